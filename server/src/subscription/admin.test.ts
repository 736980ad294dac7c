import { adminPaymentsApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { csvField } from './admin-service.ts';
import { oneYear, openShop, type Shop } from './payments-testing.ts';

let shop: Shop;
let operator: Cook;
let ana: Cook;
let bo: Cook;
beforeAll(async () => {
  shop = await openShop({ env: { OPERATORS: 'Boss@Example.test, other@example.test' } });
  operator = await shop.t.signIn('BOSS@example.test');
  ana = await shop.t.signIn('ana@example.test');
  bo = await shop.t.signIn('bo+kitchen@example.test');
  for (const cook of [ana, bo, ana]) {
    const id = await shop.order(cook, oneYear);
    shop.paypal.approve(id);
    await shop.capture(cook, id);
    shop.pass(60_000);
  }
});
afterAll(() => shop.close());
const list = (query = {}) => operator.call(adminPaymentsApi.list, { query });

describe('the operator’s payments', () => {
  test('are nowhere for everybody else, and for an operator whose address is not proven', async () => {
    const unproven = await shop.t.signIn('other@example.test');
    await shop.t.owner.query('update users set email_verified = false where id = $1', [unproven.userId]);
    const nothing = await shop.t.server.inject({ url: '/api/nothing', headers: { cookie: ana.cookie } });
    for (const cook of [ana, unproven]) {
      for (const answer of [
        await cook.send(adminPaymentsApi.list, { query: {} }),
        await cook.send(adminPaymentsApi.reconcile, { body: {} }),
        await cook.send(adminPaymentsApi.csv),
      ]) {
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
        expect(answer.body).toBe(nothing.body);
      }
    }
  });

  test('are listed newest first, in pages', async () => {
    const all = await list();
    expect(all.map(({ email }) => email)).toEqual(['ana@example.test', 'bo+kitchen@example.test', 'ana@example.test']);
    expect(all[0]).toMatchObject({
      state: 'captured',
      amount: 9.99,
      planId: 'premium_1y',
      userId: ana.userId,
      problem: null,
    });
    const first = await operator.send(adminPaymentsApi.list, { query: { limit: 2 } });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await shop.t.server.inject({ url: next, headers: { cookie: operator.cookie } });
    expect([...first.json(), ...second.json()]).toEqual(all);
    expect(second.headers.link).toBeUndefined();
    expect((await operator.send(adminPaymentsApi.list, { query: { after: 'x' } })).statusCode).toBe(400);
  });

  test('are found by address, order, capture and state', async () => {
    const [newest] = await list();
    const ids = async (query: object) => (await list(query)).map(({ id }) => id);
    expect(await ids({ search: newest?.orderId })).toEqual([newest?.id]);
    expect(await ids({ search: newest?.captureId })).toEqual([newest?.id]);
    expect(await ids({ search: newest?.id.toUpperCase() })).toEqual([newest?.id]);
    expect(await ids({ search: ' ANA@example ' })).toHaveLength(2);
    expect(await ids({ search: 'bo+kitchen' })).toHaveLength(1);
    for (const search of ['%', '_', "'; drop table payments; --", 'nobody']) expect(await ids({ search })).toEqual([]);
    expect(await ids({ state: 'refunded' })).toEqual([]);
    expect(await ids({ state: 'captured', search: 'ana' })).toHaveLength(2);
  });

  test('are asked about now, one or all that are open', async () => {
    const [newest] = await list();
    shop.paypal.refund(newest?.captureId ?? '');
    const reconcile = (body = {}) => operator.call(adminPaymentsApi.reconcile, { body });
    expect(await reconcile()).toMatchObject({ asked: 0, changed: 0 });
    expect(await reconcile({ id: newest?.id })).toMatchObject({ asked: 1, changed: 1 });
    expect((await list())[0]).toMatchObject({ id: newest?.id, state: 'refunded' });
    const id = await shop.order(ana);
    shop.paypal.approve(id);
    expect(await reconcile()).toEqual({ message: 'Asked PayPal about 1; changed: 1.', asked: 1, changed: 1 });
    expect(await shop.payment(id)).toMatchObject({ state: 'captured' });
  });

  test('come as a file that no spreadsheet calculates with', async () => {
    shop.pass(60_000);
    const evil = await shop.t.signIn('=cmd|x@example.test');
    await shop.order(evil);
    await shop.t.owner.query(`update payments set problem = $1 where user_id = $2`, ['a "b",\r\nc', evil.userId]);
    const answer = await operator.send(adminPaymentsApi.csv);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="payments.csv"');
    const [head, first] = answer.body.split('\r\n');
    expect(head).toBe('id,at,state,planId,amount,currency,email,userId,orderId,captureId,from,until,problem,updatedAt');
    expect(first).toContain(`,ordered,premium_6m,4.99,USD,"'=cmd|x@example.test",`);
    expect(answer.body).toContain(',"a ""b"",\r\nc",');
    expect(answer.body.endsWith('\r\n')).toBe(true);
    const many = `insert into payments (id, user_id, plan_id, amount, currency, state, created_at)
      select gen_random_uuid(), $1, 'premium_6m', 499, 'USD', 'abandoned', now() from generate_series(1, 1200)`;
    await shop.t.owner.query(many, [ana.userId]);
    const { body } = await operator.send(adminPaymentsApi.csv);
    const ids = body.match(/^[0-9a-f-]{36},/gm) ?? [];
    expect([ids.length, new Set(ids).size]).toEqual([(await shop.payments()).length, ids.length]);
  });

  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    [' =1', `"' =1"`],
    ['a\nb', '"a\nb"'],
    ['"', '""""'],
  ])('the field %j is written %s', (value, written) => {
    expect(csvField(value)).toBe(written);
  });
});
