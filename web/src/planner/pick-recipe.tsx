import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { noFilter, recipePagesQuery } from '../recipes/queries.ts';
import { minutesText, servingsText } from '../recipes/recipe-words.ts';
import { PickRow } from './pick-row.tsx';

const typingPause = 250;

type PickRecipeProps = { readonly why: string | undefined; readonly onPick: (recipe: Recipe) => void };

/** The household's recipes and the starter collection, by name, ingredient or tag. */
export function PickRecipe({ why, onPick }: PickRecipeProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const pages = useInfiniteQuery(recipePagesQuery({ ...noFilter, search }));
  const recipes = pages.data?.pages.flatMap(({ rows }) => rows);
  return (
    <div className="grid gap-2">
      <SearchInput
        label={t`Search recipes`}
        placeholder={t`Name, ingredient or tag`}
        value={typed}
        onValueChange={setTyped}
      />
      {recipes === undefined ? (
        pages.isError ? (
          <LoadFailure
            title={t`The recipes could not be loaded`}
            error={pages.error}
            onRetry={() => void pages.refetch()}
          />
        ) : (
          <div role="status" aria-label={t`Loading`} className="grid gap-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )
      ) : recipes.length === 0 ? (
        <p className="py-4 text-muted">
          <Trans>No recipe by that name. Try a single ingredient.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Recipes`} aria-busy={pages.isPlaceholderData} className="divide-y divide-hairline">
          {recipes.map((recipe) => (
            <PickRow
              key={recipe.id}
              name={recipe.name}
              why={why}
              onPick={() => onPick(recipe)}
              picture={
                <span className="w-16 shrink-0 overflow-hidden rounded-small">
                  <RecipeCover src={recipe.imageUrl} group={recipe.mainGroup} of={recipe.id} />
                </span>
              }
              facts={`${minutesText(totalTime(recipe))} · ${servingsText(recipe.servings)}`}
            />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button tone="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <Trans>Show more recipes</Trans>
        </Button>
      )}
    </div>
  );
}
