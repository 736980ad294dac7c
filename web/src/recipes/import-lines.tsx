import { shownLine } from '@kelari/core/recipes/scaling.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleHelp, Plus, X } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { TextArea } from '../kit/text-input.tsx';
import { newLine, type ReviewLine, type ReviewStep } from './import-form.ts';

// as high as its text: on a phone no end of a line is hidden
const grows = 'field-sizing-content resize-none!';

const changed = <T extends { key: string }>(rows: readonly T[], key: string, change: Partial<T>): T[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));
const without = <T extends { key: string }>(rows: readonly T[], key: string): T[] =>
  rows.filter((row) => row.key !== key);

type ImportLinesProps = { readonly lines: readonly ReviewLine[]; readonly onLines: (lines: ReviewLine[]) => void };

/** The ingredients, each in a field of its own with what was understood of it below. */
export function ImportLines({ lines, onLines }: ImportLinesProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="import-ingredients">
      <h2 id="import-ingredients" className="mb-3 text-title">
        <Trans>Ingredients</Trans>
      </h2>
      <ul className="grid gap-2">
        {lines.map((row, i) => {
          const position = i + 1;
          return (
            <li key={row.key} className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                <TextArea
                  name={`line.${i}`}
                  rows={1}
                  aria-label={t`Ingredient ${position}`}
                  value={row.text}
                  maxLength={500}
                  className={classNames(grows, row.read?.heading && 'font-medium')}
                  onChange={(event) =>
                    onLines(changed(lines, row.key, { text: event.target.value.replace(/\n/g, ' ') }))
                  }
                />
                <Understood row={row} />
              </div>
              <IconButton
                icon={X}
                label={t`Remove: ${row.text}`}
                className="-mr-2"
                onClick={() => onLines(without(lines, row.key))}
              />
            </li>
          );
        })}
      </ul>
      <Button tone="quiet" icon={Plus} className="-ml-4 mt-1" onClick={() => onLines([...lines, newLine()])}>
        <Trans>Add an ingredient</Trans>
      </Button>
    </section>
  );
}

/** Only for text as it was read: a changed line is understood anew when it is saved. */
function Understood({ row: { text, read } }: { readonly row: ReviewLine }) {
  if (!read || read.heading || text !== read.line.raw) return null;
  if (read.food === null) {
    return (
      <p className="mt-1 flex items-center gap-1.5 px-1 text-small text-muted">
        <CircleHelp aria-hidden className="size-4 shrink-0 text-saffron" />
        <Trans>Not recognised</Trans>
      </p>
    );
  }
  const { amount } = shownLine(read.line, { factor: 1, system: 'written' });
  return (
    <p className="mt-1 flex items-center gap-1.5 px-1 text-small text-muted">
      <Check aria-hidden className="size-4 shrink-0 text-fresh" />
      <span>{[read.food, amount].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

type ImportStepsProps = { readonly steps: readonly ReviewStep[]; readonly onSteps: (steps: ReviewStep[]) => void };

export function ImportSteps({ steps, onSteps }: ImportStepsProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="import-steps">
      <h2 id="import-steps" className="mb-3 text-title">
        <Trans>Instructions</Trans>
      </h2>
      <ol className="grid gap-2">
        {steps.map((row, i) => {
          const position = i + 1;
          return (
            <li key={row.key} className="flex items-start gap-1">
              <span aria-hidden className="figures w-7 shrink-0 pt-2.5 font-medium text-olive">
                {position}
              </span>
              <TextArea
                name={`step.${i}`}
                aria-label={t`Step ${position}`}
                value={row.text}
                maxLength={5000}
                rows={1}
                className={classNames(grows, 'flex-1')}
                onChange={(event) => onSteps(changed(steps, row.key, { text: event.target.value }))}
              />
              <IconButton
                icon={X}
                label={t`Remove step ${position}`}
                className="-mr-2"
                onClick={() => onSteps(without(steps, row.key))}
              />
            </li>
          );
        })}
      </ol>
      <Button tone="quiet" icon={Plus} className="-ml-4 mt-1" onClick={() => onSteps([...steps, newLine()])}>
        <Trans>Add a step</Trans>
      </Button>
    </section>
  );
}
