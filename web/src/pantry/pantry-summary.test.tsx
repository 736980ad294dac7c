import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PantrySummary } from './pantry-summary.tsx';
import { showScreen, testProduct, today } from './pantry-testing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const products = [
  testProduct({ name: 'Γάλα', expirationDate: '2026-11-18', value: 1.5 }),
  testProduct({ name: 'Φέτα', expirationDate: '2026-11-21', value: 4 }),
  testProduct({ name: 'Κρασί', category: 'beverages', location: 'cellar', value: 12, expirationDate: '2026-11-22' }),
  testProduct({ name: 'Κάτι', category: 'other', location: 'a place that was removed' }),
];
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it.each([
  [
    'el',
    ['Ψυγείο21 έληξε', 'Υπόγειο11 λήγει σύντομα', 'Μέρος που δεν υπάρχει πια1'],
    ['Γαλακτοκομικά και αβγά211005,50 €', 'Ποτά και ροφήματα1010012,00 €', 'Άλλα10001', 'Όλα μαζί4120117,50 €'],
    '1 έληξε, 2 σε 7 ημέρες και 1 χωρίς ημερομηνία. Γαλακτοκομικά και αβγά: 2, Ποτά και ροφήματα: 1 και Άλλα: 1',
    '1 χωρίς τιμή',
  ],
  [
    'en',
    ['Fridge21 expired', 'Υπόγειο11 soon', 'A place that is gone1'],
    ['Dairy and eggs21100€5.50', 'Drinks10100€12.00', 'Other10001', 'All together41201€17.50'],
    '1 expired, 2 within 7 days and 1 undated. Dairy and eggs: 2, Drinks: 1 and Other: 1',
    '1 without a price',
  ],
] as const)(
  'says what is where, how soon it expires by group, and what it is worth, in %s',
  async (language, places, groups, drawing, rest) => {
    await showScreen(<PantrySummary products={products} today={today} />, language);
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(places);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/pantry?place=fridge',
      '/pantry?place=cellar',
      '/pantry?place=a%20place%20that%20was%20removed',
    ]);
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.slice(1).map((row) => plain(row.textContent))).toEqual(groups);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(drawing);
    expect(screen.getByText(rest)).toBeTruthy();
  },
);

it('is nothing for an empty pantry', async () => {
  await showScreen(<PantrySummary products={[]} today={today} />, 'en');
  expect(screen.queryByRole('region', { name: 'What is where' })).toBeNull();
});
