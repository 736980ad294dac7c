import { recipesApi } from '@kelari/core/recipes/contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;
let starters: number;

const write = (cook: Cook, name: string, line = '1 κιλό πατάτες') =>
  cook.call(recipesApi.create, { body: { name, ingredients: [{ name: line }], instructions: ['Βράζουμε.'] } });

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  bo = await housemate(app, ana);
  for (const [index, cook] of [ana, bo, ana].entries()) {
    app.clock.now = new Date(`2026-11-20T08:00:0${index}Z`);
    await write(cook, `Πιάτο ${index}`);
  }
  starters = (await app.owner.query('select count(*)::int as n from starter_recipes')).rows[0].n;
});
afterAll(() => app.close());

const named = (recipes: readonly { name: string }[]) => recipes.map(({ name }) => name);

describe('the list', () => {
  it('stands newest first, then the starter collection in its order', async () => {
    const all = await ana.call(recipesApi.list);
    expect(named(all.slice(0, 3))).toEqual(['Πιάτο 2', 'Πιάτο 1', 'Πιάτο 0']);
    expect(all).toHaveLength(3 + starters);
    expect(all.slice(3).every(({ source }) => source === 'starter')).toBe(true);
    expect(named(await ana.call(recipesApi.list, { query: { from: 'mine' } }))).toEqual(['Πιάτο 2', 'Πιάτο 0']);
    expect(named(await ana.call(recipesApi.list, { query: { from: 'household' } }))).toEqual(['Πιάτο 1']);
    expect(await ana.call(recipesApi.list, { query: { from: 'starter' } })).toEqual(all.slice(3));
    const stranger = await app.signIn();
    expect(await stranger.call(recipesApi.list)).toEqual(all.slice(3));
    expect((await ana.send(recipesApi.list, { query: { from: 'everyone' as 'mine' } })).statusCode).toBe(400);
  });

  it.each(['/api/recipes?limit=2', '/api/recipes/search?q=&limit=7', '/api/recipes?limit=1&from=mine'])(
    'comes in pages that leave out and repeat nothing: %s',
    async (first) => {
      const whole = await app.server.inject({ url: first.replace(/limit=\d+/, ''), headers: { cookie: ana.cookie } });
      const paged: unknown[] = [];
      for (let url: string | undefined = first; url; ) {
        const response: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: ana.cookie } });
        paged.push(...response.json());
        url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      }
      expect(paged).toEqual(whole.json());
    },
  );

  it('keeps rows of the very same instant apart', async () => {
    const cook = await app.signIn();
    await app.owner.query(
      `insert into recipes (household_id, id, user_id, name, difficulty, prep_time, cook_time, servings, ingredients, instructions, tags, video_links, search_text)
       select $1, gen_random_uuid(), $2, 'x' || i, 'easy', 1, 1, 1, '[]', '[]', '[]', '[]', 'x' from generate_series(1, 9) i`,
      [cook.householdId, cook.userId],
    );
    const names: string[] = [];
    for (let url: string | undefined = '/api/recipes?limit=4&from=mine'; url; ) {
      const response: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: cook.cookie } });
      names.push(...named(response.json()));
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(names.sort()).toEqual(Array.from({ length: 9 }, (_, i) => `x${i + 1}`));
  });

  it.each([
    'x',
    'starter_x',
    'household_1',
    'household_1_x',
    "household_1_' or 1=1",
    'other_1',
    'household_999999999999999_00000000-0000-4000-8000-000000000000',
  ])('refuses the page %j', async (after) => {
    expect((await ana.send(recipesApi.list, { query: { after } })).statusCode).toBe(400);
  });

  it('answers 304 until something changes, and never one language for the other', async () => {
    const etag = String((await ana.send(recipesApi.list)).headers.etag);
    expect((await ana.send(recipesApi.list, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    const greek = { 'if-none-match': etag, 'accept-language': 'el' };
    expect((await ana.send(recipesApi.list, { headers: greek })).statusCode).toBe(200);
    const bos = await bo.send(recipesApi.list, { headers: { 'if-none-match': etag } });
    expect(bos.statusCode).toBe(200);
  });
});

describe('search', () => {
  it('is blind to accents, case, final sigma and inflection, and to the language', async () => {
    const cook = await app.signIn();
    await write(cook, 'Κολοκυθάκια γεμιστά', '6 κολοκυθάκια');
    const found = async (q: string) =>
      named(await cook.call(recipesApi.search, { query: { q, from: 'mine' } })).length > 0;
    for (const term of ['κολοκυθακια', 'ΚΟΛΟΚΥΘΆΚΙΑ ΓΕΜΙΣΤΑ', 'γεμιστός', 'κολοκυθάκι', 'courgette']) {
      expect([term, await found(term)]).toEqual([term, true]);
    }
    expect(await found('κοτόπουλο')).toBe(false);
  });

  it('finds starter recipes in both languages, whatever the call speaks', async () => {
    for (const q of ['φασολάδα', 'FASOLADA', 'fasolada bean']) {
      const found = await ana.call(recipesApi.search, { query: { q, from: 'starter' } });
      expect(found.map(({ id }) => id)).toContain('fasolada');
      expect(named(found).join()).not.toMatch(/\p{Script=Greek}/u);
    }
    const byTerm = await ana.call(recipesApi.search, { query: { term: 'fasolada' } });
    expect(byTerm).toEqual(await ana.call(recipesApi.search, { query: { query: 'fasolada' } }));
  });

  it('hears Greeklish, in own recipes and in the collection', async () => {
    const cook = await app.signIn();
    await write(cook, 'Κοτόπουλο λεμονάτο', '1 κοτόπουλο');
    const found = async (q: string, from?: 'mine') => named(await cook.call(recipesApi.search, { query: { q, from } }));
    expect(await found('kotopoulo lemonato', 'mine')).toEqual(['Κοτόπουλο λεμονάτο']);
    expect(await found('kotopoulou', 'mine')).toHaveLength(1);
    expect(await found('fasolakia', 'mine')).toEqual([]);
    const starters = await cook.call(recipesApi.search, { query: { q: 'mousakas', from: 'starter' } });
    expect(starters.map(({ id }) => id)).toContain('mousakas');
  });

  it('puts those with the words in their name first, own and of the collection, and pages on from there', async () => {
    const cook = await app.signIn();
    for (const [name, line] of [
      ['Σούπα', '2 κρεμμύδια'],
      ['Κρεμμύδια στιφάδο', '1 κιλό μοσχάρι'],
      ['Σάλτσα', '1 κρεμμύδι'],
    ] as const) {
      await write(cook, name, line);
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    }
    const found = await cook.call(recipesApi.search, { query: { q: 'κρεμμύδι' } });
    const mine = named(found.filter(({ source }) => source === 'mine'));
    expect(mine).toEqual(['Κρεμμύδια στιφάδο', 'Σάλτσα', 'Σούπα']);
    const firstOther = found.findIndex(({ name }) => name === 'Σάλτσα');
    expect(found.slice(0, firstOther).every(({ name }) => /κρεμμ|onion/i.test(name))).toBe(true);
    const paged: unknown[] = [];
    const first = `/api/recipes/search?q=${encodeURIComponent('κρεμμύδι')}&limit=2`;
    for (let url: string | undefined = first; url; ) {
      const response: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: cook.cookie } });
      paged.push(...response.json());
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(found);
  });

  it('narrows by time, difficulty and diet, of recipes from before too', async () => {
    const cook = await app.signIn();
    const make = (name: string, line: string, more: object) =>
      cook.call(recipesApi.create, { body: { name, ingredients: [{ name: line }], instructions: ['x'], ...more } });
    await make('Φακές', '500 γρ. φακές', { prepTime: 10, cookTime: 50 });
    await make('Αρνί', '1 κιλό αρνί', { prepTime: 20, cookTime: 100, difficulty: 'hard' });
    const { id } = await make('Φασόλια', '500 γρ. φασόλια', { prepTime: 10, cookTime: 60 });
    await app.owner.query("update recipes set search_text = 'φασολια %?' where id = $1", [id]);
    const found = async (query: object) =>
      named(await cook.call(recipesApi.search, { query: { from: 'mine', ...query } }));
    expect(await found({ maxMinutes: 60 })).toEqual(['Φακές']);
    expect(await found({ difficulty: 'hard' })).toEqual(['Αρνί']);
    expect((await found({ diet: 'fasting' })).sort()).toEqual(['Φακές', 'Φασόλια']);
    expect(await found({ diet: 'meat', q: 'αρνι' })).toEqual(['Αρνί']);
    expect(await found({ diet: 'fasting', q: 'αρνι' })).toEqual([]);
    for (const query of [{ maxMinutes: 0 }, { maxMinutes: 'x' }, { diet: 'none' }, { difficulty: 'no' }])
      expect((await cook.send(recipesApi.search, { query: query as object })).statusCode).toBe(400);
    const quick = await cook.call(recipesApi.search, { query: { from: 'starter', maxMinutes: 20 } });
    expect(quick.length).toBeGreaterThan(0);
    expect(quick.every(({ prepTime, cookTime }) => prepTime + cookTime <= 20)).toBe(true);
  });

  it('follows a recipe that is changed, deleted and taken back', async () => {
    const cook = await app.signIn();
    const { id } = await write(cook, 'Μηλόπιτα');
    const params = { id };
    const body = { name: 'Καρυδόπιτα', ingredients: [{ name: 'καρύδια' }], instructions: ['x'] };
    const found = async (q: string) => (await cook.call(recipesApi.search, { query: { q, from: 'mine' } })).length;
    await cook.call(recipesApi.update, { params, body });
    expect([await found('μηλοπιτα'), await found('karidopita')]).toEqual([0, 1]);
    await cook.call(recipesApi.remove, { params });
    expect(await found('καρυδόπιτα')).toBe(0);
    await cook.call(recipesApi.restore, { params });
    expect(await found('καρυδόπιτα')).toBe(1);
    const words = await app.owner.query('select word from recipe_words where recipe_id = $1', [id]);
    expect(words.rows.map(({ word }) => word)).not.toContain('μηλοπιτα');
  });

  it.each(['%', '_', '%%%', '\\', "'", '"; drop table recipes; --', '(((', '.*'])(
    'takes %j as the text it is',
    async (q) => {
      expect(await ana.call(recipesApi.search, { query: { q } })).toEqual([]);
    },
  );

  it('answers long terms', async () => {
    for (const q of ['x'.repeat(10_000), 'α '.repeat(5_000), '%_'.repeat(5_000)]) {
      expect((await ana.send(recipesApi.search, { query: { q } })).statusCode).toBe(200);
    }
    expect((await ana.send(recipesApi.search, { query: { q: 'x'.repeat(10_001) } })).statusCode).toBe(400);
  });
});
