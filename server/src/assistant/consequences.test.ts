import { randomUUID } from 'node:crypto';
import { type Answer, assistantApi, type Situation } from '@kelari/core/assistant/contract.ts';
import { type ProductInput, pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardOf } from '../testing/assistant-talk.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  ana = await app.signIn();
});
afterAll(() => app.close());

const hours = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 3_600_000);
};
/** Says something; `after` is the answer before, as a client sends it along. */
const tell = (message: string, after?: Answer, language: 'en' | 'el' = 'en') => {
  const situation: Situation = after?.last ? { last: after.last } : {};
  return ana.call(assistantApi.ask, { body: { message, language, situation } as never });
};
const tap = (answer: Answer) => ana.call(assistantApi.act, { body: { writes: cardOf(answer, 'ask').writes } as never });
const have = (name: string, more: Partial<ProductInput> = {}) => ana.call(pantryApi.add, { body: { name, ...more } });
const house = async () =>
  (await ana.call(pantryApi.list)).map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`).sort();
const list = async () =>
  (await ana.call(shoppingApi.list)).map(({ productName, quantity }) => `${quantity} ${productName}`).sort();

describe('a question that nobody answered yet', () => {
  it('is what "cancel" is about, and nothing that was done before', async () => {
    const first = await tell('add two lemons to the list');
    await have('lettuce');
    const asked = await tell('throw away the lettuce', first);
    const left = await tell('cancel that', asked);
    expect(left).toMatchObject({ response: expect.stringMatching(/^Nothing was done/), cards: [] });
    expect([await list(), await house()]).toEqual([['2 lemons'], ['1 pieces lettuce']]);
  });

  it('is asked anew with what corrects it', async () => {
    await have('eggs', { quantity: 6 });
    const asked = await tell('throw away two eggs');
    expect(cardOf(asked, 'ask').lines).toEqual(['2 eggs']);
    const again = await tell('no, three', asked);
    expect(cardOf(again, 'ask').lines).toEqual(['3 eggs']);
    expect(await house()).toEqual(['6 pieces eggs']);
    const done = await tap(again);
    expect(await house()).toEqual(['3 pieces eggs']);
    await tell('undo', done);
    expect(await house()).toEqual(['6 pieces eggs']);
  });
});

describe('what is taken back by words', () => {
  it('was said lately, also where the client still knows of more', async () => {
    const first = await tell('add two lemons to the list');
    hours(13);
    expect((await tell('undo', first)).response).toContain('nothing lately');
    expect((await tell('no, three', first)).response).toContain('nothing of yours to correct');
    expect(await list()).toEqual(['2 lemons']);
    await ana.call(assistantApi.undo, { params: { id: first.last?.id ?? '' } });
    expect(await list()).toEqual([]);
  });

  it('is said where a correction came to nothing', async () => {
    await have('eggs', { quantity: 6 });
    const first = await tell('I used two eggs');
    expect(await house()).toEqual(['4 pieces eggs']);
    const answer = await tell('no, milk', first);
    expect(answer.response).toMatch(/^Taken back: .*eggs.*none in the house/is);
    expect(await house()).toEqual(['6 pieces eggs']);
  });
});

it('keeps its way back where a card could take back nothing', async () => {
  const { id } = await have('eggs', { quantity: 6 });
  const moved = await tell('put the eggs in the fridge');
  const location = 'pantry';
  await ana.call(stockApi.act, { body: { kind: 'moved', lots: [{ id }], location } });
  const params = { id: moved.last?.id ?? '' };
  const answer = await ana.call(assistantApi.undo, { params });
  expect(answer).toMatchObject({
    response: expect.stringMatching(/^This could not/),
    cards: [{ kind: 'done', ...params }],
  });
});

describe('amounts', () => {
  it.each(['I used 0 eggs', 'έφαγα 0 αυγά', 'I threw away 0 eggs'])('"%s" takes nothing', async (words) => {
    await have('eggs', { quantity: 6 });
    const answer = await tell(words);
    expect(answer.cards).toEqual([]);
    expect(answer.response).not.toBe('');
    expect(await house()).toEqual(['6 pieces eggs']);
  });

  it('that are nothing of a lot are said to be, in words', async () => {
    await have('flour', { quantity: 1, unit: 'kg' });
    const answer = await tell('I used 0.001 g of flour');
    expect(answer.response).not.toBe('');
    expect(answer.cards).toEqual([]);
  });

  it.each([
    'add 99999999999999999 lemons to the list',
    'I bought 99999999999999999 lemons',
    'I used 99999999999 eggs',
    'plan zorb stew on Tuesday for 100000 people',
    'βάλε μουσακά για την Τρίτη για 900 άτομα',
    'set a timer for 99999999999999999 hours',
  ])('"%s" is answered, and nothing of it stays that could not be typed', async (message) => {
    await have('eggs', { quantity: 6 });
    const response = await ana.send(assistantApi.ask, { body: { message, language: 'en' } });
    expect(response.statusCode).toBe(200);
    const rows = [...(await ana.call(shoppingApi.list)), ...(await ana.call(pantryApi.list))];
    for (const { quantity } of rows) expect(quantity).toBeLessThan(1_000_000);
  });

  it.each([
    ['set a timer for 99999999999999 hours', /24 hours/],
    ['multiply the recipe by 0', /how many/i],
  ])('"%s" sets nothing at the stove', async (message, response) => {
    const situation = { screen: 'cook' as const, recipe: 'Soup', step: 0, servings: 4 };
    const answer = await ana.call(assistantApi.ask, { body: { message, language: 'en', situation } });
    expect(answer).toMatchObject({ response: expect.stringMatching(response), cards: [] });
  });

  it('of one lot that two commands take add up', async () => {
    await have('eggs', { quantity: 4 });
    const answer = await tell('I used 3 eggs and I used 3 eggs');
    expect(answer.response).toContain('no more than 1');
    expect(await house()).toEqual([]);
    await tell('undo', answer);
    expect(await house()).toEqual(['4 pieces eggs']);
  });
});

describe('hostile words', () => {
  const foods = 'abcdefghijklmnopqrstuvwxyz'.split('');
  it.each([
    ['a name of a prototype', 'constructor'],
    ['a prototype on the list', 'add constructor, __proto__, toString and valueOf to the list'],
    ['the same in Greek', 'βάλε constructor και hasOwnProperty στη λίστα'],
    [
      'very many foods',
      `add ${Array.from({ length: 240 }, (_, at) => `${foods[at % 26]}${foods[(at * 7) % 26]}`).join(', ')} to the list`,
    ],
    ['a very long dish', `plan ${'pastitsada corfiota '.repeat(30)} for Tuesday`],
    ['half of a letter', 'put \ud800 milk\udfff and 🍋\ud83c on the list'],
    ['a name cut in a letter', `add ${'a'.repeat(119)}🍋 to the list`],
    ['letters of two units, cut', `add x${'𐐨'.repeat(90)} to the list`],
    ['what cannot be stored', 'plan zo\ud800rb\u0000 st\u0007ew for Tuesday'],
    ['nothing seen', '\u200b\u2060\u{e0041} milk'],
    ['4,000 letters', 'add '.concat('γάλα, milk '.repeat(400)).slice(0, 4_000)],
    ['4,000 signs', '!?,.;'.repeat(800)],
  ])('%s: answered in time, in the words of the contract', async (_, message) => {
    await have('milk');
    const began = performance.now();
    const response = await ana.send(assistantApi.ask, { body: { message, language: 'en' } });
    expect(`${response.statusCode} ${response.body}`).toMatch(/^200/);
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const card of (response.json() as Answer).cards) {
      if (card.kind !== 'ask') continue;
      const done = await ana.send(assistantApi.act, { body: { writes: card.writes } as never });
      expect(`${done.statusCode} ${done.body}`).toMatch(/^200/);
    }
  });

  it('empties a list of more rows than one write holds, all of it after the question', async () => {
    const items = Array.from({ length: 230 }, (_, at) => ({ productName: `thing ${at}`, quantity: 1 }));
    for (const item of items) await ana.call(shoppingApi.add, { body: item });
    const answer = await tell('clear the shopping list');
    expect(cardOf(answer, 'ask').lines).toHaveLength(230);
    await tap(answer);
    expect(await list()).toEqual([]);
  });
});

it.each([
  ['Safe chicken temperature?', /°C/],
  ['Who won the match yesterday?', /^I help in the kitchen/],
  ['Defrost chicken', /^Chicken: none in the house/],
])('answers "%s" in English, whatever the language of the screen', async (message, response) => {
  expect((await tell(message, undefined, 'el')).response).toMatch(response);
});
it.each(['feta', 'exoume gala?'])('takes "%s" for Greek where that is the language of the screen', async (message) => {
  expect((await tell(message, undefined, 'el')).response).toMatch(/[α-ω]{3}/);
});

it('undoes what is in the plan, and leaves what another put there since', async () => {
  const planned = await tell('plan zorb stew for tomorrow');
  const [week] = await ana.call(plannerApi.list);
  expect(week).toBeDefined();
  const day = { type: 'lunch' as const, name: 'Salad' };
  await ana.call(plannerApi.save, { body: { weekStart: '2026-11-15', base: {}, meals: { saturday: [day] } } as never });
  await tell('undo', planned);
  const names = (await ana.call(plannerApi.list))
    .flatMap(({ meals }) => Object.values(meals).flat())
    .map((m) => m?.name);
  expect(names).toEqual(['Salad']);
});

it('plans for the day after the one that it is where the cook lives', async () => {
  app.clock.now = new Date('2026-12-01T21:59:00Z');
  ana = await app.signIn();
  const { response } = await tell('plan zorb stew for tomorrow');
  const weeks = await ana.call(plannerApi.list);
  const days = weeks.flatMap(({ weekStart, meals }) =>
    Object.entries(meals).flatMap(([day, all]) => (all ?? []).map(() => `${weekStart} ${day}`)),
  );
  expect([response, days]).toEqual([expect.stringContaining('tomorrow'), ['2026-11-29 wednesday']]);
});

it('is done once for one key, whoever sends it at the same time', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { message: 'add two lemons to the list', language: 'en' as const };
  await Promise.all(Array.from({ length: 5 }, () => ana.send(assistantApi.ask, { body, headers })));
  expect(await list()).toEqual(['2 lemons']);
});
