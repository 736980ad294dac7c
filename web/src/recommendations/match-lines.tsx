import { writtenIn } from '@kelari/core/food/normalise.ts';
import { shownMatching, shownMissing } from '@kelari/core/recommendations/bands.ts';
import type { Recommendation } from '@kelari/core/recommendations/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, type LucideIcon, Replace, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { lineText, type NamedLine, namedLines } from './match-words.ts';

/** Have, substitute, missing: three short lines, each opening in place where there is more. */
export function MatchLines({ recommendation }: { readonly recommendation: Recommendation }) {
  const { t } = useLingui();
  const { served, missing } = namedLines(recommendation);
  const isSubstitute = ({ status }: NamedLine) => status === 'substitute';
  return (
    <div className="grid gap-1">
      <Row
        icon={Check}
        color="text-fresh"
        label={t`You have`}
        lines={served.filter((line) => !isSubstitute(line))}
        shown={shownMatching}
      />
      <Row
        icon={Replace}
        color="text-sea"
        label={t`Instead`}
        lines={served.filter(isSubstitute)}
        shown={shownMissing}
      />
      <Row icon={ShoppingBasket} color="text-terracotta" label={t`Missing`} lines={missing} shown={shownMissing} />
    </div>
  );
}

type RowProps = {
  readonly icon: LucideIcon;
  readonly color: string;
  readonly label: string;
  readonly lines: readonly NamedLine[];
  readonly shown: number;
};

function Row({ icon: Icon, color, label, lines, shown }: RowProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (lines.length === 0) return null;
  const rest = lines.length - shown;
  const visible = open ? lines : lines.slice(0, shown);
  return (
    <div className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <p className="min-w-0">
        <span className="text-muted">{label}: </span>
        <span lang={writtenIn(visible.map(({ name }) => name).join())}>{visible.map(lineText).join(', ')}</span>
        {rest > 0 && (
          <>
            {' '}
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="relative inline-block font-medium whitespace-nowrap text-sea underline after:absolute after:-inset-x-2 after:-inset-y-2.5"
            >
              {open ? t`show fewer` : t`+${rest} more`}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
