// @vitest-environment jsdom

import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { ShoppingScreen } from './shopping-screen.tsx';
import { fakeShopping, testItem } from './shopping-testing.tsx';
// fetched before, so that no test waits for it
import './done-review.tsx';
import './in-shop.tsx';

const bought = { isPurchased: true, purchasedAt: '2026-11-20T09:00:00.000Z' };
const trip = () => [
  testItem({ ...bought, productName: 'Γάλα', quantity: 2, unit: 'l', estimatedPrice: 1.5 }),
  testItem({ ...bought, productName: 'Φακές', category: 'pantry', quantity: 500, unit: 'g', conceptId: 'lentil' }),
  testItem({ ...bought, productName: 'Σακούλες', category: 'other' }),
  testItem({ productName: 'Αβγά', quantity: 6 }),
];
const sentTo = (calls: Sent[], endpoint: Sent['endpoint']) => calls.filter((call) => call.endpoint === endpoint);
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const row = (name: string) => {
  const found = screen.getByText(name).closest('li');
  if (!found) throw new Error(`No row of ${name}`);
  return within(found);
};
const lotsSent = (calls: Sent[]) =>
  (sentTo(calls, doneApi.finish)[0]?.body.rows ?? []) as { itemId: string; rest?: number; product: null | object }[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), shouldAdvanceTime: true });
  // as newer browsers answer
  vi.stubGlobal('scrollTo', () => Promise.resolve());
  sessionStorage.clear();
  localStorage.clear();
  removeToast();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('done shopping', () => {
  it('brings home what is ticked as it is proposed, a part of it too, in one request that can be undone', async () => {
    const items = trip();
    const [milk] = items;
    const proposal = {
      itemId: milk?.id ?? '',
      isFood: true,
      product: {
        name: 'Γάλα',
        category: 'dairy' as const,
        quantity: 2,
        unit: 'l' as const,
        price: 3,
        location: 'fridge',
        expirationDate: '2026-11-27',
        dateGuessed: true,
        conceptId: 'milk',
        foodClass: 'milk',
      },
    };
    const calls = fakeShopping(items, { proposals: [proposal] });
    await showScreen(<ShoppingScreen />, 'el', '/shopping?mode=done');
    await screen.findByRole('heading', { level: 1, name: 'Τέλος αγορών' });
    await screen.findByText(/έως 27 Νοε/);
    expect(row('Σακούλες').getByText('Όχι για την ντουλάπα')).toBeTruthy();
    expect(screen.queryByText('Αβγά')).toBeNull();
    fireEvent.click(row('Γάλα').getByRole('button', { name: /Γάλα/ }));
    fireEvent.change(row('Γάλα').getByLabelText('Ποσότητα που πήρατε'), { target: { value: '1,5' } });
    expect(row('Γάλα').getByText(/Στη λίστα μένουν 0,5\sλίτρα/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Κατάστημα'), { target: { value: 'Λαϊκή' } });
    press('2 προϊόντα στην ντουλάπα');
    await screen.findByText('2 προϊόντα μπήκαν στην ντουλάπα');
    expect(sentTo(calls, doneApi.finish)).toHaveLength(1);
    expect(sentTo(calls, doneApi.finish)[0]?.body).toMatchObject({ storeName: 'Λαϊκή', day: '2026-11-20' });
    const [sentMilk, lentils, bags] = lotsSent(calls);
    expect(sentMilk).toMatchObject({
      itemId: milk?.id,
      rest: 0.5,
      product: { quantity: 1.5, unit: 'l', price: 3, location: 'fridge', expirationDate: '2026-11-27' },
    });
    // nothing was proposed for it here: the server fills in how long it keeps
    expect(lentils).toMatchObject({ product: { location: 'pantry', expirationDate: null, dateGuessed: true } });
    expect(bags?.product).toBeNull();
    expect(screen.getByRole('link', { name: 'Στην ντουλάπα' }).getAttribute('href')).toBe('/pantry');
    press('Αναίρεση');
    await waitFor(() =>
      expect(sentTo(calls, shoppingApi.undo)[0]?.params.id).toBe(sentTo(calls, doneApi.finish)[0]?.key),
    );
    await screen.findByText('Γάλα');
  });

  it('works with no signal: drawn from the rows themselves, kept on the device, sent once', async () => {
    let away = true;
    const potatoes = testItem({ ...bought, productName: 'Πατάτες', category: 'other', quantity: 2, unit: 'kg' });
    const calls = fakeShopping([...trip(), potatoes], {
      refuse: ({ endpoint }) => (away && endpoint.method !== 'GET' ? 'offline' : undefined),
    });
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !away);
    await showScreen(<ShoppingScreen />, 'en', '/shopping?mode=done');
    await screen.findByText('Γάλα');
    expect(sentTo(calls, doneApi.propose)).toHaveLength(0);
    expect(row('Γάλα').getByText('date follows')).toBeTruthy();
    expect(row('Γάλα').getByText(/2\slitres · €3\.00 · Fridge/)).toBeTruthy();
    // nobody has filed it yet: it is taken for food, bin bags are not
    expect(row('Πατάτες').getByText('date follows')).toBeTruthy();
    expect(row('Σακούλες').getByText('Not for the pantry')).toBeTruthy();
    press('3 products to the pantry');
    await pass(6_000);
    await screen.findByText('Kept on this device until there is a signal');
    press('Back to the list');
    await screen.findByText('Αβγά');
    expect(screen.queryByText('Γάλα')).toBeNull();
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sentTo(calls, doneApi.finish)).toHaveLength(1));
    await pass(200);
    expect(screen.queryByText('Γάλα')).toBeNull();
    expect(lotsSent(calls)[0]?.product).toMatchObject({ dateGuessed: true, expirationDate: null, price: 3 });
    vi.restoreAllMocks();
  });

  it.each([
    ['the signal is back', undefined, '2 products are in the pantry'],
    [
      'it is refused then',
      { status: 400, body: { message: 'Some of it has gone home.', code: 'gone' } },
      'The shopping was not saved',
    ],
  ])('says what became of a kept trip once %s', async (_, answer, words) => {
    let away = true;
    fakeShopping(trip(), {
      refuse: ({ endpoint }) =>
        away && endpoint.method !== 'GET' ? 'offline' : endpoint === doneApi.finish ? answer : undefined,
    });
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !away);
    await showScreen(<ShoppingScreen />, 'en', '/shopping?mode=done');
    await screen.findByText('Γάλα');
    press('2 products to the pantry');
    await pass(6_000);
    await screen.findByText('Kept on this device until there is a signal');
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(words);
    expect(screen.queryByText('Kept on this device until there is a signal')).toBeNull();
    press(answer ? 'Back to the list' : 'Undo');
    await screen.findByText('Γάλα');
    vi.restoreAllMocks();
  });

  it.each(['at once', 'after its row was given up on the list'])(
    'has all that was typed when a kept trip is refused after its page was left, %s',
    async (when) => {
      let away = true;
      let answers = 0;
      const calls = fakeShopping(trip(), {
        refuse: ({ endpoint }) => {
          if (away && endpoint.method !== 'GET') return 'offline';
          if (endpoint !== doneApi.finish || answers++ > 0) return undefined;
          return { status: 400, body: { message: 'Some of it has gone home.', code: 'gone' } };
        },
      });
      vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !away);
      await showScreen(<ShoppingScreen />, 'en', '/shopping?mode=done');
      await screen.findByText('Γάλα');
      const price = () => row('Γάλα').getByLabelText<HTMLInputElement>(/Paid/);
      fireEvent.click(row('Γάλα').getByText('Γάλα'), { detail: 0 });
      fireEvent.change(price(), { target: { value: '4.35' } });
      fireEvent.change(screen.getByLabelText('Shop'), { target: { value: 'Λαϊκή' } });
      press('2 products to the pantry');
      await pass(6_000);
      await screen.findByText('Kept on this device until there is a signal');
      press('Back to the list');
      await screen.findByText('Αβγά');
      away = false;
      act(() => void window.dispatchEvent(new Event('online')));
      await screen.findByRole('button', { name: 'Done shopping' });
      if (when !== 'at once') {
        fireEvent.click(screen.getByLabelText('Show completed'), { detail: 0 });
        await screen.findAllByText('Not sent yet');
        fireEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement);
        await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
      }
      press('Done shopping');
      await screen.findByLabelText('Shop');
      expect(screen.getByLabelText<HTMLInputElement>('Shop').value).toBe('Λαϊκή');
      expect(row('Γάλα').getByText(/€4\.35/)).toBeTruthy();
      if (when === 'at once')
        expect((await screen.findByRole('alert')).textContent).toMatch(/Some of it has gone home/);
      press('2 products to the pantry');
      await pass(1_000);
      expect(document.body.textContent).toContain('2 products are in the pantry');
      const [first, second] = sentTo(calls, doneApi.finish).map(({ body }) => body.rows);
      expect(second).toMatchObject([{ product: { price: 4.35 } }, {}, {}]);
      // what may have arrived after all comes under the same names
      if (when === 'at once') expect(second).toEqual(first);
      vi.restoreAllMocks();
    },
  );

  it('says what was kept when it is refused, beside the row it is about', async () => {
    fakeShopping(trip(), {
      refuse: ({ endpoint }) =>
        endpoint === doneApi.finish
          ? {
              status: 400,
              body: {
                message: 'Κάποια πεδία θέλουν διόρθωση.',
                code: 'invalid',
                fields: [{ path: 'rows.1.product.price', message: 'Το πολύ 99999999.99' }],
              },
            }
          : undefined,
    });
    await showScreen(<ShoppingScreen />, 'el', '/shopping?mode=done');
    await screen.findByText('Γάλα');
    press('2 προϊόντα στην ντουλάπα');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Όσα τσεκάρατε μένουν στη λίστα/);
    expect(row('Φακές').getByText('Το πολύ 99999999.99')).toBeTruthy();
    expect(screen.getByText('Γάλα')).toBeTruthy();
  });

  it('says so when nothing is ticked', async () => {
    fakeShopping([testItem({ productName: 'Αβγά' })]);
    await showScreen(<ShoppingScreen />, 'el', '/shopping?mode=done');
    await screen.findByText('Δεν έχετε τσεκάρει τίποτα');
  });
});

describe('in the shop', () => {
  it('shows large rows by aisle of the chosen shop, and how far the trip is', async () => {
    const calls = fakeShopping(trip());
    await showScreen(<ShoppingScreen />, 'el', '/shopping?mode=shop');
    await screen.findByRole('heading', { level: 1, name: 'Στο κατάστημα' });
    await screen.findByText('3 από 4');
    const bar = screen.getByRole('progressbar', { name: 'Στο καλάθι' });
    expect(bar.getAttribute('aria-valuetext')).toBe('3 από 4');
    fireEvent.change(screen.getByLabelText('Κατάστημα'), { target: { value: 'Λαϊκή' } });
    await waitFor(() => expect(calls.some(({ query }) => query.get('storeName') === 'Λαϊκή')).toBe(true));
    fireEvent.click(screen.getByRole('checkbox', { name: /Αβγά/ }));
    await screen.findByText('4 από 4');
    await pass(2_000);
    await screen.findByText('Τα πήρατε όλα');
    fireEvent.click(screen.getAllByRole('button', { name: 'Τέλος αγορών' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Τέλος αγορών' });
    expect(location.search).toBe('?mode=done');
  });
});
