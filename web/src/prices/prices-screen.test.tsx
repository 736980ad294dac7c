import { foodApi } from '@kelari/core/food/contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, showScreen, today } from '../pantry/pantry-testing.tsx';
import { PricesScreen } from './prices-screen.tsx';
import {
  type Known,
  pricesAnswer,
  pricesEndpoints,
  type Refusal,
  sentTo,
  testEntry,
  testFood,
  testHistory,
} from './prices-testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fakePrices = (known: Known, refuse?: Refusal) => fakeApi(pricesAnswer(known, refuse), pricesEndpoints);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const show = (address = '/prices', language: 'en' | 'el' = 'en') => showScreen(<PricesScreen />, language, address);
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map((row) => plain(row.textContent));

const feta = testEntry();
const kg = (price: number) => ({ price, per: 'kg' as const });

describe('the foods with a price', () => {
  it('say their last price, how it moved, and where it is cheaper', async () => {
    fakePrices({
      foods: [
        testFood(feta, { change: 0.123, cheapest: { storeName: 'Λαϊκή', unitPrice: kg(8), day: today } }),
        testFood(testEntry({ name: 'ρύζι', conceptId: 'rice', storeName: null }), { change: -0.05 }),
        testFood(testEntry({ name: 'αυγά', conceptId: 'egg', unit: 'pieces', quantity: 6, paid: 3 }), {
          change: 0.001,
        }),
      ],
    });
    await show();
    await screen.findByText('Φέτα');
    expect(rows()).toEqual([
      'ΦέταΣκλαβενίτης · 10 NovCheapest: Λαϊκή, €8.00/kg€8.90/kgUp 12%',
      'ΡύζιShop not noted · 10 Nov€8.90/kgDown 5%',
      'ΑυγάΣκλαβενίτης · 10 Nov€0.50/pieceSame price',
    ]);
    expect(screen.getByRole('link', { name: /Φέτα/ }).getAttribute('href')).toBe('/prices?food=feta');
  });

  it('are searched, and say when nothing is called so', async () => {
    const calls = fakePrices({ foods: [testFood(feta)] });
    await show();
    await screen.findByText('Φέτα');
    type('Search prices', 'γιαούρτι');
    await screen.findByText(/No price is known of such a food/);
    expect(calls.at(-1)?.query.get('q')).toBe('γιαούρτι');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('Φέτα');
  });

  it('teach where prices come from while there are none', async () => {
    fakePrices({});
    await show();
    await screen.findByRole('heading', { name: 'No prices yet' });
    expect(screen.getByRole('link', { name: 'Scan a receipt' }).getAttribute('href')).toBe('/scan');
  });

  it('say when they cannot be read, and are asked for again', async () => {
    let isDown = true;
    fakePrices({ foods: [testFood(feta)] }, ({ endpoint }) =>
      isDown && endpoint === pricesApi.foods ? 'offline' : undefined,
    );
    await show();
    await screen.findByRole('heading', { name: 'The prices could not be opened' });
    isDown = false;
    press('Try again');
    await screen.findByText('Φέτα');
  });
});

describe('a price written down', () => {
  it('is sent once, shows at once, and is taken back', async () => {
    const calls = fakePrices({ foods: [testFood(feta)] });
    await show();
    await screen.findByText('Φέτα');
    press('Write down a price');
    type('Food', 'Λάδι');
    type('Price', '8,40');
    type('For how much', '1');
    fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'l' } });
    expect(plain(screen.getByText(/^= €8.40/).textContent)).toBe('= €8.40/litre');
    type('Shop', 'Lidl');
    press('Save');
    await screen.findByText('Price saved');
    expect(sentTo(calls, pricesApi.add)).toEqual([
      {
        ...{ id: expect.any(String), name: 'Λάδι', price: 8.4, quantity: 1, unit: 'l' },
        ...{ storeName: 'Lidl', day: today },
      },
    ]);
    expect(rows()[0]).toBe('ΛάδιLidl · 20 Nov€8.40/litre');
    press('Undo');
    await waitFor(() => expect(sentTo(calls, pricesApi.remove)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Λάδι')).toBeNull());
  });

  it('shows without a network, too, and waits', async () => {
    fakePrices({ foods: [testFood(feta)] }, ({ endpoint }) => (endpoint === pricesApi.add ? 'offline' : undefined));
    await show();
    await screen.findByText('Φέτα');
    press('Write down a price');
    type('Food', 'φετα');
    type('Price', '7');
    press('Save');
    await waitFor(() => expect(rows()[0]).toMatch(/^Φέτα.*€7\.00\/kg/));
    await screen.findByText('Price saved', {}, { timeout: 8_000 });
    press('Undo');
    await waitFor(() => expect(rows()[0]).toMatch(/€8\.90\/kg/));
  });

  it('is measured as the food usually is, once that is known', async () => {
    const milk = {
      ...{ value: 'milk', label: 'Milk', description: 'Γάλα', category: 'dairy', unit: 'l', location: 'fridge' },
      ...{ shelfLifeDays: 5, foodClass: 'milk' },
    };
    fakePrices({ foods: [testFood(feta)] }, ({ endpoint }) =>
      endpoint === foodApi.complete ? { reply: [milk] } : undefined,
    );
    await show();
    await screen.findByText('Φέτα');
    press('Write down a price');
    type('Food', 'mil');
    await waitFor(() => expect(document.querySelector('option[value=Milk]')).toBeTruthy());
    type('Food', 'Milk');
    expect((screen.getByLabelText('Unit') as HTMLSelectElement).value).toBe('l');
  });

  it('is asked for what is missing, and says what the server refused', async () => {
    fakePrices({ foods: [testFood(feta)] }, ({ endpoint }) =>
      endpoint === pricesApi.add
        ? { status: 400, body: { message: 'No.', code: 'invalid', fields: [{ path: 'day', message: 'Not yet.' }] } }
        : undefined,
    );
    await show();
    await screen.findByText('Φέτα');
    press('Write down a price');
    press('Save');
    expect(screen.getByText('Write what it is')).toBeTruthy();
    expect(screen.getByText('Write a number above zero')).toBeTruthy();
    type('Food', 'λάδι');
    type('Price', '7');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Not yet.');
    expect(screen.queryByText('λάδι', { selector: 'li *' })).toBeNull();
  });
});

