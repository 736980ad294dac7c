// @vitest-environment jsdom
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { grace } from './changes.ts';
import { ShoppingScreen } from './shopping-screen.tsx';
import { endpoints, fakeShopping, testItem, theList } from './shopping-testing.tsx';
import { fadeMs } from './use-grace.ts';
// what opens in front of the page is fetched before, so that no test waits for it
import './shopping-layers.tsx';
import '@kelari/core/shopping/quick-add.ts';

const groceries = () => [
  testItem({ productName: 'Γάλα', quantity: 1.5, unit: 'l', estimatedPrice: 1.5 }),
  testItem({
    productName: 'Πατάτες',
    category: 'vegetables',
    quantity: 2,
    unit: 'kg',
    priority: 'high',
    estimatedPrice: 1.1,
    wants: [
      { kind: 'meal', id: 'm', name: 'Μουσακάς', day: '2026-11-24', quantity: 2, unit: 'kg' },
      { kind: 'person', id: 'a', name: 'Άννα', day: null, quantity: null, unit: null },
    ],
  }),
  testItem({ productName: 'Χαρτί κουζίνας', category: 'other', priority: 'low' }),
  testItem({ productName: 'Φέτα', isPurchased: true, purchasedAt: '2026-11-20T09:00:00.000Z' }),
];

const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });
const names = () =>
  screen
    .queryAllByRole('checkbox', { name: /τεμ\.|λίτρ|κιλ|kg|pcs|litre/ })
    .map((each) => each.closest('label')?.textContent);
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });
const sentTo = (calls: Sent[], endpoint: Sent['endpoint']) => calls.filter((call) => call.endpoint === endpoint);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const write = (text: string, label = 'Προσθήκη στη λίστα') => {
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return field;
};

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

describe('the list', () => {
  it('shows five shapes while loading, then three cards and the rows by priority', async () => {
    fakeApi(() => 'pending', endpoints);
    await showScreen(<ShoppingScreen />, 'en', '/shopping');
    const loading = screen.getByRole('status', { name: 'Loading' });
    expect(loading.querySelectorAll('[data-rows] > *')).toHaveLength(5);
    cleanup();
    fakeShopping(groceries());
    await showScreen(<ShoppingScreen planned={<p>Το πλάνο άλλαξε</p>} />, 'el', '/shopping');
    await screen.findByRole('heading', { level: 1, name: 'Λίστα αγορών' });
    await screen.findByText('Γάλα');
    const groups = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(groups).toEqual(['Υψηλή προτεραιότητα1', 'Μεσαία προτεραιότητα1', 'Χαμηλή προτεραιότητα1']);
    expect(screen.getByText('Μουσακάς, Τρίτη · Άννα')).toBeTruthy();
    const cards = screen.getAllByRole('definition').map((each) => each.textContent);
    // one of four is ticked; 1.5 l at 1.50 and 2 kg at 1.10, one row has no price
    expect(cards).toEqual(expect.arrayContaining(['4', '25%', '4,45\u00a0€', '+1 χωρίς τιμή']));
    expect(screen.getByText('Το πλάνο άλλαξε')).toBeTruthy();
    expect(screen.queryByText('Φέτα')).toBeNull();
  });

  it.each([
    ['el', 'Η λίστα είναι άδεια', /Γράψτε πάνω/, 'Η λίστα δεν άνοιξε', /δεν υπάρχει σύνδεση/, 'Δοκιμή ξανά'],
    ['en', 'Nothing on the list', /Write above/, 'The list could not be opened', /no connection/, 'Try again'],
  ] as const)('teaches when it is empty and says what happened when it cannot be read (%s)', async (...words) => {
    const [language, empty, teaching, failure, reason, again] = words;
    fakeShopping([]);
    await showScreen(<ShoppingScreen />, language, '/shopping');
    await screen.findByRole('heading', { level: 2, name: empty });
    expect(screen.getByText(teaching)).toBeTruthy();
    // the three cards, the search and the filters stand there all the same
    const cards = screen.getAllByRole('definition').map((each) => each.textContent?.replaceAll(/[^\d%]/g, ''));
    expect(cards.filter(Boolean)).toEqual(['0', '0%', '000']);
    for (const role of ['searchbox', 'combobox', 'checkbox']) expect(screen.getByRole(role)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    cleanup();
    let away = true;
    fakeShopping(groceries(), {
      refuse: ({ endpoint }) => (away && endpoint === shoppingApi.list ? 'offline' : undefined),
    });
    await showScreen(<ShoppingScreen />, language, '/shopping');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(failure)).toBeTruthy();
    expect(alert.textContent).toMatch(reason);
    away = false;
    press(again);
    await screen.findByText('Γάλα');
  });

  it('keeps search, priority and what is completed in the address', async () => {
    fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'el', '/shopping?priority=high');
    await screen.findByText('Πατάτες');
    expect(names()).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Προτεραιότητα'), { target: { value: '' } });
    fireEvent.click(box('Ολοκληρωμένα'));
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(screen.getByRole('heading', { level: 2, name: /Τσεκαρισμένα/ })).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ΠΑΤΑΤΕΣ' } });
    await waitFor(() => expect(names()).toHaveLength(1));
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('ΠΑΤΑΤΕΣ'));
    expect(location.search).toMatch(/completed=1/);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'χταπόδι' } });
    await screen.findByText('Δεν βρέθηκε τίποτα');
    press('Εμφάνιση όλων');
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('sorts by aisle, and remembers it on this device', async () => {
    fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    press('Ανά διάδρομο');
    const groups = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(groups()).toEqual(['Λαχανικά1', 'Γαλακτοκομικά και αβγά1', 'Άλλα1']);
    cleanup();
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    expect(groups()[0]).toBe('Λαχανικά1');
  });
});

