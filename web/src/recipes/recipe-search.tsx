import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../kit/button.tsx';
import { ToggleChip } from '../kit/chip.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import type { RecipeFilter, RecipeSource } from './queries.ts';
import { sourceNames } from './recipe-words.ts';

const sources: readonly RecipeSource[] = ['mine', 'household', 'starter'];
const isSource = (value: string | null): value is RecipeSource => sources.some((source) => source === value);

/** What is searched for and whose recipes; both stand in the address, so that back and reload find them again. */
export function useRecipeFilter(): { filter: RecipeFilter; setFilter: (filter: RecipeFilter) => void } {
  const [params, setParams] = useSearchParams();
  const from = params.get('from');
  return {
    filter: { search: params.get('q') ?? '', from: isSource(from) ? from : null },
    setFilter: ({ search, from: source }) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (search) next.set('q', search);
        else next.delete('q');
        if (source) next.set('from', source);
        else next.delete('from');
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
    <search className="mb-6 grid gap-3">
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
      <fieldset className="flex flex-wrap gap-2">
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
    </search>
  );
}
