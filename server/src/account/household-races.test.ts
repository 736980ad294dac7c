import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { householdParts } from '../app.ts';
import { eraseAccount } from '../testing/erase-account.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { settleLeaving } from './leaving-service.ts';

const rounds = 25;

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(() => later());
afterAll(() => t.close());

/** When every budget of tries is full again. */
function later(): void {
  t.clock.now = new Date(t.clock.now.getTime() + 20 * 60_000);
}

async function linkOf(owner: Cook): Promise<{ id: string; token: string }> {
  const { id, link } = await owner.call(householdApi.invite, { body: {} });
  return { id, token: link.split('/invite/')[1] ?? '' };
}
const joinWith = (cook: Cook, token: string) => cook.send(householdApi.join, { body: { token, pantry: 'leave' } });
const add = (cook: Cook) => cook.send(pantryApi.add, { body: { name: 'lentils' } });
const rolesOf = async (cook: Cook) =>
  (await cook.call(householdApi.members)).map(({ userId, role }) => `${role} ${userId}`).sort();
const count = async (query: string, id: string) => Number((await t.owner.query(query, [id])).rows[0]?.n);
const lotsIn = (id: string) => count('select count(*) as n from products where household_id = $1', id);

/** Holds rows while calls are made; they wait until it is let go, in the order in which they were made. */
async function holding<T>(query: string, id: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const client = await t.owner.connect();
  const waiting: Promise<T>[] = [];
  try {
    await client.query('begin');
    await client.query(query, [id]);
    for (const call of calls) {
      const before = await blocked();
      waiting.push(call());
      await expect.poll(blocked, { interval: 5, timeout: 8_000 }).toBe(before + 1);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return Promise.all(waiting);
}

/** Not on the connection that holds: within a transaction this view stands still. */
const blocked = async () =>
  Number(
    (
      await t.owner.query(
        `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.n,
  );

describe('a write against the end of a membership', () => {
  const person = 'select from users where id = $1 for update';
  const household = 'select from households where id = $1 for update';

  test('that has begun lands before it', async () => {
    const ana = await t.signIn();
    const petros = await housemate(t, ana);
    const remove = () => ana.send(householdApi.removeMember, { params: { id: petros.userId } });
    const answers = await holding(household, ana.householdId, [() => add(petros), remove]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await lotsIn(ana.householdId)).toBe(1);
    const { rows } = await t.owner.query(
      `select changes from change_log where household_id = $1 order by seq desc limit 2`,
      [ana.householdId],
    );
    expect(rows.map(({ changes }) => [changes[0][0], changes[0][2]])).toEqual([
      ['members', 'removed'],
      ['products', 'added'],
    ]);
  });

  test('that comes after it is refused, and lands in neither household', async () => {
    const ana = await t.signIn();
    const petros = await housemate(t, ana);
    const remove = () => ana.send(householdApi.removeMember, { params: { id: petros.userId } });
    const [removed, added] = await holding(person, petros.userId, [remove, () => add(petros)]);
    expect([removed?.statusCode, added?.statusCode]).toEqual([200, 409]);
    const { household: home } = await petros.call(accountApi.currentUser);
    expect([await lotsIn(ana.householdId), await lotsIn(home.id)]).toEqual([0, 0]);
    expect((await add(petros)).statusCode).toBe(200);
    expect(await lotsIn(home.id)).toBe(1);
  });

  test('does not land in the household of one that was just left behind', async () => {
    const ana = await t.signIn();
    const petros = await t.signIn();
    const { token } = await linkOf(ana);
    const [joined, added] = await holding(person, petros.userId, [() => joinWith(petros, token), () => add(petros)]);
    expect([joined?.statusCode, added?.statusCode]).toEqual([200, 409]);
    expect([await lotsIn(petros.householdId), await lotsIn(ana.householdId)]).toEqual([0, 0]);
  });
});

describe(`${rounds} rounds of`, () => {
  const each = Array.from({ length: rounds }, (_, i) => i);

  test('two joins on the last free place: one gets it', async () => {
    const ana = await t.signIn();
    for (const _ of each) {
      later();
      const { id, token } = await linkOf(ana);
      await t.owner.query('update invitations set joins = most_joins - 1 where id = $1', [id]);
      const guests = await Promise.all([t.signIn(), t.signIn()]);
      const answers = await Promise.all(guests.map((guest) => joinWith(guest, token)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    }
    expect(await count('select count(*) as n from members where household_id = $1', ana.householdId)).toBe(rounds + 1);
  });

  test('a join against its revocation: whoever was told yes is in, and the door is shut', async () => {
    for (const _ of each) {
      later();
      const [ana, petros] = await Promise.all([t.signIn(), t.signIn()]);
      const { id, token } = await linkOf(ana);
      const [joined, revoked] = await Promise.all([
        joinWith(petros, token),
        ana.send(householdApi.revoke, { params: { id } }),
      ]);
      expect([200, 404]).toContain(joined.statusCode);
      expect(revoked.statusCode).toBe(200);
      expect(await ana.call(householdApi.members)).toHaveLength(joined.statusCode === 200 ? 2 : 1);
      expect((await joinWith(await t.signIn(), token)).statusCode).toBe(404);
    }
  });

  test('an owner who leaves while handing over, or hands over twice: there is one owner', async () => {
    for (const i of each) {
      later();
      const ana = await t.signIn();
      const [petros, maria] = [await housemate(t, ana), await housemate(t, ana)];
      const handOver = (to: Cook) => ana.send(householdApi.handOver, { params: { id: to.userId } });
      const answers = await Promise.all([
        handOver(petros),
        i % 2 ? ana.send(householdApi.leave) : handOver(maria),
        petros.send(householdApi.leave),
      ]);
      expect(answers.every(({ statusCode }) => [200, 403, 404, 409].includes(statusCode))).toBe(true);
      const owners = await count(
        `select count(*) as n from members where household_id = $1 and role = 'owner'`,
        ana.householdId,
      );
      expect(owners).toBe(1);
    }
  });

  test('a member removed by the owner, leaving and deleting at once: gone once, and nobody is left without a household', async () => {
    for (const _ of each) {
      later();
      const ana = await t.signIn();
      const petros = await housemate(t, ana);
      const answers = await Promise.all([
        ana.send(householdApi.removeMember, { params: { id: petros.userId } }),
        petros.send(householdApi.leave),
        eraseAccount(t, ana),
      ]);
      expect(answers.every((answer) => !answer || [200, 401, 403, 404, 409].includes(answer.statusCode))).toBe(true);
      // whoever changed household at the same moment is erased in the next round
      await settleLeaving(t.app, householdParts);
      expect(await petros.call(householdApi.members)).toMatchObject([{ userId: petros.userId, role: 'owner' }]);
    }
  });

  test('two who join each other: never two empty chairs', async () => {
    for (const _ of each) {
      later();
      const [ana, petros] = await Promise.all([t.signIn(), t.signIn()]);
      const [toAna, toPetros] = [await linkOf(ana), await linkOf(petros)];
      const answers = await Promise.all([joinWith(ana, toPetros.token), joinWith(petros, toAna.token)]);
      expect(answers.every(({ statusCode }) => [200, 404, 409].includes(statusCode))).toBe(true);
      const [hers, his] = [await rolesOf(ana), await rolesOf(petros)];
      if (answers.some(({ statusCode }) => statusCode === 200)) expect(hers).toEqual(his);
    }
  });
});
