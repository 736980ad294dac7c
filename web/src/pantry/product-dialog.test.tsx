// @vitest-environment jsdom
import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToast } from '../platform/toast.ts';
import { PantryScreen } from './pantry-screen.tsx';
import { type Answer, fakePantry, type Sent, showScreen, testProduct } from './pantry-testing.tsx';
// what opens in front of the page is fetched before, so that no test waits for it
import './pantry-layers.tsx';

const keeps: Record<string, { days: number; source: 'learned' | 'usual'; entries: number }> = {
  fridge: { days: 5, source: 'learned', entries: 4 },
  pantry: { days: 1, source: 'usual', entries: 0 },
};
/** Milk keeps as this household says in the fridge, and as it usually does elsewhere. */
const shelfLife = ({ endpoint, query }: Sent): Answer | undefined => {
  if (endpoint === foodApi.complete) return { reply: [] };
  if (endpoint !== stockApi.shelfLife) return undefined;
  const found = keeps[query.get('location') ?? ''];
  if (!found || query.get('name') !== 'Γάλα') {
    return { reply: { days: null, expirationDate: null, source: null, entries: 0 } };
  }
  return { reply: { ...found, expirationDate: `2026-11-${20 + found.days}` } };
};
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const sentTo = (calls: Sent[], endpoint: Sent['endpoint']) =>
  calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);
const save = (dialog: ReturnType<typeof within>) =>
  fireEvent.submit(dialog.getByRole('combobox', { name: /^(Όνομα|Name)$/ }).closest('form') as HTMLFormElement);

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

describe('the date of a new product', () => {
  const open = async () => {
    const calls = fakePantry([testProduct({ name: 'Φέτα' })], shelfLife);
    await showScreen(<PantryScreen />, 'el', '/pantry?open=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Προσθήκη προϊόντος' }));
    change(dialog.getByRole('combobox', { name: 'Όνομα' }), 'Γάλα');
    return { calls, dialog, date: () => dialog.getByLabelText('Ημερομηνία λήξης') };
  };

  it('is asked for with the category that the cook chose, for food that nobody understands', async () => {
    const { calls, dialog } = await open();
    await dialog.findByText('Εκτίμηση: τόσο κρατάει συνήθως.');
    change(dialog.getByLabelText('Κατηγορία'), 'meat');
    const asked = () => calls.filter(({ endpoint }) => endpoint === stockApi.shelfLife).map(({ query }) => query);
    await waitFor(() => expect(asked().map((query) => query.get('category'))).toEqual([null, 'meat']));
  });

  it('is guessed for its name and place, says from what, and is made anew for another place', async () => {
    const { calls, dialog, date } = await open();
    await dialog.findByText('Εκτίμηση: τόσο κρατάει συνήθως.');
    expect(date()).toHaveProperty('value', '2026-11-21');
    change(dialog.getByLabelText('Μέρος'), 'fridge');
    await dialog.findByText('Εκτίμηση: τόσο το κρατάτε συνήθως (από 4 αγορές).');
    expect(date()).toHaveProperty('value', '2026-11-25');
    change(dialog.getByLabelText('Μέρος'), 'freezer');
    await waitFor(() => expect(date()).toHaveProperty('value', ''));
    change(dialog.getByLabelText('Μέρος'), 'fridge');
    await waitFor(() => expect(date()).toHaveProperty('value', '2026-11-25'));
    save(dialog);
    await waitFor(() =>
      expect(sentTo(calls, pantryApi.add)[0]).toMatchObject({ expirationDate: '2026-11-25', dateGuessed: true }),
    );
    expect(sentTo(calls, pantryApi.add)[0]).not.toHaveProperty('guessEntries');
  });

  it('waits with all that was typed when the form is closed before it was saved', async () => {
    const { dialog } = await open();
    fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Όνομα' }), { key: 'Escape' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await showScreen(<PantryScreen />, 'el', '/pantry?open=new');
    expect(await screen.findByRole('combobox', { name: 'Όνομα' })).toHaveProperty('value', 'Γάλα');
  });

  it('stays as the cook says, also that there is none', async () => {
    const { calls, dialog, date } = await open();
    await dialog.findByText('Εκτίμηση: τόσο κρατάει συνήθως.');
    fireEvent.click(dialog.getByRole('button', { name: 'Χωρίς ημερομηνία' }));
    change(dialog.getByLabelText('Μέρος'), 'fridge');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(date()).toHaveProperty('value', '');
    change(date(), '2026-12-01');
    change(dialog.getByLabelText('Μέρος'), 'pantry');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(date()).toHaveProperty('value', '2026-12-01');
    fireEvent.click(dialog.getByLabelText('Ανάλωση έως'));
    save(dialog);
    await waitFor(() =>
      expect(sentTo(calls, pantryApi.add)[0]).toMatchObject({
        expirationDate: '2026-12-01',
        dateGuessed: false,
        dateKind: 'use_by',
      }),
    );
  });
});

describe('a lot that is there', () => {
  it('says what became of it, and sends only what was changed with what it was before', async () => {
    const milk = testProduct({
      name: 'Γάλα',
      unit: 'l',
      expirationDate: '2026-11-24',
      dateGuessed: true,
      openedAt: '2026-11-18',
      value: 2.4,
    });
    const calls = fakePantry([milk], shelfLife);
    await showScreen(<PantryScreen />, 'en', `/pantry?open=${milk.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    expect(dialog.getByText('open since 18 November 2026')).toBeTruthy();
    expect(dialog.getByText('what is left cost €2.40')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'History of this lot' }).getAttribute('href')).toBe(
      `/recent?product=${milk.id}`,
    );
    // opening it is no reason to guess anew
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sentTo(calls, stockApi.shelfLife)).toHaveLength(0);
    fireEvent.click(dialog.getByLabelText('Use-by date'));
    save(dialog);
    await waitFor(() =>
      expect(sentTo(calls, pantryApi.update)).toEqual([{ dateKind: 'use_by', base: { dateKind: 'best_before' } }]),
    );
  });

  it('takes how much of its food is always wanted', async () => {
    const milk = testProduct({ name: 'Γάλα', unit: 'l', quantity: 2, conceptId: 'milk' });
    const level = { conceptId: 'milk', name: 'γάλα', foodClass: 'milk', amount: 3, unit: 'l', foods: ['milk'] };
    const calls = fakePantry([milk], (sent) => {
      if (sent.endpoint === foodApi.named) return { reply: [] };
      return sent.endpoint === stockApi.setLevel ? { reply: [level] } : shelfLife(sent);
    });
    await showScreen(<PantryScreen />, 'el', `/pantry?open=${milk.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Επεξεργασία προϊόντος' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Θέλω πάντα τουλάχιστον …' }));
    const wanted = within(await screen.findByRole('dialog', { name: 'Γάλα' }));
    fireEvent.change(wanted.getAllByRole('textbox')[0] as HTMLElement, { target: { value: '3' } });
    fireEvent.click(wanted.getByRole('button', { name: 'Αποθήκευση' }));
    await waitFor(() =>
      expect(sentTo(calls, stockApi.setLevel)).toEqual([{ conceptId: 'milk', amount: 3, unit: 'l' }]),
    );
    await dialog.findByText(/^Θέλω πάντα τουλάχιστον 3\sλίτρα$/);
  });
});
