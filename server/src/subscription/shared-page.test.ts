import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../testing/erase-account.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { readSharedKey, sharedKey } from './share-link.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000' } });
});
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
  ana = await t.signIn();
});
afterAll(() => t.close());

const soup = {
  name: 'Lentil soup',
  description: 'For cold days',
  ingredients: [{ name: '300 g lentils' }],
  instructions: ['Boil them.'],
  servings: 4,
  prepTime: 10,
  cookTime: 35,
};
const write = async (cook = ana, more: object = {}) =>
  (await cook.call(recipesApi.create, { body: { ...soup, ...more } as never })).id;
const shareRecipe = (recipeId: string, cook = ana) => cook.call(subscriptionApi.share, { body: { recipeId } });
const open = (url: string, headers: Record<string, string> = {}) =>
  t.server.inject({ method: 'GET', url: new URL(url).pathname, headers });
const links = (cook = ana) => cook.call(subscriptionApi.links);

describe('a shared recipe', () => {
  it('is a page for anybody, in their language, that names nobody and runs nothing', async () => {
    await ana.call(accountApi.updateProfile, { body: { firstName: 'Anastasia', lastName: 'Kelari-Test' } });
    const id = await write();
    const { url, title, text, count } = await shareRecipe(id);
    expect([title, text, count]).toEqual(['Lentil soup', 'A recipe from my kitchen: Lentil soup', 1]);
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    for (const words of ['Lentil soup', '300 g lentils', 'Boil them.', '4 servings · 45 minutes', 'For cold days']) {
      expect(page.body).toContain(words);
    }
    for (const secret of ['Anastasia', ana.email, ana.userId, ana.householdId, '<script', 'src=']) {
      expect(page.body).not.toContain(secret);
    }
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-language': 'en',
      'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'"),
    });
    expect(page.cookies).toEqual([]);
    const greek = await open(url, { 'accept-language': 'el-GR,en;q=0.5' });
    expect(greek.body).toContain('<html lang="el">');
    expect(greek.body).toContain('<h1 lang="en">Lentil soup</h1>');
    expect(greek.body).toContain('4 μερίδες · 45 λεπτά');
    const styles = await t.server.inject('/s/page.css');
    expect(styles.headers['content-type']).toMatch(/^text\/css/);
  });

  it('escapes whatever stands in it', async () => {
    const attack = `<script>alert(1)</script><img src=x onerror="alert('2')">`;
    const id = await write(ana, {
      name: `Soup ${attack}`,
      description: attack,
      ingredients: [{ name: `2 eggs ${attack}` }],
      instructions: [`Boil ${attack}`],
    });
    const { body } = await open((await shareRecipe(id)).url);
    expect(body).not.toMatch(/<script|<img/);
    expect(body.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(5);
  });

  it('has one link, however often it is shared, and another after that was closed', async () => {
    const id = await write();
    const shared = await Promise.all(Array.from({ length: 8 }, () => shareRecipe(id)));
    expect(new Set(shared.map(({ url }) => url)).size).toBe(1);
    const [link, ...others] = await links();
    expect(others).toEqual([]);
    expect(link).toMatchObject({ recipeId: id, title: 'Lentil soup', url: shared[0]?.url });
    await ana.call(subscriptionApi.unshare, { params: { id: link?.id ?? '' } });
    expect(await links()).toEqual([]);
    expect((await ana.send(subscriptionApi.unshare, { params: { id: link?.id ?? '' } })).statusCode).toBe(404);
    const gone = await open(shared[0]?.url ?? '');
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('opens nothing any more')]);
    const { url } = await shareRecipe(id);
    expect(url).not.toBe(shared[0]?.url);
    expect((await open(url)).statusCode).toBe(200);
  });

  it('is gone with the recipe, and back with it', async () => {
    const id = await write();
    const { url } = await shareRecipe(id);
    await ana.call(recipesApi.remove, { params: { id } });
    expect((await open(url)).statusCode).toBe(404);
    expect(await links()).toEqual([]);
    await ana.call(recipesApi.restore, { params: { id } });
    expect((await open(url)).statusCode).toBe(200);
  });

  it("is an own one: not a housemate's, not the collection's, not another household's", async () => {
    const bo = await housemate(t, ana);
    const eve = await t.signIn();
    const id = await write();
    const [starter] = (await ana.call(recipesApi.list)).filter(({ source }) => source === 'starter');
    for (const [cook, recipeId] of [
      [bo, id],
      [eve, id],
      [ana, starter?.id ?? 'starter'],
      [ana, 'nothing'],
    ] as const) {
      const before = (await cook.call(subscriptionApi.now)).shares.count;
      const answer = await cook.send(subscriptionApi.share, { body: { recipeId } });
      expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('your own')]);
      expect((await cook.call(subscriptionApi.now)).shares.count).toBe(before);
    }
    await shareRecipe(id);
    const [link] = await links();
    for (const cook of [bo, eve]) {
      expect(await links(cook)).toEqual([]);
      expect((await cook.send(subscriptionApi.unshare, { params: { id: link?.id ?? '' } })).statusCode).toBe(404);
    }
    expect((await open(link?.url ?? '')).statusCode).toBe(200);
  });

  it('is closed when its owner leaves the household or the product', async () => {
    const bo = await housemate(t, ana);
    const id = await write(bo);
    const { url } = await shareRecipe(id, bo);
    expect((await open(url)).statusCode).toBe(200);
    await bo.call(householdApi.leave);
    expect((await open(url)).statusCode).toBe(404);
    const cy = await housemate(t, ana);
    const other = (await shareRecipe(await write(cy), cy)).url;
    expect((await open(other)).statusCode).toBe(200);
    await eraseAccount(t, cy);
    expect((await open(other)).statusCode).toBe(404);
    const { rows } = await t.owner.query('select from shared_links where user_id = $1', [cy.userId]);
    expect(rows).toEqual([]);
  });
});

