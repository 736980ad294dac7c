import type { Deed, RecentEntry } from '@kelari/core/recent/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { JournalRowFrame } from '../pantry/journal-row-frame.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { deedWords, partIcons } from './deed-words.ts';

export type DeedRowProps = {
  readonly entry: RecentEntry;
  readonly deed: Deed;
  readonly isUnderway: boolean;
  readonly sought: boolean;
  readonly onTakeBack: () => void;
};

/** About two lines. */
const namesAtOnce = 5;

/** Of more than one: what it was about. */
export function DeedNames({ names, count }: Pick<Deed, 'names' | 'count'>) {
  const { t } = useLingui();
  const named = names.slice(0, namesAtOnce);
  const more = count - named.length;
  if (count === 1 || named.length === 0) return null;
  return (
    <p className="figures mt-1 text-small text-muted">
      {named.join(' · ')}
      {more > 0 && ` · ${t`and ${more} more`}`}
    </p>
  );
}

/** What was done to recipes, lists, the plan or prices: who, what, when, and the way back. */
export function DeedRow({ entry: { of, by, at, undone, why }, deed, ...rest }: DeedRowProps) {
  const language = useLanguage();
  const { day, from } = deed;
  return (
    <JournalRowFrame
      {...rest}
      icon={partIcons[of === 'pantry' ? 'list' : of]}
      words={deedWords(deed, by)}
      {...{ at, undone, why }}
      about={<DeedNames {...deed} />}
      facts={
        day && (
          <span>
            {from && `${formatDay(from, 'short', language)} → `}
            {formatDay(day, 'short', language)}
          </span>
        )
      }
    />
  );
}
