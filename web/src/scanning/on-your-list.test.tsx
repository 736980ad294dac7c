// @vitest-environment jsdom

import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { type ShoppingList, shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Sent, showScreen, testProduct } from '../pantry/pantry-testing.tsx';
import { removeToast, toastEntries } from '../platform/toast.ts';
import { testItem, theList } from '../shopping/shopping-testing.tsx';
import { leaveAfter } from './saved-card.tsx';
import { ScanScreen } from './scan-screen.tsx';
// what opens later is fetched before, so that no test waits for it
import './on-your-list.tsx';
import './review.tsx';
import { fakeKitchen, keepReceipt, testDraft, testReading } from './scanning-testing.tsx';

const cabin: ShoppingList = { ...theList, id: '44444444-4444-4444-8444-444444444445', name: 'Cabin', isDefault: false };

/** A kitchen with rows on its lists, which leave them as bought and come back. */
function kitchenWith(items: readonly ShoppingItem[], first: (sent: Sent) => Answer | undefined = () => undefined) {
  let rows = [...items];
  let before = rows;
  return fakeKitchen((sent) => {
    const answer = first(sent);
    if (answer) return answer;
    const listId = sent.query.get('listId') ?? theList.id;
    switch (sent.endpoint) {
      case shoppingListsApi.lists:
        return {
          reply: [theList, cabin].map((list) => ({
            ...list,
            open: rows.filter((row) => row.listId === list.id).length,
          })),
        };
      case shoppingApi.list:
        return { reply: rows.filter((row) => row.listId === listId) };
      case doneApi.finish: {
        before = rows;
        const done = doneApi.finish.body.parse(sent.body).rows;
        const restOf = ({ id }: ShoppingItem) => done.find(({ itemId }) => itemId === id)?.rest ?? 0;
        rows = rows.flatMap((row) => {
          if (done.every(({ itemId }) => itemId !== row.id)) return [row];
          return restOf(row) > 0 ? [{ ...row, quantity: restOf(row), isPurchased: false }] : [];
        });
        const gone = done.map(({ itemId }) => itemId).filter((id) => rows.every((row) => row.id !== id));
        return { reply: { id: sent.key, products: [], items: rows.filter((row) => restOf(row) > 0), gone } };
      }
      case shoppingApi.undo:
        rows = before;
        return { reply: { items: rows, gone: [] } };
    }
    return undefined;
  });
}
const sentTo = (calls: readonly Sent[], endpoint: Sent['endpoint']) =>
  calls.filter((call) => call.endpoint === endpoint);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const card = () => screen.getByText(/in the pantry$|Kept on this device/).closest('[tabindex]')?.textContent ?? '';

