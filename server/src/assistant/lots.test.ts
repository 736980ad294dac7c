import { randomUUID } from 'node:crypto';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { type ProductInput, pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askWith, cardOf, type Said } from '../testing/assistant-talk.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { understandStandIn } from '../testing/stand-ins/grammar-stand-in.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp({ app: { grammar: understandStandIn } });
});
beforeEach(async () => {
  ana = await app.signIn();
});
afterAll(() => app.close());

const have = (name: string, more: Partial<ProductInput> = {}) => ana.call(pantryApi.add, { body: { name, ...more } });
const house = async () =>
  (await ana.call(pantryApi.list)).map(
    ({ name, quantity, unit, location }) => `${quantity} ${unit} ${name}, ${location}`,
  );
const tell = (acts: readonly Said[], more?: Parameters<typeof askWith>[2]) => askWith(ana, acts, more);
const undo = (id: string) => ana.call(assistantApi.undo, { params: { id } });
const eggs = (quantity?: number) => ({
  items: [{ food: 'egg', ...(quantity ? { quantity, unit: 'pieces' as const } : {}) }],
});

describe('what came', () => {
  it('goes where it was said, in its amount, and goes again with undo', async () => {
    const bought: Said = {
      intent: 'pantry.add',
      slots: { items: [{ food: 'minced-meat', words: 'κιμάς', quantity: 1, unit: 'kg' }], place: 'fridge' },
    };
    const answer = await tell([bought], { language: 'el' });
    expect(answer.response).toBe('Μπήκε στο ψυγείο: 1 κιλό κιμάς.');
    expect(await house()).toEqual(['1 kg κιμάς, fridge']);
    expect((await undo(answer.last?.id ?? '')).response).toBe('Taken back: κιμάς.');
    expect(await house()).toEqual([]);
  });

  it('goes to its usual place in its usual unit without a word on either', async () => {
    const answer = await tell([{ intent: 'pantry.add', slots: { items: [{ food: 'milk' }, { food: 'potato' }] } }]);
    expect(answer.response).toBe('Put away: 1 l milk (fridge) and 1 kg potatoes (pantry).');
  });
});

describe('what is used', () => {
  it('is taken from what expires first, across lots, and comes back exactly', async () => {
    await have('αυγά', { quantity: 4, expirationDate: '2026-12-20' });
    await have('αυγά', { quantity: 2, expirationDate: '2026-11-25' });
    const before = await house();
    const answer = await tell([{ intent: 'pantry.consume', slots: eggs(3) }]);
    expect(answer.response).toBe('Used: 3 eggs.');
    expect(await house()).toEqual(['3 pieces αυγά, pantry']);
    await undo(answer.last?.id ?? '');
    expect(await house()).toEqual(before);
  });

  it('is said where there was less', async () => {
    await have('αυγά', { quantity: 2 });
    const answer = await tell([{ intent: 'pantry.consume', slots: eggs(3) }], { language: 'el' });
    expect(answer.response).toBe('Χρησιμοποιήθηκαν: 2 αβγά. Δεν υπήρχε περισσότερο: 2.');
    expect(await house()).toEqual([]);
  });

  it('is measured in the unit of the lot', async () => {
    await have('flour', { quantity: 1, unit: 'kg' });
    await tell([{ intent: 'pantry.consume', slots: { items: [{ food: 'flour', quantity: 250, unit: 'g' }] } }]);
    expect(await house()).toEqual(['750 g flour, pantry']);
  });

  it('is all of it when it is finished; of several it asks which', async () => {
    await have('milk', { quantity: 1, unit: 'l', location: 'fridge' });
    const finished: Said = { intent: 'pantry.consume', slots: { items: [{ food: 'milk' }] } };
    expect((await tell([finished])).response).toBe('Used: 1 l milk.');
    await have('milk', { quantity: 1, unit: 'l', location: 'fridge', expirationDate: '2026-11-22' });
    await have('milk', { quantity: 2, unit: 'l', location: 'pantry', expirationDate: '2026-12-22' });
    const answer = await tell([finished]);
    const card = cardOf(answer, 'choose');
    expect(card.options.map(({ label }) => label)).toEqual(['1 l milk', '2 l milk', 'All of it']);
    expect(await house()).toHaveLength(2);
    const done = await ana.call(assistantApi.act, { body: { writes: card.options[1]?.writes ?? [] } });
    expect(done.response).toBe('Used: milk.');
    expect(await house()).toEqual(['1 l milk, fridge']);
  });

  it('says so plainly when there is none', async () => {
    const answer = await tell([{ intent: 'pantry.consume', slots: eggs(3) }], { language: 'el' });
    expect(answer).toMatchObject({ response: 'Αβγά: δεν υπάρχει στο σπίτι.', cards: [], last: null });
  });
});

