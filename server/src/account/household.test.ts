import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseAccount } from '../testing/erase-account.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { householdState } from '../testing/table-state.ts';

const day = 86_400_000;
const tokenOf = ({ link }: { link: string }): string => link.split('/invite/')[1] ?? '';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(() => {
  // a new day for every budget
  t.clock.now = new Date(t.clock.now.getTime() + 2 * 3_600_000);
});
afterAll(() => t.close());

const linkOf = async (owner: Cook) => tokenOf(await owner.call(householdApi.invite, { body: {} }));
const joinWith = (cook: Cook, token: string, pantry: 'bring' | 'leave' = 'leave') =>
  cook.send(householdApi.join, { body: { token, pantry } });
const householdOf = async (cook: Cook) => (await cook.call(accountApi.currentUser)).household;
const namesIn = async (cook: Cook) => (await cook.call(pantryApi.list)).map(({ name }) => name).sort();
const recipesOf = async (cook: Cook) =>
  (await cook.call(recipesApi.list, { query: { from: 'household' } }))
    .concat(await cook.call(recipesApi.list, { query: { from: 'mine' } }))
    .map(({ name }) => name)
    .sort();

async function couple(): Promise<{ ana: Cook; petros: Cook }> {
  const ana = await t.signIn();
  const petros = await t.signIn();
  const joined = await joinWith(petros, await linkOf(ana));
  expect(joined.statusCode).toBe(200);
  return { ana, petros };
}

