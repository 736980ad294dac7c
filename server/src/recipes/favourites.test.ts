import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '../testing/erase-account.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;
let soup: string;
beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  bo = await housemate(app, ana);
  soup = await write(ana, 'Φακές σούπα');
});
afterAll(() => app.close());

async function write(cook: Cook, name: string): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const body = { name, ingredients: [{ name: '1 κιλό πατάτες' }], instructions: ['Βράζουμε.'] };
  return (await cook.call(recipesApi.create, { body })).id;
}
const heart = (cook: Cook, id: string, favourite = true) =>
  cook.call(recipesApi.favourite, { params: { id }, body: { favourite } });
const read = async (cook: Cook, id: string) => (await cook.call(recipesApi.read, { params: { id } })).isFavourite;
const liked = async (cook: Cook, query: object = {}) =>
  (await cook.call(recipesApi.list, { query: { favourites: 'true', ...query } })).map(({ id }) => id);
const rows = async (cook: Cook) =>
  (await app.owner.query('select recipe_id from favourites where user_id = $1 order by 1', [cook.userId])).rows.map(
    ({ recipe_id }) => recipe_id,
  );

describe('a heart', () => {
  it('is given and taken away, twice as well as once', async () => {
    expect(await read(ana, soup)).toBe(false);
    for (const favourite of [true, true, false, false, true]) {
      expect(await heart(ana, soup, favourite)).toEqual({ id: soup, isFavourite: favourite });
      expect(await read(ana, soup)).toBe(favourite);
    }
    expect(await rows(ana)).toEqual([soup]);
  });

  it('is given to whatever is seen: own, a member’s, the collection’s', async () => {
    const cook = await app.signIn();
    const mate = await housemate(app, cook);
    const ids = [await write(cook, 'Δική μου'), await write(mate, 'Δική σου'), 'fasolada'];
    for (const id of ids) await heart(cook, id);
    expect(await liked(cook)).toEqual([ids[1], ids[0], 'fasolada']);
    const list = await cook.call(recipesApi.list);
    expect(list.filter(({ isFavourite }) => isFavourite).map(({ id }) => id)).toEqual([ids[1], ids[0], 'fasolada']);
    expect(list.every(({ isFavourite }) => typeof isFavourite === 'boolean')).toBe(true);
  });

  it('is the person’s alone: not their housemate’s, who is told no recipe', async () => {
    await heart(ana, soup, false);
    const seq = async () =>
      Number(
        (await app.owner.query('select change_seq from households where id = $1', [ana.householdId])).rows[0]
          .change_seq,
      );
    const before = await seq();
    const mine = { headers: { 'if-none-match': String((await ana.send(recipesApi.list)).headers.etag) } };
    const theirs = String((await bo.send(recipesApi.list)).headers.etag);
    await heart(ana, soup);
    expect((await ana.send(recipesApi.list, mine)).statusCode).toBe(200);
    const bos = await bo.send(recipesApi.list, { headers: { 'if-none-match': theirs } });
    expect(bos.body).not.toContain('"isFavourite":true');
    expect([await read(bo, soup), await liked(bo)]).toEqual([false, []]);
    const log = await app.owner.query('select changes from change_log where household_id = $1 and seq > $2', [
      ana.householdId,
      before,
    ]);
    expect(log.rows.map(({ changes }) => changes)).toEqual([[['favourites', ana.userId, 'changed']]]);
    // nothing is told of what stays as it is
    await heart(ana, soup);
    expect(await seq()).toBe(before + 1);
  });

  it('is not to be had for what one does not see', async () => {
    const stranger = await app.signIn();
    for (const id of [soup, 'no-such-recipe', '00000000-0000-4000-8000-000000000000']) {
      for (const favourite of [true, false]) {
        const answer = await stranger.send(recipesApi.favourite, { params: { id }, body: { favourite } });
        expect([id, answer.statusCode]).toEqual([id, 404]);
      }
    }
    expect(await rows(stranger)).toEqual([]);
    const wrong = await ana.send(recipesApi.favourite, { params: { id: soup }, body: { favourite: 'yes' as never } });
    expect(wrong.statusCode).toBe(400);
  });

  it('stays where a recipe is changed, or deleted and taken back', async () => {
    await heart(ana, soup);
    const body = { name: 'Φακές σούπα', ingredients: [{ name: 'φακές' }], instructions: ['x'] };
    expect((await ana.call(recipesApi.update, { params: { id: soup }, body })).isFavourite).toBe(true);
    await ana.call(recipesApi.remove, { params: { id: soup } });
    expect(await liked(ana)).not.toContain(soup);
    expect((await ana.call(recipesApi.restore, { params: { id: soup } })).isFavourite).toBe(true);
    expect(await liked(ana)).toContain(soup);
    const copy = await ana.call(recipesApi.copy, { params: { id: soup } });
    expect(copy.isFavourite).toBe(false);
  });
});

