import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { type Duration, durationsIn } from '@kelari/core/recipes/durations.ts';
import type { System } from '@kelari/core/recipes/kitchen-amount.ts';
import { stepIn } from '@kelari/core/recipes/step-units.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { newId } from '../platform/ids.ts';
import type { useCookProgress } from './cook-progress.ts';
import { IngredientLine, isHeading } from './ingredient-list.tsx';
import { addTimer } from './kitchen-timers.ts';
import { prepareSound } from './timer-ring.ts';

type Progress = ReturnType<typeof useCookProgress>;
export type CookScaling = { readonly factor: number; readonly system: System };
type PartProps = CookScaling & { readonly recipe: Recipe; readonly progress: Progress };

type LinesProps = PartProps & {
  readonly positions: readonly number[];
  /** Before the position in a tick's name. */
  readonly within: string;
};

function Lines({ recipe, progress, positions, within, factor, system }: LinesProps) {
  return (
    <ul className="grid gap-x-6 md:grid-cols-2">
      {positions.map((position) => {
        const line = recipe.ingredients[position];
        if (!line) return null;
        const shown = (
          <IngredientLine line={line} factor={factor} system={system} food={recipe.cooking?.foods[position]} />
        );
        const tick = `${within}i${position}`;
        return (
          <li key={position} className={isHeading(line) ? 'pt-3 md:col-span-2' : ''}>
            {isHeading(line) ? (
              shown
            ) : (
              <Checkbox
                className="text-lead has-checked:text-muted has-checked:line-through"
                checked={progress.ticks.includes(tick)}
                onChange={() => progress.toggle(tick)}
                label={shown}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Before the first step: everything laid out and ticked off. */
export function LayOut(props: PartProps) {
  return <Lines {...props} within="" positions={props.recipe.ingredients.map((_, position) => position)} />;
}

type CookStepProps = PartProps & {
  readonly step: number;
  readonly search: string;
  readonly onTurn: (by: 1 | -1) => void;
};

/** One step: what to do in large type, what goes in, and a timer for each time it names. */
export function CookStep({ step, search, onTurn, ...props }: CookStepProps) {
  const { recipe, progress, system } = props;
  const text = recipe.instructions[step] ?? '';
  const positions = recipe.cooking?.steps[step] ?? [];
  const language = writtenIn(text);
  const times = durationsIn(text, language);
  const start = ({ text: label, seconds }: Duration) => {
    prepareSound();
    addTimer({
      id: newId(),
      recipeId: recipe.id,
      recipeName: recipe.name,
      search,
      step,
      label,
      endsAt: Date.now() + seconds * 1_000,
      pausedLeft: null,
    });
  };
  return (
    <>
      <div className="relative">
        <p lang={language} className="text-step">
          {stepIn(system, text)}
        </p>
        <SideZones onTurn={onTurn} />
      </div>
      {times.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {/* keyed by position: a step may name the same time twice */}
          {[...times.entries()].map(([position, time]) => (
            <li key={position}>
              <Button tone="secondary" icon={Timer} onClick={() => start(time)}>
                <Trans>Timer: {time.text}</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {positions.length > 0 && (
        <section aria-labelledby="cook-step-lines" className="mt-6">
          <h2 id="cook-step-lines" className="mb-1 text-body text-muted">
            <Trans>In this step</Trans>
          </h2>
          <Lines {...props} within={`s${step}`} positions={positions} />
        </section>
      )}
      <StepDone step={step} progress={progress} />
    </>
  );
}

/** A tap on the left or right third of the text turns the page; the buttons below are for everyone else. */
export function SideZones({ onTurn }: { readonly onTurn: (by: 1 | -1) => void }) {
  const zone = { type: 'button', tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <>
      <button {...zone} data-zone="back" className="absolute inset-y-0 left-0 w-1/3" onClick={() => onTurn(-1)} />
      <button {...zone} data-zone="next" className="absolute inset-y-0 right-0 w-1/3" onClick={() => onTurn(1)} />
    </>
  );
}

function StepDone({ step, progress }: { readonly step: number; readonly progress: Progress }) {
  const { t } = useLingui();
  const tick = `s${step}`;
  return (
    <div className="mt-6 border-t border-hairline pt-2">
      <Checkbox
        label={t`This step is done`}
        checked={progress.ticks.includes(tick)}
        onChange={() => progress.toggle(tick)}
      />
    </div>
  );
}
