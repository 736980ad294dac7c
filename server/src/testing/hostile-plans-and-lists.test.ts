import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from './make-app.ts';
import { sendAny } from './row-case.ts';
import { sampleRecipe } from './sample-bodies.ts';
import { householdState, tableState } from './table-state.ts';

let t: TestApp;
let ana: Cook;
let eve: Cook;
/** Rows of Ana's, and rows of Eve's own. */
const hers = {} as Record<'list' | 'item' | 'key' | 'recipe' | 'lot' | 'price' | 'tracker', string>;
const own = {} as Record<'item' | 'heap' | 'list' | 'fingerprint', string>;

const weekStart = '2026-11-22';
const long = 'x'.repeat(10_000);
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
  eve = await t.signIn();
  hers.key = randomUUID();
  hers.item = (
    await ana.call(shoppingApi.add, { body: { productName: 'milk' }, headers: { 'idempotency-key': hers.key } })
  ).id;
  hers.list = (await ana.call(shoppingListsApi.createList, { body: { name: 'Fair' } })).id;
  hers.recipe = (await ana.call(recipesApi.create, { body: sampleRecipe })).id;
  hers.lot = (await ana.call(pantryApi.add, { body: { name: 'rice', quantity: 500, unit: 'g' } })).id;
  hers.price = (await ana.call(pricesApi.add, { body: { name: 'milk', price: 1.2 } })).id;
  hers.tracker = (await ana.call(trackerApi.add, { body: { productName: 'milk', targetPrice: 1 } })).id;
  own.item = (await eve.call(shoppingApi.add, { body: { productName: 'bread' } })).id;
  own.heap = (await eve.call(shoppingApi.add, { body: { productName: 'sand', quantity: 99_999_999, unit: 'kg' } })).id;
  own.list = (await eve.call(shoppingListsApi.lists))[0]?.id ?? '';
  const lunch = { kind: 'food', type: 'lunch', name: 'rice', conceptId: 'rice', quantity: 400, unit: 'g' } as const;
  await eve.call(plannerApi.save, { body: { weekStart, meals: { monday: [lunch] } } });
  own.fingerprint = (await eve.call(reserveApi.needs, { query: { weekStart } })).fingerprint;
});
afterAll(() => t.close());

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
type Case = readonly [what: string, endpoint: Endpoint, sent: () => Sent];

const add = (fields: object): Sent => ({ body: { productName: 'eggs', ...fields } });
const update = (fields: object): Sent => ({ params: { id: own.item }, body: fields });
const save = (meals: unknown, more: object = {}): Sent => ({ body: { weekStart, meals, ...more } });
const lunch = (fields: object) => save({ monday: [{ type: 'lunch', name: 'Soup', ...fields }] });
const propose = (fields: object): Sent => ({ body: { weekStart, ...fields } });
const toList = (fields: object): Sent => ({ body: { weekStart, fingerprint: own.fingerprint, ...fields } });
const price = (fields: object): Sent => ({ body: { name: 'eggs', price: 2, ...fields } });
const track = (fields: object): Sent => ({ body: { productName: 'eggs', targetPrice: 2, ...fields } });
const bread = { name: 'bread', quantity: 1, unit: 'pieces', location: 'pantry' };

