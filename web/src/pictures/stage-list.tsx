import { useLingui } from '@lingui/react/macro';
import { Check, LoaderCircle } from 'lucide-react';
import { classNames } from '../kit/class-names.ts';
import type { Stage, StageName } from './use-picture-reading.ts';

function useStageWords(): (stage: Stage) => string {
  const { t } = useLingui();
  return (stage) => {
    switch (stage.stage) {
      case 'opening':
        return t`Opening the picture`;
      case 'codes':
        return t`Looking for a barcode`;
      case 'sending':
        return t`Sending the picture`;
      case 'waiting': {
        const { before } = stage;
        return before > 0 ? t`Waiting: ${before} before you` : t`Waiting: you are next`;
      }
      case 'preparing':
        return t`Straightening the picture`;
      case 'reading': {
        const { pass = 1 } = stage;
        return pass > 1 ? t`Reading once more (${pass})` : t`Reading`;
      }
      case 'checking':
        return t`Checking what was read`;
      case 'asking':
        return t`Asking the language model`;
    }
  };
}

export type StageListProps = {
  readonly stage: Stage;
  readonly seen: readonly StageName[];
  /** What usually comes, in order; what is not among it shows once it is there. */
  readonly expected: readonly Exclude<StageName, 'waiting'>[];
};

/** What was done, what is being done and what is still to come; only the middle is said aloud. */
export function StageList({ stage, seen, expected }: StageListProps) {
  const words = useStageWords();
  const now = stage.stage;
  // who waited does not want to read about it afterwards
  const done = seen.filter((each) => each !== now && each !== 'waiting') as (typeof expected)[number][];
  const later = expected.filter((each) => !seen.includes(each));
  return (
    <>
      <p role="status" className="sr-only">
        {words(stage)}
      </p>
      <ol aria-hidden className="grid gap-1">
        {done.map((each) => (
          <li key={each} className={row}>
            <Check className="size-5 shrink-0 text-fresh" />
            <span className="text-muted">{words({ stage: each })}</span>
          </li>
        ))}
        <li className={classNames(row, 'font-medium')}>
          <LoaderCircle className="size-5 shrink-0 animate-spin text-olive" />
          <span className="figures">{words(stage)}</span>
        </li>
        {later.map((each) => (
          <li key={each} className={classNames(row, 'text-muted')}>
            <span className="grid size-5 shrink-0 place-items-center">
              <span className="size-2 rounded-full bg-line" />
            </span>
            {words({ stage: each })}
          </li>
        ))}
      </ol>
    </>
  );
}

const row = 'flex min-h-8 items-center gap-3';
