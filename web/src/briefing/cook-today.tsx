import type { BriefRecipe } from '@kelari/core/briefing/contract.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat, Clock, CookingPot, Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import { useLanguage } from '../platform/language.ts';
import { difficultyNames, minutesText } from '../recipes/recipe-words.ts';
import { AddMissingOf } from '../recommendations/add-missing.tsx';
import { matchWord, savesWords } from '../recommendations/match-words.ts';

/** The specification shows so many tags. */
const shownTags = 3;

export type CookTodayProps = { readonly recipes: readonly BriefRecipe[]; readonly today: Day };

/** The dishes to think of first: what each saves, how long it takes, and the way to the stove. */
export function CookToday({ recipes, today }: CookTodayProps) {
  return (
    <section aria-labelledby="cook-today" className="rounded-card border border-hairline bg-surface p-4 lg:p-5">
      <h2 id="cook-today" className="text-title">
        <Trans>Cook today</Trans>
      </h2>
      {recipes.length === 0 ? (
        <p className="mt-2 text-muted">
          <Trans>With a few more products the first dishes appear here.</Trans>
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {recipes.map((recipe) => (
            <Dish key={recipe.id} recipe={recipe} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Dish({ recipe, today }: { readonly recipe: BriefRecipe; readonly today: Day }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { id, name, missingIngredients } = recipe;
  const minutes = totalTime(recipe);
  const saves = savesWords(recipe.saves, today, language);
  return (
    <li className="@container">
      <div className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-3 @min-[36rem]:grid-cols-[4.5rem_1fr_auto]">
        <span className="self-start overflow-hidden rounded-control">
          <RecipeCover src={recipe.imageUrl} group={recipe.mainGroup} of={recipe.id} />
        </span>
        <div className="min-w-0">
          <h3 className="text-body leading-tight font-medium">
            <Link href={`/recipes/${id}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
              <span lang={writtenIn(name)}>{name}</span>
            </Link>
          </h3>
          <p className="figures mt-0.5 flex flex-wrap gap-x-3 text-small text-muted">
            {minutes > 0 && (
              <span className="inline-flex items-center gap-1">
                <Clock aria-hidden className="size-4 shrink-0" />
                {minutesText(minutes)}
              </span>
            )}
            <span className="inline-flex items-center gap-1">
              <ChefHat aria-hidden className="size-4 shrink-0" />
              {i18n._(difficultyNames[recipe.difficulty])}
            </span>
            {!saves && <span>{matchWord(recipe)}</span>}
          </p>
          {saves && (
            <p className="mt-0.5 flex gap-1 text-small font-medium text-saffron">
              <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
              {saves}
            </p>
          )}
          {recipe.tags.length > 0 && (
            <ul aria-label={t`Tags`} className="mt-1 flex flex-wrap gap-1">
              {recipe.tags.slice(0, shownTags).map((tag) => (
                <li key={tag}>
                  <Chip>{tag}</Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="col-span-2 mt-2 flex flex-wrap items-start gap-2 @min-[36rem]:col-span-1 @min-[36rem]:mt-0 @min-[36rem]:justify-end">
          <ButtonLink
            href={`/recipes/${id}/cook`}
            tone="secondary"
            icon={CookingPot}
            aria-label={t`Cook: ${name}`}
            className="flex-1 @min-[36rem]:flex-none"
          >
            <Trans>Cook</Trans>
          </ButtonLink>
          {missingIngredients.length > 0 && <AddMissingOf recipe={recipe} />}
        </div>
      </div>
    </li>
  );
}
