import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { usePantryChanges } from '../pantry/use-products.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import { isScan, type Refused, refusalOf } from './saving.ts';
import type { ScanBatch } from './scan-drafts.ts';

export type RefusedScansProps = { readonly onLook: (batch: ScanBatch, why: Refused | null) => void };

/** What was refused when nobody was looking comes back to where it can be mended. */
export function RefusedScans({ onLook }: RefusedScansProps) {
  const { changes } = usePantryChanges();
  const entries = useOutboxEntries(changes.outbox);
  const refused = entries.filter(isScan).filter(({ state }) => state === 'parked');
  return refused.map((entry) => (
    <div
      key={entry.key}
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-terracotta-tint p-3 edge"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-terracotta" />
      <p className="min-w-0 flex-1">
        <Plural
          value={entry.act.batch.rows.length}
          one="A list of # product was not saved."
          other="A list of # products was not saved."
        />{' '}
        {entry.problem?.text}
      </p>
      <Button
        tone="secondary"
        onClick={() => {
          const { batch } = entry.act;
          onLook(batch, entry.problem && refusalOf(batch, entry.problem));
          void changes.outbox.discard(entry.key);
        }}
      >
        <Trans>Look at it again</Trans>
      </Button>
    </div>
  ));
}