it('throws nothing away without a tap', async () => {
  await have('lettuce', { expirationDate: '2026-11-18' });
  const answer = await tell([{ intent: 'pantry.discard', slots: { items: [{ food: 'lettuce' }] } }]);
  const card = cardOf(answer, 'ask');
  expect(card).toMatchObject({ danger: true, proposed: false, lines: ['lettuce'] });
  expect(answer.last?.id).toBeNull();
  expect(await house()).toHaveLength(1);
  const done = await ana.call(assistantApi.act, { body: { writes: card.writes } });
  expect(done.response).toBe('Thrown away: lettuce.');
  const entry = (await ana.call(stockApi.journal)).find(({ kind }) => kind === 'thrown');
  expect(entry?.reason).toBe('expired');
  await undo(done.last?.id ?? '');
  expect(await house()).toHaveLength(1);
});

it('asks first when the words were not sure, or when it is much', async () => {
  const items = Array.from({ length: 11 }, (_, at) => ({
    food: `thing ${'abcdefghijk'[at]}`,
    words: `thing ${'abcdefghijk'[at]}`,
  }));
  const much = await tell([{ intent: 'list.add', slots: { items } }]);
  expect(cardOf(much, 'ask')).toMatchObject({ danger: false });
  const unsure = await tell([{ intent: 'list.add', slots: { items: [{ food: 'milk' }] }, sure: false }]);
  expect(cardOf(unsure, 'ask').title).toBe('Put on the list?');
  expect(await ana.call(shoppingApi.list)).toEqual([]);
});

it('freezes, opens and moves the one there is, and says when it is so already', async () => {
  await have('chicken', { location: 'fridge', quantity: 500, unit: 'g' });
  const freeze: Said = { intent: 'pantry.freeze', slots: { items: [{ food: 'chicken' }] } };
  expect((await tell([freeze], { language: 'el' })).response).toBe('Μπήκε στην κατάψυξη: 500 γραμμάρια chicken.');
  expect((await tell([freeze])).response).toBe('Chicken: already in the freezer.');
  const move: Said = { intent: 'pantry.move', slots: { items: [{ food: 'chicken' }], place: 'fridge' } };
  expect((await tell([move])).response).toBe('In the fridge: 500 g chicken.');
  expect(await house()).toEqual(['500 g chicken, fridge']);
  const open: Said = { intent: 'pantry.open', slots: { items: [{ food: 'chicken', quantity: 1, unit: 'pack' }] } };
  expect((await tell([open])).response).toBe('Opened: 500 g chicken.');
  expect((await tell([open])).response).toBe('Chicken: open already.');
});

