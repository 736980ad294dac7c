import type { Difficulty } from '@kelari/core/recipes/rules.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Clock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Chip } from '../kit/chip.tsx';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
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
};

export type RecipeCardProps = {
  readonly recipe: CardRecipe;
  /** Over the picture's corner: buttons of the owner. */
  readonly corner?: ReactNode;
  /** Under the name: how well it matches, its videos. */
  readonly children?: ReactNode;
};

/** The whole card opens the recipe; buttons on it do not need that. */
export function RecipeCard({ recipe, corner, children }: RecipeCardProps) {
  const { i18n } = useLingui();
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-150 has-[a:hover]:border-line">
      <RecipeCover src={recipe.imageUrl} group={recipe.mainGroup} />
      {recipe.source !== 'mine' && (
        <Chip className="absolute top-3 left-3 shadow-raised">{i18n._(sourceNames[recipe.source])}</Chip>
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-lead">
          <Link href={`/recipes/${recipe.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {recipe.name}
          </Link>
        </h3>
        <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-4 shrink-0" />
            {minutesText(totalTime(recipe))}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden className="size-4 shrink-0" />
            {servingsText(recipe.servings)}
          </span>
        </p>
        {recipe.tags.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {recipe.tags.slice(0, shownTags).map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {corner && <div className="absolute top-2 right-2 flex gap-1">{corner}</div>}
    </article>
  );
}

/** As high as a card, so that nothing jumps when the recipes come. */
export function RecipeCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-2 p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-7 w-2/3 rounded-full" />
      </div>
    </div>
  );
}

/** Two columns where a tablet has the room, three on desktops. */
export const cardGrid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4';