describe('ticking', () => {
  it('shows at once, sends only isPurchased after a second, then the row fades and goes', async () => {
    const calls = fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    fireEvent.click(box(/Γάλα/));
    expect(box(/Γάλα/)).toHaveProperty('checked', true);
    // the sums follow once the tap itself stands on the screen
    await pass(50);
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toContain('50%');
    await pass(grace - 150);
    expect(sentTo(calls, shoppingApi.update)).toHaveLength(0);
    await pass(200);
    expect(sentTo(calls, shoppingApi.update).map(({ body }) => body)).toEqual([{ isPurchased: true }]);
    await pass(fadeMs + 100);
    expect(screen.queryByText('Γάλα')).toBeNull();
  });

  it('unticked within the second it sends nothing and stays', async () => {
    const calls = fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    fireEvent.click(box(/Γάλα/));
    await pass(400);
    fireEvent.click(box(/Γάλα/));
    expect(box(/Γάλα/)).toHaveProperty('checked', false);
    await pass(3_000);
    expect(sentTo(calls, shoppingApi.update)).toHaveLength(0);
    expect(box(/Γάλα/)).toHaveProperty('checked', false);
  });

  it('hands the focus to the next row when the one it stands on goes', async () => {
    fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    box(/Πατάτες/).focus();
    fireEvent.click(box(/Πατάτες/));
    await pass(grace + fadeMs + 100);
    expect(document.activeElement).toBe(box(/Γάλα/));
  });

  it('keeps a tick without a signal, and never lets it come back', async () => {
    let away = true;
    const calls = fakeShopping(groceries(), {
      refuse: ({ endpoint }) => (away && endpoint === shoppingApi.update ? 'offline' : undefined),
    });
    await showScreen(<ShoppingScreen />, 'el', '/shopping?completed=1');
    await screen.findByText('Γάλα');
    fireEvent.click(box(/Γάλα/));
    await pass(3_000);
    expect(box(/Γάλα/)).toHaveProperty('checked', true);
    expect(
      within(box(/Γάλα/).closest('label') as HTMLElement).getByRole('img', { name: 'Δεν στάλθηκε ακόμη' }),
    ).toBeTruthy();
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(500);
    expect(new Set(sentTo(calls, shoppingApi.update).map(({ key }) => key)).size).toBe(1);
    expect(box(/Γάλα/)).toHaveProperty('checked', true);
    expect(screen.queryByRole('img', { name: 'Δεν στάλθηκε ακόμη' })).toBeNull();
  });

  it('says what was kept when a tick is refused', async () => {
    fakeShopping(groceries(), {
      refuse: ({ endpoint }) =>
        endpoint === shoppingApi.update ? { status: 400, body: { message: 'Όχι.', code: 'invalid' } } : undefined,
    });
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    fireEvent.click(box(/Γάλα/));
    await pass(grace + 500);
    expect((await screen.findAllByText('Όχι. Μένει στη λίστα, χωρίς τσεκ.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Απέτυχε η ενημέρωση προϊόντος').length).toBeGreaterThan(0);
    expect(box(/Γάλα/)).toHaveProperty('checked', false);
  });
});

describe('adding', () => {
  it('reads a sentence, joins what stands there, keeps the focus and takes it back', async () => {
    const calls = fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    const field = screen.getByRole('textbox', { name: 'Προσθήκη στη λίστα' });
    act(() => field.focus());
    write('500 g φακές, γάλα 1,5 l');
    await screen.findByText('φακές');
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
    // joined, not beside it
    expect(box(/Γάλα/).closest('label')?.textContent).toMatch(/3\sλίτρα/);
    await waitFor(() => expect(sentTo(calls, shoppingApi.addMany)).toHaveLength(1));
    const items = sentTo(calls, shoppingApi.addMany)[0]?.body.items as { id: string; merge: boolean }[];
    expect(items.map(({ merge }) => merge)).toEqual([true, true]);
    expect(sentTo(calls, shoppingApi.addMany)[0]?.body.listId).toBeUndefined();
    await pass(100);
    expect(box(/Γάλα/).closest('label')?.textContent).toMatch(/3\sλίτρα/);
    expect((await screen.findAllByText('Προστέθηκαν 2 προϊόντα στη λίστα')).length).toBeGreaterThan(0);
    press('Αναίρεση');
    await waitFor(() => expect(screen.queryByText('φακές')).toBeNull());
    await waitFor(() => expect(sentTo(calls, shoppingApi.undo)).toHaveLength(1));
    await waitFor(() => expect(box(/Γάλα/).closest('label')?.textContent).toMatch(/1,5\sλίτρα/));
  });

  it('keeps what has no readable amount in the field, and says so', async () => {
    const calls = fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'en', '/shopping');
    await screen.findByText('Γάλα');
    const field = write('bread, 1e9 eggs', 'Add to the list');
    await waitFor(() => expect(field).toHaveProperty('value', '1e9 eggs'));
    expect(screen.getByText(/“1e9 eggs”/, { selector: '[role=status]' })).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(sentTo(calls, shoppingApi.add)).toHaveLength(1));
    fireEvent.change(field, { target: { value: '9 eggs' } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('offers what is bought often and is not on the list', async () => {
    const recent = {
      quantity: 6,
      unit: 'pieces' as const,
      category: 'dairy' as const,
      conceptId: null,
      foodClass: null,
      times: 3,
    };
    const calls = fakeShopping(groceries(), {
      recent: [
        { ...recent, productName: 'Αβγά' },
        { ...recent, productName: 'γάλα' },
      ],
    });
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    fireEvent.click(await screen.findByRole('button', { name: 'Προσθήκη: Αβγά' }));
    expect(screen.queryByRole('button', { name: 'Προσθήκη: γάλα' })).toBeNull();
    expect(box(/Αβγά/).closest('label')?.textContent).toMatch(/6\sτεμ\./);
    expect(screen.queryByRole('button', { name: 'Προσθήκη: Αβγά' })).toBeNull();
    await waitFor(() => expect(sentTo(calls, shoppingApi.add)).toHaveLength(1));
  });

  it('adds by the form with its defaults, an empty price as null', async () => {
    const calls = fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'en', '/shopping');
    await screen.findByText('Γάλα');
    press('Add with price, priority and notes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to the list' }));
    const name = dialog.getByRole('combobox', { name: 'Name' });
    expect(dialog.getByLabelText('Amount')).toHaveProperty('value', '1');
    expect(dialog.getByLabelText('Unit')).toHaveProperty('value', 'pieces');
    expect(dialog.getByRole('radio', { name: 'Medium' })).toHaveProperty('checked', true);
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    expect(dialog.getByText('Write a name')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Halva' } });
    fireEvent.click(dialog.getByRole('radio', { name: 'High' }));
    fireEvent.change(dialog.getByLabelText('Price for one'), { target: { value: '2,5' } });
    fireEvent.change(dialog.getByLabelText('Recipe'), { target: { value: 'Tahini cake' } });
    fireEvent.change(dialog.getByLabelText('Notes'), { target: { value: 'with cocoa' } });
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(calls, shoppingApi.add)[0]?.body).toMatchObject({
      productName: 'Halva',
      quantity: 1,
      unit: 'pieces',
      priority: 'high',
      estimatedPrice: 2.5,
      neededForRecipe: 'Tahini cake',
      notes: 'with cocoa',
    });
    expect((await screen.findAllByText('Item added to list')).length).toBeGreaterThan(0);
    expect(screen.getByText('Tahini cake · with cocoa')).toBeTruthy();
  });
});