describe('two acts', () => {
  const finished: Said = { intent: 'pantry.consume', slots: { items: [{ food: 'milk' }] } };
  const onList: Said = { intent: 'list.add', slots: { items: [{ food: 'milk' }] } };

  it('are one deed and one undo', async () => {
    await have('milk', { quantity: 1, unit: 'l' });
    const answer = await tell([finished, onList]);
    expect(answer.response).toBe('Used: 1 l milk.\nOn the list: milk.');
    expect(answer.cards).toMatchObject([{ kind: 'done', lines: ['Used: 1 l milk', 'On the list: milk'] }]);
    await undo(answer.last?.id ?? '');
    expect([await house(), await ana.call(shoppingApi.list)]).toEqual([['1 l milk, pantry'], []]);
  });

  it('do what is harmless and ask for the rest', async () => {
    await have('milk', { quantity: 1, unit: 'l' });
    const thrown: Said = { ...finished, intent: 'pantry.discard' };
    const answer = await tell([thrown, onList]);
    expect(answer.cards.map(({ kind }) => kind).sort()).toEqual(['ask', 'done']);
    expect(await ana.call(shoppingApi.list)).toHaveLength(1);
    expect(await house()).toHaveLength(1);
  });
});

it('corrects the last thing in one go: the old is gone, the new is one deed', async () => {
  const two = { items: [{ food: 'lemon', quantity: 2, unit: 'pieces' as const }] };
  const first = await tell([{ intent: 'list.add', slots: two }]);
  const three: Said = { intent: 'correct', slots: { items: [{ food: 'lemon', quantity: 3, unit: 'pieces' }] } };
  const situation = { last: { id: first.last?.id ?? null, items: first.last?.items ?? [] } };
  const answer = await tell([three], { situation });
  expect(answer.response).toBe('On the list: 3 lemons.');
  expect((await ana.call(shoppingApi.list)).map(({ quantity }) => quantity)).toEqual([3]);
  await undo(answer.last?.id ?? '');
  expect(await ana.call(shoppingApi.list)).toEqual([]);
  const eve = await app.signIn();
  const nothing = /^I have nothing of yours to correct/;
  expect((await askWith(eve, [three], { situation })).response).toMatch(nothing);
  // what was done before, in another conversation, stays
  await tell([{ intent: 'list.add', slots: two }]);
  const unnamed = { last: { id: null, items: [] } };
  expect((await tell([three], { situation: unnamed })).response).toMatch(nothing);
  expect((await ana.call(shoppingApi.list)).map(({ quantity }) => quantity)).toEqual([2]);
});

it('takes back by words what was done last, and explains what it cannot', async () => {
  await have('αυγά', { quantity: 6 });
  const frozen: Said = { intent: 'pantry.move', slots: { items: [{ food: 'egg' }], place: 'fridge' } };
  const moved = await tell([frozen, { intent: 'list.add', slots: { items: [{ food: 'milk' }] } }]);
  const [lot] = await ana.call(pantryApi.list);
  const location = 'pantry';
  await ana.call(stockApi.act, { body: { kind: 'moved', lots: [{ id: lot?.id ?? '' }], location } });
  const partly = await tell([{ intent: 'undo' }], { language: 'el' });
  expect(partly.response).toBe(
    'Ένα μέρος δεν αναιρέθηκε. Αυγά: άλλαξε στο μεταξύ (Ana). Αναιρέστε πρώτα εκείνο, στα Πρόσφατα.',
  );
  expect(await ana.call(shoppingApi.list)).toEqual([]);
  expect(await house()).toEqual(['6 pieces αυγά, pantry']);
  expect(moved.last).not.toBeNull();
  app.clock.now = new Date(app.clock.now.getTime() + 13 * 3_600_000);
  expect((await tell([{ intent: 'undo' }])).cards).toMatchObject([{ kind: 'list', href: '/recent' }]);
});

