import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { checkDigit } from '@kelari/core/scanning/gtin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { bread, keptFor, milk, reviewed, saveFor } from './receipt-testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const undo = (id: string, cook: Cook) => cook.send(stockApi.undo, { params: { id } });

describe('what is learned', () => {
  it('is what each line became, which were taken out, and what a pack holds', async () => {
    const cook = await app.signIn();
    await saveFor(
      cook,
      reviewed({
        rows: [
          { ...milk, product: { ...milk.product, brand: 'ΔΕΛΤΑ' } },
          {
            product: { name: 'Φασόλια', quantity: 1, unit: 'kg' },
            raw: 'ΦΑΣΟΛΙΑ ΓΙΓ',
            read: { quantity: 2, unit: 'pieces' },
          },
          { product: { name: 'Αυγά', quantity: 6 }, raw: 'ΑΥΓΑ 6ΑΔΑ', read: { quantity: 1, unit: 'pieces' } },
          { product: { name: 'Λεμόνια', quantity: 3 }, raw: 'ΛΕΜΟΝΙΑ', read: { quantity: 2, unit: 'pieces' } },
          {
            product: { name: 'Ντομάτες', quantity: 0.7, unit: 'kg' },
            raw: 'ΝΤΟΜΑΤΑ',
            read: { quantity: 0.71, unit: 'kg' },
          },
          { product: { name: 'Τίποτα', quantity: 1 }, raw: '***' },
        ],
        skipped: ['ΣΑΚΟΥΛΑ'],
      }),
    );
    const lines = await keptFor(app, cook).lines();
    expect(new Set(lines.map(({ store }) => store))).toEqual(new Set(['AB']));
    const packs = lines.map(({ name, skipped, pack_size, pack_unit }) => [name, skipped, pack_size, pack_unit]);
    expect(packs.sort()).toEqual([
      ['Αυγά', false, 6, 'pieces'],
      ['Γάλα ΔΕΛΤΑ', false, null, null],
      ['Λεμόνια', false, null, null],
      ['Ντομάτες', false, null, null],
      ['ΣΑΚΟΥΛΑ', true, null, null],
      ['Φασόλια', false, 0.5, 'kg'],
    ]);
    expect(lines).toContainEqual(
      expect.objectContaining({ name: 'Γάλα ΔΕΛΤΑ', brand: 'ΔΕΛΤΑ', category: 'dairy', location: 'fridge' }),
    );
    await saveFor(
      cook,
      reviewed({
        rows: [
          { ...bread, raw: 'ΣΑΚΟΥΛΑ' },
          { ...bread, raw: 'ΑΥΓΑ 6ΑΔΑ' },
        ],
        skipped: [],
      }),
    );
    const anew = new Map((await keptFor(app, cook).lines()).map(({ line, ...rest }) => [line, rest]));
    expect(anew.size).toBe(6);
    expect([...anew.values()].filter(({ skipped, name }) => !skipped && name === 'Ψωμί')).toMatchObject([
      { pack_size: null },
      { pack_size: null },
    ]);
  });

  it('is nothing of lines when it was no receipt', async () => {
    const cook = await app.signIn();
    await saveFor(cook, { kind: 'barcode', rows: [milk], skipped: ['ΣΑΚΟΥΛΑ'] });
    expect([await keptFor(app, cook).lines(), await keptFor(app, cook).receipts()]).toEqual([[], []]);
  });

  it('is what each code was when it was last bought, a weighed food by its item', async () => {
    const cook = await app.signIn();
    const bought = (barcode: string, product: object) => ({ product: { name: 'Γάλα', barcode, ...product } });
    const key = randomUUID();
    await saveFor(
      cook,
      {
        kind: 'barcode',
        rows: [
          bought('5201234567894', { price: 1, storeName: 'ΑΒ', quantity: 0.5, unit: 'l', location: 'fridge' }),
          bought(`281234500734${checkDigit('281234500734')}`, { name: 'Φέτα', unit: 'kg', quantity: 0.734 }),
          bought(`281234501234${checkDigit('281234501234')}`, { name: 'Φέτα βαρελίσια', unit: 'kg', quantity: 1.234 }),
          bought('5201234567890', { name: 'wrong check digit' }),
        ],
      },
      key,
    );
    expect(await keptFor(app, cook).codes()).toEqual([
      expect.objectContaining({
        code: '05201234567894',
        name: 'Γάλα',
        quantity: 0.5,
        unit: 'l',
        price: 1,
        store_name: 'ΑΒ',
        location: 'fridge',
        concept_id: 'milk',
      }),
      expect.objectContaining({ code: '2812345', name: 'Φέτα βαρελίσια', quantity: 1.234, unit: 'kg' }),
    ]);
    await saveFor(cook, { kind: 'barcode', rows: [bought('5201234567894', { name: 'Γάλα κατσικίσιο' })] });
    expect(await keptFor(app, cook).codes()).toMatchObject([{ name: 'Γάλα κατσικίσιο', price: null }, {}]);
    const { rows } = await app.owner.query('select changes from change_log where household_id = $1 order by seq', [
      cook.householdId,
    ]);
    expect(rows[0].changes).toContainEqual(['codes', key, 'added']);
  });

  it('goes along when the pantry is brought; the household’s own word counts', async () => {
    const [host, brings, leaves] = await Promise.all([app.signIn(), app.signIn(), app.signIn()]);
    const scan = (name: string) => reviewed({ rows: [{ product: { name, barcode: '5201234567894' }, raw: 'ΓΑΛΑ' }] });
    await saveFor(host, scan('of the house'));
    const { places } = await brings.call(accountApi.updateHousehold, {
      body: { places: [{ name: 'Κελάρι', kind: 'fridge' }] },
    });
    await saveFor(brings, scan('of the guest'));
    const own = { name: 'κοβεράντα', location: places[0]?.id ?? '', barcode: '96385074' };
    await saveFor(brings, reviewed({ rows: [{ product: own, raw: 'ΑΛΛΟ' }] }));
    await saveFor(leaves);
    const join = async (cook: Cook, pantry: 'bring' | 'leave') => {
      const { link } = await host.call(householdApi.invite, { body: {} });
      await cook.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry } });
    };
    await join(brings, 'bring');
    await join(leaves, 'leave');
    expect(await keptFor(app, host).receipts()).toHaveLength(3);
    expect(await keptFor(app, brings).receipts()).toEqual([]);
    expect(await keptFor(app, leaves).receipts()).toHaveLength(1);
    expect((await keptFor(app, host).lines()).map(({ name, location }) => [name, location]).sort()).toEqual([
      ['of the house', 'pantry'],
      ['κοβεράντα', 'fridge'],
    ]);
    const codes = await keptFor(app, host).codes();
    expect(codes.map(({ name }) => name).sort()).toEqual(['of the house', 'κοβεράντα']);
    const { concept_id } = codes.find(({ name }) => name === 'κοβεράντα') ?? {};
    const { rows } = await app.owner.query('select household_id from own_foods where id = $1', [concept_id]);
    expect(rows).toEqual([{ household_id: host.householdId }]);
    expect((await undo((await keptFor(app, host).receipts())[1].action_id, brings)).statusCode).toBe(200);
    expect((await keptFor(app, host).receipts()).filter(({ there }) => there)).toHaveLength(2);
  });
});
