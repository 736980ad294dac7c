// @vitest-environment jsdom
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut } from '../app/log-out.ts';
import { type Answer, type Sent, showScreen, today } from '../pantry/pantry-testing.tsx';
import { makeQueryClient } from '../platform/query.ts';
import { removeToast, toastEntries } from '../platform/toast.ts';
import { keepScan, readScan } from './kept-scan.ts';
import { leaveAfter } from './saved-card.tsx';
import { withPhoto } from './scan-drafts.ts';
import { ScanScreen } from './scan-screen.tsx';
// what opens later is fetched before, so that no test waits for it
import './on-your-list.tsx';
import './review.tsx';
import './saved-card.tsx';
import { fakeKitchen, keepReceipt, testDraft, testReading, whose } from './scanning-testing.tsx';

/** Counts how often rows are drawn, by a part that each of them has. */
const drawn = vi.hoisted(() => ({ rows: 0 }));
vi.mock('./row-summary.tsx', async (original) => {
  const { RowSummary, ...rest } = await original<typeof import('./row-summary.tsx')>();
  const Counted: typeof RowSummary = (props) => {
    drawn.rows += 1;
    return RowSummary(props);
  };
  return { ...rest, RowSummary: Counted };
});

const saves = (calls: readonly Sent[]) => calls.filter(({ endpoint }) => endpoint === scanningApi.save);
const open = async () => {
  const page = await showScreen(<ScanScreen />, 'en', '/scan');
  if (readScan(whose)) await screen.findByText('Check the list');
  return page;
};
// not by role: with so many options in the page that takes jsdom seconds
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const row = (n: number) => within(rows()[n - 1] as HTMLElement);
const names = () => rows().map((each) => within(each).getByLabelText<HTMLInputElement>(/^Name/).value);
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const toast = () => toastEntries().find((entry) => entry.open);

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

