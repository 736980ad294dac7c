import { accountApi } from '@kelari/core/account/contract.ts';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { type ProductInput, pantryApi } from '@kelari/core/pantry/contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
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
// a Friday, ten in the morning in Athens
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T08:00:00Z');
  ana = await app.signIn();
});
afterAll(() => app.close());

const have = (name: string, more: Partial<ProductInput> = {}) => ana.call(pantryApi.add, { body: { name, ...more } });
const tell = (acts: readonly Said[], more?: Parameters<typeof askWith>[2]) => askWith(ana, acts, more);
const el = { language: 'el' } as const;
const undo = (id: string) => ana.call(assistantApi.undo, { params: { id } });

describe('dates', () => {
  it('are said as cooks say them, what has expired first', async () => {
    await have('feta', { expirationDate: '2026-11-26' });
    await have('milk', { expirationDate: '2026-11-19' });
    await have('ham', { expirationDate: '2026-11-21' });
    await have('rice', { expirationDate: '2027-05-01' });
    const soon: Said = { intent: 'expiry.query' };
    expect((await tell([soon])).response).toBe(
      'Milk expired yesterday, ham expires tomorrow, feta expires on Thursday.',
    );
    expect((await tell([soon], el)).response).toBe('Milk έληξε χθες, ham λήγει αύριο, feta λήγει την Πέμπτη.');
    const tomorrow = await tell([{ intent: 'expiry.query', slots: { day: 'tomorrow' } }]);
    expect(tomorrow.response).toBe('Ham expires tomorrow. One more has an earlier date.');
    const rice = await tell([{ intent: 'expiry.query', slots: { food: 'rice' } }], el);
    expect(rice.response).toBe('Rice λήγει στις 1 Μαΐου 2027.'.replace('στις 1 ', 'την 1η '));
    const place = await tell([{ intent: 'expiry.query', slots: { place: 'freezer' } }]);
    expect(place.response).toBe('Nothing expires within a week.');
  });
});

it('says what is in a place, twelve rows and how many more', async () => {
  for (let at = 1; at <= 14; at += 1) await have(`box ${at}`, { location: 'freezer' });
  const answer = await tell([{ intent: 'pantry.query', slots: { place: 'freezer' } }], el);
  const card = cardOf(answer, 'list');
  expect([card.rows.length, card.more]).toEqual([12, 2]);
  expect(answer.response).toMatch(/^Στην κατάψυξη: .* και άλλα 8\.$/);
});

describe('the list', () => {
  const add = (productName: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    return ana.call(shoppingApi.add, { body: { productName } });
  };

  it('is read out', async () => {
    expect((await tell([{ intent: 'list.show' }], el)).response).toBe('Η λίστα αγορών είναι άδεια.');
    await add('rice');
    await add('milk');
    expect((await tell([{ intent: 'list.show' }])).response).toBe('Shopping list: rice and milk.');
  });

  it('loses and ticks what is meant, and gives it back; more than three rows are asked about', async () => {
    for (const name of ['cherry tomatoes', 'milk', 'rice', 'eggs']) await add(name);
    const tick = await tell([{ intent: 'list.tick', slots: { items: [{ food: 'milk' }, { food: 'honey' }] } }]);
    expect(tick.response).toBe('In the basket: milk. Honey: not on the list.');
    const removed = await tell([{ intent: 'list.remove', slots: { items: [{ food: 'tomato' }] } }], el);
    expect(removed.response).toBe('Βγήκε από τη λίστα: cherry tomatoes.');
    expect(await ana.call(shoppingApi.list)).toHaveLength(3);
    await undo(removed.last?.id ?? '');
    await undo(tick.last?.id ?? '');
    const rows = await ana.call(shoppingApi.list);
    expect(rows.map(({ isPurchased }) => isPurchased)).toEqual([false, false, false, false]);
    const all = { items: ['tomato', 'milk', 'rice', 'egg'].map((food) => ({ food })) };
    expect(cardOf(await tell([{ intent: 'list.remove', slots: all }]), 'ask').lines).toHaveLength(4);
    expect(await ana.call(shoppingApi.list)).toHaveLength(4);
  });
});

