import type { Page } from 'playwright-core';
import { catalogue, type Language } from './catalogue.ts';
import { day } from './kitchen.ts';

/** A button by its name: a message of the catalogue, or a name in both languages. */
export type Press = string | Readonly<Record<Language, string | RegExp>>;

export type Screen = {
  /** Short and file-friendly. */
  readonly name: string;
  /** `:starter` is the id of a starter recipe, `:share` the address of a shared one. */
  readonly path: string;
  readonly who: 'guest' | 'member' | 'operator';
  /** The buttons that lead to what opens above the screen, in turn. */
  readonly opens?: readonly Press[];
  /** The buttons change the screen itself: no dialog is waited for. */
  readonly inPage?: true;
  /** What must lie on the device before: a receipt in review, or the signal gone and one change not sent. */
  readonly with?: 'receipt' | 'unsent';
};

const guest = (name: string, path: string): Screen => ({ name, path, who: 'guest' });
const member = (name: string, path: string): Screen => ({ name, path, who: 'member' });
const layer = (name: string, path: string, ...opens: readonly Press[]): Screen => ({
  name,
  path,
  who: 'member',
  opens,
});

const feta: Press = { el: 'Φέτα', en: 'Feta' };
const notSent = { el: '1 δεν στάλθηκε', en: '1 not sent' } as const;
const aboutFeta: Press = { el: 'Περισσότερα για: Φέτα', en: 'More about Feta' };

/** Every screen of the router and what matters above it; the gallery photographs them, the sweeps look for faults. */
export const screensList: readonly Screen[] = [
  guest('landing', '/'),
  guest('signup', '/signup'),
  guest('signin', '/signin'),
  guest('login', '/login'),
  guest('login-link', '/login/link?token=x'),
  guest('forgot-password', '/forgot-password'),
  guest('reset-password', '/reset-password?token=x'),
  guest('verify-email', '/verify-email?token=x'),
  guest('confirm-email', '/confirm-email?token=x'),
  guest('keep-account', '/keep-account?token=x'),
  guest('onboarding', '/onboarding'),
  guest('voice-signed-out', '/voice-chat'),
  guest('invite', '/invite/00000000-0000-0000-0000-000000000000.x'),
  guest('not-found-signed-out', '/nowhere'),

  member('dashboard', '/dashboard'),
  member('pantry', '/pantry'),
  member('count', '/pantry/count?place=fridge'),
  member('recipes', '/recipes'),
  member('import', '/recipes/import'),
  member('recipe', '/recipes/:starter'),
  member('cook', '/recipes/:starter/cook'),
  member('recommendations', '/recipe-recommendations'),
  member('settings', '/settings'),
  member('recent', '/recent'),
  member('recent-plan', '/recent?of=plan'),
  member('ledger', '/ledger'),
  member('foods', '/foods'),
  member('planner', '/meal-planner'),
  member('shopping', '/shopping'),
  member('scan-receipt', '/scan?mode=receipt'),
  member('scan-photo', '/scan?mode=photo'),
  member('scan-barcode', '/scan?mode=barcode'),
  { ...member('scan-review', '/scan'), with: 'receipt' },
  member('assistant', '/assistant'),
  member('voice', '/voice-chat'),
  member('gamification', '/gamification'),
  member('gamification-challenges', '/gamification?tab=challenges'),
  member('gamification-activities', '/gamification?tab=activities'),
  member('briefing', '/daily-briefing'),
  member('faq', '/faq'),
  member('subscription', '/subscription'),
  member('household', '/household'),
  member('prices', '/prices'),
  member('not-found', '/nowhere'),
  { name: 'admin', path: '/admin', who: 'operator' },
  { name: 'admin-payments', path: '/admin/payments', who: 'operator' },

  layer('dashboard-menu', '/dashboard', 'Menu and account'),
  { ...layer('log-out', '/pantry', 'Menu and account', 'Log out'), with: 'unsent' },
  { ...layer('outbox', '/pantry', notSent), with: 'unsent' },
  layer('pantry-add', '/pantry', 'Add product', { el: /^Περισσότερα: τιμή/, en: /^More: price/ }),
  layer('pantry-product', '/pantry', feta),
  layer('pantry-lot', '/pantry', aboutFeta),
  layer('pantry-thrown', '/pantry', aboutFeta, 'Thrown away'),
  layer('planner-add', '/meal-planner', 'Add a meal'),
  layer('planner-meal', '/meal-planner', { el: /^Μπιφτέκια/, en: /^Baked biftekia/ }),
  layer('planner-propose', '/meal-planner', 'Plan my week'),
  layer('planner-missing', '/meal-planner', 'What is missing'),
  layer('planner-copy', '/meal-planner', 'Copy the week'),
  layer('planner-calendar', '/meal-planner', 'In my calendar'),
  layer('shopping-lists', '/shopping', 'Lists'),
  layer('shopping-add', '/shopping', 'Add with price, priority and notes'),
  layer('shopping-item', '/shopping', { el: 'Περισσότερα για: Ζάχαρη', en: 'More about Sugar' }),
  { ...layer('shopping-in-shop', '/shopping', 'In the shop'), inPage: true },
  layer('recipe-cooked', '/recipes/:starter', 'I cooked it'),
  layer('recipe-videos', '/recipes/:starter', 'Videos'),
  layer('recipe-plan', '/recipes/:starter', 'Plan it'),
  { ...layer('cook-start', '/recipes/:starter/cook', 'Start'), inPage: true },
  layer('recipes-new', '/recipes', 'New recipe'),
  layer('recipes-filters', '/recipes', 'Filters'),
  layer('prices-add', '/prices', 'Write down a price'),
  layer('prices-alert', '/prices?tab=alerts', 'New price alert'),
  { ...layer('subscription-pay', '/subscription', { el: /^Επιλογή: Premium/, en: /^Choose: Premium/ }), inPage: true },
  layer('settings-delete', '/settings', 'Delete my account'),
];

