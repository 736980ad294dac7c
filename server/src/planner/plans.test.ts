import { randomUUID } from 'node:crypto';
import { addDays } from '@kelari/core/kit/dates.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import {
  type Meal,
  type MealInput,
  type MealPlan,
  plannerApi,
  type WeekSave,
  weekdays,
} from '@kelari/core/planner/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { saveWholeWeek } from '../testing/whole-week.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  ana = await app.signIn();
});
afterAll(() => app.close());

const weekStart = '2026-11-22';
const note = (name: string, more: Partial<MealInput> = {}): MealInput => ({
  ...{ id: randomUUID(), kind: 'note', type: 'dinner', name, servings: 4, ...more },
});
const save = (cook: Cook, body: Omit<WeekSave, 'weekStart'> & { weekStart?: string }) =>
  saveWholeWeek(cook, { weekStart, ...body });
const send = (cook: Cook, body: object) => cook.send(plannerApi.save, { body: { weekStart, ...body } as never });
const read = async (cook: Cook) => (await cook.call(plannerApi.list)).find((plan) => plan.weekStart === weekStart);
const names = (meals: readonly Meal[] | undefined) => (meals ?? []).map(({ name }) => name);
const pie = (cook: Cook, name = 'Spanakopita') =>
  cook.call(recipesApi.create, {
    body: { name, prepTime: 20, cookTime: 50, ingredients: [{ name: '1 kg spinach' }], instructions: ['Bake.'] },
  });

