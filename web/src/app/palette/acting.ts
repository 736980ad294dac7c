import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { pantryChanges } from '../../pantry/changes.ts';
import { emptyForm, type ProductForm, withFood } from '../../pantry/product-form.ts';
import { readDraft, writeDraft } from '../../platform/draft.ts';
import { newId } from '../../platform/ids.ts';
import { activeLanguage } from '../../platform/language.ts';
import { chooseTheme } from '../../platform/theme.ts';
import { addToast } from '../../platform/toast.ts';
import { shoppingChanges } from '../../shopping/changes.ts';
import { logOut } from '../log-out.ts';
import { switchLanguage } from '../profile-language.ts';
import { inSight, use } from '../shortcuts/pressed.ts';
import type { Deed } from './actions.ts';
import type { Thing } from './find.ts';

/** A page that is on its way is waited for so long. */
const patience = 8_000;

/** Acts on what a page shows, as soon as it does; says so when it does not. */
function whenThere(find: () => HTMLElement | undefined, act: (element: HTMLElement) => void): void {
  let observer: MutationObserver | undefined;
  let givingUp: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const element = find();
    if (!element) return false;
    observer?.disconnect();
    clearTimeout(givingUp);
    act(element);
    return true;
  };
  // later: the palette has to be closed first
  setTimeout(() => {
    if (look()) return;
    observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    givingUp = setTimeout(() => {
      observer?.disconnect();
      addToast({
        title: t`This is taking too long`,
        description: t`The page does not show yet what you asked for. Look there, or try once more.`,
        tone: 'destructive',
      });
    }, patience);
  });
}

export type Acting = {
  readonly user: CurrentUser;
  readonly client: QueryClient;
  /** Takes the place of the open palette in the history: one step back is the page before. */
  readonly go: (path: string, loadsAnew?: boolean) => void;
  readonly onShortcuts: () => void;
};

const pathNow = (): string => location.pathname.replace(/^\/$/, '/dashboard');

function goThen(
  path: string,
  { go }: Acting,
  find: () => HTMLElement | undefined,
  act: (element: HTMLElement) => void,
) {
  if (pathNow() !== path) go(path);
  whenThere(() => (pathNow() === path ? find() : undefined), act);
}

const headingOf = (text: string) => (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main h2')].find((each) => each.textContent?.trim() === text);

function toHeading(path: string, text: string, acting: Acting) {
  goThen(path, acting, headingOf(text), (heading) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // a new page goes to its top first
    requestAnimationFrame(() => heading.scrollIntoView({ block: 'start' }));
  });
}

function perform(deed: Deed, acting: Acting) {
  if ('go' in deed) return acting.go(deed.go);
  if ('press' in deed) return goThen(deed.on, acting, () => inSight(deed.press), use);
  if ('heading' in deed) return toHeading(deed.on, i18n._(deed.heading), acting);
  const { client, user } = acting;
  switch (deed.own) {
    case 'language':
      return void switchLanguage(activeLanguage() === 'el' ? 'en' : 'el', true);
    case 'logout':
      return void logOut(client);
    case 'shortcuts':
      return acting.onShortcuts();
    case 'undo':
      return void import('../shortcuts/undo.ts').then(({ undoLast }) => undoLast(client, user, 0));
    default:
      return chooseTheme(deed.own);
  }
}

async function putOnList(text: string, { client, user }: Acting): Promise<void> {
  try {
    const { readQuickAdd } = await import('@kelari/core/shopping/quick-add.ts');
    const { rows, unread } = readQuickAdd(text);
    if (rows.length > 0) shoppingChanges(client, user).add(rows.map(({ raw: _, ...item }) => item));
    const left = unread.join(', ');
    if (left)
      addToast({
        title: t`Not on the list yet: “${left}”. The amount cannot be read; write it like 2 kg or 3.`,
        tone: 'destructive',
      });
  } catch {
    addToast({ title: t`Failed to add product`, description: text, tone: 'destructive' });
  }
}

/** The address that opens a product, with the filters of the pantry as they are. */
function openInPantry(which: string): string {
  const params = new URLSearchParams(pathNow() === '/pantry' ? location.search : '');
  params.set('open', which);
  return `/pantry?${params}`;
}

/** Does what a row stands for. */
export function actOn(thing: Thing, acting: Acting) {
  const { client, user, go } = acting;
  switch (thing.kind) {
    case 'page':
      return go(thing.place.path, thing.place.loadsAnew);
    case 'section':
      return toHeading(thing.place.path, i18n._(thing.place.label), acting);
    case 'action':
      return perform(thing.action.deed, acting);
    case 'question':
      go(`/faq#${thing.question.id}`);
      // the page may be there already
      return void setTimeout(() => window.dispatchEvent(new Event('hashchange')));
    case 'product':
      return go(openInPantry(thing.product.id));
    case 'eat':
      return pantryChanges(client, user).finish(thing.product);
    case 'recipe':
      return go(`/recipes/${thing.recipe.id}`);
    case 'cook':
      return go(`/recipes/${thing.recipe.id}/cook`);
    case 'food':
      return void putOnList(thing.food.label, acting);
    case 'put':
      return void putOnList(thing.text, acting);
    case 'with':
      return go(`/recipes?q=${encodeURIComponent(thing.food.label)}`);
    case 'ask':
      // as if it had been typed there, behind what is; sending it is another step
      writeDraft('assistant', [readDraft<string>('assistant'), thing.text].filter(Boolean).join('\n'));
      return go('/assistant');
    case 'stock': {
      const today = dayIn(new Date(), user.timezone);
      const form = withFood(emptyForm(today), thing.food, today);
      // a product that was being written down goes first
      if (!readDraft<{ form: ProductForm }>('pantry.new')?.form.name)
        writeDraft('pantry.new', { form, base: { id: newId() } });
      return go(openInPantry('new'));
    }
  }
}

/** What Ctrl+Enter does with a row that has a second use. */
export function secondOf(thing: Thing): Thing | null {
  if (thing.kind === 'product') return { kind: 'eat', product: thing.product };
  if (thing.kind === 'recipe') return { kind: 'cook', recipe: thing.recipe };
  return thing.kind === 'food' ? { kind: 'stock', food: thing.food } : null;
}