const refused: readonly Case[] = [
  ['a name of 10,000 letters', shoppingApi.add, () => add({ productName: long })],
  ['an amount that is no number', shoppingApi.add, () => add({ quantity: 'NaN' })],
  ['less than nothing', shoppingApi.add, () => add({ quantity: -1 })],
  ['an endless amount', shoppingApi.add, () => add({ quantity: 'Infinity' })],
  ['more than a column holds', shoppingApi.add, () => add({ quantity: 1e300 })],
  [
    '10,000 wants',
    shoppingApi.add,
    () => add({ wants: many(10_000, { kind: 'person', id: null, name: 'Eve', day: null, quantity: 1, unit: 'g' }) }),
  ],
  [
    'a want of a kind that nobody has',
    shoppingApi.add,
    () => add({ wants: [{ kind: 'bank', id: null, name: 'Eve', day: null, quantity: 1, unit: 'g' }] }),
  ],
  [
    'half a letter in the name of who wants it',
    shoppingApi.add,
    () => add({ wants: [{ kind: 'person', id: null, name: '\ud800', day: null, quantity: 1, unit: 'g' }] }),
  ],
  [
    'a want of less than nothing',
    shoppingApi.add,
    () => add({ wants: [{ kind: 'person', id: null, name: 'Eve', day: null, quantity: -5, unit: 'g' }] }),
  ],
  ['more grams than a column holds', shoppingApi.update, () => ({ params: { id: own.heap }, body: { unit: 'g' } })],
  [
    'a page after the end of time',
    shoppingApi.list,
    () => ({ query: { limit: '2', after: `999999999999999_${own.item}` } }),
  ],
  [
    'a shelf after the end of time',
    pantryApi.list,
    () => ({ query: { limit: '2', after: `999999999999999_${own.item}` } }),
  ],
  ['a zero byte', shoppingApi.add, () => add({ notes: 'a\u0000b' })],
  ['the list of others', shoppingApi.add, () => add({ listId: hers.list })],
  [
    'the list of others, in bulk',
    shoppingApi.addMany,
    () => ({ body: { listId: hers.list, items: [{ productName: 'eggs' }] } }),
  ],
  ['5,000 rows', shoppingApi.addMany, () => ({ body: { items: many(5_000, { productName: 'eggs' }) } })],
  ['no rows', shoppingApi.addMany, () => ({ body: { items: [] } })],
  [
    'one bad row among good ones',
    shoppingApi.addMany,
    () => ({ body: { items: [{ productName: 'eggs' }, { productName: 'salt', quantity: 'many' }] } }),
  ],
  ['a row of others', shoppingApi.update, () => ({ params: { id: hers.item }, body: { isPurchased: true } })],
  ['a move to the list of others', shoppingApi.update, () => update({ listId: hers.list })],
  ['a tick that is a word', shoppingApi.update, () => update({ isPurchased: 'yes' })],
  ['half a version', shoppingApi.update, () => update({ quantity: 2, version: 1.5 })],
  ['an old version', shoppingApi.update, () => update({ quantity: 2, version: -7 })],
  ['a base that owns nothing', shoppingApi.update, () => update({ quantity: 2, base: { isPurchased: true } })],
  ['the deletion of a row of others', shoppingApi.remove, () => ({ params: { id: hers.item } })],
  ['taking back what others did', shoppingApi.undo, () => ({ params: { id: hers.key } })],
  ['a list without a name', shoppingListsApi.createList, () => ({ body: { name: '   ' } })],
  ['no default list', shoppingListsApi.changeList, () => ({ params: { id: own.list }, body: { isDefault: false } })],
  ['the default list gone', shoppingListsApi.removeList, () => ({ params: { id: own.list } })],
  [
    'the list of others renamed',
    shoppingListsApi.changeList,
    () => ({ params: { id: hers.list }, body: { name: 'Eve' } }),
  ],
  [
    'a trip of 5,000 rows',
    doneApi.finish,
    () => ({ body: { rows: many(5_000, { itemId: own.item, product: null }) } }),
  ],
  ['a trip to nowhere', doneApi.finish, () => ({ body: { rows: [] } })],
  [
    'a trip that leaves less than nothing',
    doneApi.finish,
    () => ({ body: { rows: [{ itemId: own.item, product: bread, rest: -1 }] } }),
  ],
  [
    'a trip on a day that is none',
    doneApi.finish,
    () => ({ body: { day: '2026-02-30', rows: [{ itemId: own.item, product: bread }] } }),
  ],
  [
    'a trip to a place of nobody',
    doneApi.finish,
    () => ({ body: { rows: [{ itemId: own.item, product: { ...bread, location: randomUUID() } }] } }),
  ],
  [
    'a trip on the list of others',
    doneApi.finish,
    () => ({ body: { listId: hers.list, rows: [{ itemId: own.item, product: bread }] } }),
  ],

  ['a week after the last one', plannerApi.save, () => save({ monday: [] }, { weekStart: '9999-12-31' })],
  ['a week that is none', plannerApi.save, () => save({ monday: [] }, { weekStart: '2026-13-45' })],
  ['a week of no day', plannerApi.save, () => save({ monday: [] }, { weekStart: null })],
  ['an eighth day', plannerApi.save, () => save({ funday: [{ type: 'lunch', name: 'Soup' }] })],
  ['a day with a capital', plannerApi.save, () => save({ Monday: [{ type: 'lunch', name: 'Soup' }] })],
  ['days as a list', plannerApi.save, () => save([[{ type: 'lunch', name: 'Soup' }]])],
  ['41 meals a day', plannerApi.save, () => save({ monday: many(41, { type: 'lunch', name: 'Soup' }) })],
  ['53 weeks more', plannerApi.save, () => save({}, { also: many(53, { weekStart, meals: {} }) })],
  ['a week more without a day', plannerApi.save, () => save({}, { also: [{ weekStart: '', meals: {} }] })],
  ['minus four portions', plannerApi.save, () => lunch({ servings: -4 })],
  ['no portions', plannerApi.save, () => lunch({ servings: 0 })],
  ['portions that are no number', plannerApi.save, () => lunch({ servings: 'NaN' })],
  ['a dish of 10,000 letters', plannerApi.save, () => lunch({ name: long })],
  ['a brunch', plannerApi.save, () => lunch({ type: 'brunch' })],
  ['a banquet', plannerApi.save, () => lunch({ kind: 'banquet' })],
  ['a recipe without one', plannerApi.save, () => lunch({ kind: 'recipe' })],
  ['the recipe of others', plannerApi.save, () => lunch({ kind: 'recipe', recipeId: hers.recipe })],
  ['the leftovers of others', plannerApi.save, () => lunch({ kind: 'leftover', productId: hers.lot })],
  ['leftovers of nobody', plannerApi.save, () => lunch({ kind: 'leftover', productId: randomUUID() })],
  ['needs of no week', reserveApi.needs, () => ({ query: { weekStart: 'soon' } })],
  ['a difference of another day', reserveApi.toList, () => toList({ fingerprint: 'yesterday' })],
  ['a difference for the list of others', reserveApi.toList, () => toList({ listId: hers.list })],
  ['501 needs left out', reserveApi.toList, () => toList({ skip: many(501, 'rice') })],
  ['29 empty slots', proposeApi.propose, () => propose({ slots: many(29, { day: 'monday', type: 'lunch' }) })],
  ['a meal in minus five minutes', proposeApi.propose, () => propose({ minutes: { monday: -5 } })],
  ['minutes of an eighth day', proposeApi.propose, () => propose({ minutes: { funday: 30 } })],
  ['a broken seed', proposeApi.propose, () => propose({ seed: 1.5 })],
  ['a proposal after the last week', proposeApi.propose, () => propose({ weekStart: '9999-12-31' })],
  ['201 recipes that are not wanted', proposeApi.propose, () => propose({ not: many(201, 'x') })],
  ['a short secret', calendarApi.feed, () => ({ params: { token: 'a.ics' } })],
  ['a guessed secret', calendarApi.feed, () => ({ params: { token: `${'a'.repeat(43)}.ics` } })],
  ['a secret that climbs', calendarApi.feed, () => ({ params: { token: '../../../etc/passwd.ics' } })],

  ['a gift', pricesApi.add, () => price({ price: 0 })],
  ['a price that is no number', pricesApi.add, () => price({ price: 'NaN' })],
  ['a price for nothing', pricesApi.add, () => price({ quantity: 0 })],
  ['a price by the stone', pricesApi.add, () => price({ unit: 'stone' })],
  ['a price of no day', pricesApi.add, () => price({ day: '2026-02-30' })],
  ['a price of 10,000 letters', pricesApi.add, () => price({ name: long })],
  ['the price of others gone', pricesApi.remove, () => ({ params: { id: hers.price } })],
  ['the price of others back', pricesApi.restore, () => ({ params: { id: hers.price } })],
  ['a history of 10,000 letters', pricesApi.history, () => ({ query: { key: long } })],
  ['a target of nothing', trackerApi.add, () => track({ targetPrice: 0 })],
  ['a target by the stone', trackerApi.add, () => track({ per: 'stone' })],
  ['the target of others', trackerApi.update, () => ({ params: { id: hers.tracker }, body: { targetPrice: 9 } })],
  ['the target of others gone', trackerApi.remove, () => ({ params: { id: hers.tracker } })],
  ['a target unseen', trackerApi.update, () => ({ params: { id: hers.tracker }, body: { seen: false } })],
];

