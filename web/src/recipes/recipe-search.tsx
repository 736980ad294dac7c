import { diets } from '@kelari/core/account/rules.ts';
import { difficulties } from '@kelari/core/recipes/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../kit/button.tsx';
import { ToggleChip } from '../kit/chip.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import type { RecipeFilter, RecipeSource } from './queries.ts';
import { RecipeFilters } from './recipe-filters.tsx';
import { sourceNames } from './recipe-words.ts';

const sources: readonly RecipeSource[] = ['mine', 'household', 'starter'];
/** The value if it is one of those that are known. */
const among = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

/** What is searched for and what narrows it; all of it stands in the address, so that back and reload find it again. */
export function useRecipeFilter(): { filter: RecipeFilter; setFilter: (filter: RecipeFilter) => void } {
  const [params, setParams] = useSearchParams();
  const minutes = Number(params.get('minutes'));
  return {
    filter: {
      search: params.get('q') ?? '',
      from: among(sources, params.get('from')),
      minutes: Number.isInteger(minutes) && minutes > 0 && minutes <= 20_160 ? minutes : null,
      difficulty: among(difficulties, params.get('difficulty')),
      diet: among(diets, params.get('diet')),
      favourites: params.has('favourites') || null,
    },
    setFilter: ({ search, ...narrow }) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ q: search || null, ...narrow })) {
          if (value === null) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      }),
  };
}

type RecipeSearchProps = { readonly filter: RecipeFilter; readonly onFilter: (filter: RecipeFilter) => void };

/** Searches on the button or Enter; emptying the box shows everything again. */
export function RecipeSearch({ filter, onFilter }: RecipeSearchProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => setTyped(filter.search), [filter.search]);

  const type = (text: string) => {
    setTyped(text);
    if (text === '' && filter.search !== '') onFilter({ ...filter, search: '' });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...filter, search: typed.trim() });
  };
  return (
    <search className="mb-5 grid grid-cols-1 gap-2">
      <form onSubmit={search} className="flex gap-2">
        <SearchInput
          name="q"
          className="min-w-0 flex-1"
          value={typed}
          onValueChange={type}
          label={t`Search recipes`}
          placeholder={t`Name, ingredient or tag`}
        />
        <Button type="submit" tone="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
      {/* one row: on phones it moves under the thumb, and what is only read aloud within it */}
      <div className="relative -mx-4 flex gap-2 overflow-x-auto *:shrink-0 px-4 py-1 whitespace-nowrap lg:mx-0 lg:flex-wrap lg:px-0">
        <RecipeFilters filter={filter} onFilter={onFilter} />
        <ToggleChip
          icon={Heart}
          pressed={filter.favourites === true}
          onClick={() => onFilter({ ...filter, favourites: filter.favourites ? null : true })}
        >
          <Trans>Favourites</Trans>
        </ToggleChip>
        <fieldset className="flex gap-2">
          <legend className="sr-only">
            <Trans>Whose recipes</Trans>
          </legend>
          <ToggleChip pressed={filter.from === null} onClick={() => onFilter({ ...filter, from: null })}>
            <Trans>All</Trans>
          </ToggleChip>
          {sources.map((source) => (
            <ToggleChip
              key={source}
              pressed={filter.from === source}
              onClick={() => onFilter({ ...filter, from: source })}
            >
              {i18n._(sourceNames[source])}
            </ToggleChip>
          ))}
        </fieldset>
      </div>
    </search>
  );
}
