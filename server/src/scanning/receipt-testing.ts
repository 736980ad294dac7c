import { randomUUID } from 'node:crypto';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import type { Cook, Sent, TestApp } from '../testing/make-app.ts';

export type Scan = NonNullable<Sent<typeof scanningApi.save>['body']>;

export const milk = {
  product: { name: 'Γάλα ΔΕΛΤΑ', price: 1.48, storeName: 'ΑΒ', location: 'fridge' },
  raw: 'ΓΑΛΑ ΔΕΛΤΑ 1LT',
};
export const bread = { product: { name: 'Ψωμί', price: 0.9, storeName: 'ΑΒ' }, raw: 'ΑΡΤΟΣ' };

/** A reviewed receipt of two rows, as the page sends it. */
export const reviewed = (body: Partial<Scan> = {}): Scan => ({
  kind: 'receipt',
  storeName: 'ΑΒ',
  date: '2026-11-19',
  total: 2.38,
  rows: [milk, bread],
  ...body,
});

export const saveFor = (cook: Cook, body: Scan = reviewed(), key: string = randomUUID()) =>
  cook.call(scanningApi.save, { body, headers: { 'idempotency-key': key } });

/** What scanning keeps for a household, as the owner of the database sees it. */
export const keptFor = (app: Pick<TestApp, 'owner'>, { householdId }: Pick<Cook, 'householdId'>) => {
  const rows = async (query: string) => (await app.owner.query(query, [householdId])).rows;
  return {
    receipts: () =>
      rows(
        `select action_id, store_name, day::text, total::float, rows, file_id, undone_at is null as there
         from receipts where household_id = $1 order by created_at, undone_at is null, id`,
      ),
    lines: () =>
      rows(
        `select store, line, skipped, name, brand, category, location, pack_size::float, pack_unit
         from receipt_lines where household_id = $1 order by store, line`,
      ),
    codes: () =>
      rows(
        `select code, name, quantity::float, unit, price::float, store_name, location, concept_id
         from known_codes where household_id = $1 order by code`,
      ),
    prices: () =>
      rows(
        `select action_id, paid::float, undone_at is null as there from prices where household_id = $1 order by paid`,
      ),
  };
};
