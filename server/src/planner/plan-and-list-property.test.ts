import { randomUUID } from 'node:crypto';
import { addDays } from '@kelari/core/kit/dates.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { type MealInput, mealTypes, type WeekMealsInput, weekdays } from '@kelari/core/planner/contract.ts';
import { type ReservedLot, reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { saveWholeWeek } from '../testing/whole-week.ts';

/*
 * Random kitchens, plans of two weeks and lists, through the real calls. A small calculation of this file's own, in grams
 * and pieces, says after every step how each planned meal stands, and what the list holds once it was asked for: exactly
 * what the plan needs beyond the pantry, and what people want beside it.
 *
 * 20 runs; PLAN_RUNS=2000 for the long one, PLAN_SEED to repeat one.
 */
const runs = Number(process.env.PLAN_RUNS ?? 20);
const seed = process.env.PLAN_SEED;

const today = '2026-11-20';
/** The Sundays of this week and the next. */
const weeks = ['2026-11-15', '2026-11-22'] as const;
const farAway = '2027-06-01';

const foods = {
  rice: 'g',
  lentils: 'g',
  feta: 'g',
  spinach: 'g',
  potatoes: 'g',
  eggs: 'pieces',
  lemons: 'pieces',
} as const;
type Food = keyof typeof foods;
const foodNames = Object.keys(foods) as Food[];
type Amounts = Partial<Record<Food, number>>;

/** For four portions; every share of them is a whole number. */
const dishes: readonly { readonly name: string; readonly lines: readonly (readonly [Food, number])[] }[] = [
  {
    name: 'Pilaf',
    lines: [
      ['rice', 400],
      ['lemons', 2],
    ],
  },
  {
    name: 'Soup',
    lines: [
      ['lentils', 300],
      ['rice', 100],
    ],
  },
  {
    name: 'Omelette',
    lines: [
      ['eggs', 4],
      ['feta', 120],
    ],
  },
  {
    name: 'Spinach rice',
    lines: [
      ['rice', 200],
      ['spinach', 500],
      ['rice', 40],
    ],
  },
  {
    name: 'Baked potatoes',
    lines: [
      ['potatoes', 800],
      ['feta', 80],
    ],
  },
];

type Planned = { readonly id: string; day: string; readonly input: MealInput; readonly takes: Amounts; done: boolean };
type Lot = { readonly id: string; readonly food: Food; readonly amount: number; readonly expires: string };

let app: TestApp;
const conceptOf = {} as Record<Food, string>;

beforeAll(async () => {
  app = await makeApp();
  const cook = await app.signIn();
  for (const food of foodNames) {
    const { conceptId } = await cook.call(pantryApi.add, { body: { name: food, unit: foods[food] } });
    if (!conceptId) throw new Error(`nobody knows ${food}`);
    conceptOf[food] = conceptId;
  }
});
afterAll(() => app.close());

const foodOf = (conceptId: string | null): Food => {
  const food = foodNames.find((each) => conceptOf[each] === conceptId);
  if (!food) throw new Error(`no food of this test: ${conceptId}`);
  return food;
};
const plain = (quantity: number, unit: string): number =>
  Math.round((unit === 'kg' ? quantity * 1000 : quantity) * 100) / 100;
const weekOf = (day: string) => (day < weeks[1] ? weeks[0] : weeks[1]);
const add = (amounts: Amounts, food: Food, by: number) => {
  amounts[food] = (amounts[food] ?? 0) + by;
};
/** Without what is nothing. */
const present = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount));

/** What each meal gets and lacks: in the order of days and types, soonest to expire first, nothing after its date. */
function oracle(meals: readonly Planned[], lots: readonly Lot[]) {
  const left = lots.toSorted((a, b) => a.expires.localeCompare(b.expires)).map((lot) => ({ ...lot }));
  const rank = (meal: Planned) => `${meal.day} ${mealTypes.indexOf(meal.input.type)}`;
  const standing = new Map<string, { gets: Amounts; lacks: Amounts }>();
  for (const meal of meals.toSorted((a, b) => rank(a).localeCompare(rank(b)))) {
    if (meal.done) continue;
    const gets: Amounts = {};
    const lacks: Amounts = {};
    for (const [food, amount] of Object.entries(meal.takes) as [Food, number][]) {
      let open = amount;
      for (const lot of left) {
        if (lot.food !== food || lot.expires < meal.day) continue;
        const part = Math.min(open, lot.amount);
        lot.amount -= part;
        open -= part;
      }
      add(gets, food, amount - open);
      add(lacks, food, open);
    }
    standing.set(meal.id, { gets: present(gets), lacks: present(lacks) });
  }
  return standing;
}