/** Milk, tomatoes by weight and a chair are scanned and saved. */
async function save(words = '3 products are in the pantry', reading = testReading()) {
  keepReceipt(reading);
  await showScreen(<ScanScreen />, 'en', '/scan');
  await screen.findByText('Check the list');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText(words, {}, { timeout: 7_000 });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  removeToast();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what of a scan is on the list', () => {
  it('is offered, and the card waits for the person', async () => {
    kitchenWith([
      testItem({ productName: 'γάλα' }),
      testItem({ productName: 'Tomatoes', quantity: 1, unit: 'kg', isPurchased: true }),
      testItem({ productName: 'αυγά' }),
    ]);
    await save();
    await screen.findByText('On your list:');
    expect(card()).toContain('On your list: γάλα, Tomatoes');
    expect(card()).not.toContain('αυγά');
    await pass(leaveAfter * 10);
    expect(location.pathname).toBe('/scan');
    expect(screen.queryByText('On to the pantry…')).toBeNull();
  });

  it('leaves it as bought with one tap: nothing is stocked again, and the toast brings it back', async () => {
    const milk = testItem({ productName: 'γάλα', quantity: 3 });
    const tomatoes = testItem({ productName: 'ντομάτες', quantity: 1, unit: 'kg' });
    const calls = kitchenWith([milk, testItem({ productName: 'αυγά' }), tomatoes]);
    await save();
    await screen.findByText('On your list:');
    expect(card()).toContain('Stays on the list: γάλα 2');
    act(() => screen.getByRole('button', { name: 'Take them off the list' }).focus());
    press('Take them off the list');
    expect(card()).toContain('Off the list now: γάλα, ντομάτες');
    await waitFor(() => expect(sentTo(calls, doneApi.finish)).toHaveLength(1));
    expect(sentTo(calls, doneApi.finish)[0]?.body).toEqual({
      storeName: 'Μανάβης',
      day: '2026-11-19',
      rows: [
        { itemId: milk.id, product: null, rest: 2 },
        { itemId: tomatoes.id, product: null },
      ],
    });
    // the rest is not offered again
    await pass(1_000);
    expect(screen.queryByRole('button', { name: /off the list$/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe(card());

    act(() => toastEntries()[0]?.action?.onAct());
    await waitFor(() =>
      expect(sentTo(calls, shoppingApi.undo)[0]?.params.id).toBe(sentTo(calls, doneApi.finish)[0]?.key),
    );
    await screen.findByText('On your list:');
    expect(card()).toContain('γάλα, ντομάτες');
    press('Take them off the list');
    await waitFor(() => expect(sentTo(calls, doneApi.finish)).toHaveLength(2));
  });

  it('is known by the food that the server understood, and names three of many', async () => {
    const names = ['Γιαούρτι', 'Βούτυρο', 'Ρύζι', 'Αλάτι', 'Μέλι'];
    kitchenWith(
      [
        ...names.map((productName) => testItem({ productName })),
        testItem({ productName: 'Λαδί', conceptId: 'olive-oil' }),
      ],
      ({ endpoint, body, key }) => {
        if (endpoint !== scanningApi.save) return undefined;
        const rows = body.rows as readonly { readonly product: { readonly name: string } }[];
        const products = rows.map(({ product }) => {
          const conceptId = product.name === 'ΕΛ/ΔΟ ΧΩΡΙΟ' ? 'olive-oil' : null;
          return testProduct({ ...product, category: 'other', conceptId, quantity: 1 });
        });
        return { reply: { id: key, products } };
      },
    );
    const products = [...names, 'ΕΛ/ΔΟ ΧΩΡΙΟ'].map((name) => testDraft({ name, raw: name }));
    await save('6 products are in the pantry', testReading({ products, total: null }));
    await screen.findByText('On your list:');
    expect(card()).toContain('On your list: Γιαούρτι, Βούτυρο, Ρύζι, 3 more');
  });

  it('has a tap for each list, and what one list took is not there for another', async () => {
    const [milk, theirs] = [testItem({ productName: 'Γάλα' }), testItem({ productName: 'Γάλα', listId: cabin.id })];
    const chair = testItem({ productName: 'Καρέκλα', listId: cabin.id });
    const calls = kitchenWith([milk, theirs, chair]);
    await save();
    await screen.findByText('On the list “Cabin”:');
    expect(card()).toContain('On your list: Γάλα');
    expect(card()).toContain('On the list “Cabin”: Καρέκλα');
    fireEvent.click(screen.getAllByRole('button', { name: 'Take it off the list' })[0] as HTMLElement);
    await waitFor(() => expect(sentTo(calls, doneApi.finish)).toHaveLength(1));
    await pass(1_000);
    expect(card()).toContain('On the list “Cabin”: Καρέκλα');
    press('Take it off the list');
    await waitFor(() => expect(sentTo(calls, doneApi.finish)).toHaveLength(2));
    expect(sentTo(calls, doneApi.finish).map(({ body }) => [body.listId, body.rows])).toEqual([
      [undefined, [{ itemId: milk.id, product: null }]],
      [cabin.id, [{ itemId: chair.id, product: null }]],
    ]);
  });

  it('comes back with the whole scan', async () => {
    const calls = kitchenWith([testItem({ productName: 'Γάλα' })]);
    await save();
    await screen.findByText('On your list:');
    press('Take it off the list');
    await waitFor(() => expect(sentTo(calls, doneApi.finish)).toHaveLength(1));
    await pass(1_000);
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    await screen.findByText('The shopping list is as it was.');
    expect(sentTo(calls, stockApi.undo)).toHaveLength(1);
    await waitFor(() => expect(sentTo(calls, shoppingApi.undo)).toHaveLength(1));
  });

  it('stands there again when the kitchen does not take it, with its words', async () => {
    const refusal = { status: 409, body: { message: 'This shopping is done already.', code: 'conflict' } };
    kitchenWith([testItem({ productName: 'Γάλα' })], ({ endpoint }) =>
      endpoint === doneApi.finish ? refusal : undefined,
    );
    await save();
    await screen.findByText('On your list:');
    press('Take it off the list');
    await screen.findByText('This shopping is done already.');
    expect(screen.getByRole('button', { name: 'Take it off the list' })).toBeDefined();
  });

  it('is offered without a signal too, of the list that was seen last, and waits on the device', async () => {
    let isOffline = false;
    const calls = kitchenWith(
      [testItem({ productName: 'Γάλα' }), testItem({ productName: 'Μήλα' })],
      ({ endpoint }) => {
        if (endpoint === scanningApi.save) isOffline = true;
        return isOffline ? 'offline' : undefined;
      },
    );
    keepReceipt(
      testReading({
        products: [testDraft({ name: 'Πλήρες', conceptId: 'milk' }), testDraft({ name: 'Μήλα', conceptId: 'apple' })],
      }),
    );
    await showScreen(<ScanScreen />, 'en', '/scan');
    await screen.findByText('Check the list');
    await waitFor(() => expect(sentTo(calls, shoppingApi.list)).toHaveLength(1));
    // what is called otherwise is not that food any more
    fireEvent.change(screen.getAllByLabelText(/^Name/)[1] as HTMLElement, { target: { value: 'Ζορμπλάξ' } });
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await screen.findByText('Kept on this device until there is a signal', {}, { timeout: 7_000 });
    await screen.findByText('On your list:');
    press('Take it off the list');
    expect(card()).toContain('Off the list now: Γάλα');
    // after the scan found nobody, the next try may be seconds away
    await waitFor(() => expect(sentTo(calls, doneApi.finish).length).toBeGreaterThan(0), { timeout: 7_000 });
    act(() => toastEntries()[0]?.action?.onAct());
    await screen.findByText('On your list:');
  });
});

describe('when nothing of it is on the list', () => {
  it('the card is as it was, and leaves after two seconds', async () => {
    const calls = kitchenWith([testItem({ productName: 'αυγά' })]);
    await save();
    await waitFor(() => expect(sentTo(calls, shoppingApi.list)).toHaveLength(1));
    await pass(0);
    expect(screen.queryByText('On your list:')).toBeNull();
    await pass(leaveAfter);
    expect(location.pathname).toBe('/pantry');
  });

  it('as far as can be told: a list that does not come holds nobody up for long', async () => {
    kitchenWith([], ({ endpoint }) => (endpoint === shoppingApi.list ? 'pending' : undefined));
    await save();
    await pass(leaveAfter);
    expect(location.pathname).toBe('/scan');
    await pass(leaveAfter * 2);
    expect(location.pathname).toBe('/pantry');
  });
});
