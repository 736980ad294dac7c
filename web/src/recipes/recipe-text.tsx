import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { stepIn } from '@kelari/core/recipes/step-units.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChefHat, Clock, Globe, HeartPulse, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { dietLooks } from '../account/diet-names.ts';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import { cuisineName } from './cuisine-names.ts';
import type { AtHomeSlot } from './ingredient-list.tsx';
import { IngredientsCard } from './ingredients-card.tsx';
import { NutritionTable } from './nutrition-table.tsx';
import { difficultyNames, minutesText, sourceNames, timesText } from './recipe-words.ts';
import { useServings } from './servings.ts';
import { useUnitSystem } from './unit-system.ts';

/** Everything a recipe says: its picture and facts, what goes in, how it is done. */
export function RecipeText({ recipe, atHome }: { readonly recipe: Recipe; readonly atHome?: AtHomeSlot | undefined }) {
  const { t, i18n } = useLingui();
  const scaled = useServings(recipe);
  const [system, setSystem] = useUnitSystem();
  const minutes = totalTime(recipe);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-5 lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <div className="grid grid-cols-1 gap-4 lg:col-span-2">
        <RecipeCover src={recipe.imageUrl} group={recipe.mainGroup} of={recipe.id} className="rounded-card" />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          {minutes > 0 && (
            <Fact icon={Clock} label={t`Time`} wide more={timesText(recipe)}>
              {minutesText(minutes)}
            </Fact>
          )}
          <Fact icon={Users} label={t`Servings`}>
            {recipe.servings}
          </Fact>
          <Fact icon={ChefHat} label={t`Difficulty`}>
            {i18n._(difficultyNames[recipe.difficulty])}
          </Fact>
          {recipe.cuisine && (
            <Fact icon={Globe} label={t`Cuisine`}>
              {cuisineName(recipe.cuisine)}
            </Fact>
          )}
        </dl>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:col-span-3 lg:row-span-2">
        <IngredientsCard recipe={recipe} {...scaled} atHome={atHome} system={system} onSystem={setSystem} />
        <Card>
          <h2 className="mb-3 text-title">
            <Trans>Instructions</Trans>
          </h2>
          <ol className="grid gap-4">
            {[...recipe.instructions.entries()].map(([position, step]) => (
              <li key={position} className="flex gap-3">
                <span
                  aria-hidden
                  className="figures flex size-8 shrink-0 items-center justify-center rounded-full bg-olive-tint font-medium text-olive"
                >
                  {position + 1}
                </span>
                <p lang={writtenIn(step)} className="max-w-reading pt-1">
                  {stepIn(system, step)}
                </p>
              </li>
            ))}
          </ol>
          {scaled.factor !== 1 && (
            <p className="mt-4 text-small text-muted">
              <Plural
                value={recipe.servings}
                one="Amounts named within the steps are those of the recipe, for # serving."
                other="Amounts named within the steps are those of the recipe, for # servings."
              />
            </p>
          )}
        </Card>
      </div>
      {/* after the cooking on phones, below the picture where there are two columns */}
      <div className="grid grid-cols-1 gap-4 lg:col-span-2 lg:row-start-2">
        <ul aria-label={t`Diets and tags`} className="flex flex-wrap gap-1.5">
          {recipe.dietaryTags.map((diet) => (
            <li key={diet}>
              <Chip tone="fresh" icon={dietLooks[diet].icon}>
                {i18n._(dietLooks[diet].name)}
              </Chip>
            </li>
          ))}
          {recipe.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
          {recipe.source !== 'mine' && (
            <li>
              <Chip tone="olive">{i18n._(sourceNames[recipe.source])}</Chip>
            </li>
          )}
        </ul>
        {recipe.nutritionalInfo && <NutritionTable info={recipe.nutritionalInfo} />}
        {recipe.healthBenefits && (
          <Card>
            <h2 className="mb-2 flex items-center gap-2 text-lead">
              <HeartPulse aria-hidden className="size-5 text-fresh" />
              <Trans>Health benefits</Trans>
            </h2>
            <p className="max-w-reading whitespace-pre-line">{recipe.healthBenefits}</p>
          </Card>
        )}
      </div>
    </div>
  );
}

type FactProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly more?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

function Fact({ icon: Icon, label, more, wide, children }: FactProps) {
  return (
    <div className={classNames('relative pl-8', wide && 'col-span-2')}>
      <Icon aria-hidden className="absolute top-0.5 left-0 size-5 text-olive" strokeWidth={1.75} />
      <dt className="text-small text-muted">{label}</dt>
      <dd className="figures font-medium">
        {children}
        {more && <span className="block text-small font-normal text-muted">{more}</span>}
      </dd>
    </div>
  );
}
