import { randomUUID } from 'node:crypto';
import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;
let stranger: Cook;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  bo = await housemate(app, ana);
  stranger = await app.signIn();
});
afterAll(() => app.close());

const dish = (more: Partial<SentBody<typeof recipesApi.create>> = {}): SentBody<typeof recipesApi.create> => ({
  name: 'Φακές της γιαγιάς',
  ingredients: [{ name: '500 γρ. φακές', amount: '', unit: '' }, { name: '2 κρεμμύδια' }, { name: 'ελαιόλαδο' }],
  instructions: ['Βράζουμε τις φακές.', 'Σερβίρουμε.'],
  ...more,
});

describe('an own recipe', () => {
  it('is understood line by line and told apart by its foods', async () => {
    const recipe = await ana.call(recipesApi.create, {
      body: dish({ tags: ['όσπρια'] }),
      headers: { 'accept-language': 'el' },
    });
    expect(recipe).toMatchObject({
      userId: ana.userId,
      source: 'mine',
      difficulty: 'easy',
      prepTime: 15,
      cookTime: 30,
      servings: 4,
      version: 1,
      mainGroup: 'legume',
      nutritionalInfo: { kcal: expect.any(Number), protein: expect.any(Number), knownShare: expect.any(Number) },
      dietaryTags: expect.arrayContaining(['vegan_vegetarian', 'gluten_free', 'fasting']),
      createdAt: '2026-11-20T08:00:00.000Z',
    });
    expect(recipe.ingredients[0]).toEqual({
      name: 'φακές',
      amount: 500,
      amountMax: null,
      unit: 'g',
      raw: '500 γρ. φακές',
      note: null,
      optional: false,
      conceptId: expect.stringContaining('lentil'),
    });
    expect(await ana.call(recipesApi.read, { params: { id: recipe.id } })).toEqual(recipe);
    expect(await bo.call(recipesApi.read, { params: { id: recipe.id } })).toEqual({ ...recipe, source: 'household' });
  });

  it('is edited by a post with its id and by a put, and by its owner only', async () => {
    const { id } = await ana.call(recipesApi.create, { body: dish() });
    const posted = await ana.call(recipesApi.create, { body: dish({ id, name: 'Φακές' }) });
    expect(posted).toMatchObject({ id, name: 'Φακές', version: 2 });
    const put = await ana.call(recipesApi.update, { params: { id }, body: dish({ servings: '6', prepTime: '12,4' }) });
    expect(put).toMatchObject({ id, name: 'Φακές της γιαγιάς', servings: 6, prepTime: 12, version: 3 });
    for (const [cook, status] of [
      [bo, 403],
      [stranger, 404],
    ] as const) {
      for (const response of [
        await cook.send(recipesApi.create, { body: dish({ id }) }),
        await cook.send(recipesApi.update, { params: { id }, body: dish() }),
        await cook.send(recipesApi.remove, { params: { id } }),
      ]) {
        expect(response.statusCode).toBe(status);
      }
    }
    expect((await stranger.send(recipesApi.read, { params: { id } })).statusCode).toBe(404);
    expect((await stranger.send(recipesApi.copy, { params: { id } })).statusCode).toBe(404);
    expect((await stranger.send(recipesApi.videos, { params: { id } })).statusCode).toBe(404);
    expect((await ana.send(recipesApi.create, { body: dish({ id: randomUUID() }) })).statusCode).toBe(404);
    expect(await ana.call(recipesApi.read, { params: { id } })).toEqual(put);
  });

  it('answers a stale edit with the present recipe', async () => {
    const { id, version } = await ana.call(recipesApi.create, { body: dish() });
    const replies = await Promise.all(
      ['α', 'β'].map((name) => ana.send(recipesApi.update, { params: { id }, body: dish({ name, version }) })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const current = await ana.call(recipesApi.read, { params: { id } });
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'conflict', current });
  });

  it('is deleted and taken back for thirty days by its owner', async () => {
    const recipe = await ana.call(recipesApi.create, { body: dish() });
    const params = { id: recipe.id };
    await ana.call(recipesApi.remove, { params });
    for (const gone of [
      await ana.send(recipesApi.read, { params }),
      await ana.send(recipesApi.update, { params, body: dish() }),
      await ana.send(recipesApi.remove, { params }),
      await bo.send(recipesApi.restore, { params }),
      await stranger.send(recipesApi.restore, { params }),
    ]) {
      expect(gone.statusCode).toBe(404);
    }
    expect(await ana.call(recipesApi.restore, { params })).toMatchObject({ ...recipe, version: 3 });
    await ana.call(recipesApi.remove, { params });
    await app.owner.query("update recipes set deleted_at = deleted_at - interval '30 days 1 s' where id = $1", [
      recipe.id,
    ]);
    expect((await ana.send(recipesApi.restore, { params })).statusCode).toBe(404);
  });
});