describe('a week', () => {
  test('is saved whole with what its recipes say, and read by its household alone', async () => {
    const recipe = await pie(ana);
    const plan = await save(ana, {
      weekStart: '2026-11-25T10:00:00Z',
      meals: { monday: [{ type: 'dinner', recipeId: recipe.id, servings: 4 }], friday: [note('Out')] },
    });
    expect(plan).toMatchObject({
      weekStart,
      userId: ana.userId,
      version: 1,
      shoppingListGenerated: false,
      meals: {
        monday: [{ kind: 'recipe', name: 'Spanakopita', prepTime: 20, cookTime: 50, servings: 4, isDone: false }],
        friday: [{ kind: 'note', name: 'Out', recipeId: null }],
      },
    });
    const mate = await housemate(app, ana);
    expect(await mate.call(plannerApi.list)).toEqual([plan]);
    expect(await (await app.signIn()).call(plannerApi.list)).toEqual([]);
    expect((await app.anonymous(plannerApi.list)).statusCode).toBe(401);
  });

  test('is listed when it holds meals and touches the span', async () => {
    await save(ana, { meals: { saturday: [note('a')] } });
    await save(ana, { weekStart: '2026-12-06', meals: { sunday: [note('b')] } });
    await save(ana, { weekStart: '2026-11-29', meals: {} });
    const starts = async (query: object) => (await ana.call(plannerApi.list, { query })).map((plan) => plan.weekStart);
    expect(await starts({})).toEqual([weekStart, '2026-12-06']);
    expect(await starts({ from: '2026-11-28', to: '2026-12-05' })).toEqual([weekStart]);
    expect(await starts({ from: '2026-11-29' })).toEqual(['2026-12-06']);
    expect(await starts({ to: '2026-11-21' })).toEqual([]);
  });

  test('comes in pages for who asks for them, and whole for who does not', async () => {
    const starts = ['2026-11-22', '2026-11-29', '2026-12-06'];
    for (const start of starts) await save(ana, { weekStart: start, meals: { sunday: [note('a')] } });
    const ask = (query: object) => ana.send(plannerApi.list, { query });
    const of = (answer: Awaited<ReturnType<typeof ask>>) => answer.json().map((plan: MealPlan) => plan.weekStart);
    const [all, first] = [await ask({}), await ask({ limit: 2 })];
    expect([of(all), all.headers.link, of(first)]).toEqual([starts, undefined, starts.slice(0, 2)]);
    expect(first.headers.link).toContain('after=2026-11-29');
    const last = await ask({ limit: 2, after: '2026-11-29' });
    expect([of(last), last.headers.link]).toEqual([starts.slice(2), undefined]);
    // a week that was emptied takes no place on a page
    await save(ana, { weekStart: '2026-11-29', meals: {} });
    expect(of(await ask({ limit: 2 }))).toEqual(['2026-11-22', '2026-12-06']);
    expect(of(await ask({ after: '2026-11-24', from: '2026-11-22', limit: 1 }))).toEqual(['2026-12-06']);
    expect((await ask({ after: 'x' })).statusCode).toBe(400);
  });

  test('keeps the ids of equal meals for clients that send none', async () => {
    const recipe = await pie(ana);
    const meal = { type: 'dinner', recipeId: recipe.id, servings: 4 } as const;
    const first = await save(ana, {
      meals: { monday: [meal, meal], tuesday: [{ type: 'lunch', name: 'Out', servings: 4 }] },
    });
    const ids = [...(first.meals.monday ?? []), ...(first.meals.tuesday ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    const second = await save(ana, {
      meals: {
        monday: [meal, meal, { ...meal, type: 'lunch' }],
        tuesday: [{ type: 'lunch', name: 'Out', servings: 2 }],
      },
    });
    expect(second.meals.monday?.slice(0, 2).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(ids).not.toContain(second.meals.monday?.[2]?.id);
    expect(second.meals.tuesday).toMatchObject([{ id: ids[2], servings: 2 }]);
  });

  test('holds leftovers, single foods by amount, and a recipe that is no more', async () => {
    const lot = await ana.call(pantryApi.add, { body: { name: 'Leftovers: stew', quantity: 3, unit: 'pieces' } });
    const recipe = await pie(ana);
    const plan = await save(ana, {
      meals: {
        monday: [
          { kind: 'leftover', type: 'lunch', productId: lot.id, servings: 2 },
          { kind: 'food', type: 'snack', name: 'apples', quantity: 4, unit: 'pieces', servings: 4 },
          { kind: 'food', type: 'snack', conceptId: 'pear', servings: 1 },
          { type: 'dinner', recipeId: recipe.id, servings: 4 },
        ],
      },
    });
    expect(plan.meals.monday).toMatchObject([
      { name: 'Leftovers: stew', productId: lot.id, conceptId: null, quantity: null },
      { name: 'apples', conceptId: 'apple', quantity: 4, unit: 'pieces', productId: null },
      { conceptId: 'pear', quantity: null, unit: null },
      { name: 'Spanakopita' },
    ]);
    await ana.call(recipesApi.remove, { params: { id: recipe.id } });
    const moved = await save(ana, { meals: { tuesday: plan.meals.monday ?? [] } });
    expect(names(moved.meals.tuesday)).toEqual(names(plan.meals.monday));
  });

  test('takes leftovers that were eaten meanwhile, and none that the household never had', async () => {
    const add = (cook: Cook) => cook.call(pantryApi.add, { body: { name: 'stew', quantity: 3, unit: 'pieces' } });
    const [lot, theirs] = [await add(ana), await add(await app.signIn())];
    await ana.call(pantryApi.remove, { params: { id: lot.id } });
    const of = (productId: string) => ({ monday: [note('Stew', { kind: 'leftover', type: 'lunch', productId })] });
    expect((await save(ana, { meals: of(lot.id) })).meals.monday).toMatchObject([{ productId: lot.id }]);
    for (const id of [theirs.id, randomUUID()]) {
      const refused = await send(ana, { meals: of(id) });
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        [{ path: 'meals.monday.0.productId', message: 'There is no such product' }],
      ]);
    }
  });

  test('calls a starter recipe in each reader’s language, which is no change of anybody’s', async () => {
    const [recipe] = await ana.call(recipesApi.list, { query: { from: 'starter', limit: 1 } });
    const greek = { headers: { 'accept-language': 'el' } };
    const [same] = await ana.call(recipesApi.list, { query: { from: 'starter', limit: 1 }, ...greek });
    expect(same?.name).not.toBe(recipe?.name);
    const plan = await save(ana, {
      meals: { monday: [{ type: 'dinner', recipeId: recipe?.id ?? '', name: recipe?.name ?? '', servings: 4 }] },
    });
    const [read] = await ana.call(plannerApi.list, greek);
    expect(names(read?.meals.monday)).toEqual([same?.name]);
    // moved by who reads Greek while who reads English says the same as before
    const moved = { weekStart, base: read?.meals, meals: { friday: read?.meals.monday } };
    const answer = await ana.call(plannerApi.save, { body: moved as never, ...greek });
    expect(names(answer.meals.friday)).toEqual([same?.name]);
    const beside = await save(ana, { base: plan.meals, meals: { ...plan.meals, tuesday: [note('Out')] } });
    expect([names(beside.meals.friday), beside.meals.monday]).toEqual([[recipe?.name], undefined]);
    const again = await ana.call(plannerApi.save, {
      body: {
        weekStart,
        base: beside.meals,
        meals: answer.meals.friday ? { ...beside.meals, friday: answer.meals.friday } : {},
      } as never,
    });
    expect(again.version).toBe(beside.version);
  });

  test('calls a food in each reader’s language, and leaves people’s own words as they are', async () => {
    const greek = { headers: { 'accept-language': 'el' } };
    const food = (name: string, conceptId: string | null) =>
      ({ kind: 'food', type: 'snack', name, conceptId, quantity: 1, unit: 'pieces', servings: 1 }) as const;
    const words = ["Grandma's milk", 'eggs', 'lathera'];
    const plan = await save(ana, {
      meals: { monday: [food('milk', 'milk'), ...words.map((name) => food(name, name === 'eggs' ? 'egg' : 'milk'))] },
    });
    expect(names(plan.meals.monday)).toEqual(['milk', ...words]);
    const [read] = await ana.call(plannerApi.list, greek);
    const [milk, own, egg, other] = names(read?.meals.monday);
    expect([own, other]).toEqual([words[0], words[2]]);
    expect([milk, egg].join()).toMatch(/^γάλα,[α-ωά-ώ]+$/i);
    // sent back in Greek they are the same meals
    await ana.call(plannerApi.save, {
      body: { weekStart, base: read?.meals, meals: { friday: read?.meals.monday } } as never,
      ...greek,
    });
    const [back] = await ana.call(plannerApi.list);
    expect(names(back?.meals.friday)[0]).toBe('milk');
    expect(back?.meals.monday).toBeUndefined();
  });

  test.each([
    ['no day', { weekStart: null, meals: {} }, 'weekStart'],
    [
      'a recipe of nobody',
      { meals: { monday: [{ type: 'lunch', recipeId: randomUUID() }] } },
      'meals.monday.0.recipeId',
    ],
    ['no recipe', { meals: { monday: [{ kind: 'recipe', type: 'lunch' }] } }, 'meals.monday.0.recipeId'],
    ['no lot', { meals: { monday: [{ kind: 'leftover', type: 'lunch', name: 'x' }] } }, 'meals.monday.0.productId'],
    ['no food', { meals: { sunday: [{ kind: 'food', type: 'lunch' }] } }, 'meals.sunday.0.name'],
    ['no words', { meals: { friday: [{ type: 'lunch' }] } }, 'meals.friday.0.name'],
    ['a week twice', { meals: {}, also: [{ weekStart: '2026-11-24', meals: {} }] }, 'also.0.weekStart'],
  ])('is refused with %s, and nothing is saved', async (_, body, path) => {
    const answer = await send(ana, body);
    expect([answer.statusCode, answer.json().fields?.[0]?.path]).toEqual([400, path]);
    const { rows } = await app.owner.query('select from meal_plans where household_id = $1', [ana.householdId]);
    expect(rows).toEqual([]);
  });

  test('refuses an id that is given twice, and the recipe of another household as one of nobody', async () => {
    const twice = note('a');
    expect((await send(ana, { meals: { monday: [twice], friday: [twice] } })).statusCode).toBe(400);
    const theirs = await pie(await app.signIn());
    const ask = (recipeId: string) => send(ana, { meals: { monday: [{ type: 'lunch', recipeId }] } });
    const [foreign, none] = [await ask(theirs.id), await ask(randomUUID())];
    expect([foreign.statusCode, foreign.body]).toEqual([none.statusCode, none.body]);
  });

  test('is no longer on the list when its meals change, and says so when a client says it is', async () => {
    const plan = await save(ana, { meals: { monday: [note('a')] }, shoppingListGenerated: true });
    expect(plan.shoppingListGenerated).toBe(false);
    const told = await save(ana, { meals: plan.meals, shoppingListGenerated: true });
    expect(told).toMatchObject({ shoppingListGenerated: true, version: 2 });
    const ticked = { monday: [{ ...(plan.meals.monday?.[0] as Meal), isDone: true }] };
    expect(await save(ana, { meals: ticked })).toMatchObject({ shoppingListGenerated: true, version: 3 });
    expect(await save(ana, { meals: ticked })).toMatchObject({ version: 3 });
    expect(await save(ana, { meals: {} })).toMatchObject({ shoppingListGenerated: false, version: 4 });
  });

  test('tells which meals were cooked, until that is taken back', async () => {
    const recipe = await pie(ana);
    const { meals } = await save(ana, { meals: { monday: [{ type: 'dinner', recipeId: recipe.id, servings: 4 }] } });
    const mealId = meals.monday?.[0]?.id as string;
    const cooking = await ana.call(cookingsApi.record, { params: { id: recipe.id }, body: { servings: 4, mealId } });
    const isDone = async () => (await read(ana))?.meals.monday?.[0]?.isDone;
    expect(await isDone()).toBe(true);
    // sent back as it was read, it is still the cooking that says so
    await save(ana, { meals: (await read(ana))?.meals ?? {} });
    await ana.call(cookingsApi.remove, { params: { id: cooking.id } });
    expect(await isDone()).toBe(false);
  });
});

describe('two who plan the same week', () => {
  let bo: Cook;
  let start: Awaited<ReturnType<typeof save>>;
  const [a, b] = [note('a'), note('b')];
  beforeEach(async () => {
    bo = await housemate(app, ana);
    start = await save(ana, { meals: { monday: [a, b] } });
  });
  const change = (cook: Cook, meals: WeekSave['meals'], more: object = {}) =>
    send(cook, { meals, version: start.version, base: start.meals, ...more });
  const mondayOf = async () => names((await read(ana))?.meals.monday);

  test('keep what each of them added, removed and moved', async () => {
    const [first, second] = start.meals.monday as [Meal, Meal];
    expect((await change(ana, { monday: [first, second, note('mine')] })).statusCode).toBe(200);
    const answer = await change(bo, { monday: [second, note('theirs')], friday: [{ ...first, type: 'lunch' }] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ version: 3 });
    expect(await mondayOf()).toEqual(['b', 'theirs', 'mine']);
    expect(names((await read(bo))?.meals.friday)).toEqual(['a']);
  });

  test('hear of a meal that both changed, with the week as it is, and nothing is saved', async () => {
    const [first, second] = start.meals.monday as [Meal, Meal];
    await change(ana, { monday: [{ ...first, servings: 2 }, second] });
    const answer = await change(bo, { monday: [{ ...first, servings: 6 }, second, note('lost')] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      current: { weekStart, version: 2, meals: { monday: [{ id: first.id, servings: 2 }, { id: second.id }] } },
      meals: [first.id],
    });
    expect(await mondayOf()).toEqual(['a', 'b']);
  });

  test('without a beginning a stale save can only add', async () => {
    await change(ana, { monday: [...(start.meals.monday ?? []), note('theirs')] });
    const stale = (meals: WeekSave['meals']) => send(bo, { meals, version: start.version });
    const [first] = start.meals.monday as [Meal];
    expect((await stale({ monday: [{ ...first, servings: 1 }] })).statusCode).toBe(409);
    expect((await stale({ monday: [...(start.meals.monday ?? []), note('mine')] })).statusCode).toBe(200);
    expect(await mondayOf()).toEqual(['a', 'b', 'mine', 'theirs']);
  });

  test('without a version nobody knows what was seen: meals are added, and of what is there nothing goes', async () => {
    // what the specification sends: the week as it was read, and one meal more
    const bare = (...dishes: string[]) => ({
      meals: { monday: dishes.map((name) => ({ type: 'dinner' as const, recipeId: null, name, servings: 4 })) },
      shoppingListGenerated: false,
    });
    expect((await send(ana, bare('a', 'b', 'hers'))).statusCode).toBe(200);
    expect((await send(bo, bare('a', 'b', 'his'))).statusCode).toBe(200);
    expect((await mondayOf()).toSorted()).toEqual(['a', 'b', 'hers', 'his']);
    const { version } = (await read(ana)) ?? {};
    expect((await send(bo, { meals: {} })).json()).toMatchObject({ version });
    const other = await send(bo, { meals: { monday: [{ ...a, servings: 2 }, note('lost')] } });
    expect([other.statusCode, other.json().meals, other.json().current.version]).toEqual([409, [a.id], version]);
    expect((await mondayOf()).toSorted()).toEqual(['a', 'b', 'hers', 'his']);
  });

  test('knows leftovers and foods again by their names, of clients that have never heard of them', async () => {
    const lot = await ana.call(pantryApi.add, { body: { name: 'Leftovers: stew', quantity: 3, unit: 'pieces' } });
    const meals = [
      { kind: 'leftover', type: 'lunch', productId: lot.id, servings: 2 },
      { kind: 'food', type: 'snack', name: 'apples', quantity: 4, unit: 'pieces', servings: 4 },
    ] as const;
    const { friday = [] } = (await save(ana, { meals: { ...start.meals, friday: [...meals] } })).meals;
    const bare = friday.map(({ type, recipeId, name, servings }) => ({ type, recipeId, name, servings }));
    const more = await send(bo, { meals: { friday: [...bare, { type: 'dinner', name: 'his', servings: 4 }] } });
    expect(more.json().meals.friday).toEqual([...friday, expect.objectContaining({ name: 'his' })]);
  });

  test('move a meal to another week in one save, or not at all', async () => {
    const next = '2026-11-29';
    const [first, second] = start.meals.monday as [Meal, Meal];
    const move = () =>
      change(
        bo,
        { monday: [second] },
        { also: [{ weekStart: next, meals: { sunday: [first] }, base: {}, version: 0 }] },
      );
    const moved = await move();
    expect(moved.json()).toMatchObject({ version: 2, also: [{ weekStart: next, version: 1 }] });
    expect(
      (await ana.call(plannerApi.list)).map(({ meals }) =>
        Object.values(meals)
          .flat()
          .map((meal) => meal?.name),
      ),
    ).toEqual([['b'], ['a']]);
    // somebody who still sees it in the first week cannot double it
    const doubled = await send(ana, { meals: { monday: [first, second] }, version: 2 });
    expect(doubled.statusCode).toBe(409);
    const [conflict] = [await change(ana, { monday: [{ ...first, servings: 9 }, second] })];
    expect(conflict.statusCode).toBe(409);
    expect(await mondayOf()).toEqual(['b']);
  });

  test('of ten who add a meal each at the same moment none loses it', async () => {
    const cooks = Array.from({ length: 10 }, (_, n) => (n % 2 ? ana : bo));
    const answers = await Promise.all(
      cooks.map((cook, n) => change(cook, { monday: [...(start.meals.monday ?? []), note(`new ${n}`)] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(cooks.map(() => 200));
    expect(await read(ana)).toMatchObject({ version: 11 });
    expect((await mondayOf()).toSorted()).toEqual(['a', 'b', ...cooks.map((_, n) => `new ${n}`)]);
  });

  test('ten who make and cross the same two weeks at once all come through, and there is one row a week', async () => {
    const [one, two] = ['2026-12-06', '2026-12-13'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const [from, to] = n % 2 ? [one, two] : [two, one];
        const week = (name: string) => ({ meals: { monday: [note(name)] }, base: {}, version: 0 });
        return send(n % 3 ? ana : bo, {
          ...week(`x ${n}`),
          weekStart: from,
          also: [{ ...week(`y ${n}`), weekStart: to }],
        });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const plans = (await ana.call(plannerApi.list)).filter((plan) => plan.weekStart >= one);
    expect(plans.map(({ meals, version }) => [meals.monday?.length, version])).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  test('a meal id of another household names nothing of it', async () => {
    const eve = await app.signIn();
    const [first] = start.meals.monday as [Meal];
    await save(eve, { meals: { monday: [{ ...first, name: 'hers' }] } });
    expect(await mondayOf()).toEqual(['a', 'b']);
  });

  test('is told to the devices of the household', async () => {
    const seq = async () =>
      (
        await app.owner.query('select changes from change_log where household_id = $1 order by seq', [ana.householdId])
      ).rows
        .flatMap(({ changes }) => changes)
        .filter(([entity]: [string]) => entity === 'meal-plans');
    expect(await seq()).toEqual([['meal-plans', start.id, 'added']]);
    await change(bo, { monday: [] });
    expect((await seq()).at(-1)).toEqual(['meal-plans', start.id, 'changed']);
  });
});

test('a year of full weeks is saved in one call', async () => {
  const day = Array.from({ length: 12 }, (_, at) => ({ type: 'snack', name: `Note ${at}` }) as const);
  const meals = Object.fromEntries(weekdays.map((weekday) => [weekday, day]));
  const weeks = Array.from({ length: 53 }, (_, at) => ({ weekStart: addDays(weekStart, 7 * at), meals }));
  const { also } = await save(ana, { ...weeks[0], meals, also: weeks.slice(1) });
  expect(also).toHaveLength(52);
  expect((await ana.call(plannerApi.list)).flatMap((plan) => Object.values(plan.meals).flat())).toHaveLength(
    53 * 7 * 12,
  );
});
