import { accountApi } from '@kelari/core/account/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { type ReceiptReading, type ScannedDraft, scanningApi } from '@kelari/core/scanning/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { type Answer, fakeApi, type Sent, testProduct, testUser, today } from '../pantry/pantry-testing.tsx';
import { keepScan } from './kept-scan.ts';
import { batchOfReceipt, type ScanBatch } from './scan-drafts.ts';

export const testDraft = (fields: Partial<ScannedDraft>): ScannedDraft => ({
  name: 'Γάλα',
  brand: null,
  category: 'dairy',
  barcode: null,
  description: null,
  price: 1.5,
  quantity: 1,
  unit: 'pieces',
  purchaseDate: today,
  storeName: 'Μανάβης',
  location: 'fridge',
  expirationDate: '2026-11-27',
  dateKind: 'best_before',
  dateGuessed: true,
  conceptId: null,
  foodClass: null,
  source: 'receipt',
  raw: 'ΓΑΛΑ 1,50',
  discount: 0,
  remembered: false,
  doubts: [],
  ...fields,
});

/** Milk, tomatoes and a chair: 10.00 in all, with a bag and its printed total. */
export const testReading = (fields: Partial<ReceiptReading> = {}): ReceiptReading => ({
  products: [
    testDraft({ name: 'Γάλα', price: 1.5, raw: 'ΓΑΛΑ 1,50', remembered: true }),
    testDraft({ name: 'Ντομάτες', price: 2.4, raw: 'NTOMATEΣ 2,40', quantity: 1.2, unit: 'kg', doubts: ['price'] }),
    testDraft({ name: 'Καρέκλα', price: 6, raw: 'ΚΑΡΕΚΛΑ 6,00', expirationDate: null, dateGuessed: false }),
  ],
  leftOut: [{ raw: 'ΣΑΚΟΥΛΑ 0,10', amount: 0.1, kind: 'bag' }],
  total: 10,
  sum: 10,
  currency: 'EUR',
  store_name: 'Μανάβης',
  date: '2026-11-19',
  time: null,
  file_url: '/files/receipt',
  saved: null,
  ...fields,
});

/** Whose drafts they are on this device. */
export const whose = `${testUser.id}.${testUser.household.id}`;

/** The list of a receipt that was read before the page was opened. */
export function keepReceipt(reading: ReceiptReading = testReading()): ScanBatch {
  const batch = batchOfReceipt(reading, today, 'en');
  keepScan(whose, batch);
  return batch;
}

const endpoints: readonly Endpoint[] = [
  ...Object.values(scanningApi),
  ...Object.values(pantryApi),
  ...Object.values(stockApi),
  foodApi.complete,
  foodApi.named,
  foodApi.own,
  ...Object.values(shoppingApi),
  ...Object.values(shoppingListsApi),
  ...Object.values(doneApi),
  accountApi.currentUser,
  accountApi.logout,
];

/** A kitchen that takes scans; `first` answers when it has something to say. */
export const fakeKitchen = (first: (sent: Sent) => Answer | undefined = () => undefined): Sent[] =>
  fakeApi((sent) => {
    const answer = first(sent);
    if (answer) return answer;
    switch (sent.endpoint) {
      case accountApi.currentUser:
        return { reply: testUser };
      case accountApi.logout:
        return { reply: { message: 'Signed out.' } };
      case scanningApi.save: {
        const rows = sent.body.rows as readonly { readonly product: Record<string, unknown> }[];
        const products = rows.map(({ product }) => testProduct({ ...product, category: 'other' }));
        return { reply: { id: sent.key, products } };
      }
      case stockApi.undo:
        return { reply: { id: sent.params.id, products: [], gone: [] } };
      case stockApi.shelfLife:
        return { reply: { days: 3, expirationDate: '2026-11-22', source: 'usual', entries: 0 } };
      default:
        return { reply: [] };
    }
  }, endpoints);
