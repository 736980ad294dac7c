import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { LayerBoundary } from '../../kit/layer-boundary.tsx';
import { useLanguage } from '../../platform/language.ts';
import { singleKeysOn } from '../../platform/single-keys.ts';
import { useToasts } from '../../platform/toast.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { loadPaletteWords } from '../palette/words.ts';
import { inSight, isAsked, isTyping, type Shortcut, shortcutOf, use } from './pressed.ts';

const layersIn = (language: Language) => {
  const words = () => loadPaletteWords(language);
  return {
    palette: lazyScreen(() => import('../palette/layer.tsx'), 'PaletteLayer', words),
    shortcuts: lazyScreen(() => import('./sheet.tsx'), 'ShortcutsSheet', words),
  };
};
/** Each language brings its words before it is drawn. */
const layers = { en: layersIn('en'), el: layersIn('el') };

/** So long after g its letter may come. */
const goPause = 1_500;

export type KeysLayer = 'palette' | 'shortcuts' | null;
export type ShortcutKeysProps = {
  readonly user: CurrentUser | null;
  readonly layer: KeysLayer;
  readonly onLayer: (layer: KeysLayer) => void;
};

/** Listens to the keys of every signed-in page, and holds what they open. */
export function ShortcutKeys({ user, layer, onLayer }: ShortcutKeysProps) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const shownAt = useToastTime();
  const wentAt = useRef(0);
  const onShortcut = useRef<(shortcut: Shortcut) => boolean>(() => false);
  onShortcut.current = (shortcut) => {
    if (shortcut === 'palette') {
      onLayer(layer === 'palette' ? null : 'palette');
      return true;
    }
    if (shortcut === 'undo') {
      if (user) void import('./undo.ts').then(({ undoLast }) => undoLast(client, user, shownAt.current));
      return user !== null;
    }
    if (!singleKeysOn()) return false;
    if (shortcut === 'go') {
      wentAt.current = performance.now();
      return true;
    }
    if (typeof shortcut === 'object') {
      navigate(shortcut.to);
      return true;
    }
    if (shortcut === 'help') {
      onLayer('shortcuts');
      return true;
    }
    const target = inSight(shortcut === 'search' ? '[data-search]' : '[data-add]');
    if (target) use(target);
    // a page without a search of its own: the one for everything
    else if (shortcut === 'search') onLayer('palette');
    return target !== undefined || shortcut === 'search';
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const afterGo = performance.now() - wentAt.current < goPause && wentAt.current > 0;
      const shortcut = shortcutOf(event, afterGo);
      if (shortcut === null) return;
      if (shortcut !== 'go') wentAt.current = 0;
      if (shortcut !== 'palette' && (isTyping(event.target) || isAsked())) return;
      if (onShortcut.current(shortcut)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const { palette: PaletteLayer, shortcuts: ShortcutsSheet } = layers[useLanguage()];
  const close = () => onLayer(null);
  if (layer === null || !user) return null;
  return (
    <LayerBoundary onClose={close}>
      {layer === 'palette' ? (
        <PaletteLayer user={user} onClose={close} onShortcuts={() => onLayer('shortcuts')} />
      ) : (
        <ShortcutsSheet onClose={close} />
      )}
    </LayerBoundary>
  );
}

/** When the newest toast came, in epoch milliseconds: what was done after it is undone before it. */
function useToastTime() {
  const id = useToasts()[0]?.id;
  const at = useRef(0);
  const seen = useRef<string>(undefined);
  if (seen.current !== id) {
    seen.current = id;
    at.current = Date.now();
  }
  return at;
}