const recipe = (name: string, lines: readonly string[], more: object = {}) =>
  ana.call(recipesApi.create, {
    body: { name, ingredients: lines.map((line) => ({ name: line })), instructions: ['Cook.'], ...more },
  });

describe('recipes', () => {
  it('are found: one with what it lacks, several to look at, none plainly', async () => {
    await have('eggs', { quantity: 6 });
    await recipe('Zorb pie', ['2 eggs', '200 g feta'], { prepTime: 20, cookTime: 25 });
    const one = await tell([{ intent: 'recipe.find', slots: { recipe: 'zorb pie' } }]);
    expect(one.response).toBe('Zorb pie: 45 minutes, 4 servings. Missing: feta.');
    await recipe('Zorb soup', ['2 eggs']);
    const several = await tell([{ intent: 'recipe.find', slots: { recipe: 'zorb' } }], el);
    expect(
      cardOf(several, 'list')
        .rows.map(({ text }) => text)
        .sort(),
    ).toEqual(['Zorb pie', 'Zorb soup']);
    const none = await tell([{ intent: 'recipe.find', slots: { recipe: 'qwxyz' } }], el);
    expect(none.response).toMatch(/^Qwxyz: δεν υπάρχει ακόμη/);
  });

  it('are suggested by foods, by time and for the people at the table', async () => {
    await have('zucchini', { quantity: 1, unit: 'kg' });
    await recipe('Fast zorb', ['500 g zucchini'], { prepTime: 5, cookTime: 10 });
    await recipe('Slow zorb', ['500 g zucchini', '200 g bacon'], { prepTime: 5, cookTime: 300 });
    const wish: Said = { intent: 'recipe.suggest', slots: { items: [{ food: 'zucchini' }], maxMinutes: 20 } };
    const answer = await tell([wish]);
    const names = cardOf(answer, 'list').rows.map(({ text }) => text);
    expect(names[0]).toBe('Fast zorb');
    expect(names).not.toContain('Slow zorb');
    const slow: Said = { intent: 'recipe.suggest', slots: { items: [{ food: 'zucchini' }, { food: 'bacon' }] } };
    expect(cardOf(await tell([slow]), 'list').rows.map(({ text }) => text)).toContain('Slow zorb');
    await ana.call(accountApi.updateProfile, { body: { dietaryProfile: ['vegan_vegetarian'] } });
    expect(JSON.stringify(await tell([slow]))).not.toContain('Slow zorb');
    const any = await tell([{ intent: 'recipe.suggest' }], el);
    expect(any.response).toMatch(/^Με όσα έχετε γίνονται: .*Fast zorb/);
  });

  it('tell what goes with a food', async () => {
    const words = 'what goes well with feta';
    const answer = await tell([{ intent: 'recipe.suggest', slots: { items: [{ food: 'feta' }] } }], { words });
    expect(answer.response).toMatch(/^Feta: in the recipes it often stands beside .+, .+\.$/);
  });
});