it('is said of suggestions too', async () => {
  const cook = await app.signIn();
  await cook.call(pantryApi.add, { body: { name: 'πατάτες', quantity: 5, unit: 'kg' } });
  const id = await write(cook, 'Πατάτες');
  const said = async () =>
    (await cook.call(recommendationsApi.list, { query: { limit: 200 } })).find((each) => each.id === id)?.isFavourite;
  expect(await said()).toBe(false);
  await heart(cook, id);
  expect(await said()).toBe(true);
});

describe('only favourites', () => {
  let cook: Cook;
  let own: string[];
  beforeAll(async () => {
    cook = await app.signIn();
    own = [];
    for (let at = 0; at < 5; at += 1) own.unshift(await write(cook, `Φασόλια ${at}`));
    for (const id of [own[4], own[2], own[1], 'fasolada', 'mousakas']) await heart(cook, id ?? '');
  });

  it.each([
    '/api/recipes?favourites=true&limit=2',
    '/api/recipes/search?favourites=true&q=&limit=1',
    `/api/recipes/search?favourites=true&q=${encodeURIComponent('φασόλια')}&limit=1`,
  ])('come in pages that leave out and repeat nothing: %s', async (first) => {
    const ids: string[] = [];
    for (let url: string | undefined = first; url; ) {
      const page: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: cook.cookie } });
      ids.push(...page.json().map(({ id }: { id: string }) => id));
      url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    const all = [own[1], own[2], own[4], 'fasolada', 'mousakas'];
    expect(ids.filter((id) => own.includes(id))).toEqual(all.slice(0, 3));
    expect(ids.filter((id) => !own.includes(id)).sort()).toEqual(first.includes('q=%') ? ['fasolada'] : all.slice(3));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes with the other filters, and is none when it is not wished', async () => {
    expect(await liked(cook, { from: 'starter' })).toEqual(expect.arrayContaining(['fasolada', 'mousakas']));
    expect(await liked(cook, { from: 'mine' })).toEqual([own[1], own[2], own[4]]);
    expect(await liked(cook, { from: 'household' })).toEqual([]);
    const quick = await cook.call(recipesApi.search, { query: { favourites: 'true', maxMinutes: 1 } });
    expect(quick).toEqual([]);
    expect(await liked(cook, { favourites: 'false', from: 'mine' })).toEqual(own);
    expect((await cook.send(recipesApi.list, { query: { favourites: 'maybe' as never } })).statusCode).toBe(400);
  });
});

describe('who changes household', () => {
  it('takes the hearts along, and sees those again whose recipes are there', async () => {
    const host = await app.signIn();
    const guest = await housemate(app, host);
    const [theirs, mine] = [await write(host, 'Της άλλης'), await write(guest, 'Δική μου')];
    for (const id of [theirs, mine, 'fasolada']) await heart(guest, id);
    await guest.call(householdApi.leave);
    expect(await liked(guest)).toEqual([mine, 'fasolada']);
    const answer = await guest.send(recipesApi.favourite, { params: { id: theirs }, body: { favourite: true } });
    expect(answer.statusCode).toBe(404);
    expect(await liked(host)).toEqual([]);
  });
});

it('goes with the account', async () => {
  const cook = await app.signIn();
  await heart(cook, 'fasolada');
  expect(await rows(cook)).toEqual(['fasolada']);
  await eraseAccount(app, cook);
  expect(await rows(cook)).toEqual([]);
});
