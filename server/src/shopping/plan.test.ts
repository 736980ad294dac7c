import { randomUUID } from 'node:crypto';
import type { Unit } from '@kelari/core/food/concept.ts';
import type { ItemWant } from '@kelari/core/shopping/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { wantedOf } from '@kelari/core/shopping/wants.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type MealNeed, mealWantsOn, setMealWants } from './plan-service.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  ana = await app.signIn();
});
afterAll(() => app.close());

const actorOf = ({ userId, householdId }: Cook): Actor => ({
  ...{ userId, householdId, sessionId: '', name: 'Ana', language: 'el', timezone: 'Europe/Athens' },
});
const within = <T>(cook: Cook, work: (ctx: Ctx, actor: Actor) => Promise<T>, key?: string): Promise<T> =>
  app.app.database.within(cook, (db) =>
    work({ ...app.app, db, language: 'el', key, changed: () => undefined }, actorOf(cook)),
  );
const plan = (mealIds: readonly string[], needs: readonly MealNeed[], key?: string) =>
  within(ana, (ctx, actor) => setMealWants(ctx, actor, { mealIds, needs }), key);

const [monday, friday] = [randomUUID(), randomUUID()];
const want = (id: string, quantity: number | null, unit: Unit = 'g'): ItemWant => ({
  ...{ kind: 'meal', id, name: 'Γεμιστά', day: '2026-11-23', quantity, unit: quantity === null ? null : unit },
});
const need = (productName: string, ...wants: ItemWant[]): MealNeed => ({
  ...{ productName, conceptId: null, category: null, unit: wants[0]?.unit ?? 'pieces', wants },
  quantity: wants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) || 1,
});
const rows = async () =>
  (await ana.call(shoppingApi.list)).map(({ productName, quantity, unit }) => `${quantity} ${unit} ${productName}`);
const add = (productName: string, quantity: number, unit: Unit = 'g') =>
  ana.call(shoppingApi.add, { body: { productName, quantity, unit, merge: true } });

