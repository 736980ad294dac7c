/** What a key press asks for; `to` is a page. */
export type Shortcut = 'palette' | 'undo' | 'help' | 'search' | 'add' | 'go' | { readonly to: string };

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>;

/** After g: the first letter of the page's English name, as far as it is free; the same keys on a Greek keyboard. */
export const goLetters: Readonly<Record<string, string>> = {
  d: '/dashboard',
  p: '/pantry',
  r: '/recipes',
  c: '/recipe-recommendations',
  s: '/shopping',
  m: '/meal-planner',
  b: '/daily-briefing',
  a: '/assistant',
};

/** The Latin letter of a key: what it types, or, where it types another alphabet's, what is printed on it beside that. */
function letterOf({ key, code }: Press): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

/** `afterGo`: g was pressed just before. A press that is part of composing a letter, or held down, asks for nothing. */
export function shortcutOf(press: Press, afterGo = false): Shortcut | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = press;
  if (press.isComposing || key === 'Dead' || press.repeat || press.defaultPrevented || altKey) return null;
  const letter = letterOf(press);
  if (ctrlKey || metaKey) {
    if (shiftKey || (ctrlKey && metaKey)) return null;
    return letter === 'k' ? 'palette' : letter === 'z' ? 'undo' : null;
  }
  if (key === '?') return 'help';
  if (key === '/') return 'search';
  if (shiftKey) return null;
  const to = afterGo ? goLetters[letter] : undefined;
  if (to) return { to };
  return letter === 'n' ? 'add' : letter === 'g' ? 'go' : null;
}

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Whether the keys belong to what has the focus: a field, or a question in front of the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;
export const isAsked = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** The first one that can be seen: what the page itself shows for it. */
export const inSight = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );

/** Presses a button of the page, or goes to its field. */
export function use(element: HTMLElement): void {
  element.focus();
  if (!isTyping(element)) element.click();
}