describe('what no screen would send is refused, and nothing is written', () => {
  test.each(refused)('%s', async (_what, endpoint, sent) => {
    const before = await tableState(t.owner);
    const answer = await sendAny(eve, endpoint, sent());
    expect([answer.statusCode, answer.body]).toEqual([
      expect.toSatisfy((status) => status >= 400 && status < 500),
      expect.any(String),
    ]);
    expect(await tableState(t.owner)).toEqual(before);
  });
});

const survived: readonly Case[] = [
  [
    'a row of others, brought home',
    doneApi.finish,
    () => ({ body: { rows: [{ itemId: hers.item, product: bread }] } }),
  ],
  [
    'a row brought home twice at once',
    doneApi.finish,
    () => ({ body: { rows: many(2, { itemId: own.item, product: bread }) } }),
  ],
  [
    'two meals of one id',
    plannerApi.save,
    () => save({ monday: many(2, { id: own.item, type: 'lunch', name: 'Soup' }) }),
  ],
  [
    'one meal on two days',
    plannerApi.save,
    () =>
      save({
        monday: [{ id: own.item, type: 'lunch', name: 'Soup' }],
        friday: [{ id: own.item, type: 'lunch', name: 'Soup' }],
      }),
  ],
  [
    'a week that is its own other week',
    plannerApi.save,
    () => save({}, { also: many(2, { weekStart: '2026-11-25', meals: {} }) }),
  ],
  ['the first week of all', plannerApi.save, () => save({}, { weekStart: '0001-01-01' })],
  ['all of time', reserveApi.standings, () => ({ query: { from: '0001-01-01', to: '9999-12-31' } })],
  ['time backwards', reserveApi.standings, () => ({ query: { from: '2026-12-31', to: '2026-01-01' } })],
  ['the last week', reserveApi.needs, () => ({ query: { weekStart: '9999-12-31' } })],
  ['all plans', plannerApi.list, () => ({ query: { from: '0001-01-01', to: '9999-12-31' } })],
  [
    'the recipe of others kept',
    proposeApi.propose,
    () => propose({ keep: [{ day: 'monday', type: 'dinner', recipeId: hers.recipe }] }),
  ],
  [
    '200 foods of one name',
    shoppingApi.addMany,
    () => ({ body: { items: many(200, { productName: 'eggs', merge: true }) } }),
  ],
  [
    'markup',
    shoppingApi.add,
    () => add({ productName: '<img src=x onerror=alert(1)>', notes: "'; drop table users; --" }),
  ],
  ['a price of tomorrow’s tomorrow', pricesApi.add, () => price({ day: '9999-12-31' })],
];

describe('what is odd ends no call in a fault, and touches nobody else', () => {
  test.each(survived)('%s', async (_what, endpoint, sent) => {
    const before = await householdState(t.owner, ana);
    const answer = await sendAny(eve, endpoint, sent());
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status) => status < 500), expect.any(String)]);
    expect(answer.body).not.toContain(sampleRecipe.name);
    expect(await householdState(t.owner, ana)).toEqual(before);
  });
});
