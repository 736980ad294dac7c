// @vitest-environment jsdom
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToast } from '../platform/toast.ts';
import { CountScreen } from './count-screen.tsx';
import { differencesOf, foundOf } from './counting.ts';
import { fakeApi, fakePantry, showScreen, testProduct } from './pantry-testing.tsx';
// what opens in front of the page is fetched before, so that no test waits for it
import './product-dialog.tsx';

const fridge = () => [
  testProduct({ name: 'Γάλα', quantity: 2, unit: 'bottle' }),
  testProduct({ name: 'Φέτα', quantity: 400, unit: 'g' }),
  testProduct({ name: 'Σπανάκι', category: 'vegetables', quantity: 1, unit: 'kg' }),
  testProduct({ name: 'Ρύζι', location: 'pantry' }),
];
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });

beforeEach(() => {
  sessionStorage.clear();
  removeToast();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('stocktaking', () => {
  it.each([
    ['el', 'Απογραφή', /^Ψυγείο\s*3 προϊόντα$/],
    ['en', 'Stocktaking', /^Fridge\s*3 products$/],
  ] as const)('begins with a place (%s)', async (language, title, place) => {
    fakePantry(fridge());
    await showScreen(<CountScreen />, language, '/pantry/count');
    await screen.findByRole('heading', { level: 1, name: title });
    const link = await screen.findByRole('link', { name: place });
    expect(link.getAttribute('href')).toBe('/pantry/count?place=fridge');
  });

  it('walks through a place, keeps what was counted, and saves only what differs, in one act', async () => {
    const products = fridge();
    const calls = fakePantry(products);
    await showScreen(<CountScreen />, 'el', '/pantry/count?place=fridge');
    await screen.findByRole('heading', { level: 1, name: 'Απογραφή: Ψυγείο' });
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
        'Γάλα',
        'Φέτα',
        'Σπανάκι',
      ]),
    );
    expect(screen.getByText('0 από 3')).toBeTruthy();
    press('Δεν υπάρχει: Γάλα');
    press('Λιγότερο: Φέτα');
    expect(screen.getByText('2 από 3')).toBeTruthy();
    // half-way: the phone rings, the page is gone
    cleanup();
    await showScreen(<CountScreen />, 'el', '/pantry/count?place=fridge');
    await screen.findByText('2 από 3');
    press(/^Όσο γράφει: Σπανάκι, 1.κιλό/);
    press('Τέλος απογραφής');
    await screen.findByRole('heading', { level: 2, name: '2 διαφορές' });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows.slice(0, 2)).toEqual([
      expect.stringMatching(/Γάλα.*2\sμπουκάλια.*Δεν υπάρχει/),
      expect.stringMatching(/Φέτα.*400\sγρ\..*350\sγρ\./),
    ]);
    press('Αποθήκευση απογραφής');
    await waitFor(() =>
      expect(calls.filter(({ endpoint }) => endpoint === stockApi.act).map(({ body }) => body)).toEqual([
        {
          kind: 'counted',
          lots: [
            { id: products[0]?.id, amount: 0, unit: 'bottle' },
            { id: products[1]?.id, amount: 350, unit: 'g' },
          ],
        },
      ]),
    );
    expect(location.pathname + location.search).toBe('/pantry?place=fridge');
    expect(sessionStorage.getItem('kelari.draft.pantry.count.fridge')).toBeNull();
  });

  it('says what was not counted, and that nothing differs', async () => {
    fakePantry(fridge());
    await showScreen(<CountScreen />, 'en', '/pantry/count?place=fridge');
    await screen.findByText('0 of 3');
    expect(screen.getByRole('button', { name: 'Finish counting' })).toHaveProperty('disabled', true);
    press(/^As written: Γάλα/);
    press('Finish counting');
    await screen.findByRole('heading', { level: 2, name: 'Everything is as written' });
    expect(screen.getByText('2 products were not counted and stay as they are.')).toBeTruthy();
    press('Back');
    await screen.findByText('1 of 3');
  });

  it('adds what is not listed to that place, and takes it as counted', async () => {
    fakePantry(fridge());
    await showScreen(<CountScreen />, 'el', '/pantry/count?place=freezer');
    await screen.findByText(/Δεν έχει γραφτεί τίποτα/);
    press('Προσθήκη όσων λείπουν');
    const dialog = within(await screen.findByRole('dialog', { name: 'Προσθήκη προϊόντος' }));
    expect(dialog.getByLabelText('Μέρος')).toHaveProperty('value', 'freezer');
    const name = dialog.getByRole('combobox', { name: 'Όνομα' });
    fireEvent.change(name, { target: { value: 'Αρακάς' } });
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    await screen.findByText('1 από 1');
  });

  it('shows its shape while loading', async () => {
    fakeApi(() => 'pending');
    await showScreen(<CountScreen />, 'en', '/pantry/count?place=fridge');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });
});

describe('what was found', () => {
  const rice = testProduct({ quantity: 900, unit: 'g' });

  it.each([
    ['nothing yet', undefined, null, 0],
    ['as written', { amount: 900, unit: 'g' }, 900, 0],
    ['as written, when it was answered in kilos', { amount: 0.9, unit: 'kg' }, 900, 0],
    ['less', { amount: 850, unit: 'g' }, 850, 1],
    ['in a unit that it no longer has', { amount: 1, unit: 'pack' }, null, 0],
  ] as const)('%s', (_, found, amount, differences) => {
    const count = found ? { [rice.id]: found } : {};
    expect(foundOf(rice, count)).toBe(amount);
    expect(differencesOf([rice], count)).toHaveLength(differences);
  });
});
