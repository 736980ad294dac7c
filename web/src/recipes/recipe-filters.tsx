import { difficulties } from '@kelari/core/recipes/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dietLooks } from '../account/diet-names.ts';
import { Button } from '../kit/button.tsx';
import { ToggleChip } from '../kit/chip.tsx';
import { Sheet } from '../kit/dialog.tsx';
import type { RecipeFilter } from './queries.ts';
import { difficultyNames, minutesText } from './recipe-words.ts';

const times = [20, 30, 45, 60, 90] as const;
/** The diets that leave something out; what a recipe is otherwise good for is not said of every recipe. */
const shownDiets = [
  'vegan_vegetarian',
  'fasting',
  'gluten_free',
  'lactose_free',
  'allergen_free',
  'halal',
  'kosher',
] as const;

type RecipeFiltersProps = { readonly filter: RecipeFilter; readonly onFilter: (filter: RecipeFilter) => void };

/** Time, difficulty and diet, one of each at most: what is set stands in sight and goes with a tap. */
export function RecipeFilters({ filter, onFilter }: RecipeFiltersProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { minutes, difficulty, diet } = filter;
  const set: readonly (readonly [label: string, without: Partial<RecipeFilter>])[] = [
    ...(minutes === null ? [] : [[t`Up to ${minutesText(minutes)}`, { minutes: null }] as const]),
    ...(difficulty === null ? [] : [[i18n._(difficultyNames[difficulty]), { difficulty: null }] as const]),
    ...(diet === null ? [] : [[i18n._(dietLooks[diet].name), { diet: null }] as const]),
  ];
  const choose = (change: Partial<RecipeFilter>) => onFilter({ ...filter, ...change });
  return (
    <div className="flex shrink-0 gap-2">
      <Button tone="secondary" icon={SlidersHorizontal} className="rounded-full" onClick={() => setOpen(true)}>
        <Trans>Filters</Trans>
      </Button>
      {set.map(([label, without]) => (
        <ToggleChip key={label} pressed aria-label={t`Remove the filter: ${label}`} onClick={() => choose(without)}>
          {label}
          <X aria-hidden className="size-4 shrink-0" />
        </ToggleChip>
      ))}
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t`Filters`}
        footer={
          <>
            <Button tone="quiet" onClick={() => onFilter({ ...filter, minutes: null, difficulty: null, diet: null })}>
              <Trans>Clear the filters</Trans>
            </Button>
            <Button onClick={() => setOpen(false)}>
              <Trans>Show the recipes</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-6">
          <Choices title={t`Total time`}>
            {times.map((value) => (
              <ToggleChip
                key={value}
                pressed={minutes === value}
                onClick={() => choose({ minutes: minutes === value ? null : value })}
              >
                {t`Up to ${minutesText(value)}`}
              </ToggleChip>
            ))}
          </Choices>
          <Choices title={t`Difficulty`}>
            {difficulties.map((value) => (
              <ToggleChip
                key={value}
                pressed={difficulty === value}
                onClick={() => choose({ difficulty: difficulty === value ? null : value })}
              >
                {i18n._(difficultyNames[value])}
              </ToggleChip>
            ))}
          </Choices>
          <Choices title={t`Diet`}>
            {shownDiets.map((value) => (
              <ToggleChip
                key={value}
                icon={dietLooks[value].icon}
                pressed={diet === value}
                onClick={() => choose({ diet: diet === value ? null : value })}
              >
                {i18n._(dietLooks[value].name)}
              </ToggleChip>
            ))}
          </Choices>
        </div>
      </Sheet>
    </div>
  );
}

function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small text-muted">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
