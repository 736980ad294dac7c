import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { WholeDialog } from '../../kit/dialog.tsx';
import { useOnline } from '../../kit/offline-strip.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { actOn, secondOf } from './acting.ts';
import { atFirst, findAll, keyOf, type Thing } from './find.ts';
import { useLook } from './look.tsx';
import { recentKeys, rememberKey } from './recent.ts';
import { PaletteRows } from './rows.tsx';
import { useAsked, useSources } from './sources.ts';

export type PaletteLayerProps = {
  readonly user: CurrentUser;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
};

/** The longest text that is looked for. */
const longest = 200;

/** One field for everything: pages, foods, recipes, things to do; in both languages, and in Greeklish. */
export function PaletteLayer({ user, onClose, onShortcuts }: PaletteLayerProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const online = useOnline();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(recentKeys);
  // typing stays fluent while many rows are drawn anew
  const shown = useDeferredValue(typed);
  const asked = useAsked(shown);
  const sources = useSources(user, asked.seen);
  const look = useLook(user);
  const isEmpty = shown.trim() === '';
  const groups = useMemo(
    () => (isEmpty ? atFirst(sources, recent) : findAll(sources, shown, asked.found)),
    [sources, shown, isEmpty, recent, asked.found],
  );
  const things = groups.flatMap((group) => group.things);
  const active = Math.min(at, things.length - 1);
  const activeThing = things[active];
  const count = things.length;

  const act = (thing: Thing, chosen: Thing = thing) => {
    rememberKey(keyOf(chosen));
    const go = (path: string, loadsAnew = false) => {
      if (loadsAnew && navigator.onLine) return location.replace(path);
      navigate(path, { replace: true });
    };
    onClose();
    actOn(thing, { user, client, go, onShortcuts });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 }[event.key];
    if (to !== undefined && !event.shiftKey) {
      event.preventDefault();
      setAt((to + count) % count);
    } else if (event.key === 'Enter' && activeThing) {
      event.preventDefault();
      const second = event.ctrlKey || event.metaKey ? secondOf(activeThing) : activeThing;
      if (second) act(second, activeThing);
    }
  };
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const state = !online
    ? t`No signal: this device is searched, not all recipes.`
    : asked.isAlone
      ? t`The server does not answer: this device is searched, not all recipes.`
      : asked.isLooking
        ? t`Looking through all recipes…`
        : '';
  return (
    <WholeDialog open onOpenChange={(open) => !open && onClose()} title={t`Search everything`} focusFirst={input}>
      <div className="sticky -top-1 z-10 -mt-1 bg-surface pt-1 pb-3">
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
          <TextInput
            ref={input}
            type="text"
            role="combobox"
            aria-label={t`Search everything`}
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeThing ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={longest}
            placeholder={t`Food, recipe, page, 2 kg potatoes`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            className="pl-11"
          />
        </div>
        <p id={`${id}-hint`} className="sr-only">
          <Trans>
            Greek, English and Greeklish find the same. Arrow keys choose, Enter opens, Control Enter is the second use
            of a row.
          </Trans>
        </p>
      </div>
      <PaletteRows
        {...{ id, groups, active, look }}
        onPoint={(thing) => setAt(things.indexOf(thing))}
        onChoose={(thing) => act(thing)}
      />
      {state && <p className="flex min-h-11 items-center px-3 text-small text-muted">{state}</p>}
      <p role="status" className="sr-only">
        {isEmpty ? state : `${plural(count, { one: '# result', other: '# results' })}${state && `. ${state}`}`}
      </p>
    </WholeDialog>
  );
}
