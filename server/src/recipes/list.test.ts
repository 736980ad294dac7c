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

  it.each(['x', 'starter_x', 'household_1', 'household_1_x', "household_1_' or 1=1", 'other_1'])(
    'refuses the page %j',
    async (after) => {
      expect((await ana.send(recipesApi.list, { query: { after } })).statusCode).toBe(400);
    },
  );

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
