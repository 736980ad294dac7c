// @vitest-environment jsdom
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToast } from '../platform/toast.ts';
import { tapPause } from './changes.ts';
import { PantryScreen } from './pantry-screen.tsx';
import { fakeApi, fakePantry, type Sent, showScreen, testProduct, today } from './pantry-testing.tsx';
import { RecentScreen } from './recent-screen.tsx';

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
    expect(screen.getByRole('status', { name: 'Loading' }).querySelectorAll('.grid > *')).toHaveLength(8);
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

  it('says the exact day at a tap', async () => {
    fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Γάλα');
    fireEvent.click(card('Γάλα').getByRole('button', { name: 'Λήγει αύριο, 21 Νοεμβρίου 2026' }));
    expect(card('Γάλα').getByText('21 Νοεμβρίου 2026')).toBeTruthy();
  });

  it.each([
    ['el', 'Δεν βρέθηκαν προϊόντα', /ακόμη άδεια/, /Τίποτα δεν ταιριάζει/, 'Αναζήτηση στην ντουλάπα'],
    ['en', 'No products found', /still empty/, /Nothing matches/, 'Search in the pantry'],
  ] as const)('tells no products at all from no match (%s)', async (language, title, empty, noMatch, search) => {
    fakePantry([]);
    await showScreen(<PantryScreen />, language);
    await screen.findByRole('heading', { level: 2, name: title });
    expect(screen.getByText(empty)).toBeTruthy();
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
    expect(card('Φέτα').getByText('500 g')).toBeTruthy();
    expect(card('Φέτα').getByRole('img', { name: 'Δεν στάλθηκε ακόμη' })).toBeTruthy();
    expect(sentTo(calls, pantryApi.adjust)).toHaveLength(0);
    act(() => vi.advanceTimersByTime(tapPause));
    await waitFor(() => expect(card('Φέτα').queryByRole('img')).toBeNull());
    expect(sentTo(calls, pantryApi.adjust).map(({ body }) => body)).toEqual([{ by: 100, unit: 'g' }]);
    expect(card('Φέτα').getByText('500 g')).toBeTruthy();
  });

  it('deletes at once and takes it back', async () => {
    const calls = fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    press('Διαγραφή: Φέτα');
    expect(names()).toEqual(['Γάλα', 'Φακές']);
    expect((await screen.findAllByText('Το προϊόν διαγράφηκε')).length).toBeGreaterThan(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    expect(names()).toEqual(['Φέτα', 'Γάλα', 'Φακές']);
    await waitFor(() => expect(sentTo(calls, pantryApi.restore)).toHaveLength(1));
    expect(sentTo(calls, pantryApi.remove)).toHaveLength(1);
    await waitFor(() => expect(card('Φέτα').queryByRole('img')).toBeNull());
  });

  it('takes a used-up lot away and back', async () => {
    const calls = fakePantry(shelves());
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    press('Τελείωσε: Φέτα');
    expect(names()).toEqual(['Γάλα', 'Φακές']);
    await waitFor(() => expect(sentTo(calls, pantryApi.adjust)).toHaveLength(1));
    expect(Number(sentTo(calls, pantryApi.adjust)[0]?.body.by)).toBeLessThanOrEqual(-400);
    fireEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    await waitFor(() => expect(sentTo(calls, pantryApi.restore)).toHaveLength(1));
    expect(names()).toContain('Φέτα');
  });

  it('keeps what did not arrive, marked, until it is sent again under the same key', async () => {
    let away = true;
    const calls = fakePantry(shelves(), ({ endpoint }) =>
      away && endpoint === pantryApi.remove ? 'offline' : undefined,
    );
    await showScreen(<PantryScreen />, 'el');
    await screen.findByText('Φέτα');
    press('Διαγραφή: Φέτα');
    expect((await screen.findAllByText('Απέτυχε η διαγραφή προϊόντος')).length).toBeGreaterThan(0);
    expect(card('Φέτα').getByText('Δεν στάλθηκε ακόμη')).toBeTruthy();
    away = false;
    fireEvent.click(card('Φέτα').getByRole('button', { name: 'Αποστολή' }));
    await waitFor(() => expect(names()).toEqual(['Γάλα', 'Φακές']));
    const keys = sentTo(calls, pantryApi.remove).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('gives up what did not arrive', async () => {
    fakePantry(shelves(), ({ endpoint }) => (endpoint === pantryApi.adjust ? 'offline' : undefined));
    await showScreen(<PantryScreen />, 'en');
    await screen.findByText('Φέτα');
    press('More: Φέτα');
    act(() => vi.advanceTimersByTime(tapPause));
    fireEvent.click(await card('Φέτα').findByRole('button', { name: 'Discard' }));
    expect(card('Φέτα').getByText('400 g')).toBeTruthy();
    expect(card('Φέτα').queryByText('Not sent yet')).toBeNull();
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
    expect(card('Φέτα').getByText('400 g')).toBeTruthy();
  });
});

describe('what was removed lately', () => {
  it('is listed and put back', async () => {
    const milk = testProduct({ name: 'Γάλα', isConsumed: true, quantity: 0 });
    const calls = fakePantry([milk]);
    await showScreen(<RecentScreen />, 'el', '/recent');
    await screen.findByText('Γάλα');
    press('Επαναφορά: Γάλα');
    await waitFor(() => expect(screen.queryByText('Γάλα')).toBeNull());
    await waitFor(() => expect(sentTo(calls, pantryApi.restore)[0]?.params).toEqual({ id: milk.id }));
    await screen.findByText('Δεν αφαιρέθηκε τίποτα τελευταία.');
  });
});

describe('adding', () => {
  const open = async (language: 'el' | 'en' = 'el') => {
    await showScreen(<PantryScreen />, language);
    await screen.findAllByRole('heading', { level: 2 });
    act(() => void fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' }));
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
    expect(names().filter((each) => each === 'Φέτα')).toHaveLength(2);
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
    expect(names()).not.toContain('Χαλβάς');
  });

  it('keeps the text when it cannot be sent, and a later try is the same row', async () => {
    let away = true;
    const calls = fakePantry(shelves(), (sent) => (away && sent.endpoint === pantryApi.add ? 'offline' : foods(sent)));
    const dialog = await open();
    const name = dialog.getByRole('combobox', { name: 'Όνομα' });
    type(name, 'Χαλβάς');
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Ό,τι γράψατε έμεινε/);
    expect(name).toHaveProperty('value', 'Χαλβάς');
    away = false;
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    const ids = sentTo(calls, pantryApi.add).map(({ body }) => body.id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('writes over the row whose answer was lost, instead of adding another', async () => {
    let tries = 0;
    const calls = fakePantry(shelves(), (sent) => {
      if (sent.endpoint === pantryApi.update) return { reply: testProduct({ id: sent.params.id ?? '' }) };
      if (sent.endpoint !== pantryApi.add) return foods(sent);
      tries += 1;
      return tries === 1
        ? 'offline'
        : { status: 409, body: { message: 'Αυτό το προϊόν υπάρχει ήδη.', code: 'conflict' } };
    });
    const dialog = await open();
    const name = dialog.getByRole('combobox', { name: 'Όνομα' });
    type(name, 'Χαλβάς');
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await dialog.findByRole('alert');
    type(name, 'Χαλβάς Δράμας');
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    const update = sentTo(calls, pantryApi.update)[0];
    expect(update?.params.id).toBe(sentTo(calls, pantryApi.add)[0]?.body.id);
    expect(update?.body.name).toBe('Χαλβάς Δράμας');
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
      sent.endpoint === pantryApi.update && sent.body.version === milk.version
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
    expect(sentTo(calls, pantryApi.update).map(({ body }) => [body.version, body.quantity])).toEqual([
      [1, 1.5],
      [4, 1.5],
    ]);
    expect((await screen.findAllByText('Το προϊόν ενημερώθηκε')).length).toBeGreaterThan(0);
  });
});