const pick = fc.nat(30);
const food = fc.constantFrom(...foodNames);
/** Of grams hundreds, of pieces ones. */
const much = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('stock' as const), food, much, expires: fc.integer({ min: 0, max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('eat' as const), pick, share: fc.constantFrom(1, 2) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      dish: fc.nat(dishes.length - 1),
      day: fc.integer({ min: 0, max: 8 }),
      type: fc.constantFrom(...mealTypes),
      servings: fc.constantFrom(2, 4, 8),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('plan-food' as const),
      food,
      much,
      day: fc.integer({ min: 0, max: 8 }),
      type: fc.constantFrom(...mealTypes),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), day: fc.integer({ min: 0, max: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('unplan', 'finish-meal'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), pick, day: fc.integer({ min: 0, max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('want' as const), food, much }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('strike', 'buy'), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('list', 'list', 'list-and-undo'), pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const amountOf = (name: Food, number: number) => (foods[name] === 'g' ? number * 100 : number);

async function newKitchen(): Promise<{ cook: Cook; recipes: readonly string[] }> {
  const cook = await app.signIn();
  const recipes: string[] = [];
  for (const { name, lines } of dishes) {
    const ingredients = lines.map(([line, amount]) => ({
      name: line,
      amount,
      unit: foods[line] === 'g' ? 'g' : '',
    }));
    recipes.push(
      (await cook.call(recipesApi.create, { body: { name, servings: 4, ingredients, instructions: ['Cook.'] } })).id,
    );
  }
  return { cook, recipes };
}

const shape = (rows: readonly ShoppingItem[]) =>
  rows.map(({ updatedAt: _, version: __, ...row }) => row).toSorted((a, b) => a.id.localeCompare(b.id));

async function run(steps: readonly Step[]): Promise<void> {
  const { cook, recipes } = await newKitchen();
  const meals: Planned[] = [];
  let wanted: Amounts = {};
  /** What stands on the list for each meal, and the week that put it there: a meal that moves takes it along. */
  let listed = new Map<string, { week: string; amounts: Amounts }>();

  const lotsNow = async (): Promise<Lot[]> =>
    (await cook.call(pantryApi.list)).map(({ id, conceptId, quantity, unit, expirationDate }) => ({
      id,
      food: foodOf(conceptId),
      amount: plain(quantity, unit),
      expires: expirationDate ?? farAway,
    }));
  const rows = () => cook.call(shoppingApi.list);
  const needsOf = (weekStart: string) => cook.call(reserveApi.needs, { query: { weekStart } });

  async function saveWeek(weekStart: string): Promise<void> {
    const week: WeekMealsInput = {};
    for (const meal of meals) {
      if (weekOf(meal.day) !== weekStart) continue;
      const name = weekdays[new Date(`${meal.day}T12:00:00Z`).getUTCDay()] ?? 'sunday';
      week[name] = [...(week[name] ?? []), { ...meal.input, id: meal.id, isDone: meal.done }];
    }
    await saveWholeWeek(cook, { weekStart, meals: week });
  }

  const plan = (offset: number, input: MealInput, takes: Amounts) => {
    const day = addDays(today, offset);
    meals.push({ id: randomUUID(), day, input, takes, done: false });
    return saveWeek(weekOf(day));
  };

  async function toList(weekStart: string): Promise<string> {
    const { fingerprint } = await needsOf(weekStart);
    const key = randomUUID();
    await cook.call(reserveApi.toList, { body: { weekStart, fingerprint }, headers: { 'idempotency-key': key } });
    return key;
  }

  /** Brings home what the rows say, fresh enough for any plan. */
  async function bringHome(bought: readonly ShoppingItem[]): Promise<string> {
    for (const { id } of bought) await cook.call(shoppingApi.update, { params: { id }, body: { isPurchased: true } });
    const proposed = await cook.call(doneApi.propose);
    const own = proposed.filter(({ itemId }) => bought.some(({ id }) => id === itemId));
    expect(own.map(({ itemId, product }) => [itemId, plain(product.quantity, product.unit)]).toSorted()).toEqual(
      bought.map(({ id, quantity, unit }) => [id, plain(quantity, unit)]).toSorted(),
    );
    const key = randomUUID();
    await cook.call(doneApi.finish, {
      body: {
        rows: own.map(({ itemId, product: { name, category, quantity, unit, location } }) => ({
          itemId,
          product: { name, category, quantity, unit, location, expirationDate: farAway },
        })),
      },
      headers: { 'idempotency-key': key },
    });
    return key;
  }

  async function take(each: Step): Promise<void> {
    switch (each.kind) {
      case 'stock': {
        const body = {
          name: each.food,
          quantity: amountOf(each.food, each.much),
          unit: foods[each.food],
          expirationDate: addDays(today, each.expires),
        };
        return void (await cook.call(pantryApi.add, { body }));
      }
      case 'plan': {
        const { lines = [] } = dishes[each.dish] ?? {};
        const takes: Amounts = {};
        for (const [line, amount] of lines) add(takes, line, (amount * each.servings) / 4);
        return plan(each.day, { type: each.type, recipeId: recipes[each.dish] ?? '', servings: each.servings }, takes);
      }
      case 'plan-food': {
        const quantity = amountOf(each.food, each.much);
        const { food: name, type } = each;
        const input = { kind: 'food', type, name, conceptId: conceptOf[name], quantity, unit: foods[name] } as const;
        return plan(each.day, { ...input, servings: 4 }, { [name]: quantity });
      }
      case 'note':
        return plan(each.day, { kind: 'note', type: 'lunch', name: 'At my mother’s', servings: 4 }, {});
      case 'want': {
        const quantity = amountOf(each.food, each.much);
        add(wanted, each.food, quantity);
        const body = { productName: each.food, quantity, unit: foods[each.food], merge: true };
        return void (await cook.call(shoppingApi.add, { body }));
      }
      case 'eat': {
        const lots = await cook.call(pantryApi.list);
        const lot = lots[each.pick % Math.max(1, lots.length)];
        if (!lot) return;
        const part = each.share === 1 ? {} : { amount: Math.ceil(lot.quantity / 2), unit: lot.unit };
        return void (await cook.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: lot.id, ...part }] } }));
      }
      case 'strike':
      case 'buy': {
        const now = await rows();
        const row = now[each.pick % Math.max(1, now.length)];
        if (!row) return;
        if (each.kind === 'buy') await bringHome([row]);
        else await cook.call(shoppingApi.remove, { params: { id: row.id } });
        const gone = foodOf(row.conceptId);
        delete wanted[gone];
        listed = new Map(
          [...listed].map(
            ([
              id,
              {
                week,
                amounts: { [gone]: _, ...amounts },
              },
            ]) => [id, { week, amounts }],
          ),
        );
        return;
      }
      case 'list':
      case 'list-and-undo': {
        const weekStart = weeks[each.pick % 2] ?? weeks[0];
        const before = await rows();
        const key = await toList(weekStart);
        const now = oracle(meals, await lotsNow());
        const held = listed;
        const isHere = (id: string) => meals.some((meal) => meal.id === id && weekOf(meal.day) === weekStart);
        listed = new Map([...held].filter(([id, { week }]) => week !== weekStart && !isHere(id)));
        for (const { id } of meals)
          if (isHere(id)) listed.set(id, { week: weekStart, amounts: now.get(id)?.lacks ?? {} });
        expect((await needsOf(weekStart)).state).toBe('generated');
        await checkList();
        if (each.kind === 'list') return;
        await cook.call(shoppingApi.undo, { params: { id: key } });
        listed = held;
        expect(shape(await rows()), 'undo puts the list back as it was').toEqual(shape(before));
        return;
      }
    }
    const meal = meals[each.pick % Math.max(1, meals.length)];
    if (!meal) return;
    const from = weekOf(meal.day);
    if (each.kind === 'unplan') meals.splice(meals.indexOf(meal), 1);
    else if (each.kind === 'finish-meal') meal.done = true;
    else {
      // it is the last one of its new day
      meals.push(...meals.splice(meals.indexOf(meal), 1));
      meal.day = addDays(today, 'day' in each ? each.day : 0);
    }
    await saveWeek(from);
    if (weekOf(meal.day) !== from) await saveWeek(weekOf(meal.day));
  }

  async function checkList(): Promise<void> {
    const now = await rows();
    const held: Amounts = {};
    for (const row of now) {
      const name = foodOf(row.conceptId);
      expect(held[name], `${name} stands on the list once`).toBeUndefined();
      held[name] = plain(row.quantity, row.unit);
      const ofPlan = row.wants.filter(({ kind }) => kind === 'meal');
      const told = ofPlan.reduce((sum, want) => sum + plain(want.quantity ?? Number.NaN, want.unit ?? ''), 0);
      const due = [...listed.values()].reduce((sum, { amounts }) => sum + (amounts[name] ?? 0), 0);
      expect(told, `${name}: the wants of planned meals`).toBeCloseTo(due, 2);
    }
    const due: Amounts = {};
    for (const amounts of [wanted, ...[...listed.values()].map((each) => each.amounts)])
      for (const [name, amount] of Object.entries(amounts) as [Food, number][]) add(due, name, amount);
    expect(held, 'the list holds what the plan lacks and what people want').toEqual(present(due));
  }

  async function check(): Promise<void> {
    const lots = await lotsNow();
    const now = oracle(meals, lots);
    const standings = await cook.call(reserveApi.standings, { query: { from: weeks[0], to: addDays(weeks[1], 6) } });
    expect(standings.map(({ mealId }) => mealId).toSorted()).toEqual(meals.map(({ id }) => id).toSorted());
    const reserved = new Map<string, number>();
    for (const { mealId, state, lines, day } of standings) {
      const meal = meals.find(({ id }) => id === mealId);
      const due = now.get(mealId);
      const isIdle = !meal || Object.keys(meal.takes).length === 0;
      const lacks = Object.keys(due?.lacks ?? {}).length > 0;
      expect([meal?.input, state]).toEqual([
        meal?.input,
        meal?.done ? 'done' : isIdle ? 'none' : lacks ? 'short' : 'ready',
      ]);
      const gets: Amounts = {};
      for (const part of lines.flatMap((line) => line.lots) as ReservedLot[]) {
        const lot = lots.find(({ id }) => id === part.productId);
        if (!lot) throw new Error('a lot is reserved that is not there');
        expect(lot.expires >= day, 'no lot serves after its date').toBe(true);
        add(gets, lot.food, plain(part.amount, part.unit));
        reserved.set(lot.id, (reserved.get(lot.id) ?? 0) + plain(part.amount, part.unit));
      }
      if (!meal?.done) expect(present(gets), 'what a meal keeps for itself').toEqual(due?.gets ?? {});
    }
    for (const { id, amount } of lots) expect(reserved.get(id) ?? 0).toBeLessThanOrEqual(amount);
    for (const weekStart of weeks) {
      const { needs, state } = await needsOf(weekStart);
      const lacks: Amounts = {};
      for (const meal of meals)
        if (weekOf(meal.day) === weekStart)
          for (const [name, amount] of Object.entries(now.get(meal.id)?.lacks ?? {}) as [Food, number][])
            add(lacks, name, amount);
      const told: Amounts = {};
      for (const need of needs) add(told, foodOf(need.conceptId), plain(need.missing ?? Number.NaN, need.unit));
      expect(present(told), 'what the week lacks').toEqual(lacks);
      const onList: Amounts = {};
      for (const meal of meals)
        if (weekOf(meal.day) === weekStart)
          for (const [name, amount] of Object.entries(listed.get(meal.id)?.amounts ?? {}) as [Food, number][])
            add(onList, name, amount);
      if (state === 'generated') expect(lacks, 'a list that is told to be right is right').toEqual(present(onList));
    }
    await checkList();
  }

  for (const each of steps) {
    await take(each);
    await check();
  }

  // in the end everything is listed, bought and brought home, and nothing is missing
  for (const weekStart of weeks) await toList(weekStart);
  const before = await rows();
  for (const weekStart of weeks) await toList(weekStart);
  expect(shape(await rows()), 'asked for again, the list stays as it is').toEqual(shape(before));
  const [first] = before;
  if (!first) return;
  const ticked = await cook.call(shoppingApi.update, { params: { id: first.id }, body: { isPurchased: true } });
  for (const weekStart of weeks) await toList(weekStart);
  const now = await rows();
  expect(shape(now), 'what is ticked counts as bought').toEqual(
    shape(before.map((row) => (row.id === ticked.id ? ticked : row))),
  );
  const lots = await lotsNow();
  const bought = now.map((row) => ({ ...row, isPurchased: true }));
  const key = await bringHome(bought);
  expect(await rows()).toEqual([]);
  for (const weekStart of weeks) {
    const { needs } = await needsOf(weekStart);
    expect(needs.filter(({ missing }) => missing !== 0)).toEqual([]);
  }
  wanted = {};
  listed = new Map();
  await cook.call(shoppingApi.undo, { params: { id: key } });
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect((await lotsNow()).toSorted(byId), 'what was brought home is taken back').toEqual(lots.toSorted(byId));
  expect((await rows()).map(({ id, quantity, isPurchased }) => [id, quantity, isPurchased]).toSorted()).toEqual(
    bought.map(({ id, quantity, isPurchased }) => [id, quantity, isPurchased]).toSorted(),
  );
}

it(`reserves no more than there is and lists what is missing, ${runs} times`, {
  timeout: 60_000 + runs * 5_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14, size: 'max' }), run), {
    numRuns: runs,
    endOnFailure: process.env.PLAN_SHRINK === undefined,
    ...(seed ? { seed: Number(seed) } : {}),
  });
});
