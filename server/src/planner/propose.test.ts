import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { pricesApi } from '@kelari/core/prices/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type Sent, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;

beforeAll(async () => {
  app = await makeApp();
  // a Sunday: the whole week is ahead
  app.clock.now = new Date('2026-11-22T08:00:00Z');
  ana = await app.signIn();
  bo = await app.signIn();
});
afterAll(() => app.close());

type Asked = NonNullable<Sent<typeof proposeApi.propose>['body']>;
const ask = (cook: Cook, body: Asked = {}, language = 'en') =>
  cook.call(proposeApi.propose, { body, headers: { 'accept-language': language } });
const write = (
  cook: Cook,
  name: string,
  lines: readonly string[],
  more: { prepTime?: number; cookTime?: number } = {},
) =>
  cook.call(recipesApi.create, {
    body: { name, ingredients: lines.map((line) => ({ name: line })), instructions: ['Μαγειρεύουμε.'], ...more },
  });
const eat = (cook: Cook, diets: readonly string[]) =>
  app.owner.query('update members set dietary_profile = $2 where user_id = $1', [cook.userId, JSON.stringify(diets)]);

describe('plan my week', () => {
  it("fills the empty dinners from the household's own pantry and recipes, and from nobody else's", async () => {
    const pie = await write(ana, 'Σπανακόρυζο της Άνας', ['700 γρ. σπανάκι', '150 γρ. ρύζι']);
    await ana.call(pantryApi.add, {
      body: { name: 'σπανάκι', quantity: 700, unit: 'g', expirationDate: '2026-11-24', price: 9, location: 'fridge' },
    });
    await ana.call(pantryApi.add, { body: { name: 'ρύζι', quantity: 1, unit: 'kg' } });
    const { meals, open, saved, seed } = await ask(ana);
    expect([meals.length, open, seed]).toEqual([7, [], 0]);
    expect(meals.map(({ day }) => day)).toEqual([
      ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    ]);
    const own = meals.find(({ recipeId }) => recipeId === pie.id);
    expect(own).toMatchObject({
      name: 'Σπανακόρυζο της Άνας',
      missing: 0,
      saves: [{ name: 'σπανάκι', expirationDate: '2026-11-24' }],
    });
    expect(['sunday', 'monday', 'tuesday']).toContain(own?.day);
    expect(own?.reasons.join()).toMatch(/^Uses: σπανάκι \(by (today|tomorrow|Tuesday)\),You have everything/);
    expect(saved).toBeCloseTo(9, 1);
    expect((await ask(ana, {}, 'el')).meals.map(({ recipeId }) => recipeId)).toEqual(
      meals.map(({ recipeId }) => recipeId),
    );
    expect((await ask(ana, {}, 'el')).meals.flatMap(({ reasons }) => reasons).join()).toMatch(
      /Χρησιμοποιεί: σπανάκι \(ως (σήμερα|αύριο|την Τρίτη)\)/,
    );
    const others = await ask(bo);
    expect([others.meals.length, others.saved]).toEqual([7, 0]);
    expect(others.meals.map(({ recipeId }) => recipeId)).not.toContain(pie.id);
    const kept = await ask(bo, { keep: [{ day: 'monday', type: 'dinner', recipeId: pie.id }] });
    expect(kept.meals.map(({ recipeId }) => recipeId)).not.toContain(pie.id);
  });

  it('passes over what is planned, comes with no recipe of the weeks around, and leaves alone what planned meals keep', async () => {
    const cook = await app.signIn();
    const rice = await write(cook, 'Ρύζι', ['400 γρ. ρύζι']);
    const again = await write(cook, 'Ρύζι ξανά', ['400 γρ. ρύζι']);
    await cook.call(pantryApi.add, {
      body: { name: 'ρύζι', quantity: 500, unit: 'g', expirationDate: '2026-11-28', price: 20 },
    });
    expect((await ask(cook)).meals.some(({ saves }) => saves.length > 0)).toBe(true);
    await cook.call(plannerApi.save, {
      body: {
        weekStart: '2026-11-22',
        meals: {
          thursday: [{ type: 'dinner', recipeId: rice.id, servings: 4 }],
          friday: [{ type: 'dinner', name: 'Out' }],
        },
      },
    });
    const { meals } = await ask(cook, { keep: [{ day: 'monday', type: 'dinner', recipeId: again.id }] });
    expect(meals.map(({ day }) => day)).toEqual(['sunday', 'monday', 'tuesday', 'wednesday', 'saturday']);
    expect(meals.map(({ recipeId }) => recipeId)).not.toContain(rice.id);
    expect(meals.find(({ day }) => day === 'monday')).toMatchObject({ recipeId: again.id, missing: 1 });
    const next = await ask(cook, { weekStart: '2026-11-29' });
    expect([next.meals.length, next.meals.some(({ recipeId }) => recipeId === rice.id)]).toEqual([7, false]);
  });

  it('proposes what then stands as it said: saved, the meals lack what was told', async () => {
    const cook = await app.signIn();
    for (const [name, quantity] of [
      ['φακές', 500],
      ['ρύζι', 300],
      ['φέτα', 250],
      ['ντομάτες', 600],
    ] as const)
      await cook.call(pantryApi.add, { body: { name, quantity, unit: 'g', expirationDate: '2026-11-27', price: 3 } });
    const { meals } = await ask(cook, { servings: 2 });
    const days = Object.groupBy(meals, ({ day }) => day);
    const { meals: saved } = await cook.call(plannerApi.save, {
      body: {
        weekStart: '2026-11-22',
        meals: Object.fromEntries(
          Object.entries(days).map(([day, list = []]) => [
            day,
            list.map(({ type, recipeId, servings }) => ({ type, recipeId, servings })),
          ]),
        ),
      },
    });
    const standings = await cook.call(reserveApi.standings, { query: { from: '2026-11-22', to: '2026-11-28' } });
    for (const { day, recipeId, missing } of meals) {
      const meal = saved[day]?.find((each) => each.recipeId === recipeId);
      const lines = standings.find(({ mealId }) => mealId === meal?.id)?.lines ?? [];
      expect([recipeId, lines.filter(({ status }) => ['missing', 'short'].includes(status)).length]).toEqual([
        recipeId,
        missing,
      ]);
    }
  });

  it('keeps to diets, fasts of their day, the time and what is not wanted; the same seed is the same week', async () => {
    const cook = await app.signIn();
    await eat(cook, ['fasting']);
    const week = await ask(cook);
    const fasting = await cook.call(recipesApi.search, { query: { q: '', diet: 'fasting', limit: 500 } });
    // Wednesday and Friday of Advent: neither fish nor oil; every dish of those days bears the editor's mark
    const marked = new Set(fasting.map(({ id }) => id));
    const strict = week.meals.filter(({ day }) => day === 'wednesday' || day === 'friday');
    expect(strict.map(({ recipeId }) => marked.has(recipeId))).toEqual([true, true]);
    expect(strict.flatMap(({ reasons }) => reasons)).toContain('Fits the fast of that day');
    await eat(cook, []);
    const quick = await ask(cook, { minutes: { monday: 20, tuesday: 20 }, seed: 7 });
    for (const { day, prepTime, cookTime } of quick.meals)
      if (day === 'monday' || day === 'tuesday') expect(prepTime + cookTime).toBeLessThanOrEqual(20);
    expect(await ask(cook, { minutes: { monday: 20, tuesday: 20 }, seed: 7 })).toEqual(quick);
    const [first, ...rest] = quick.meals;
    const swapped = await ask(cook, {
      seed: 7,
      keep: rest.map(({ day, type, recipeId }) => ({ day, type, recipeId })),
      not: [first?.recipeId ?? ''],
    });
    const ids = (meals: readonly { recipeId: string }[]) => meals.map(({ recipeId }) => recipeId);
    expect(ids(swapped.meals).slice(1)).toEqual(ids(rest));
    expect(swapped.meals[0]?.recipeId).not.toBe(first?.recipeId);
  });

  it('says in words why a slot stays open, and has nothing for days that are over', async () => {
    const { meals, open } = await ask(bo, { slots: [{ day: 'monday', type: 'dinner' }], minutes: { monday: 5 } }, 'el');
    expect([meals, open]).toEqual([
      [],
      [{ day: 'monday', type: 'dinner', reason: 'Καμία συνταγή δεν γίνεται σε αυτόν τον χρόνο' }],
    ]);
    expect((await ask(bo, { weekStart: '2026-11-15' })).meals).toEqual([]);
  });

  it('knows what the household paid, and counts what has no price', async () => {
    const cook = await app.signIn();
    const dish = await write(cook, 'Φακές', ['500 γρ. φακές', '1 κρεμμύδι']);
    await cook.call(pricesApi.add, { body: { name: 'φακές', quantity: 1, unit: 'kg', price: 4 } });
    const { meals, cost, unpriced } = await ask(cook, {
      slots: [],
      keep: [{ day: 'monday', type: 'dinner', recipeId: dish.id }],
    });
    expect(meals).toMatchObject([{ recipeId: dish.id, missing: 2, cost: 2 }]);
    expect([cost, unpriced]).toEqual([2, 1]);
  });

  it('needs a member', async () => {
    expect((await app.anonymous(proposeApi.propose, { body: {} })).statusCode).toBe(401);
  });
});

it('holds no connection while it searches: more cooks than there are connections are all answered', async () => {
  const cooks = await Promise.all(Array.from({ length: 8 }, () => app.signIn()));
  const answers = await Promise.all(cooks.map((cook) => cook.send(proposeApi.propose, { body: {} })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(cooks.map(() => 200));
});