describe('changing and removing', () => {
  const more = async (name: string) => {
    press(`Περισσότερα για: ${name}`);
    return within(await screen.findByRole('dialog', { name }));
  };

  it('removes at once, says so, and takes it back', async () => {
    const calls = fakeShopping(groceries());
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    fireEvent.click((await more('Γάλα')).getByRole('button', { name: 'Διαγραφή' }));
    expect(screen.queryByRole('checkbox', { name: /Γάλα/ })).toBeNull();
    expect((await screen.findAllByText('Το προϊόν αφαιρέθηκε από τη λίστα')).length).toBeGreaterThan(0);
    await waitFor(() => expect(sentTo(calls, shoppingApi.remove)).toHaveLength(1));
    press('Αναίρεση');
    await screen.findByRole('checkbox', { name: /Γάλα/ });
    await waitFor(() => expect(sentTo(calls, shoppingApi.undo)).toHaveLength(1));
    expect(sentTo(calls, shoppingApi.undo)[0]?.params.id).toBe(sentTo(calls, shoppingApi.remove)[0]?.key);
  });

  it('says what was kept when a removal is refused', async () => {
    fakeShopping(groceries(), {
      refuse: ({ endpoint }) =>
        endpoint === shoppingApi.remove ? { status: 403, body: { message: 'Όχι.', code: 'forbidden' } } : undefined,
    });
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    fireEvent.click((await more('Γάλα')).getByRole('button', { name: 'Διαγραφή' }));
    expect((await screen.findAllByText('Απέτυχε η αφαίρεση προϊόντος')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Όχι. Μένει στη λίστα.').length).toBeGreaterThan(0);
    await screen.findByRole('checkbox', { name: /Γάλα/ });
  });

  it('sends only what was edited, and shows both sides when somebody else was faster', async () => {
    const rows = groceries();
    const milk = rows[0] as (typeof rows)[0];
    const theirs = { ...milk, quantity: 4, version: 3 };
    const calls = fakeShopping(rows, {
      refuse: (sent) =>
        sent.endpoint === shoppingApi.update && (sent.body.base as typeof milk).quantity === 1.5
          ? { status: 409, body: { message: 'Κάποιος το άλλαξε.', code: 'conflict', current: theirs } }
          : undefined,
    });
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    fireEvent.click((await more('Γάλα')).getByRole('button', { name: 'Επεξεργασία' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Επεξεργασία στη λίστα' }));
    fireEvent.change(dialog.getByLabelText('Ποσότητα'), { target: { value: '2' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση' }));
    await dialog.findByText(/Τώρα εκεί: 4\sλίτρα\. Δικό σας: 2\sλίτρα\./);
    fireEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση των δικών μου' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(calls, shoppingApi.update).map(({ body }) => body)).toEqual([
      { quantity: 2, unit: 'l', base: { quantity: 1.5, unit: 'l' } },
      { quantity: 2, unit: 'l', base: { quantity: 4, unit: 'l' } },
    ]);
  });
});

describe('several lists', () => {
  const house = { ...theList, id: '66666666-6666-4666-8666-666666666666', name: 'Εξοχικό', isDefault: false };

  it('opens another by its address, and moves a row there', async () => {
    const calls = fakeShopping([...groceries(), testItem({ productName: 'Κάρβουνα', listId: house.id })], {
      lists: [theList, house],
    });
    await showScreen(<ShoppingScreen />, 'el', `/shopping?list=${house.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Εξοχικό' });
    await screen.findByText('Κάρβουνα');
    expect(screen.queryByText('Γάλα')).toBeNull();
    press('Περισσότερα για: Κάρβουνα');
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('button', { name: 'Μεταφορά σε: Λίστα αγορών' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Κάρβουνα/ })).toBeNull());
    await waitFor(() => expect(sentTo(calls, shoppingApi.update)[0]?.body).toEqual({ listId: theList.id }));
  });

  it('makes a list with no signal and writes on it; both arrive in order', async () => {
    let away = true;
    const calls = fakeShopping(groceries(), {
      refuse: ({ endpoint }) => (away && endpoint.method !== 'GET' ? 'offline' : undefined),
    });
    await showScreen(<ShoppingScreen />, 'el', '/shopping');
    await screen.findByText('Γάλα');
    press('Λίστες');
    const sheet = within(await screen.findByRole('dialog', { name: 'Λίστες' }));
    fireEvent.change(sheet.getByLabelText('Νέα λίστα'), { target: { value: 'Γιορτή' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Δημιουργία' }));
    await screen.findByRole('heading', { level: 1, name: 'Γιορτή' });
    write('μπαλόνια');
    await screen.findByRole('checkbox', { name: /μπαλόνια/ });
    await pass(2_000);
    expect(sentTo(calls, shoppingApi.add)).toHaveLength(0);
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sentTo(calls, shoppingApi.add)).toHaveLength(1));
    const list = sentTo(calls, shoppingListsApi.createList).at(-1)?.body;
    expect(list).toMatchObject({ name: 'Γιορτή' });
    expect(sentTo(calls, shoppingApi.add)[0]?.body.listId).toBe(list?.id);
    await pass(200);
    expect(box(/μπαλόνια/)).toBeTruthy();
  });
});