describe('the starter collection', () => {
  it('speaks the language of the call and cannot be changed', async () => {
    const [english] = await ana.call(recipesApi.list, { query: { from: 'starter', limit: 1 } });
    const id = english?.id ?? '';
    const greek = await ana.send(recipesApi.read, { params: { id }, headers: { 'accept-language': 'el' } });
    expect(greek.json().name).toMatch(/\p{Script=Greek}/u);
    expect(english).toMatchObject({ userId: null, source: 'starter', imageUrl: null });
    expect(english?.name).not.toMatch(/\p{Script=Greek}/u);
    for (const response of [
      await ana.send(recipesApi.create, { body: dish({ id }) }),
      await ana.send(recipesApi.update, { params: { id }, body: dish() }),
      await ana.send(recipesApi.remove, { params: { id } }),
    ]) {
      expect(response.statusCode).toBe(403);
    }
  });

  it('is copied into an own recipe, in the language of the call', async () => {
    const copy = (
      await ana.send(recipesApi.copy, { params: { id: 'fasolada' }, headers: { 'accept-language': 'el' } })
    ).json();
    const original = (
      await ana.send(recipesApi.read, { params: { id: 'fasolada' }, headers: { 'accept-language': 'el' } })
    ).json();
    expect(copy).toMatchObject({ name: original.name, ingredients: original.ingredients, source: 'mine', version: 1 });
    expect((await bo.call(recipesApi.copy, { params: { id: copy.id } })).userId).toBe(bo.userId);
    expect((await ana.send(recipesApi.copy, { params: { id: 'no-such-dish' } })).statusCode).toBe(404);
  });

  it('comes with videos even where none is known', async () => {
    const { recipe, videos } = await ana.call(recipesApi.videos, { params: { id: 'fasolada' } });
    expect(recipe.id).toBe('fasolada');
    expect(videos[0]?.url).toMatch(/^https:\/\/www\.youtube\.com\//);
  });
});

describe('links and pictures', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://youtu.be/x', 'https://127.0.0.1/x'])(
    'refuses the video %s',
    async (link) => {
      const response = await ana.send(recipesApi.create, {
        body: dish({ videoLinks: ['https://youtu.be/dQw4w9WgXcQ', link] }),
      });
      expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'videoLinks.1']);
    },
  );

  it('keeps a good one, and shows it', async () => {
    const { id, videoLinks } = await ana.call(recipesApi.create, {
      body: dish({ videoLinks: ['', 'https://youtu.be/dQw4w9WgXcQ'] }),
    });
    expect(videoLinks).toEqual(['https://youtu.be/dQw4w9WgXcQ']);
    const { videos } = await bo.call(recipesApi.videos, { params: { id } });
    expect(videos[0]).toMatchObject({ id: 'dQw4w9WgXcQ' });
  });

  it("takes the household's own pictures only", async () => {
    const pictureOf = async (cook: Cook) => {
      const id = randomUUID();
      await app.owner.query(
        `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, $2, $3, 'image/webp', 1, 1, 1)`,
        [cook.householdId, id, cook.userId],
      );
      return `/api/files/${id}`;
    };
    const imageUrl = await pictureOf(bo);
    expect(await ana.call(recipesApi.create, { body: dish({ imageUrl }) })).toMatchObject({ imageUrl });
    for (const [foreign, status] of [
      [await pictureOf(stranger), 404],
      [`/api/files/${randomUUID()}`, 404],
      ['https://evil.test/x.png', 400],
      ['javascript:alert(1)', 400],
      ['/api/files/../products', 400],
    ] as const) {
      const response = await ana.send(recipesApi.create, { body: dish({ imageUrl: foreign }) });
      expect([response.statusCode, response.json().fields[0].path]).toEqual([status, 'imageUrl']);
    }
  });
});

describe('bad input', () => {
  it.each<[string, object, string]>([
    ['no name', { name: '' }, 'name'],
    ['no ingredients', { ingredients: [] }, 'ingredients'],
    ['a blank line', { ingredients: [{ name: 'αλάτι' }, { name: ' ' }] }, 'ingredients.1.name'],
    ['a NUL in a line', { ingredients: [{ name: 'α\u0000' }] }, 'ingredients.0.name'],
    ['a NUL in a raw line', { ingredients: [{ name: 'α', raw: 'α\u0000' }] }, 'ingredients.0.raw'],
    ['half a character in a step', { instructions: ['α\ud800'] }, 'instructions.0'],
    ['no steps', { instructions: [] }, 'instructions'],
    ['a step of another type', { instructions: [{}] }, 'instructions.0'],
    ['an unknown difficulty', { difficulty: 'hellish' }, 'difficulty'],
    ['times in words', { prepTime: 'λίγο' }, 'prepTime'],
    ['nobody to serve', { servings: 0 }, 'servings'],
    ['an unknown key', { calories: 1 }, 'calories'],
    ['an unknown key in a line', { ingredients: [{ name: 'α', price: 1 }] }, 'ingredients.0.price'],
  ])('%s is 400 with the path of the field', async (_, more, path) => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/recipes',
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...dish(), ...more }),
    });
    expect([response.statusCode, response.json().fields.map((field: { path: string }) => field.path)]).toEqual([
      400,
      [path],
    ]);
  });

  it("ignores the form's helper texts and the server's own columns", async () => {
    const body = {
      ...dish(),
      ingredientsText: 'x',
      userId: stranger.userId,
      dietaryTags: ['halal'],
      createdAt: 'x',
      source: 'starter',
    };
    expect(await ana.call(recipesApi.create, { body })).toMatchObject({ userId: ana.userId, source: 'mine' });
  });

  it('keeps templates and markup as the text they are', async () => {
    const name = `{{7*7}} \${7*7} <%= 7 %> <img src=x onerror=alert(1)> '; drop table recipes; --`;
    const { id } = await ana.call(recipesApi.create, { body: dish({ name, tags: [name.slice(0, 40).trim()] }) });
    expect(await ana.call(recipesApi.read, { params: { id } })).toMatchObject({ name });
  });
});