describe('what planned meals want', () => {
  it('is told as it was said, to the gram, beside rows that are answered in hundredths of a kilo', async () => {
    await plan([monday, friday], [need('ρύζι', want(monday, 0.504, 'kg'), want(friday, 0.504, 'kg'))]);
    const [there] = await within(ana, (ctx, actor) => mealWantsOn(ctx, actor, [monday, friday]));
    expect(there?.item.wants.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [0.504, 'kg'],
      [0.504, 'kg'],
    ]);
  });

  it('is never more than a row can hold', async () => {
    const most = 99_999_999;
    const ids = Array.from({ length: 200 }, () => randomUUID());
    await plan(ids, [need('ρύζι', ...ids.map((id) => want(id, most, 'kg')))]);
    expect(await rows()).toEqual(['99999999.99 kg ρύζι']);
  });

  it('stands on the list once, by the difference, beside what others want', async () => {
    await add('ρύζι', 1, 'kg');
    const { items } = await plan([monday, friday], [need('ρύζι', want(monday, 200), want(friday, 300))]);
    expect(items).toMatchObject([{ productName: 'ρύζι', quantity: 1.5, unit: 'kg', conceptId: 'rice' }]);
    expect(await within(ana, (ctx, actor) => mealWantsOn(ctx, actor, [friday]))).toMatchObject([
      { item: { quantity: 1.5 } },
    ]);
    // Friday eats less, Monday's dish has gone
    await plan([monday, friday], [need('ρύζι', want(friday, 100))]);
    expect(await rows()).toEqual(['1.1 kg ρύζι']);
    await plan([friday], []);
    expect(await rows()).toEqual(['1 kg ρύζι']);
    expect(await within(ana, (ctx, actor) => mealWantsOn(ctx, actor, [monday, friday]))).toEqual([]);
  });

  it('that the plan alone put there goes with it, also where nobody knew how much', async () => {
    await plan([monday], [need('πιπέρι', want(monday, null)), need('κρεμμύδια', want(monday, 3, 'pieces'))]);
    expect((await rows()).sort()).toEqual(['1 pieces πιπέρι', '3 pieces κρεμμύδια']);
    expect((await plan([monday], [])).gone).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });

  it('is bought where it is ticked: only what is wanted beside is added', async () => {
    const { items } = await plan([monday], [need('ρύζι', want(monday, 300))]);
    const id = items[0]?.id ?? '';
    await ana.call(shoppingApi.update, { params: { id }, body: { isPurchased: true } });
    await plan([monday], [need('ρύζι', want(monday, 500))]);
    expect((await rows()).sort()).toEqual(['200 g ρύζι', '300 g ρύζι']);
    await plan([monday], [need('ρύζι', want(monday, 100))]);
    expect(await rows()).toEqual(['300 g ρύζι']);
  });

  it('said again changes no row, and is taken back as one', async () => {
    const before = (await add('ρύζι', 1, 'kg')).id;
    const key = randomUUID();
    const needs = [need('ρύζι', want(monday, 200)), need('φέτα', want(monday, 150))];
    await plan([monday], needs, key);
    const there = await ana.call(shoppingApi.list);
    await plan([monday], needs);
    expect(await ana.call(shoppingApi.list)).toEqual(there);
    await ana.call(shoppingApi.undo, { params: { id: key } });
    expect(await ana.call(shoppingApi.list)).toMatchObject([
      { id: before, quantity: 1, unit: 'kg', wants: [{ kind: 'person' }] },
    ]);
  });

  it('of another household stays unknown', async () => {
    await plan([monday], [need('ρύζι', want(monday, 200))]);
    const eve = await app.signIn();
    expect(await within(eve, (ctx, actor) => mealWantsOn(ctx, actor, [monday]))).toEqual([]);
    await within(eve, (ctx, actor) => setMealWants(ctx, actor, { mealIds: [monday], needs: [] }));
    expect(await rows()).toEqual(['200 g ρύζι']);
  });

  it('is exactly what stands there for them, whatever people add, tick and change', async () => {
    const meals = [monday, friday, randomUUID()];
    const foods = ['ρύζι', 'γάλα', 'πατάτες'] as const;
    const amount = fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10);
    const food = fc.constantFrom(...foods);
    const step = fc.oneof(
      fc.record({
        do: fc.constant('plan' as const),
        meals: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
        wants: fc.array(fc.tuple(food, fc.nat(2), amount), { maxLength: 5 }),
      }),
      fc.record({ do: fc.constant('add' as const), food, amount }),
      fc.record({ do: fc.constant('tick' as const), nth: fc.nat(9) }),
      fc.record({ do: fc.constant('undo' as const), nth: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        ana = await app.signIn();
        const plans: string[] = [];
        for (const one of steps) {
          const list = await ana.call(shoppingApi.list);
          if (one.do === 'add') await add(one.food, one.amount);
          if (one.do === 'tick' && list.length > 0) {
            const { id, isPurchased } = list[one.nth % list.length] ?? { id: '', isPurchased: false };
            await ana.call(shoppingApi.update, { params: { id }, body: { isPurchased: !isPurchased } });
          }
          if (one.do === 'undo' && plans.length > 0)
            await ana.call(shoppingApi.undo, { params: { id: plans[one.nth % plans.length] ?? '' } });
          if (one.do === 'plan') await planned(one.meals, one.wants, plans);
          for (const row of await ana.call(shoppingApi.list)) {
            const sum = row.wants.reduce((total, each) => total + (wantedOf(each, row.unit) ?? 0), 0);
            expect(sum, 'wants never say more than the row holds').toBeLessThanOrEqual(row.quantity + 0.01);
            expect(row.quantity).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );

    async function planned(
      of: readonly number[],
      wants: readonly (readonly [string, number, number])[],
      plans: string[],
    ) {
      const mealIds = of.map((nth) => meals[nth] ?? '');
      const needs = foods.flatMap((name) => {
        const wanted = new Map(
          wants.filter(([food, nth]) => food === name && of.includes(nth)).map(([, nth, g]) => [nth, g]),
        );
        return wanted.size === 0 ? [] : [need(name, ...[...wanted].map(([nth, g]) => want(meals[nth] ?? '', g)))];
      });
      const ticked = (await ana.call(shoppingApi.list)).filter(({ isPurchased }) => isPurchased);
      const key = randomUUID();
      await plan(mealIds, needs, key);
      plans.push(key);
      const after = await ana.call(shoppingApi.list);
      expect(after.filter(({ isPurchased }) => isPurchased)).toEqual(ticked);
      for (const name of foods) {
        for (const mealId of mealIds) {
          const said = (bought: boolean) =>
            after
              .filter((row) => row.productName === name && row.isPurchased === bought)
              .flatMap((row) => row.wants.filter(({ id }) => id === mealId))
              .reduce((sum, each) => sum + (wantedOf(each, 'g') ?? 0), 0);
          const wanted = needs.find(({ productName }) => productName === name)?.wants.find(({ id }) => id === mealId);
          expect(said(false)).toBeCloseTo(Math.max(0, (wanted?.quantity ?? 0) - said(true)), 1);
        }
      }
    }
  }, 60_000);
});