it('throws away what has expired, and nothing else, after a question', async () => {
  await have('lettuce', { expirationDate: '2026-11-18' });
  await have('milk', { expirationDate: '2026-11-19', quantity: 1, unit: 'l' });
  await have('milk', { expirationDate: '2026-12-19', quantity: 2, unit: 'l' });
  const all = await tell([{ intent: 'pantry.discard' }], { words: 'throw away everything expired' });
  expect(cardOf(all, 'ask').lines).toEqual(['lettuce', '1 l milk']);
  const milk: Said = { intent: 'pantry.discard', slots: { items: [{ food: 'milk' }] } };
  expect(cardOf(await tell([milk], { words: 'throw away the expired milk' }), 'ask').lines).toEqual(['1 l milk']);
  expect((await tell([{ intent: 'pantry.discard' }])).response).toBe('Which food do you mean?');
  expect(await house()).toHaveLength(3);
});

it('asks whether it was all of it when nobody can tell how much that is', async () => {
  await have('coconut milk', { quantity: 400, unit: 'ml' });
  const can = { items: [{ food: 'coconut-milk', quantity: 1, unit: 'can' as const }] };
  const answer = await tell([{ intent: 'pantry.consume', slots: can }]);
  expect(cardOf(answer, 'ask')).toMatchObject({ lines: ['400 ml coconut milk'], danger: false });
  expect(answer.response).toMatch(/^Coconut milk: I cannot tell .* Note as used: 400 ml coconut milk\?$/);
  expect(await house()).toHaveLength(1);
});

it('opens one package of several', async () => {
  await have('yogurt', { quantity: 2, unit: 'pack' });
  const answer = await tell([{ intent: 'pantry.open', slots: { items: [{ food: 'yogurt' }] } }]);
  expect(answer.response).toBe('Opened: 1 pack yogurt.');
  expect(await house()).toEqual(['1 pack yogurt, pantry', '1 pack yogurt, pantry']);
  await undo(answer.last?.id ?? '');
  expect(await house()).toEqual(['2 pack yogurt, pantry']);
});

it('refuses writes that no card has: no name, no such place, a lot twice', async () => {
  const { id } = await have('milk');
  const attempts = [
    { do: 'list.add', items: [{ name: '  ', conceptId: null, quantity: 1, unit: 'pieces' }] },
    { do: 'pantry.add', items: [{ name: '', quantity: 1, unit: 'pieces', location: null }] },
    { do: 'pantry.add', items: [{ name: 'x', quantity: 1, unit: 'pieces', location: 'attic' }] },
    { do: 'pantry.act', kind: 'eaten', lots: [{ id }, { id }] },
    { do: 'plan.add', day: '', meal: 'dinner', recipeId: null, name: 'x', servings: 2 },
    { do: 'household.remove', id },
  ];
  for (const attempt of attempts)
    expect((await ana.send(assistantApi.act, { body: { writes: [attempt] } as never })).statusCode).toBe(400);
  expect(await house()).toEqual(['1 pieces milk, pantry']);
});

it('does nothing for the ids of another household, and none of it when one is wrong', async () => {
  const eve = await app.signIn();
  const { id } = await have('milk');
  const row = await ana.call(shoppingApi.add, { body: { productName: 'rice' } });
  const own = await eve.call(shoppingApi.add, { body: { productName: 'bread' } });
  const attempts = [
    { do: 'pantry.act', kind: 'thrown', lots: [{ id }] },
    { do: 'list.remove', ids: [own.id, row.id] },
    { do: 'list.tick', ids: [row.id] },
    { do: 'plan.remove', meals: [{ day: '2026-11-20', id: randomUUID() }] },
    { do: 'plan.add', day: '2026-11-20', meal: 'dinner', recipeId: randomUUID(), name: 'x', servings: 2 },
  ] as const;
  for (const attempt of attempts) {
    const writes = [{ do: 'list.tick' as const, ids: [own.id] }, attempt as never];
    expect((await eve.send(assistantApi.act, { body: { writes } })).statusCode).toBe(404);
  }
  expect((await eve.call(shoppingApi.list)).map(({ isPurchased }) => isPurchased)).toEqual([false]);
  expect(await house()).toHaveLength(1);
  expect(await ana.call(shoppingApi.list)).toMatchObject([{ isPurchased: false }]);
});