describe('one food', () => {
  const entries = [
    testEntry({ day: '2026-11-10', paid: 8.9 }),
    testEntry({ day: '2026-10-10', paid: 9.4, source: 'purchase' }),
    testEntry({ day: '2026-09-10', paid: 8, storeName: 'Λαϊκή', source: 'purchase' }),
  ];
  const shops = [
    { storeName: 'Λαϊκή', last: kg(8), lowest: kg(8), average: kg(8), entries: 1, day: '2026-09-10' },
    { storeName: 'Σκλαβενίτης', last: kg(8.9), lowest: kg(8.9), average: kg(9.15), entries: 2, day: '2026-11-10' },
  ];

  it.each([
    [
      'en',
      'Σκλαβενίτης: from €9.40 to €8.90 and Λαϊκή: €8.00',
      'Shop by shop',
      'ΛαϊκήCheapestLast€8.00Lowest€8.00Average€8.00',
    ],
    [
      'el',
      'Σκλαβενίτης: από 9,40 € σε 8,90 € και Λαϊκή: 8,00 €',
      'Ανά κατάστημα',
      'ΛαϊκήΦθηνότεραΤελευταία8,00 €Χαμηλότερη8,00 €Μέση8,00 €',
    ],
  ] as const)(
    'draws its prices a line a shop, says them in words and compares the shops, in %s',
    async (language, words, part, row) => {
      fakePrices({ history: testHistory(entries, { shops }) });
      await show('/prices?food=feta', language);
      const drawing = await screen.findByRole('img');
      expect(plain(drawing.getAttribute('aria-label'))).toBe(words);
      expect(drawing.querySelectorAll('circle')).toHaveLength(3);
      expect(
        within(screen.getByRole('region', { name: part }))
          .getAllByRole('listitem')
          .map((each) => plain(each.textContent))[0],
      ).toBe(row);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Φέτα');
    },
  );

  it('asks for the time that is chosen', async () => {
    const calls = fakePrices({ history: testHistory(entries, { shops }) });
    await show('/prices?food=feta');
    fireEvent.click(await screen.findByRole('radio', { name: '1 year' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('from')).toBe('2025-11-20'));
    expect(calls.at(-1)?.query.get('key')).toBe('feta');
  });

  it('lets go of a price that was written by hand, and only of that, with a way back', async () => {
    const calls = fakePrices({ history: testHistory(entries, { shops }) });
    await show('/prices?food=feta');
    const list = within(await screen.findByRole('list', { name: 'All entries' }));
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Delete the price of 10 November 2026',
    ]);
    screen.getByRole('button', { name: 'Delete the price of 10 November 2026' }).focus();
    press('Delete the price of 10 November 2026');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'All entries' }));
    await waitFor(() => expect(sentTo(calls, pricesApi.remove)).toHaveLength(1));
    press('Undo');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(sentTo(calls, pricesApi.restore)).toHaveLength(1);
  });

  it('is waited for from its page, in its own measure', async () => {
    const calls = fakePrices({ history: testHistory(entries, { shops }) });
    await show('/prices?food=feta');
    fireEvent.click(await screen.findByRole('button', { name: 'Price alert' }));
    expect(plain(screen.getByText(/^Cheapest now/).textContent)).toBe('Cheapest now: €8.00/kg');
    fireEvent.change(screen.getByLabelText('Target price'), { target: { value: '7,5' } });
    press('Save');
    await screen.findByText('Price alert saved');
    expect(sentTo(calls, trackerApi.add)).toMatchObject([
      { productName: 'Φέτα', targetPrice: 7.5, per: 'kg', storeName: null },
    ]);
  });

  it('says so when nothing is known of it', async () => {
    fakePrices({});
    await show('/prices?food=name%3Anothing');
    await screen.findByText('No price is known of this food any more.');
  });
});