describe('the list of a receipt', () => {
  it('saves every row in one request, with its printed line, its shop and its day', async () => {
    const calls = fakeKitchen();
    const kept = keepReceipt();
    await open();
    change(screen.getByLabelText('Shop'), 'Λαϊκή');
    change(row(1).getByLabelText('Price'), '1,60');
    save();
    await screen.findByText('3 products are in the pantry');
    expect(saves(calls)).toHaveLength(1);
    const { body } = saves(calls)[0]!;
    expect(body).toMatchObject({ kind: 'receipt', storeName: 'Λαϊκή', date: '2026-11-19', total: 10, skipped: [] });
    const [milk] = body.rows as { product: object; raw: string }[];
    expect(milk).toMatchObject({
      raw: 'ΓΑΛΑ 1,50',
      product: { id: kept.rows[0]?.id, price: 1.6, storeName: 'Λαϊκή', purchaseDate: '2026-11-19', dateGuessed: true },
    });
    expect(readScan(whose)).toBeNull();
  });

  it('sends back what the line itself says, so that the size of a pack is learned', async () => {
    const calls = fakeKitchen();
    const read = { quantity: 2, unit: 'pieces' } as const;
    keepReceipt(testReading({ products: [testDraft({ read }), testDraft({ raw: null })] }));
    await open();
    change(row(1).getByLabelText('Amount'), '1');
    save();
    await screen.findByText('2 products are in the pantry');
    const sent = saves(calls)[0]!.body.rows as { read?: object }[];
    expect(sent.map((each) => each.read)).toEqual([read, undefined]);
  });

  it('brings a line that was taken out the last time back as what it would be', async () => {
    fakeKitchen();
    const draft = testDraft({ name: 'Μπισκότα', raw: 'ΜΠΙΣΚ. 2,10', price: 2.1, quantity: 3, location: 'pantry' });
    const leftOut = [{ raw: 'ΜΠΙΣΚ. 2,10', amount: 2.1, kind: 'other' as const, draft }];
    keepReceipt(testReading({ leftOut }));
    await open();
    press('Take in: ΜΠΙΣΚ. 2,10');
    expect(names().at(-1)).toBe('Μπισκότα');
    expect(row(4).getByLabelText<HTMLInputElement>('Amount').value).toBe('3');
    expect(row(4).queryByText('Check it')).toBeNull();
  });

  it('is worked through by keyboard alone: Enter goes down a column, Delete takes a row out and can be undone', async () => {
    fakeKitchen();
    keepReceipt();
    await open();
    const price = (n: number) => row(n).getByLabelText('Price');
    price(1).focus();
    fireEvent.keyDown(price(1), { key: 'Enter' });
    expect(document.activeElement).toBe(price(2));
    fireEvent.keyDown(price(2), { key: 'Enter', shiftKey: true });
    expect(document.activeElement).toBe(price(1));
    fireEvent.keyDown(price(3), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a row' }));
    fireEvent.keyDown(price(2), { key: 'Delete' }); // a letter in a field, not the row
    expect(names()).toHaveLength(3);
    fireEvent.keyDown(row(2).getByRole('button', { name: /^Take out:/ }), { key: 'Delete' });
    expect(names()).toEqual(['Γάλα', 'Καρέκλα']);
    await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText(/^Name/)));
    act(() => toast()?.action?.onAct());
    expect(names()).toEqual(['Γάλα', 'Ντομάτες', 'Καρέκλα']);
  });

  it('marks what was hardly read with words, until it is changed or found right', async () => {
    fakeKitchen();
    keepReceipt();
    await open();
    expect(screen.getByRole('button', { name: '1 field to look at' })).toBeDefined();
    expect(row(2).getByLabelText('Price').getAttribute('aria-describedby')).toBeTruthy();
    expect(row(2).getByText('Check it')).toBeDefined();
    expect(row(1).getByText('As last time')).toBeDefined();
    press(/^It is right as it stands/);
    expect(screen.queryByText('Check it')).toBeNull();
    expect(screen.queryByRole('button', { name: /to look at/ })).toBeNull();
  });

  it('does not call a total sure that one price was put right for, until it was looked at', async () => {
    fakeKitchen();
    keepReceipt(testReading({ totalDoubt: true }));
    await open();
    expect(screen.queryByText('It adds up')).toBeNull();
    expect(screen.getByLabelText('Printed total').getAttribute('aria-describedby')).toBeTruthy();
    press('2 fields to look at');
    expect(document.activeElement).toBe(screen.getByLabelText('Printed total'));
    press('The total is right');
    expect(screen.getByText('It adds up')).toBeDefined();
    expect(screen.getByRole('button', { name: '1 field to look at' })).toBeDefined();
  });

  it('holds the sum against the printed total, also with rows that are taken out or brought in', async () => {
    fakeKitchen();
    keepReceipt(testReading({ total: 12.35 }));
    await open();
    expect(screen.getByText('€2.35 missing')).toBeDefined();
    change(row(1).getByLabelText('Price'), '4,85');
    expect(screen.queryByText('It adds up')).toBeNull();
    change(row(1).getByLabelText('Price'), '3,85');
    expect(screen.getByText('It adds up')).toBeDefined();
    press('Take out: Καρέκλα');
    expect(screen.getByText('It adds up')).toBeDefined();
    press('Take in: ΣΑΚΟΥΛΑ 0,10');
    expect(names()).toEqual(['Γάλα', 'Ντομάτες', 'ΣΑΚΟΥΛΑ']);
    expect(screen.getByText('It adds up')).toBeDefined();
    change(row(1).getByLabelText('Price'), '4');
    expect(screen.getByText('€0.15 too much')).toBeDefined();
  });

  it('shows what lowers the bill as rows of the sum, which can be taken out and are never sent as food', async () => {
    const calls = fakeKitchen();
    const bottles = { raw: 'ΕΠΙΣΤΡΟΦΗ ΦΙΑΛΩΝ -0,30', amount: -0.3, kind: 'deposit' as const };
    const back = { raw: 'ΕΠΙΣΤΡΟΦΗ ΚΑΡΕΚΛΑ -6,00', amount: -6, kind: 'returned' as const };
    keepReceipt(testReading({ leftOut: [bottles, { raw: 'ΣΑΚΟΥΛΑ', amount: 0.1, kind: 'bag' }, back], total: 3.7 }));
    await open();
    const lowering = () => within(screen.getByRole('list', { name: 'Given back and taken off' }));
    expect(
      lowering()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('-€0.30'), expect.stringContaining('-€6.00')]);
    expect(screen.getByText('1 line is left out')).toBeDefined();
    expect(screen.getByText('It adds up')).toBeDefined();
    press(`Take out: ${bottles.raw}`);
    expect(screen.getByText('€0.30 too much')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Take out: ${back.raw}`));
    act(() => toast()?.action?.onAct());
    expect(screen.getByText('It adds up')).toBeDefined();
    save();
    await screen.findByText('3 products are in the pantry');
    const { body } = saves(calls)[0]!;
    expect(JSON.stringify(body)).not.toContain('ΕΠΙΣΤΡΟΦΗ');
    expect(body).toMatchObject({ total: 3.7, skipped: [] });
  });

  it('sends what was taken out as skipped and not as a row', async () => {
    const calls = fakeKitchen();
    keepReceipt();
    await open();
    press('Take out: Καρέκλα');
    save();
    await screen.findByText('2 products are in the pantry');
    const { body } = saves(calls)[0]!;
    expect(body.skipped).toEqual(['ΚΑΡΕΚΛΑ 6,00']);
    expect((body.rows as object[]).length).toBe(2);
  });

  it('gives several rows a place or a date at once, and asks anew how long they keep there', async () => {
    const calls = fakeKitchen();
    keepReceipt();
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Γάλα' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Ντομάτες' }));
    change(screen.getByLabelText('Place of the selected'), 'freezer');
    expect(row(1).getByLabelText('Place')).toHaveProperty('value', 'freezer');
    expect(row(3).getByLabelText('Place')).toHaveProperty('value', 'fridge');
    await waitFor(() => expect(row(1).getByLabelText('Expiry date')).toHaveProperty('value', '2026-11-22'));
    expect(calls.filter(({ endpoint }) => endpoint === stockApi.shelfLife).length).toBeGreaterThan(0);
    change(screen.getByLabelText('Expiry date of the selected'), '2026-12-01');
    expect(row(2).getByLabelText('Expiry date')).toHaveProperty('value', '2026-12-01');
    expect(row(2).queryByText('A guess')).toBeNull();
  });

  it('moves guessed dates with the day of the shopping, and no other', async () => {
    fakeKitchen();
    keepReceipt();
    await open();
    change(row(2).getByLabelText('Expiry date'), '2026-12-24');
    change(screen.getByLabelText('Bought on'), '2026-11-17');
    expect(row(1).getByLabelText('Expiry date')).toHaveProperty('value', '2026-11-25');
    expect(row(2).getByLabelText('Expiry date')).toHaveProperty('value', '2026-12-24');
  });

  it('says where it stands in the pantry already', async () => {
    fakeKitchen();
    const saved = { at: '2026-11-19T18:00:00.000Z', actionId: '77777777-7777-4777-8777-777777777777' };
    keepReceipt(testReading({ saved }));
    await open();
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText(/19 November 2026/)).toBeDefined();
    expect(notice.getByRole('link').getAttribute('href')).toBe(`/recent?entry=${saved.actionId}`);
  });
});

it('a photo of which no food is known gives a row to be named, with what its label says', async () => {
  fakeKitchen();
  keepScan(
    whose,
    withPhoto(null, { products: [], text: ['ZORBLAX', '330 ml'], file_url: '/files/photo' }, today, 'en'),
  );
  await open();
  expect(names()).toEqual(['']);
  fireEvent.click(row(1).getByRole('button', { name: 'ZORBLAX' }));
  expect(names()).toEqual(['ZORBLAX']);
});

describe('leaving the list', () => {
  it('keeps it for a reload, and for nobody else after log-out', async () => {
    fakeKitchen();
    keepReceipt();
    const page = await open();
    change(row(1).getByLabelText('Price'), '9,99');
    page.unmount();
    await open();
    expect(screen.getByText('Here is the list that you had not saved yet.')).toBeDefined();
    expect(row(1).getByLabelText('Price')).toHaveProperty('value', '9,99');
    cleanup();
    await logOut(makeQueryClient(), () => undefined);
    expect(readScan(whose)).toBeNull();
  });

  it('by Cancel throws it away at once, and the toast brings it back with all that was typed, also from another page', async () => {
    fakeKitchen();
    keepReceipt();
    const page = await open();
    change(row(1).getByLabelText('Price'), '2');
    press('Cancel');
    expect(screen.queryByText('Check the list')).toBeNull();
    await waitFor(() => expect(readScan(whose)).toBeNull());
    press('Undo');
    await screen.findByText('Check the list');
    expect(row(1).getByLabelText('Price')).toHaveProperty('value', '2');

    press('Cancel');
    page.unmount();
    expect(readScan(whose)).toBeNull();
    act(() => toastEntries()[0]?.action?.onAct());
    await open();
    expect(row(1).getByLabelText('Price')).toHaveProperty('value', '2');
  });
});

describe('what the kitchen does not take', () => {
  const refusal: Answer = {
    status: 400,
    body: {
      message: 'Some fields need another look.',
      code: 'invalid',
      fields: [{ path: 'rows.1.product.quantity', message: 'That is more than fits.' }],
    },
  };

  it('comes back with its words at its row, and is saved once mended', async () => {
    let refuses = true;
    const calls = fakeKitchen(({ endpoint }) => (endpoint === scanningApi.save && refuses ? refusal : undefined));
    const kept = keepReceipt();
    await open();
    save();
    await screen.findByText('That is more than fits.');
    expect(screen.getByRole('alert').textContent).toContain('The list was not saved');
    await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText(/^Amount/)));
    expect(names()).toHaveLength(3);
    refuses = false;
    change(row(2).getByLabelText(/^Amount/), '1');
    save();
    await screen.findByText('3 products are in the pantry');
    const ids = saves(calls).map(({ body }) =>
      (body.rows as { product: { id: string } }[]).map((each) => each.product.id),
    );
    expect(ids).toEqual([kept.rows.map(({ id }) => id), kept.rows.map(({ id }) => id)]);
  });

  it('is not even sent while a row has no name or no amount', async () => {
    const calls = fakeKitchen();
    keepReceipt();
    await open();
    change(row(2).getByLabelText(/^Name/), ' ');
    change(row(3).getByLabelText(/^Amount/), '0');
    save();
    expect(await screen.findByText('Write a name')).toBeDefined();
    expect(row(3).getByText('Write how much')).toBeDefined();
    expect(saves(calls)).toHaveLength(0);
  });
});

describe('after saving', () => {
  const toSaved = async (first?: (sent: Sent) => Answer | undefined, words = '3 products are in the pantry') => {
    const calls = fakeKitchen(first);
    keepReceipt();
    await open();
    save();
    const card = await screen.findByText(words, {}, { timeout: 7_000 });
    await waitFor(() => expect(document.activeElement?.contains(card)).toBe(true));
    // the page has come to the focus by itself, not by its reader
    expect(document.activeElement).not.toBe(document.body);
    return calls;
  };

  it('the card takes the focus and leaves to the pantry after two seconds', async () => {
    await toSaved();
    act(() => void vi.advanceTimersByTime(leaveAfter / 2));
    expect(location.pathname).toBe('/scan');
    // with nothing of it on the shopping list; else see on-your-list.test.tsx
    await act(async () => void (await vi.advanceTimersByTimeAsync(leaveAfter / 2 + 50)));
    expect(location.pathname).toBe('/pantry');
  });

  it.each([
    ['the button', () => press('Stay here')],
    ['a key', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Shift' })],
    ['a pointer', () => fireEvent.pointerDown(document.activeElement as Element)],
    ['the focus', () => act(() => screen.getByRole('button', { name: 'Scan next' }).focus())],
  ])('%s on it stops that', async (_, touch) => {
    await toSaved();
    touch();
    act(() => void vi.advanceTimersByTime(leaveAfter * 5));
    expect(location.pathname).toBe('/scan');
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  });

  it('takes all of it back by its name in the journal, and gives the list again with rows of their own', async () => {
    const calls = await toSaved();
    press('Undo');
    await screen.findByText('Taken back. Nothing of it is in the pantry.');
    const sent = saves(calls)[0]!;
    const undone = calls.find(({ endpoint }) => endpoint === stockApi.undo);
    expect(undone?.params.id).toBe(sent.key);
    press('Back to the list');
    await screen.findByText('Check the list');
    expect(names()).toHaveLength(3);
    save();
    await screen.findByText('3 products are in the pantry');
    const ids = saves(calls).map(({ body }) => (body.rows as { product: { id: string } }[])[0]?.product.id);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('without a signal says that it waits on this device, and leaves nowhere by itself', async () => {
    const offline = ({ endpoint }: Sent) => (endpoint === scanningApi.save ? 'offline' : undefined);
    const calls = await toSaved(offline, 'Kept on this device until there is a signal');
    act(() => void vi.advanceTimersByTime(leaveAfter * 5));
    expect(location.pathname).toBe('/scan');
    expect(readScan(whose)).toBeNull();
    expect(saves(calls).length).toBeGreaterThan(0);
  });
});

it('remembers the last mode, and the address goes before it', async () => {
  fakeKitchen();
  const page = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Barcode' }));
  expect(new URLSearchParams(location.search).get('mode')).toBe('barcode');
  page.unmount();
  await open();
  expect(screen.getByRole('radio', { name: 'Barcode' })).toHaveProperty('checked', true);
  cleanup();
  await showScreen(<ScanScreen />, 'en', '/scan?mode=photo');
  expect(screen.getByRole('radio', { name: 'Product' })).toHaveProperty('checked', true);
});

it('draws one row while one is typed in, of sixty', async () => {
  // React draws as much at a time as its clock allows
  vi.useRealTimers();
  fakeKitchen();
  const products = Array.from({ length: 60 }, (_, i) => testDraft({ name: `Προϊόν ${i}`, raw: `ΓΡΑΜΜΗ ${i}` }));
  keepReceipt(testReading({ products, total: null }));
  await showScreen(<ScanScreen />, 'en', '/scan');
  await vi.waitUntil(() => rows().length === 60, { timeout: 15_000 });
  drawn.rows = 0;
  // by name: to find labels among so many takes jsdom minutes
  const price = rows()[29]?.querySelector('[name$=".price"]') as HTMLInputElement;
  change(price, '7,77');
  expect(price.value).toBe('7,77');
  expect(drawn.rows).toBe(1);
});

it('the address names the photo of a product as the specification does', async () => {
  fakeKitchen();
  await showScreen(<ScanScreen />, 'en', '/scan?mode=product');
  await screen.findByRole('heading', { name: 'Photo of the product' }, { timeout: 7_000 });
});
