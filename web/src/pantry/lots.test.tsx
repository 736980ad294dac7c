// @vitest-environment jsdom
import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToast } from '../platform/toast.ts';
import { PantryScreen } from './pantry-screen.tsx';
import { fakePantry, type Sent, showScreen, testProduct, today } from './pantry-testing.tsx';
import { longPress } from './use-long-press.ts';
// what opens in front of the page is fetched before, so that no test waits for it
import './pantry-layers.tsx';

const feta = (fields: Partial<Product> = {}) =>
  testProduct({ name: 'Φέτα', quantity: 400, unit: 'g', expirationDate: '2026-11-25', ...fields });
const cards = (name: string) =>
  screen.getAllByRole('heading', { level: 3, name }).map((heading) => within(heading.closest('li') as HTMLElement));
const card = (name: string) => cards(name)[0] as ReturnType<typeof within>;
const sentTo = (calls: Sent[], endpoint: Sent['endpoint']) =>
  calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const more = { el: 'Περισσότερα για: ', en: 'More about ' };

/** Shows the pantry and opens what can be done with a lot. */
async function sheetOf(name: string, products: Product[], language: 'el' | 'en' = 'el') {
  const calls = fakePantry(products);
  await showScreen(<PantryScreen />, language);
  await screen.findAllByText(name);
  fireEvent.click(card(name).getByRole('button', { name: more[language] + name }));
  const sheet = within(await screen.findByRole('dialog', { name }));
  return { calls, tap: (button: string) => fireEvent.click(sheet.getByRole('button', { name: button })), sheet };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), shouldAdvanceTime: true });
  sessionStorage.clear();
  removeToast();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what can be done with a lot', () => {
  it.each([
    ['el', 'Μισό', 'Φαγώθηκε', { kind: 'eaten', amount: 200 }],
    ['en', 'Half', 'Eaten', { kind: 'eaten', amount: 200 }],
  ] as const)('half of it is eaten (%s)', async (language, half, eaten, { kind, amount }) => {
    const product = feta();
    const { calls, tap } = await sheetOf('Φέτα', [product], language);
    tap(half);
    tap(eaten);
    await waitFor(() => expect(card('Φέτα').getByText(language === 'el' ? '200 γρ.' : '200 g')).toBeTruthy());
    await waitFor(() =>
      expect(sentTo(calls, stockApi.act)).toEqual([{ kind, lots: [{ id: product.id, amount, unit: 'g' }] }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('so much of it is thrown away, with the reason in one tap', async () => {
    const product = feta();
    const { calls, tap, sheet } = await sheetOf('Φέτα', [product]);
    fireEvent.change(sheet.getByLabelText('Πόσο;'), { target: { value: '0' } });
    tap('Πετάχτηκε');
    tap('Χάλασε');
    expect(sheet.getByText('Γράψτε πόσο')).toBeTruthy();
    fireEvent.change(sheet.getByLabelText('Πόσο;'), { target: { value: '150,5' } });
    tap('Χάλασε');
    await waitFor(() =>
      expect(sentTo(calls, stockApi.act)).toEqual([
        { kind: 'thrown', reason: 'spoiled', lots: [{ id: product.id, amount: 150.5, unit: 'g' }] },
      ]),
    );
  });

  it('one of several is opened and becomes a lot of its own', async () => {
    const { calls, tap } = await sheetOf('Γάλα', [testProduct({ quantity: 3, unit: 'bottle' })]);
    tap('Άνοιξε ένα');
    await waitFor(() => expect(cards('Γάλα')).toHaveLength(2));
    expect(screen.getByText('ανοιχτό από 20 Νοε')).toBeTruthy();
    expect(screen.getAllByText('2 παρτίδες')).toHaveLength(2);
    const part = { amount: 1, unit: 'bottle', newId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    await waitFor(() =>
      expect(sentTo(calls, stockApi.act)[0]).toMatchObject({ kind: 'opened', lots: [expect.objectContaining(part)] }),
    );
  });

  it('all of it is frozen, and what is frozen can be thawed', async () => {
    const { calls, tap } = await sheetOf('Φέτα', [feta()]);
    tap('Κατάψυξη');
    await screen.findByText('στην κατάψυξη από 20 Νοε');
    await waitFor(() => expect(card('Φέτα').queryByRole('img')).toBeNull());
    press('Περισσότερα για: Φέτα');
    fireEvent.click(await screen.findByRole('button', { name: 'Απόψυξη' }));
    await waitFor(() => expect(screen.queryByText('στην κατάψυξη από 20 Νοε')).toBeNull());
    await waitFor(() => expect(sentTo(calls, stockApi.act).map(({ kind }) => kind)).toEqual(['frozen', 'thawed']));
  });

  it.each([
    ['el', 'Κατάψυξη', 'Καλύτερα όχι: χαλάει η υφή του στην κατάψυξη.'],
    ['en', 'Freeze', 'Better not: it loses its texture in the freezer.'],
  ] as const)('what does not freeze well says so before it is frozen (%s)', async (language, freeze, words) => {
    const { sheet } = await sheetOf('Αγγούρι', [testProduct({ name: 'Αγγούρι', freezesBadly: true })], language);
    expect(sheet.getByRole('button', { name: new RegExp(`^${freeze}`) }).textContent).toBe(freeze + words);
    cleanup();
    const plain = await sheetOf('Φέτα', [feta()], language);
    expect(plain.sheet.queryByText(words)).toBeNull();
  });

  it('it moves to another place, never to the one it is in', async () => {
    const { calls, tap, sheet } = await sheetOf('Φέτα', [feta()]);
    tap('Μεταφορά');
    expect(sheet.queryByRole('button', { name: 'Ψυγείο' })).toBeNull();
    tap('Υπόγειο');
    await waitFor(() => expect(card('Φέτα').getByText('Υπόγειο')).toBeTruthy());
    await waitFor(() => expect(sentTo(calls, stockApi.act)[0]).toMatchObject({ kind: 'moved', location: 'cellar' }));
  });

  it('names the lots of the food, the first to expire first, and acts on the chosen one', async () => {
    const [late, soon] = [feta({ expirationDate: '2026-12-01' }), feta({ expirationDate: '2026-11-22', quantity: 90 })];
    const { calls, tap, sheet } = await sheetOf('Φέτα', [late, soon]);
    const lots = sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.replace(/\s/g, ' '));
    expect(lots).toEqual(['90 γρ.Λήγει σε 2 ημέρες · Ψυγείο', '400 γρ.Έως 1 Δεκ · Ψυγείο']);
    // the first card is the one that expires first
    expect(sheet.getAllByRole('radio')[0]).toHaveProperty('checked', true);
    fireEvent.click(sheet.getAllByRole('radio')[1] as HTMLElement);
    tap('Φαγώθηκε');
    await waitFor(() => expect(sentTo(calls, stockApi.act)).toEqual([{ kind: 'eaten', lots: [{ id: late.id }] }]));
  });
});

describe('a guessed date', () => {
  const guessed = () => feta({ dateGuessed: true, expirationDate: '2026-12-12' });
  const ask = async () => {
    const product = guessed();
    const calls = fakePantry([product]);
    await showScreen(<PantryScreen />, 'el');
    const chip = await screen.findByRole('button', { name: 'Εκτίμηση: Έως 12 Δεκ, Φέτα' });
    expect(chip.textContent).toBe('~ Έως 12 Δεκ');
    fireEvent.click(chip);
    await screen.findByRole('dialog', { name: 'Φέτα' });
    expect(screen.getByText('Λήγει περίπου 12 Δεκ. Σωστά;')).toBeTruthy();
    return calls;
  };

  it.each([
    ['Ναι, σωστά', { dateGuessed: false, base: { dateGuessed: true } }],
    [
      '+3 · 15 Δεκ',
      {
        dateGuessed: false,
        expirationDate: '2026-12-15',
        base: { dateGuessed: true, expirationDate: '2026-12-12' },
      },
    ],
  ])('is made a known one by "%s"', async (button, body) => {
    const calls = await ask();
    press(button);
    await waitFor(() => expect(sentTo(calls, pantryApi.update)).toEqual([body]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Εκτίμηση/ })).toBeNull());
  });

  it('is made another that is typed', async () => {
    const calls = await ask();
    fireEvent.change(screen.getByLabelText('Άλλη ημερομηνία'), { target: { value: '2026-12-24' } });
    press('Αποθήκευση');
    await waitFor(() => expect(sentTo(calls, pantryApi.update)[0]?.expirationDate).toBe('2026-12-24'));
  });
});

describe('several at once', () => {
  const shelves = () => [
    testProduct({ name: 'Γάλα', expirationDate: today }),
    testProduct({ name: 'Φακές', location: 'pantry' }),
    feta(),
  ];
  const select = async (language: 'el' | 'en' = 'el') => {
    const products = shelves();
    const calls = fakePantry(products);
    await showScreen(<PantryScreen />, language);
    await screen.findByText('Γάλα');
    press(language === 'el' ? 'Επιλογή' : 'Select');
    return { calls, products };
  };
  const box = (name: string) => screen.findByRole('checkbox', { name: `Επιλογή: ${name}` });

  it('are frozen in one act with one undo', async () => {
    const { calls, products } = await select();
    expect(screen.getByText('0 επιλεγμένα')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Κατάψυξη' })).toHaveProperty('disabled', true);
    fireEvent.click(await box('Γάλα'));
    expect(screen.getByText('1 επιλεγμένο')).toBeTruthy();
    // the whole card is the target
    fireEvent.click(screen.getByText('Φέτα'));
    press('Κατάψυξη');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(screen.getAllByText('στην κατάψυξη από 20 Νοε')).toHaveLength(2));
    await waitFor(() =>
      expect(sentTo(calls, stockApi.act)).toEqual([
        { kind: 'frozen', lots: [{ id: products[0]?.id }, { id: products[2]?.id }] },
      ]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    await waitFor(() => expect(screen.queryByText('στην κατάψυξη από 20 Νοε')).toBeNull());
    await waitFor(() => expect(sentTo(calls, stockApi.undo)).toHaveLength(1));
  });

  it('are all that is shown: what a filter hides is left alone', async () => {
    const { calls, products } = await select();
    press('Επιλογή όλων (3)');
    fireEvent.change(screen.getByLabelText('Μέρος'), { target: { value: 'pantry' } });
    await screen.findByText('1 επιλεγμένο');
    press('Μεταφορά');
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Πού πηγαίνει;' })).getByText('Υπόγειο'));
    await waitFor(() =>
      expect(sentTo(calls, stockApi.act)).toEqual([
        { kind: 'moved', location: 'cellar', lots: [{ id: products[1]?.id }] },
      ]),
    );
  });

  it('are left by Escape, but not by the one that closes a dialog', async () => {
    await select('en');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Γάλα' }));
    press('Thrown away');
    const dialog = await screen.findByRole('dialog', { name: 'Why was it thrown away?' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 selected')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('begin with the card that a finger stays on, not with one that it scrolls by', async () => {
    fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    const card = await screen.findByRole('button', { name: 'Γάλα' });
    const finger = (x: number) => ({ pointerType: 'touch', clientX: x, clientY: 0 });
    fireEvent.pointerDown(card, finger(0));
    fireEvent.pointerMove(card, finger(40));
    act(() => vi.advanceTimersByTime(longPress));
    expect(screen.queryByText('1 επιλεγμένο')).toBeNull();
    fireEvent.pointerDown(card, finger(0));
    act(() => vi.advanceTimersByTime(longPress));
    expect(screen.getByText('1 επιλεγμένο')).toBeTruthy();
    expect(await box('Γάλα')).toHaveProperty('checked', true);
  });
});
