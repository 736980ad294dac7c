import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { type ParLevel, stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PantryScreen } from './pantry-screen.tsx';
import { type Answer, fakeApi, type Sent, showScreen, testProduct, today } from './pantry-testing.tsx';
import { ParLevels } from './par-levels.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const milk: ParLevel = {
  conceptId: 'milk',
  name: 'γάλα',
  foodClass: 'milk',
  amount: 2,
  unit: 'l',
  foods: ['milk', 'uht-milk'],
};
const rice: ParLevel = { conceptId: 'rice', name: 'ρύζι', foodClass: 'grain', amount: 1, unit: 'kg', foods: ['rice'] };

function fakeLevels(before: readonly ParLevel[], refuse: (sent: Sent) => Answer | undefined = () => undefined) {
  let levels = [...before];
  const products = [
    testProduct({ name: 'Γάλα', conceptId: 'uht-milk', quantity: 500, unit: 'ml' }),
    testProduct({ name: 'Ρύζι', conceptId: 'rice', quantity: 3, unit: 'kg' }),
  ];
  return fakeApi((sent) => {
    const refused = refuse(sent);
    if (refused) return refused;
    if (sent.endpoint === pantryApi.list) return { reply: products };
    if (sent.endpoint === stockApi.setLevel) {
      const { conceptId, amount, unit } = stockApi.setLevel.body.parse(sent.body);
      const known = [milk, rice].find((level) => level.conceptId === conceptId) ?? milk;
      levels = levels.filter((level) => level.conceptId !== conceptId);
      if (amount !== null) levels.push({ ...known, amount, unit: unit ?? known.unit });
    }
    return { reply: levels };
  });
}
const sent = (calls: Sent[]) => calls.filter(({ endpoint }) => endpoint === stockApi.setLevel).map(({ body }) => body);
const region = /^(What is running low|Τι τελειώνει)$/;
const low = () => within(screen.getByRole('region', { name: region }).querySelector(':scope > ul') as HTMLElement);

describe('foods that run low', () => {
  it.each([
    ['el', 'Τι τελειώνει', '1 τρόφιμο τελειώνει', 'Γάλα0,5 από 2 l'],
    ['en', 'What is running low', '1 food is running low', 'Γάλα0.5 of 2 l'],
  ] as const)('are named with what there is of what is wanted, in %s', async (language, name, title, row) => {
    fakeLevels([milk, rice]);
    await showScreen(<ParLevels />, language);
    const card = within(await screen.findByRole('region', { name }));
    expect(card.getByRole('heading', { name: title })).toBeTruthy();
    const rows = low().getAllByRole('listitem');
    // litres are written out in words
    expect(rows.map((item) => item.textContent?.replaceAll('\u00a0', ' ').replace(/ (litres|λίτρα)/, ' l'))).toEqual([
      row,
    ]);
  });

  it('are none when there is enough, and nothing is shown without levels', async () => {
    fakeLevels([rice]);
    await showScreen(<ParLevels />, 'en');
    expect(await screen.findByRole('heading', { name: 'There is enough of everything you keep at home' })).toBeTruthy();
    cleanup();
    const calls = fakeLevels([]);
    await showScreen(<ParLevels />, 'en');
    await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === stockApi.levels)).toBe(true));
    expect(screen.queryByRole('region', { name: region })).toBeNull();
  });
});

it('marks the shelves’ own cards: a variety of a low food, and no other', async () => {
  fakeLevels([milk, rice]);
  await showScreen(<PantryScreen />, 'en');
  const card = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('li');
  await waitFor(async () => expect((await card('Γάλα'))?.textContent).toContain('Low'));
  expect((await card('Ρύζι'))?.textContent).not.toContain('Low');
});

describe('a level', () => {
  it('is changed, amount and unit', async () => {
    const calls = fakeLevels([milk]);
    await showScreen(<ParLevels />, 'el');
    await screen.findByRole('region', { name: region });
    fireEvent.click(low().getByRole('button', { name: 'Αλλαγή ποσότητας: Γάλα' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Γάλα' }));
    const amount = dialog.getByLabelText('Τουλάχιστον');
    fireEvent.change(amount, { target: { value: '0' } });
    expect(dialog.getByRole('button', { name: 'Αποθήκευση' })).toHaveProperty('disabled', true);
    fireEvent.change(amount, { target: { value: '250,5' } });
    fireEvent.change(dialog.getByLabelText('Μονάδα'), { target: { value: 'ml' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([{ conceptId: 'milk', amount: 250.5, unit: 'ml' }]);
    await screen.findByText('Υπάρχουν αρκετά από όλα όσα κρατάτε στο σπίτι');
  });

  it('is removed, and comes back from the toast', async () => {
    const calls = fakeLevels([milk]);
    await showScreen(<ParLevels />, 'en');
    await screen.findByRole('region', { name: region });
    fireEvent.click(low().getByRole('button', { name: 'Remove the level: Γάλα' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: region })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('region', { name: region });
    expect(sent(calls)).toEqual([
      { conceptId: 'milk', amount: null },
      { conceptId: 'milk', amount: 2, unit: 'l' },
    ]);
  });

  it('stays as it was without a network, and says so', async () => {
    fakeLevels([milk], ({ endpoint }) => (endpoint === stockApi.setLevel ? 'offline' : undefined));
    await showScreen(<ParLevels />, 'en');
    await screen.findByRole('region', { name: region });
    fireEvent.click(low().getByRole('button', { name: 'Remove the level: Γάλα' }));
    expect((await screen.findAllByText('The level was not saved')).length).toBeGreaterThan(0);
    expect(low().getByText('Γάλα')).toBeTruthy();
  });
});
