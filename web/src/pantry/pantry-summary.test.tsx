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
    ['Γαλακτοκομικά και αβγά1 έληξε25,50 €', 'Ποτά και ροφήματα1 λήγει σύντομα112,00 €', 'Άλλα1', 'Όλα μαζί417,50 €'],
    '1 χωρίς τιμή',
  ],
  [
    'en',
    ['Fridge21 expired', 'Υπόγειο11 soon', 'A place that is gone1'],
    ['Dairy and eggs1 expired2€5.50', 'Drinks1 soon1€12.00', 'Other1', 'All together4€17.50'],
    '1 without a price',
  ],
] as const)(
  'says what is where, what is urgent, and what it is worth, in %s',
  async (language, places, groups, rest) => {
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
    expect(screen.getByText(rest)).toBeTruthy();
  },
);

it('is nothing for an empty pantry', async () => {
  await showScreen(<PantrySummary products={[]} today={today} />, 'en');
  expect(screen.queryByRole('region', { name: 'What is where' })).toBeNull();
});