describe('an invitation', () => {
  test('is a link from PUBLIC_URL whose secret the database does not hold, and tells a visitor where it leads', async () => {
    const ana = await t.signIn();
    const made = await ana.call(householdApi.invite, { body: {} });
    expect(made.link).toMatch(/^http:\/\/localhost:3000\/invite\/[0-9a-f-]{36}\.[\w-]{43}$/);
    expect(made).toMatchObject({ email: null, invitedBy: 'Ana', joins: 0, mostJoins: 10 });
    expect(new Date(made.expiresAt).getTime() - t.clock.now.getTime()).toBe(7 * day);
    const stored = JSON.stringify(await householdState(t.owner, ana));
    expect(stored).not.toContain(made.link.slice(-43));
    const seen = await t.anonymous(householdApi.readInvitation, { body: { token: tokenOf(made) } });
    expect(seen.json()).toEqual({
      household: 'Ana',
      invitedBy: 'Ana',
      expiresAt: made.expiresAt,
      joined: false,
      ownProducts: null,
      leavesOthers: null,
    });
  });

  test('answers every wrong token alike', async () => {
    const ana = await t.signIn();
    const token = await linkOf(ana);
    const revoked = await ana.call(householdApi.invite, { body: {} });
    await ana.call(householdApi.revoke, { params: { id: revoked.id } });
    const other = await t.signIn();
    const wrong = [
      'nothing',
      `${ana.householdId}.${'A'.repeat(43)}`,
      token.replace(ana.householdId, other.householdId),
      token.replace(ana.householdId, '------------------------------------'),
      tokenOf(revoked),
    ];
    const answers = [];
    for (const each of wrong) {
      const read = await t.anonymous(householdApi.readInvitation, { body: { token: each } });
      const joined = await joinWith(other, each);
      answers.push([read.statusCode, read.body], [joined.statusCode, joined.body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    t.clock.now = new Date(t.clock.now.getTime() + 7 * day);
    expect((await t.anonymous(householdApi.readInvitation, { body: { token } })).statusCode).toBe(404);
    expect((await joinWith(other, token)).statusCode).toBe(404);
    expect(await ana.call(householdApi.invitations)).toEqual([]);
  });

  test('by mail goes to the address in the language of who invites, with or without an account, and serves one', async () => {
    const ana = await t.signIn();
    const known = await t.signIn('petros@example.test');
    await t.owner.query(`update users set first_name = 'Πέτρος', language = 'el' where id = $1`, [known.userId]);
    const replies: { link: string; email: string | null; mostJoins: number }[] = [];
    for (const email of ['Petros@Example.test', 'nobody@example.test']) {
      replies.push(await ana.call(householdApi.invite, { body: { email }, headers: { 'accept-language': 'en' } }));
    }
    expect(replies.map(({ email, mostJoins }) => [email, mostJoins])).toEqual([
      ['petros@example.test', 1],
      ['nobody@example.test', 1],
    ]);
    const mails = await t.newMails();
    const plain = mails.map(({ to, subject, text }, i) => [to, subject, text.replace(replies[i]?.link ?? '', 'LINK')]);
    expect(plain[0]?.slice(1)).toEqual(plain[1]?.slice(1));
    expect(plain[0]?.[1]).toBe('Ana invites you to a shared kitchen on Kelari');
    expect(plain[0]?.[2]).toContain('LINK');
    expect((await joinWith(known, tokenOf(replies[0] ?? { link: '' }))).statusCode).toBe(200);
    expect((await joinWith(await t.signIn(), tokenOf(replies[0] ?? { link: '' }))).statusCode).toBe(404);
  });

  test('sent anew to an address replaces the one before; one that is taken back is not sent', async () => {
    const ana = await t.signIn();
    const first = await ana.call(householdApi.invite, { body: { email: 'twice@example.test' } });
    const second = await ana.call(householdApi.invite, { body: { email: 'twice@example.test' } });
    expect((await ana.call(householdApi.invitations)).map(({ id }) => id)).toEqual([second.id]);
    const mails = await t.newMails();
    expect(mails.map(({ text }) => [text.includes(first.link), text.includes(second.link)])).toEqual([[false, true]]);
  });

  test('by mail has budgets: three a day to one address without a word, twenty a day from one household', async () => {
    const owners = [await t.signIn(), await t.signIn()];
    for (const owner of [...owners, ...owners]) {
      const sent = await owner.send(householdApi.invite, { body: { email: 'much@example.test' } });
      expect(sent.statusCode).toBe(200);
      // a taken place of the budget is a mail that was sent
      expect((await t.newMails()).length).toBeLessThanOrEqual(1);
    }
    const ana = await t.signIn();
    const states = [];
    for (let i = 0; i < 21; i += 1) {
      const made = await ana.send(householdApi.invite, { body: { email: `guest-${i}@example.test` } });
      states.push(made.statusCode);
      if (made.statusCode === 200) await ana.call(householdApi.revoke, { params: { id: made.json().id } });
    }
    expect(states).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test('cannot be made by a member, nor beyond twenty open ones', async () => {
    const { ana, petros } = await couple();
    for (const sent of [
      petros.send(householdApi.invite, { body: {} }),
      petros.send(householdApi.removeMember, { params: { id: ana.userId } }),
      petros.send(householdApi.handOver, { params: { id: petros.userId } }),
      petros.send(householdApi.revoke, { params: { id: (await ana.call(householdApi.invitations))[0]?.id ?? '' } }),
    ]) {
      expect((await sent).statusCode).toBe(403);
    }
    const open = (await ana.call(householdApi.invitations)).length;
    const states = await Promise.all(
      Array.from({ length: 22 - open }, async () => (await ana.send(householdApi.invite, { body: {} })).statusCode),
    );
    expect(states.toSorted()).toEqual([...Array.from({ length: 20 - open }, () => 200), 409, 409]);
  });
});

describe('joining', () => {
  test('brings the pantry with its journal, own foods understood anew, places by name; own recipes come always', async () => {
    const ana = await t.signIn();
    const petros = await t.signIn();
    const place = { name: 'Cellar', kind: 'pantry' as const };
    const [cellar] = (await petros.call(accountApi.updateHousehold, { body: { places: [place] } })).places;
    const [there] = (await ana.call(accountApi.updateHousehold, { body: { places: [place] } })).places;
    await ana.call(pantryApi.add, { body: { name: 'Blorfu' } });
    const known = await ana.call(foodApi.teach, { body: { text: 'blorfu', foodId: null } });
    const kept = await petros.call(pantryApi.add, { body: { name: 'blorfu', location: cellar?.id ?? '' } });
    await petros.call(pantryApi.add, { body: { name: 'Quuxeril', location: 'fridge' } });
    await petros.call(recipesApi.create, {
      body: { name: 'Pie', ingredients: [{ name: '200 g Quuxeril' }], instructions: ['Bake.'] },
    });
    const before = await householdState(t.owner, petros);
    const seen = await petros.call(householdApi.readInvitation, { body: { token: await linkOf(ana) } });
    expect(seen).toMatchObject({ household: 'Ana', joined: false, ownProducts: 2, leavesOthers: 0 });
    const token = await linkOf(ana);
    const log = (await householdState(t.owner, ana)).change_log?.length ?? 0;
    expect((await joinWith(petros, token, 'bring')).statusCode).toBe(200);

    expect(await namesIn(petros)).toEqual(['Blorfu', 'Quuxeril', 'blorfu']);
    expect(await namesIn(ana)).toEqual(await namesIn(petros));
    expect(await recipesOf(ana)).toEqual(['Pie']);
    const moved = await ana.call(pantryApi.read, { params: { id: kept.id } });
    expect(moved).toMatchObject({ location: there?.id, conceptId: known.food?.id });
    const rows = await t.owner.query(
      `select p.concept_id, f.household_id from products p join own_foods f on f.id = p.concept_id where p.household_id = $1`,
      [ana.householdId],
    );
    expect(rows.rows.map(({ household_id }) => household_id)).toEqual(Array.from({ length: 3 }, () => ana.householdId));
    const after = await householdState(t.owner, { ...petros });
    for (const table of ['products', 'movements', 'actions', 'recipes', 'recipe_words']) {
      expect([table, after[table]]).toEqual([table, []]);
    }
    const now = await householdState(t.owner, ana);
    for (const table of ['movements', 'actions'] as const) {
      expect(now[table]?.length).toBe((before[table]?.length ?? 0) + 1);
    }
    expect(now.recipe_words?.length).toBe(before.recipe_words?.length);
    // both kitchens' streams hear of it
    expect(now.change_log?.length).toBe(log + 1);
    expect(after.change_log?.length).toBe((before.change_log?.length ?? 0) + 1);
  });

  test('leaves the pantry for the day of return, and the journal names who did what', async () => {
    const ana = await t.signIn();
    const petros = await t.signIn();
    await petros.call(accountApi.updateProfile, { body: { vegan: true, allergies: ['milk'] } });
    await petros.call(pantryApi.add, { body: { name: 'feta' } });
    await petros.call(recipesApi.create, {
      body: { name: 'Pie', ingredients: [{ name: 'feta' }], instructions: ['Bake.'] },
    });
    const home = await householdOf(petros);
    await joinWith(petros, await linkOf(ana), 'leave');
    expect(await namesIn(petros)).toEqual([]);
    expect(await recipesOf(petros)).toEqual(['Pie']);
    expect(
      (await ana.call(householdApi.members)).map(({ role, isMe, vegan, allergies }) => [role, isMe, vegan, allergies]),
    ).toEqual([
      ['owner', true, false, []],
      ['member', false, true, ['milk']],
    ]);
    await petros.call(pantryApi.add, { body: { name: 'rice' } });
    await petros.call(accountApi.updateProfile, { body: { allergies: ['milk', 'eggs'] } });
    expect((await petros.send(householdApi.leave)).statusCode).toBe(200);

    expect(await householdOf(petros)).toEqual(home);
    expect(await namesIn(petros)).toEqual(['feta']);
    expect(await recipesOf(petros)).toEqual(['Pie']);
    expect((await petros.call(accountApi.currentUser)).allergies).toEqual(['milk', 'eggs']);
    expect(await namesIn(ana)).toEqual(['rice']);
    expect(await recipesOf(ana)).toEqual([]);
    const [act] = (await t.owner.query('select user_name from actions where household_id = $1', [ana.householdId]))
      .rows;
    expect(act?.user_name).toBe('Ana');
  });

  test('twice says so and costs no place; an unproved address stays outside', async () => {
    const ana = await t.signIn();
    const petros = await t.signIn();
    const token = await linkOf(ana);
    await joinWith(petros, token);
    const again = await joinWith(petros, token);
    expect([again.statusCode, again.json().message]).toEqual([409, 'You belong to this household already.']);
    expect((await ana.call(householdApi.invitations))[0]?.joins).toBe(1);
    expect(await petros.call(householdApi.readInvitation, { body: { token } })).toMatchObject({ joined: true });
    const unproved = await t.signIn();
    await t.owner.query('update users set email_verified = false where id = $1', [unproved.userId]);
    expect((await joinWith(unproved, token)).json()).toMatchObject({ code: 'needs_verification' });
    expect((await householdOf(unproved)).id).toBe(unproved.householdId);
  });

  test('from a shared household leaves it for good, and an owner hands it over first', async () => {
    const { ana, petros } = await couple();
    const maria = await t.signIn();
    const token = await linkOf(maria);
    const refused = await joinWith(ana, token);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The household is yours and others live in it. Hand it over to one of them first.',
    ]);
    expect((await maria.call(householdApi.invitations))[0]?.joins).toBe(0);
    const seen = await petros.call(householdApi.readInvitation, { body: { token } });
    expect(seen).toMatchObject({ ownProducts: null, leavesOthers: 1 });
    await joinWith(petros, token);
    expect(await ana.call(householdApi.members)).toHaveLength(1);
    await petros.call(householdApi.leave);
    expect((await householdOf(petros)).id).toBe(petros.householdId);
  });

  test('closes the doors of the household of one that is left behind', async () => {
    const ana = await t.signIn();
    const petros = await t.signIn();
    const token = await linkOf(petros);
    await joinWith(petros, await linkOf(ana));
    expect((await joinWith(await t.signIn(), token)).statusCode).toBe(404);
  });
});

describe('leaving', () => {
  test('ends at once for every session, and an own kitchen is there', async () => {
    const { ana, petros } = await couple();
    const product = await ana.call(pantryApi.add, { body: { name: 'lentils' } });
    expect((await petros.send(pantryApi.read, { params: { id: product.id } })).statusCode).toBe(200);
    await ana.call(householdApi.removeMember, { params: { id: petros.userId } });
    expect((await petros.send(pantryApi.read, { params: { id: product.id } })).statusCode).toBe(404);
    expect((await householdOf(petros)).id).toBe(petros.householdId);
    expect((await ana.send(householdApi.removeMember, { params: { id: petros.userId } })).statusCode).toBe(404);
  });

  test('by being taken out ends the links that were handed round, and no mail to somebody else', async () => {
    const ana = await t.signIn();
    const petros = await t.signIn();
    const link = await linkOf(ana);
    const mailed = await ana.call(householdApi.invite, { body: { email: 'maria@example.test' } });
    await joinWith(petros, link);
    await ana.call(householdApi.removeMember, { params: { id: petros.userId } });
    expect((await joinWith(petros, link)).statusCode).toBe(404);
    expect(await ana.call(householdApi.invitations)).toMatchObject([{ id: mailed.id }]);
    expect((await joinWith(await t.signIn(), tokenOf(mailed))).statusCode).toBe(200);
  });

  test('leads to a new household where none was kept', async () => {
    const { ana, petros } = await couple();
    await t.owner.query('update members set came_from = null where household_id = $1', [ana.householdId]);
    await petros.call(householdApi.leave);
    const { id, name } = await householdOf(petros);
    expect([ana.householdId, petros.householdId]).not.toContain(id);
    expect(name).toBe('Ana');
    expect(await petros.call(householdApi.members)).toMatchObject([{ role: 'owner', isMe: true }]);
  });

  test('is not for an owner with others, nor for the only one; a hand-over swaps the roles', async () => {
    const { ana, petros } = await couple();
    expect((await ana.send(householdApi.leave)).statusCode).toBe(409);
    expect((await ana.send(householdApi.removeMember, { params: { id: ana.userId } })).statusCode).toBe(400);
    const after = await ana.call(householdApi.handOver, { params: { id: petros.userId } });
    expect(after.map(({ userId, role }) => [userId, role])).toEqual([
      [petros.userId, 'owner'],
      [ana.userId, 'member'],
    ]);
    expect((await ana.send(householdApi.handOver, { params: { id: ana.userId } })).statusCode).toBe(403);
    await ana.call(householdApi.leave);
    expect((await petros.send(householdApi.leave)).statusCode).toBe(409);
  });

  test('takes own recipes along with their pictures, and draws one again that somebody else shows too', async () => {
    const { ana, petros } = await couple();
    const [own, shared] = [await t.app.files.saveImage(await picture()), await t.app.files.saveImage(await picture())];
    for (const image of [own, shared]) {
      await t.owner.query(
        `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, $2, $3, 'image/webp', 10, 8, 8)`,
        [ana.householdId, image.id, petros.userId],
      );
    }
    const recipe = (name: string, id: string) => ({
      body: { name, ingredients: [{ name: 'rice' }], instructions: ['Boil.'], imageUrl: `/api/files/${id}` },
    });
    await petros.call(recipesApi.create, recipe('own', own.id));
    const hers = await ana.call(recipesApi.create, recipe('hers', shared.id));
    await petros.call(recipesApi.create, recipe('shared', shared.id));
    await petros.call(householdApi.leave);
    const mine = await petros.call(recipesApi.list, { query: { from: 'mine' } });
    const urls = Object.fromEntries(mine.map(({ name, imageUrl }) => [name, imageUrl]));
    expect(urls.own).toBe(`/api/files/${own.id}`);
    expect(urls.shared).not.toBe(hers.imageUrl);
    for (const url of Object.values(urls)) {
      const get = (cook: Cook) => t.server.inject({ method: 'GET', url: url ?? '', headers: { cookie: cook.cookie } });
      expect((await get(petros)).statusCode).toBe(200);
      expect((await get(ana)).statusCode).toBe(404);
    }
    const hersNow = await t.server.inject({ method: 'GET', url: hers.imageUrl ?? '', headers: { cookie: ana.cookie } });
    expect(hersNow.statusCode).toBe(200);
  });
});

describe('deleting an account', () => {
  const exists = async (id: string) =>
    (await t.owner.query('select from households where id = $1', [id])).rowCount === 1;

  test('takes the kept household along and hands a shared one to the member of longest standing', async () => {
    const { ana, petros } = await couple();
    t.clock.now = new Date(t.clock.now.getTime() + 1_000);
    const maria = await t.signIn();
    await joinWith(maria, await linkOf(ana));
    await eraseAccount(t, ana);
    const left = await maria.call(householdApi.members);
    expect(left.map(({ userId, role }) => [userId, role])).toEqual([
      [petros.userId, 'owner'],
      [maria.userId, 'member'],
    ]);
    await eraseAccount(t, petros);
    expect(await exists(petros.householdId)).toBe(false);
    expect(await maria.call(householdApi.members)).toMatchObject([{ userId: maria.userId, role: 'owner' }]);
    await eraseAccount(t, maria);
    expect([await exists(ana.householdId), await exists(maria.householdId)]).toEqual([false, false]);
  });
});

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'olive' } })
    .png()
    .toBuffer();
}
