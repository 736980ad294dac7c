import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Difficulty } from '@kelari/core/recipes/rules.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Clock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { CardHeart } from './card-heart.tsx';
import type { RecipeSource } from './queries.ts';
import { minutesText, servingsText, sourceNames } from './recipe-words.ts';

const shownTags = 3;

/** What a card shows: a recipe, or a suggestion of one. */
export type CardRecipe = {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly mainGroup: string;
  readonly prepTime: number;
  readonly cookTime: number;
  readonly servings: number;
  readonly difficulty: Difficulty;
  readonly source: RecipeSource;
  readonly tags: readonly string[];
  readonly isFavourite?: boolean | undefined;
};

export type RecipeCardProps = {
  readonly recipe: CardRecipe;
  /** Buttons over the picture's corner; on phones below the picture. */
  readonly corner?: ReactNode;
  /** Below the facts: how well it matches. */
  readonly children?: ReactNode;
};

/** A row on phones, a card where there is room. All of it opens the recipe; buttons on it do not need that. */
export function RecipeCard({ recipe, corner, children }: RecipeCardProps) {
  const { i18n } = useLingui();
  const minutes = totalTime(recipe);
  return (
    <article className={classNames(frame, 'has-[a:hover]:border-line')}>
      <div className={cover}>
        <RecipeCover
          src={recipe.imageUrl}
          group={recipe.mainGroup}
          of={recipe.id}
          className="max-sm:aspect-auto max-sm:h-full"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 py-3 pr-3 sm:p-4">
        <div className="flex items-start">
          <h3 className="min-w-0 flex-1 text-lead leading-tight">
            <Link
              href={`/recipes/${recipe.id}`}
              lang={writtenIn(recipe.name)}
              className="line-clamp-3 wrap-anywhere after:absolute after:inset-0 after:rounded-card"
            >
              {recipe.name}
            </Link>
          </h3>
          <CardHeart recipe={recipe} />
        </div>
        <p className="figures flex flex-wrap gap-x-3 gap-y-1 text-small text-muted sm:gap-x-4">
          {minutes > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Clock aria-hidden className="size-4 shrink-0" />
              {minutesText(minutes)}
            </span>
          )}
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden className="size-4 shrink-0" />
            {servingsText(recipe.servings)}
          </span>
        </p>
        {(recipe.tags.length > 0 || recipe.source === 'household') && (
          <ul className={tagsClass}>
            {recipe.source === 'household' && (
              <li className="max-sm:ml-2.5">
                <Chip tone="olive">{i18n._(sourceNames.household)}</Chip>
              </li>
            )}
            {recipe.tags.slice(0, shownTags).map((tag) => (
              <li key={tag} className={tagClass}>
                {tag}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {corner && (
        <div className="absolute bottom-2 left-2 flex gap-2 sm:top-2 sm:right-2 sm:bottom-auto sm:left-auto sm:[&_button]:shadow-raised">
          {corner}
        </div>
      )}
    </article>
  );
}

// words with a dot between them on phones, where chips would fill two lines
const tagClass =
  'text-small leading-tight text-muted max-sm:before:inline-block max-sm:before:w-2.5 max-sm:before:text-center max-sm:before:content-["·"] sm:flex sm:min-h-7 sm:items-center sm:rounded-full sm:bg-sunk sm:px-2.5 sm:font-medium';
// the dot before the first of each line is cut off
const tagsClass = 'flex flex-wrap gap-1.5 max-sm:-ml-2.5 max-sm:gap-x-0 max-sm:[clip-path:inset(0_0_0_0.625rem)]';
const frame =
  'relative flex h-full min-h-32 gap-3 overflow-hidden rounded-card border border-hairline bg-surface sm:flex-col sm:gap-0';
const cover = 'relative w-24 shrink-0 overflow-hidden max-sm:self-stretch max-sm:*:absolute max-sm:*:inset-0 sm:w-full';

/** As high as a card, so that nothing jumps when the recipes come. */
export function RecipeCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className={classNames('rounded-none sm:aspect-4/3', cover)} />
      <div className="flex flex-1 flex-col gap-2 py-3 pr-3 sm:p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-7 w-2/3 rounded-full" />
      </div>
    </div>
  );
}

/** One below the other on phones, two columns on tablets, three on desktops. */
export const cardGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4';