/** The name of a button in one language, as `getByRole` takes it. */
export const nameOf = (press: Press, language: Language): string | RegExp =>
  typeof press === 'string' ? (language === 'en' ? press : (catalogue(language).get(press) ?? press)) : press[language];

/** Presses what leads to the layer, and waits until it stands. */
export async function open(page: Page, screen: Screen, language: Language): Promise<void> {
  for (const press of screen.opens ?? []) {
    await page
      .getByRole('button', { name: nameOf(press, language), exact: true })
      .first()
      .click();
  }
  if (!screen.opens) return;
  if (!screen.inPage) await page.getByRole('dialog').first().waitFor();
  await settled(page);
}

/** The screen with its content, none of it still on its way. */
export const settled = (page: Page) =>
  page.waitForFunction(
    // cook mode without its recipe has the title of its layer alone; what was seen here last is not the page yet
    () =>
      document.querySelector('h1, [role="dialog"] h2') && !document.querySelector('.animate-pulse, #root > .standing'),
  );

/** Three foods of a receipt; any names do. */
export const receiptFoods = {
  el: ['Σπανάκι', 'Φέτα'],
  en: ['Spinach', 'Feta'],
} as const;

/** A receipt in review as the device keeps it (web/src/scanning/scan-drafts.ts): a row hardly read, one as last time, a line left out. */
export function reviewed(language: Language) {
  const [spinach, feta] = receiptFoods[language];
  const row = (id: string, name: string, facts: object = {}, fields: object = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    form: {
      name,
      quantity: '1',
      unit: 'pieces',
      location: 'fridge',
      category: 'other',
      expirationDate: day(5),
      dateKind: 'best_before',
      dateGuessed: true,
      guessEntries: 0,
      dateSettled: false,
      brand: '',
      barcode: '',
      description: '',
      purchaseDate: day(0),
      price: '2.00',
      storeName: '',
      lowAt: '',
      ...fields,
    },
    doubts: [],
    raw: 'SPINACH 500G      2.00 A',
    code: null,
    discount: 0,
    remembered: false,
    conceptId: null,
    foodClass: null,
    label: [],
    guessing: false,
    ...facts,
  });
  return {
    kind: 'receipt',
    storeName: 'Corner',
    date: day(0),
    total: '7.00',
    currency: 'EUR',
    fileUrl: null,
    saved: { at: new Date().toISOString(), actionId: '00000000-0000-4000-8000-000000000009' },
    rows: [
      row('1', spinach, { doubts: ['name', 'price', 'quantity', 'expirationDate', 'category'], discount: 0.5 }),
      row('2', feta, { remembered: true }),
      row('3', feta, {}, { expirationDate: '', dateGuessed: false, dateSettled: true }),
    ],
    takenOut: [row('4', spinach)],
    leftOut: [{ key: '0', raw: 'BAG 0.10', amount: 0.1, kind: 'bag' }],
    edited: true,
  };
}

/** Takes the signal away and uses the feta up, which then waits on the device; the files of the app still come, as from its worker. */
export async function leaveUnsent(page: Page, language: Language): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await page
    .getByRole('button', { name: { el: 'Τελείωσε: Φέτα', en: 'Used up: Feta' }[language] })
    .first()
    .click();
  await page.getByRole('button', { name: notSent[language] }).waitFor();
}

/** Puts the reviewed receipt where the device of this cook looks for one. */
export async function keepReceipt(page: Page, language: Language): Promise<void> {
  const answer = await page.request.get('/api/auth/user');
  const cook = (await answer.json()) as { id: string; household: { id: string } };
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    `kelari.scan.${cook.id}.${cook.household.id}`,
    JSON.stringify(reviewed(language)),
  ] as const);
}