describe('the plan', () => {
  const meals = async () =>
    (await ana.call(plannerApi.list, { query: {} })).flatMap((plan) =>
      Object.entries(plan.meals).flatMap(([day, list]) =>
        (list ?? []).map(({ name, type, servings }) => `${day} ${type} ${name} ${servings}`),
      ),
    );

  it('takes the recipe that is meant, on the next such day, and gives it back', async () => {
    await recipe('Zorb pie', ['2 eggs'], { servings: 6 });
    const plan: Said = { intent: 'plan.add', slots: { recipe: 'zorb pie', day: 'tuesday', meal: 'lunch' } };
    const answer = await tell([plan], el);
    expect(answer.response).toBe('Στο πρόγραμμα: Zorb pie, μεσημεριανό την Τρίτη.'.replace('την Τρίτη', 'την Τρίτη'));
    expect(await meals()).toEqual(['tuesday lunch Zorb pie 6']);
    const other = await tell([{ intent: 'plan.add', slots: { recipe: 'qwxyz', day: 'tuesday' } }]);
    expect(other.response).toMatch(/^In the plan: Qwxyz, dinner on Tuesday\. I found no recipe/);
    await undo(answer.last?.id ?? '');
    expect(await meals()).toEqual(['tuesday dinner Qwxyz 4']);
  });

  it('asks which of several recipes, and takes the one that is tapped', async () => {
    await recipe('Zorb pie', ['2 eggs']);
    await recipe('Zorb soup', ['2 eggs']);
    const answer = await tell([{ intent: 'plan.add', slots: { recipe: 'zorb' } }]);
    const card = cardOf(answer, 'choose');
    expect(card.title).toBe('Zorb, dinner today: which recipe?');
    expect(await meals()).toEqual([]);
    const soup = card.options.find(({ label }) => label === 'Zorb soup');
    await ana.call(assistantApi.act, { body: { writes: soup?.writes ?? [] } });
    expect(await meals()).toEqual(['friday dinner Zorb soup 4']);
  });

  it('is shown, and loses one meal at once and a whole day after a question', async () => {
    for (const recipe of ['Qwx', 'Ywx']) {
      await tell([
        { intent: 'plan.add', slots: { recipe, day: 'sunday', meal: recipe === 'Qwx' ? 'lunch' : 'dinner' } },
      ]);
    }
    expect((await tell([{ intent: 'plan.show', slots: { day: 'sunday' } }])).response).toBe(
      'On Sunday: Qwx (lunch); Ywx (dinner).',
    );
    expect((await tell([{ intent: 'plan.show', slots: { day: 'monday' } }], el)).response).toBe(
      'Δεν έχει προγραμματιστεί τίποτα για τη Δευτέρα.',
    );
    const day = await tell([{ intent: 'plan.remove', slots: { day: 'sunday' } }]);
    expect(cardOf(day, 'ask')).toMatchObject({ danger: true });
    const lunch = await tell([{ intent: 'plan.remove', slots: { day: 'sunday', meal: 'lunch' } }], el);
    expect(lunch.response).toBe('Βγήκε από το πρόγραμμα: Qwx, μεσημεριανό την Κυριακή.');
    expect(await meals()).toHaveLength(1);
    await undo(lunch.last?.id ?? '');
    expect((await meals()).sort()).toEqual(['sunday dinner Ywx 4', 'sunday lunch Qwx 4']);
  });
});

describe('at the stove', () => {
  it('steps and timers are for the client, which is told', async () => {
    const situation = { screen: 'cook', recipe: 'Pie' } as const;
    const acts: Said[] = [{ intent: 'timer.start', slots: { seconds: 1_200, name: 'pasta' } }, { intent: 'step.next' }];
    const answer = await tell(acts, { situation });
    expect(answer.cards).toEqual([
      { kind: 'do', act: { intent: 'timer.start', seconds: 1_200, name: 'pasta' } },
      { kind: 'do', act: { intent: 'step.next' } },
    ]);
    expect(answer.response).toBe('Timer: 20 minutes, pasta.\nNext step.');
    expect((await tell([{ intent: 'step.next' }], el)).response).toMatch(/^Δεν είναι ανοιχτή/);
  });
});

it('knows, and says which substitute is in the house', async () => {
  await have('olive oil', { unit: 'l' });
  const answer = await tell([{ intent: 'substitute', slots: { food: 'butter' } }]);
  expect(answer.response).toMatch(/In the house: olive oil\.$/);
  const cup: Said = { intent: 'convert', slots: { items: [{ quantity: 0.5, unit: 'cup' }], to: 'ml' } };
  expect((await tell([cup])).response).toMatch(/1[12]\d/);
});

it('does not repeat what is hostile, and changes nothing', async () => {
  const answer = await tell([{ intent: 'none' }], { words: 'you idiot' });
  expect(answer.response).not.toContain('idiot');
  expect(answer).toMatchObject({ cards: [], last: null });
});
