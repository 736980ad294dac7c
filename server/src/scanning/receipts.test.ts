import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenAccounts } from '../pantry/stock-testing.ts';
import { heartbeat } from '../platform/db-pulse.ts';
import { type Cook, makeApp, type Sent, type TestApp } from '../testing/make-app.ts';
import { householdState } from '../testing/table-state.ts';
import { bread, keptFor, milk, reviewed, saveFor } from './receipt-testing.ts';

let app: TestApp;
let ana: Cook;
let statements = 0;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...call: unknown[]) {
    // the pulse beats beside any call that takes its time
    if (call[0] !== heartbeat) statements += 1;
    return (send as (...sent: unknown[]) => unknown).apply(this, call);
  } as typeof send;
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await brokenAccounts(app, ana.householdId)).toEqual([]);
});

const undo = (id: string, cook = ana) => cook.send(stockApi.undo, { params: { id } });

describe('a receipt that was reviewed', () => {
  it('comes into the pantry as one entry of the journal, under one key once', async () => {
    const cook = await app.signIn();
    const key = randomUUID();
    const saved = await saveFor(cook, reviewed(), key);
    expect(saved.id).toBe(key);
    expect(saved.products.map(({ name, price }) => [name, price])).toEqual([
      ['Γάλα ΔΕΛΤΑ', 1.48],
      ['Ψωμί', 0.9],
    ]);
    expect(await saveFor(cook, reviewed(), key)).toEqual(saved);
    expect(await cook.call(pantryApi.list)).toHaveLength(2);
    expect(await cook.call(stockApi.journal)).toMatchObject([{ id: key, kind: 'purchase', count: 2 }]);
    expect(await keptFor(app, cook).receipts()).toEqual([
      { action_id: key, store_name: 'ΑΒ', day: '2026-11-19', total: 2.38, rows: 2, file_id: null, there: true },
    ]);
    expect(await keptFor(app, cook).prices()).toEqual([
      { action_id: key, paid: 0.9, there: true },
      { action_id: key, paid: 1.48, there: true },
    ]);
  });

  it('goes as a whole when it is taken back: lots, prices and receipt; what was learned stays', async () => {
    const cook = await app.signIn();
    const { id } = await saveFor(cook);
    const learned = await keptFor(app, cook).lines();
    expect((await undo(id, cook)).statusCode).toBe(200);
    expect(await cook.call(pantryApi.list)).toEqual([]);
    expect(await keptFor(app, cook).receipts()).toMatchObject([{ there: false }]);
    expect(await keptFor(app, cook).prices()).toMatchObject([{ there: false }, { there: false }]);
    expect(await keptFor(app, cook).lines()).toEqual(learned);
    await saveFor(cook);
    expect(await keptFor(app, cook).receipts()).toMatchObject([{ there: false }, { there: true }]);
  });

  it('is not taken back while something builds on it, and nothing of it is', async () => {
    const { id, products } = await saveFor(ana);
    await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: products[0]?.id ?? '' }] } });
    const before = await householdState(app.owner, ana);
    const refused = await undo(id);
    expect([refused.statusCode, refused.json().blockedBy.kind]).toEqual([409, 'eaten']);
    expect(await householdState(app.owner, ana)).toEqual(before);
  });

  it('says at which row and field something is wrong, and saves nothing', async () => {
    const before = await householdState(app.owner, ana);
    const refused = async (body: unknown) => {
      const answer = await ana.send(scanningApi.save, { body } as Sent<typeof scanningApi.save>);
      expect(answer.statusCode).toBe(400);
      return answer.json().fields.map(({ path }: { path: string }) => path);
    };
    const wrong = (product: object) =>
      reviewed({ rows: [milk, { ...bread, product: { ...bread.product, ...product } }] });
    expect(await refused(wrong({ location: 'cellar' }))).toEqual(['rows.1.product.location']);
    expect(await refused(wrong({ quantity: -1, name: ' ' }))).toEqual([
      'rows.1.product.name',
      'rows.1.product.quantity',
    ]);
    expect(await refused(reviewed({ rows: [] }))).toEqual(['rows']);
    expect(await refused(reviewed({ total: 'much' }))).toEqual(['total']);
    const id = randomUUID();
    const twice = { ...milk, product: { ...milk.product, id } };
    expect(await refused(reviewed({ rows: [twice, twice] }))).toEqual(['rows.1.product.id']);
    expect(await householdState(app.owner, ana)).toEqual(before);
  });

  it('keeps no picture that is not the household’s, and is kept itself', async () => {
    const saved = await saveFor(ana, reviewed({ file_url: `/api/files/${randomUUID()}` }));
    expect(saved.products).toHaveLength(2);
    expect(await keptFor(app, ana).receipts()).toContainEqual(
      expect.objectContaining({ action_id: saved.id, file_id: null }),
    );
  });

  it('asks the database as often for sixty rows as for two', async () => {
    const cook = await app.signIn();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        product: { name: 'Γάλα', price: 1, barcode: `CODE-${at}` },
        raw: `ΓΑΛΑ No${at}`,
      }));
    const asked = async (count: number): Promise<number> => {
      const before = statements;
      await saveFor(cook, reviewed({ rows: rows(count) }));
      return statements - before;
    };
    await asked(60);
    const few = await asked(2);
    expect(await asked(60)).toBe(few);
    // the twelfth looks whether somebody waits for one of the prices, the last four count the scan for who did it
    expect(few).toBeLessThanOrEqual(16);
  });

  it('is saved by twenty at once, each whole, whatever order their lines stand in', async () => {
    const cook = await app.signIn();
    const rows = Array.from({ length: 12 }, (_, at) => ({
      product: { name: `Κονσέρβα ${at}`, price: 1, barcode: ['5201234567894', '96385074'][at % 2] },
      raw: `ΓΡΑΜΜΗ ${at}`,
    }));
    const turned = (by: number) => [...rows.slice(by), ...rows.slice(0, by)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        cook.send(scanningApi.save, { body: reviewed({ rows: turned(at % 12), skipped: [`ΣΑΚΟΥΛΑ ${at % 3}`] }) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await cook.call(pantryApi.list)).toHaveLength(240);
    expect(await keptFor(app, cook).receipts()).toHaveLength(20);
    expect(await keptFor(app, cook).lines()).toHaveLength(15);
    expect(await keptFor(app, cook).codes()).toHaveLength(2);
    expect(await brokenAccounts(app, cook.householdId)).toEqual([]);
  });

  it('is saved once by two phones with one key', async () => {
    const cook = await app.signIn();
    const key = randomUUID();
    const sent = { body: reviewed(), headers: { 'idempotency-key': key } };
    const answers = await Promise.all([cook.send(scanningApi.save, sent), cook.send(scanningApi.save, sent)]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect(await keptFor(app, cook).receipts()).toHaveLength(1);
    expect(await cook.call(pantryApi.list)).toHaveLength(2);
  });
});
