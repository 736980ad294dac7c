import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useLanguage } from '../platform/language.ts';
import { weekText } from './planner-words.ts';

type WeekBarProps = {
  readonly days: readonly Day[];
  readonly isCurrent: boolean;
  readonly shift: (weeks: number) => void;
  readonly goToCurrent: () => void;
};

/** Seven days back and forth. */
export function WeekBar({ days, isCurrent, shift, goToCurrent }: WeekBarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <nav aria-label={t`Weeks`} className="mb-4 flex flex-wrap items-center gap-2 max-sm:justify-between">
      <IconButton icon={ChevronLeft} tone="raised" label={t`Previous week`} onClick={() => shift(-1)} />
      <h2 aria-live="polite" className="figures min-w-36 text-center text-lead leading-tight">
        {weekText(days[0] ?? '', days[6] ?? '', language)}
        {isCurrent && (
          <span className="block text-small font-normal text-muted">
            <Trans>This week</Trans>
          </span>
        )}
      </h2>
      <IconButton icon={ChevronRight} tone="raised" label={t`Next week`} onClick={() => shift(1)} />
      {!isCurrent && (
        <Button tone="quiet" onClick={goToCurrent}>
          <Trans>This week</Trans>
        </Button>
      )}
    </nav>
  );
}
