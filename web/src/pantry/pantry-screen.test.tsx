// @vitest-environment jsdom
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToast } from '../platform/toast.ts';
import { tapPause } from './acting.ts';
import { onBuyAgain } from './buy-again.ts';
import { PantryScreen } from './pantry-screen.tsx';
import { fakeApi, fakePantry, type Sent, showScreen, testProduct, today } from './pantry-testing.tsx';
// what opens in front of the page is fetched before, so that no test waits for it
import './pantry-layers.tsx';

const feta: FoodOption = {
  value: 'feta',
  label: 'φέτα',
  description: 'feta',
  category: 'dairy',
  unit: 'g',
  location: 'fridge',
  shelfLifeDays: 14,
  foodClass: 'cheese',
};
const shelves = () => [
  testProduct({ name: 'Γάλα', quantity: 2, unit: 'bottle', expirationDate: '2026-11-21' }),
  testProduct({ name: 'Φακές', category: 'pantry', location: 'pantry', quantity: 500, unit: 'g' }),
  testProduct({ name: 'Φέτα', quantity: 400, unit: 'g', expirationDate: today }),
];

const card = (name: string | RegExp) => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(`No card of ${name}`);
  return within(found);
};
// hidden ones too: behind an open dialog the shelves are there, but not for screen readers
const names = () => screen.queryAllByRole('heading', { level: 3, hidden: true }).map((heading) => heading.textContent);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });
/** Deleting stands among what can be done with a lot: it says that something never was there. */
const remove = async (name: string) => {
  press(`Περισσότερα για: ${name}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Διαγραφή: γράφτηκε/ }));
};
const sentTo = (calls: Sent[], endpoint: Sent['endpoint']) => calls.filter((call) => call.endpoint === endpoint);
const foods = (sent: Sent) => (sent.endpoint === foodApi.complete ? { reply: [feta] } : undefined);

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

describe('the pantry', () => {
  it('shows eight shapes while loading, then the shelves, soonest first', async () => {
    fakeApi(() => 'pending');
    await showScreen(<PantryScreen />, 'en');
    expect(screen.getByRole('status', { name: 'Loading' }).querySelectorAll('[class*=grid-cols] > *')).toHaveLength(8);
    cleanup();
    fakePantry(shelves());
    await showScreen(<PantryScreen aside={<p>Τι να μαγειρέψω</p>} />, 'el');
    await screen.findByRole('heading', { level: 1, name: 'Ντουλάπα' });
    await waitFor(() => expect(names()).toEqual(['Φέτα', 'Γάλα', 'Φακές']));
    expect(screen.getByText('Τι να μαγειρέψω')).toBeTruthy();
    expect(card('Γάλα').getByText('2 μπουκάλια')).toBeTruthy();
    expect(card('Γάλα').getByText('Τελειώνει')).toBeTruthy();
    expect(card('Φακές').getByText('Χωρίς ημερομηνία')).toBeTruthy();
  });

  it('says what was paid for a lot, and its new price', async () => {
    fakePantry(shelves().map((lot) => ({ ...lot, price: lot.name === 'Γάλα' ? 2.4 : null })));
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Γάλα');
    const paid = () => card('Γάλα').getByText(/€/).textContent?.replaceAll('\u00a0', ' ');
    expect(paid()).toBe(' · 2,40 €');
    expect(screen.getAllByText(/€/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Γάλα' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (!dialog.queryByLabelText(/^Τιμή/)) fireEvent.click(dialog.getByRole('button', { name: /^Περισσότερα: τιμή/ }));
    const price = dialog.getByLabelText(/^Τιμή/);
    type(price, '3');
    fireEvent.submit(price.closest('form') as HTMLFormElement);
    await waitFor(() => expect(paid()).toBe(' · 3,00 €'));
  });

  it('says the exact day at a tap', async () => {
    fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Γάλα');
    fireEvent.click(
      card('Γάλα').getByRole('button', { name: 'Λήγει αύριο, Ανάλωση κατά προτίμηση πριν από: 21 Νοεμβρίου 2026' }),
    );
    expect(card('Γάλα').getByText(/πριν από: 21 Νοεμβρίου 2026/)).toBeTruthy();
  });

  it.each([
    ['el', 'Δεν βρέθηκαν προϊόντα', /ακόμη άδεια/, /Τίποτα δεν ταιριάζει/, 'Αναζήτηση στην ντουλάπα'],
    ['en', 'No products found', /still empty/, /Nothing matches/, 'Search in the pantry'],
  ] as const)('tells no products at all from no match (%s)', async (language, title, empty, noMatch, search) => {
    fakePantry([]);
    await showScreen(<PantryScreen />, language);
    await screen.findByRole('heading', { level: 2, name: title });
    expect(screen.getByText(empty)).toBeTruthy();
    // search and the three filters stand there all the same, with all that could be chosen
    expect(screen.getByRole('searchbox', { name: search })).toBeTruthy();
    const [categories, places] = screen.getAllByRole('combobox').map((box) => within(box).getAllByRole('option'));
    const statuses = within(screen.getByRole('group')).getAllByRole('button');
    expect([categories?.length, places?.length, statuses.length]).toEqual([12, 5, 6]);
    expect(statuses.some(({ textContent }) => textContent?.endsWith('0'))).toBe(false);
    cleanup();
    fakePantry(shelves());
    await showScreen(<PantryScreen />, language);
    type(await screen.findByRole('searchbox', { name: search }), 'χταπόδι');
    await screen.findByRole('heading', { level: 2, name: title });
    expect(screen.getByText(noMatch)).toBeTruthy();
  });

  it('says what happened when the shelves cannot be read, and tries again', async () => {
    let away = true;
    fakePantry(shelves(), ({ endpoint }) => (away && endpoint === pantryApi.list ? 'offline' : undefined));
    await showScreen(<PantryScreen />, 'el');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/δεν υπάρχει σύνδεση/);
    away = false;
    press('Δοκιμή ξανά');
    await screen.findByText('Γάλα');
  });

  it('keeps search and filters in the address, and counts beside each other', async () => {
    fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el', '/pantry?place=fridge');
    await waitFor(() => expect(names()).toEqual(['Φέτα', 'Γάλα']));
    expect(screen.getByRole('option', { name: 'Γαλακτοκομικά και αβγά (2)' })).toBeTruthy();
    press(/^Αύριο\s*1$/);
    await waitFor(() => expect(names()).toEqual(['Γάλα']));
    expect(location.search).toBe('?place=fridge&expiry=tomorrow');
    type(screen.getByLabelText('Μέρος'), '');
    type(screen.getByRole('searchbox', { name: 'Αναζήτηση στην ντουλάπα' }), 'ΓΑΛΑ');
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('ΓΑΛΑ'));
    expect(names()).toEqual(['Γάλα']);
    act(() => history.pushState(null, '', '/pantry'));
    await waitFor(() => expect(names()).toEqual(['Φέτα', 'Γάλα', 'Φακές']));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe('acts on a card', () => {
  it('joins taps into one call, shows them at once and says so until they are sent', async () => {
    const calls = fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    press('Περισσότερο: Φέτα');
    press('Περισσότερο: Φέτα');
    press('Λιγότερο: Φέτα');
    expect(card('Φέτα').getByText('500 γρ.')).toBeTruthy();
    expect(card('Φέτα').getByRole('img', { name: 'Δεν στάλθηκε ακόμη' })).toBeTruthy();
    expect(sentTo(calls, pantryApi.adjust)).toHaveLength(0);
    act(() => vi.advanceTimersByTime(tapPause));
    await waitFor(() => expect(card('Φέτα').queryByRole('img')).toBeNull());
    expect(sentTo(calls, pantryApi.adjust).map(({ body }) => body)).toEqual([{ by: 100, unit: 'g' }]);
    expect(card('Φέτα').getByText('500 γρ.')).toBeTruthy();
  });

  it('counts on from what is drawn when taps cancel each other out', async () => {
    const calls = fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    for (const label of ['Περισσότερο: Φέτα', 'Λιγότερο: Φέτα', 'Λιγότερο: Φέτα']) press(label);
    expect(card('Φέτα').getByText('300 γρ.')).toBeTruthy();
    act(() => vi.advanceTimersByTime(tapPause));
    await waitFor(() => expect(card('Φέτα').queryByRole('img')).toBeNull());
    expect(sentTo(calls, pantryApi.adjust).map(({ body }) => body)).toEqual([{ by: -100, unit: 'g' }]);
  });

  it('deletes at once and takes it back', async () => {
    const calls = fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    await remove('Φέτα');
    await waitFor(() => expect(names()).toEqual(['Γάλα', 'Φακές']));
    expect((await screen.findAllByText('Το προϊόν διαγράφηκε')).length).toBeGreaterThan(0);
    await waitFor(() => expect(sentTo(calls, pantryApi.remove)).toHaveLength(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    await waitFor(() => expect(names()).toEqual(['Φέτα', 'Γάλα', 'Φακές']));
    await waitFor(() => expect(sentTo(calls, stockApi.undo)).toHaveLength(1));
    expect(sentTo(calls, stockApi.undo)[0]?.params.id).toBe(sentTo(calls, pantryApi.remove)[0]?.key);
    await waitFor(() => expect(card('Φέτα').queryByRole('img')).toBeNull());
  });

  it('takes a used-up lot away and back', async () => {
    const feta = shelves();
    const calls = fakePantry(feta);
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    screen.getByRole('button', { name: 'Τελείωσε: Φέτα' }).focus();
    press('Τελείωσε: Φέτα');
    expect(names()).toEqual(['Γάλα', 'Φακές']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Γάλα'));
    await waitFor(() => expect(sentTo(calls, stockApi.act)).toHaveLength(1));
    expect(sentTo(calls, stockApi.act)[0]?.body).toEqual({ kind: 'eaten', lots: [{ id: feta[2]?.id }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    await waitFor(() => expect(sentTo(calls, stockApi.undo)).toHaveLength(1));
    await waitFor(() => expect(names()).toContain('Φέτα'));
  });

  it('takes a swipe for used up, and offers that to the list', async () => {
    const feta = shelves();
    fakePantry(feta);
    const buy = vi.fn();
    onBuyAgain(buy);
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    // the finger that scrolls, then the one that draws to the left
    const card = screen.getByText('Φέτα');
    fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: 10 }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: 120, clientY: 90 }] });
    expect(names()).toContain('Φέτα');
    fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: 10 }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: 120, clientY: 20 }] });
    expect(names()).not.toContain('Φέτα');
    fireEvent.click(await screen.findByRole('button', { name: 'Στη λίστα' }));
    expect(buy.mock.calls[0]?.[0]).toMatchObject({ name: 'Φέτα', quantity: feta[2]?.quantity });
    onBuyAgain(undefined);
  });

  it('keeps what did not arrive, and sends it again under the same key', async () => {
    let away = true;
    const calls = fakePantry(shelves(), ({ endpoint }) =>
      away && endpoint === pantryApi.remove ? 'offline' : undefined,
    );
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    await remove('Φέτα');
    await waitFor(() => expect(sentTo(calls, pantryApi.remove)).toHaveLength(1));
    await waitFor(() => expect(names()).toEqual(['Γάλα', 'Φακές']));
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sentTo(calls, pantryApi.remove)).toHaveLength(2), { timeout: 5_000 });
    const keys = sentTo(calls, pantryApi.remove).map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(names()).toEqual(['Γάλα', 'Φακές']);
  });

  it('gives up what was refused', async () => {
    fakePantry(shelves(), ({ endpoint }) =>
      endpoint === pantryApi.adjust ? { status: 400, body: { message: 'No.', code: 'invalid' } } : undefined,
    );
    await showScreen(<PantryScreen />, 'en');
    await screen.findByText('Φέτα');
    press('More: Φέτα');
    act(() => vi.advanceTimersByTime(tapPause));
    fireEvent.click(await card('Φέτα').findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(card('Φέτα').queryByText('Not sent yet')).toBeNull());
    await waitFor(() => expect(card('Φέτα').getByText('400 g')).toBeTruthy());
  });

  it('takes a refused step back and says why', async () => {
    fakePantry(shelves(), ({ endpoint }) =>
      endpoint === pantryApi.adjust
        ? { status: 404, body: { message: 'Δεν υπάρχει τέτοιο προϊόν.', code: 'not_found' } }
        : undefined,
    );
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    press('Περισσότερο: Φέτα');
    act(() => vi.advanceTimersByTime(tapPause));
    expect((await screen.findAllByText('Δεν υπάρχει τέτοιο προϊόν.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(card('Φέτα').getByText('400 γρ.')).toBeTruthy());
  });
});

describe('adding', () => {
  const open = async (language: 'el' | 'en' = 'el') => {
    await showScreen(<PantryScreen />, language);
    await screen.findAllByRole('heading', { level: 2 });
    fireEvent.click(screen.getByRole('button', { name: language === 'el' ? 'Προσθήκη προϊόντος' : 'Add product' }));
    return within(await screen.findByRole('dialog'));
  };

  it('completes a name by keyboard, fills the rest, saves with Enter and stays open for the next', async () => {
    const calls = fakePantry(shelves(), foods);
    const dialog = await open();
    const name = dialog.getByRole('combobox', { name: 'Όνομα' });
    expect(document.activeElement).toBe(name);
    type(name, 'φε');
    const option = await dialog.findByRole('option', { name: /φέτα/ });
    expect(name.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(name, { key: 'ArrowDown' });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(name.getAttribute('aria-activedescendant')).toBe(option.id);
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(name).toHaveProperty('value', 'Φέτα');
    expect(dialog.getByLabelText('Κατηγορία')).toHaveProperty('value', 'dairy');
    expect(dialog.getByLabelText('Μέρος')).toHaveProperty('value', 'fridge');
    expect(dialog.getByLabelText('Ημερομηνία λήξης')).toHaveProperty('value', '2026-12-04');
    fireEvent.click(dialog.getByRole('button', { name: 'Χωρίς ημερομηνία' }));
    expect(dialog.getByLabelText('Ημερομηνία λήξης')).toHaveProperty('value', '');
    type(dialog.getByLabelText('Ποσότητα'), '0,4');
    type(dialog.getByLabelText('Μονάδα'), 'kg');
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(name);
    expect(dialog.getByText(/Προστέθηκε: Φέτα/)).toBeTruthy();
    const body = sentTo(calls, pantryApi.add)[0]?.body;
    expect(body).toMatchObject({ name: 'Φέτα', quantity: 0.4, unit: 'kg', expirationDate: null, price: null });
    await waitFor(() => expect(names().filter((each) => each === 'Φέτα')).toHaveLength(2));
  });

  it('keeps the next name, typed before the answer came, and adds it as a product of its own', async () => {
    const calls = fakePantry(shelves(), foods);
    const dialog = await open('en');
    const name = dialog.getByRole('combobox', { name: 'Name' });
    const submit = () => fireEvent.submit(name.closest('form') as HTMLFormElement);
    type(name, 'Αυγά');
    submit();
    type(name, 'Ρύζι');
    await waitFor(() => expect(dialog.getByText(/Added: Αυγά/)).toBeTruthy());
    expect(name).toHaveProperty('value', 'Ρύζι');
    submit();
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    const sent = sentTo(calls, pantryApi.add).map(({ body }) => body as { id: string; name: string });
    expect(sent.map((each) => each.name)).toEqual(['Αυγά', 'Ρύζι']);
    expect(sent[0]?.id).not.toBe(sent[1]?.id);
  });

  it('shows problems beside their fields, also those of the server, and loses nothing', async () => {
    fakePantry(shelves(), (sent) =>
      sent.endpoint === pantryApi.add
        ? {
            status: 400,
            body: {
              message: 'Κάποια πεδία θέλουν διόρθωση.',
              code: 'invalid',
              fields: [{ path: 'price', message: 'Το πολύ 99999999.99' }],
            },
          }
        : foods(sent),
    );
    const dialog = await open();
    const name = dialog.getByRole('combobox', { name: 'Όνομα' });
    const form = name.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    expect(dialog.getByText('Γράψτε ένα όνομα')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    type(name, 'Χαλβάς');
    fireEvent.submit(form);
    const price = await dialog.findByLabelText('Τιμή για όλη την ποσότητα');
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(dialog.getByText('Το πολύ 99999999.99')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Χαλβάς');
    await waitFor(() => expect(names()).not.toContain('Χαλβάς'));
  });

  it('keeps a new lot on the device while there is no signal, and sends it as the same row', async () => {
    let away = true;
    const calls = fakePantry(shelves(), (sent) => (away && sent.endpoint === pantryApi.add ? 'offline' : foods(sent)));
    const dialog = await open();
    const name = dialog.getByRole('combobox', { name: 'Όνομα' });
    type(name, 'Χαλβάς');
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await waitFor(() => expect(sentTo(calls, pantryApi.add)).toHaveLength(1));
    act(() => vi.advanceTimersByTime(6_000));
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    expect(names()).toContain('Χαλβάς');
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sentTo(calls, pantryApi.add).length).toBeGreaterThan(1));
    expect(new Set(sentTo(calls, pantryApi.add).map(({ body, key }) => `${body.id} ${key}`)).size).toBe(1);
  });

  it('finds the open form and its text again after the session ended', async () => {
    fakePantry(shelves(), foods);
    const dialog = await open('en');
    type(dialog.getByRole('combobox', { name: 'Name' }), 'Halva');
    cleanup();
    await showScreen(<PantryScreen />, 'en');
    const again = within(await screen.findByRole('dialog', { name: 'Add product' }));
    expect(again.getByRole('combobox', { name: 'Name' })).toHaveProperty('value', 'Halva');
  });
});

describe('editing', () => {
  it('shows both sides when somebody else was faster, and saves mine over theirs when told to', async () => {
    const products = shelves();
    const milk = products[0] as (typeof products)[0];
    const theirs = { ...milk, quantity: 5, version: 4 };
    const calls = fakePantry(products, (sent) =>
      // the edit that began from what is not there any more
      sent.endpoint === pantryApi.update && (sent.body.base as typeof milk).quantity === milk.quantity
        ? { status: 409, body: { message: 'Κάποιος άλλαξε αυτό το προϊόν.', code: 'conflict', current: theirs } }
        : undefined,
    );
    await showScreen(<PantryScreen />, 'el');
    fireEvent.click(await screen.findByRole('button', { name: 'Γάλα' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Επεξεργασία προϊόντος' }));
    type(dialog.getByLabelText('Ποσότητα'), '1,5');
    fireEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση' }));
    const row = await dialog.findByRole('row', { name: 'Ποσότητα 5 1,5' });
    expect(row).toBeTruthy();
    expect(dialog.getByLabelText('Ποσότητα')).toHaveProperty('value', '1,5');
    fireEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση των δικών μου' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(calls, pantryApi.update).map(({ body }) => body)).toEqual([
      { quantity: 1.5, unit: 'bottle', base: { quantity: 2, unit: 'bottle' } },
      { quantity: 1.5, unit: 'bottle', base: { quantity: 5, unit: 'bottle' } },
    ]);
    expect((await screen.findAllByText('Το προϊόν ενημερώθηκε')).length).toBeGreaterThan(0);
  });
});
