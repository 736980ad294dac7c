import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { changeWords } from '../pantry/change-words.ts';
import type { PantryAct } from '../pantry/drafts.ts';
import { isConflict, ParkedEdit } from '../pantry/parked-edit.tsx';
import { planConflictOf } from '../planner/shown-weeks.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { loadPlannerWords, loadShoppingWords, useLanguage } from '../platform/language.ts';
import type { Outbox } from '../platform/outbox.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import { itemConflictOf } from '../shopping/drafts.ts';
import { lazyScreen } from './lazy-screen.tsx';

const PlanConflict = lazyScreen(() => import('../planner/plan-conflict.tsx'), 'PlanConflict', loadPlannerWords);
const ParkedItem = lazyScreen(() => import('../shopping/parked-item.tsx'), 'ParkedItem', loadShoppingWords);

export type OutboxSheetProps = {
  readonly outbox: Outbox;
  readonly user: CurrentUser;
  readonly onClose: () => void;
};

/** What has not reached the kitchen yet: which change, when it was made, why it stays, and what can be done about it. */
export function OutboxSheet({ outbox, user, onClose }: OutboxSheetProps) {
  const { t } = useLingui();
  const entries = useOutboxEntries(outbox);
  const [busy, setBusy] = useState(false);
  const onSend = async () => {
    setBusy(true);
    await outbox.sendNow();
    setBusy(false);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Not sent yet`}
      description={
        outbox.durable()
          ? t`Kept on this device, and sent by itself as soon as it can be.`
          : t`This browser keeps nothing: leave this page open until all of it is sent.`
      }
      footer={
        entries.some(({ state }) => state !== 'parked') ? (
          <Button icon={CloudUpload} busy={busy} onClick={() => void onSend()}>
            <Trans>Send now</Trans>
          </Button>
        ) : undefined
      }
    >
      <p role="status" className="figures pb-2 text-small text-muted">
        {entries.length === 0 ? (
          <Trans>All is sent.</Trans>
        ) : (
          <Plural value={entries.length} one="# change" other="# changes" />
        )}
      </p>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.key} entry={entry} entries={entries} outbox={outbox} user={user} />
        ))}
      </ul>
    </Sheet>
  );
}

type EntryRowProps = Omit<OutboxSheetProps, 'onClose'> & {
  readonly entry: OutboxEntry;
  readonly entries: readonly OutboxEntry[];
};

function EntryRow({ entry, entries, outbox, user }: EntryRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const reason = useReason(entry, entries);
  const words = entry.act.feature === 'pantry' ? changeWords((entry.act as PantryAct).change) : entry.title;
  const at = new Date(entry.at);
  const when = `${formatDay(dayIn(at, user.timezone), 'short', language)}, ${formatTime(at, language, user.timezone)}`;
  const isParked = entry.state === 'parked';
  const sides = sidesOf(entry, user);
  return (
    <li className="border-t border-hairline py-3">
      <p className="font-medium">{words}</p>
      <p className="figures text-small text-muted">{when}</p>
      <p className={isParked ? 'flex gap-2 pt-1 text-small text-terracotta' : 'pt-1 text-small text-muted'}>
        {isParked && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {reason}
      </p>
      {sides ? (
        <PartBoundary>
          <Suspense fallback={null}>
            <div className="pt-3">{sides}</div>
          </Suspense>
        </PartBoundary>
      ) : (
        entry.state !== 'sending' && (
          <div className="-ml-3 flex flex-wrap">
            {isParked && (
              <Button tone="quiet" aria-label={t`Send again: ${words}`} onClick={() => void outbox.sendNow(entry.key)}>
                <Trans>Send again</Trans>
              </Button>
            )}
            <Button
              tone="quiet"
              icon={Trash2}
              aria-label={t`Discard: ${words}`}
              onClick={() => void outbox.discard(entry.key)}
            >
              <Trans>Discard</Trans>
            </Button>
          </div>
        )
      )}
    </li>
  );
}

/** Where somebody else changed the same thing: both sides and the choice between them, as the thing's own feature shows them. */
function sidesOf(entry: OutboxEntry, user: CurrentUser): ReactNode {
  if (isConflict(entry)) return <ParkedEdit entry={entry} user={user} />;
  if (planConflictOf(entry)) return <PlanConflict entry={entry} user={user} />;
  return itemConflictOf(entry) ? <ParkedItem entry={entry} user={user} /> : null;
}

function useReason(entry: OutboxEntry, entries: readonly OutboxEntry[]): string {
  const { t } = useLingui();
  const online = useOnline();
  const { state, problem, attempts, position } = entry;
  const isBehind = entries.some(
    (each) => each.position < position && each.entities.some((entity) => entry.entities.includes(entity)),
  );
  if (state === 'sending') return t`On its way`;
  if (state === 'parked') {
    switch (problem?.code) {
      case 'other_household':
        return t`It was made for the household you have left.`;
      case 'too_old':
        return t`It may have arrived days ago. Look whether it did before you send it again.`;
      default:
        return problem?.text || t`The kitchen did not accept it.`;
    }
  }
  if (problem?.status === 401) return t`Waits until you have signed in again`;
  if (!online) return t`Waits for a signal`;
  if (isBehind) return t`Waits for the change before it`;
  if (problem?.text) return problem.text;
  return attempts > 0 ? t`No answer. It is tried again by itself.` : t`Waits for its turn`;
}