it('stays closed when its owner has been away and comes back with the recipe', async () => {
  const id = await write();
  const { url } = await shareRecipe(id);
  const bo = await t.signIn();
  const { link } = await bo.call(householdApi.invite, { body: {} });
  await ana.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry: 'leave' } });
  expect((await open(url)).statusCode).toBe(404);
  await ana.call(householdApi.leave);
  expect((await ana.call(recipesApi.read, { params: { id } })).name).toBe('Lentil soup');
  expect((await open(url)).statusCode).toBe(404);
  expect((await open((await shareRecipe(id)).url)).statusCode).toBe(200);
});

describe('an address that is not ours', () => {
  it('is 404 in words, and asks no database', async () => {
    const { url } = await shareRecipe(await write());
    const key = url.split('/').at(-1) ?? '';
    const link = readSharedKey(t.app, key);
    expect(link).toMatchObject({ householdId: ana.householdId });
    const eve = await t.signIn();
    const flipped = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const elsewhere = sharedKey(
      { secret: 'another secret that has 32 characters' },
      link ?? { householdId: '', id: '' },
    );
    // the proof is of the id in this household, not of the id
    const moved = sharedKey(t.app, { householdId: eve.householdId, id: link?.id ?? '' });
    for (const bad of [
      flipped,
      key.slice(1),
      `${key}A`,
      elsewhere,
      moved,
      'nothing',
      '%00',
      'page.css2',
      '..%2f..%2fetc',
    ]) {
      const answer = await t.server.inject(`/s/${bad}`);
      expect([bad, answer.statusCode]).toEqual([bad, 404]);
      expect(answer.body).not.toContain('Lentil');
    }
    expect(moved).not.toBe(key);
  });

  it('is refused in words to whoever opens too many', async () => {
    const { url } = await shareRecipe(await write());
    const statuses: number[] = [];
    for (let i = 0; i < 125; i += 1) statuses.push((await open(url)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const refused = await open(url, { 'accept-language': 'el' });
    expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '600',
      expect.stringContaining('Δοκιμάστε ξανά'),
    ]);
  });
});

it('presents the product, with the door only where sign-up is open', async () => {
  const page = await t.server.inject('/s/kelari');
  expect(page.body).toContain('<a class="button" href="/signup">');
  expect(page.body).not.toMatch(/<script/);
  const closed = await makeApp({ env: { SIGNUP: '0' } });
  try {
    expect((await closed.server.inject('/s/kelari')).body).not.toContain('/signup');
  } finally {
    await closed.close();
  }
});
