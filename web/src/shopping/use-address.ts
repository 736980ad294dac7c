import { priorities } from '@kelari/core/shopping/contract.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useSearchInAddress } from '../kit/use-search-in-address.ts';
import type { ItemFilter } from './filter.ts';

export type Mode = 'list' | 'shop' | 'done';

/** What the address says: `?list=…&mode=shop&q=…&priority=high&completed=1`. */
export function useAddress() {
  const { params, write, search, setSearch } = useSearchInAddress();
  const [, setParams] = useSearchParams();
  const asked = params.get('priority') ?? '';
  const priority = priorities.some((each) => each === asked) ? asked : '';
  const completed = params.get('completed') === '1';
  const filter = useMemo<ItemFilter>(() => ({ search, priority, completed }), [search, priority, completed]);
  const mode = params.get('mode');
  const set = (name: string, value: string, replace = true) =>
    write((next) => (value ? next.set(name, value) : next.delete(name)), { replace });
  return {
    list: params.get('list'),
    mode: (mode === 'shop' || mode === 'done' ? mode : 'list') as Mode,
    filter,
    setSearch,
    setPriority: (next: string) => set('priority', next),
    setCompleted: (next: boolean) => set('completed', next ? '1' : ''),
    clear: () => {
      setSearch('');
      write((next) => {
        for (const name of ['q', 'priority']) next.delete(name);
      });
    },
    /** A place of its own in the history, which the back gesture leaves. */
    setMode: (next: Mode) => set('mode', next === 'list' ? '' : next, false),
    /** null: the default list. Takes the place of the sheet that it was chosen from. */
    open: (listId: string | null) => setParams(listId === null ? {} : { list: listId }, { replace: true, state: null }),
  };
}

export type Address = ReturnType<typeof useAddress>;
