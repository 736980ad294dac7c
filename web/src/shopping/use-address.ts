import { priorities } from '@kelari/core/shopping/contract.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ItemFilter } from './filter.ts';

const addressPause = 300;
export type Mode = 'list' | 'shop' | 'done';

/** What the address says, so that back, reload and a sent link find the same list: `?list=…&mode=shop&q=…&priority=high&completed=1`. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);

  const write = (change: (params: URLSearchParams) => void, replace = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      // an open dialog keeps its place in the history
      replace ? { replace, state: history.state } : {},
    );
  const writing = useRef(write);
  writing.current = write;

  // the address changed by itself: back, or a link to the bare page
  useEffect(() => setSearch(inAddress), [inAddress]);
  useEffect(() => {
    if (search === inAddress) return;
    // not at every letter: browsers allow an address only so many changes
    const timer = setTimeout(
      () => writing.current((next) => (search ? next.set('q', search) : next.delete('q'))),
      addressPause,
    );
    return () => clearTimeout(timer);
  }, [search, inAddress]);

  const asked = params.get('priority') ?? '';
  const priority = priorities.some((each) => each === asked) ? asked : '';
  const completed = params.get('completed') === '1';
  const filter = useMemo<ItemFilter>(() => ({ search, priority, completed }), [search, priority, completed]);
  const mode = params.get('mode');
  const set = (name: string, value: string, replace = true) =>
    write((next) => (value ? next.set(name, value) : next.delete(name)), replace);
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
