import { describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/make-app.ts';
import { ready, seqsOf } from './live-testing.ts';
import { add, ana, listen, mate, startTwoProcesses, t } from './two-processes-testing.ts';

startTwoProcesses();

const soon = { timeout: 30_000 };

/** Back to the household of their own, as when they are taken out of Ana's. */
async function removeMate(db: Pick<TestApp['owner'], 'query'>): Promise<void> {
  const own = '(select household_id from members where user_id = $1 and household_id <> $2)';
  await db.query(`update users set household_id = ${own} where id = $1`, [mate.userId, ana.householdId]);
  await db.query('delete from members where user_id = $1 and household_id = $2', [mate.userId, ana.householdId]);
}

describe('who hears it', () => {
  it('every member, and no other household', async () => {
    const eve = await t.signIn();
    const [hers, mates] = [await ready(await listen(eve)), await ready(await listen(mate))];
    const id = await add(ana);
    await expect.poll(() => seqsOf(mates.heard()), soon).toEqual([1]);
    // by then Eve's own change has come through the same connection, and nothing before it
    await add(eve);
    await expect.poll(() => hers.heard().length, soon).toBe(1);
    expect(hers.body()).not.toContain(id);
    expect(hers.body()).not.toContain(ana.householdId);
  });

  it('nobody with the position of a household that is not theirs', async () => {
    await add(ana);
    const eve = await t.signIn();
    const stream = await ready(await listen(eve, { after: `${ana.householdId}:0` }));
    expect(stream.heard()).toEqual([{ event: 'reload', id: `${eve.householdId}:0`, data: '' }]);
  });

  it('no removed member: the removal ends the stream, and what follows is not heard', async () => {
    const stream = await ready(await listen(mate));
    await add(ana, 'before');
    await expect.poll(() => seqsOf(stream.heard()), soon).toEqual([1]);
    const client = await t.owner.connect();
    await client.query('begin');
    await removeMate(client);
    await client.query('commit');
    client.release();
    await add(ana, 'after');
    await expect.poll(stream.ended, soon).toBe(true);
    expect(seqsOf(stream.heard())).toEqual([1]);
    const again = await ready(await listen(mate, { after: `${ana.householdId}:1` }));
    expect(again.heard().map(({ event, id }) => [event, id])).toEqual([
      ['reload', expect.not.stringContaining(ana.householdId)],
    ]);
  });

  it('no session that has ended, and no visitor', async () => {
    const stream = await ready(await listen(mate));
    await t.owner.query('delete from sessions where user_id = $1', [mate.userId]);
    await add(ana);
    await expect.poll(stream.ended, soon).toBe(true);
    expect(stream.heard()).toEqual([]);
    expect((await listen(mate)).status).toBe(401);
    expect((await listen({ ...ana, cookie: '' })).status).toBe(401);
  });
});

describe('what happens in the middle of a delivery', () => {
  const waiting = () =>
    expect.poll(async () => (await t.owner.query('select from pg_locks where not granted')).rowCount, soon);
  const commit = (db: Pick<TestApp['owner'], 'query'>, seq: number) =>
    db.query(
      `with moved as (update households set change_seq = $2 where id = $1), logged as (
         insert into change_log (household_id, seq, changes) values ($1, $2, '[["products","secret","added"]]'))
       select pg_notify('kelari_changes', $1::uuid || ':' || $2::int)`,
      [ana.householdId, seq],
    );

  it('is told after it', async () => {
    const stream = await ready(await listen(ana));
    const blocker = await t.owner.connect();
    try {
      await blocker.query('begin; lock table sessions in access exclusive mode');
      await commit(t.owner, 1);
      // the first change is read, and the session asked for
      await waiting().toBe(1);
      await commit(t.owner, 2);
      // time for its notification to come while the first is still being delivered
      await new Promise((resolve) => setTimeout(resolve, 300));
      await blocker.query('commit');
    } finally {
      blocker.release();
    }
    await expect.poll(() => seqsOf(stream.heard()), soon).toEqual([1, 2]);
  });

  it('as a removal, hides what was committed with it', async () => {
    const stream = await ready(await listen(mate));
    const blocker = await t.owner.connect();
    try {
      await blocker.query('begin; lock table change_log in access exclusive mode');
      await t.owner.query(`select pg_notify('kelari_changes', $1::uuid || ':9')`, [ana.householdId]);
      await waiting().toBe(1);
      await removeMate(blocker);
      await commit(blocker, 1);
      await blocker.query('commit');
    } finally {
      blocker.release();
    }
    await expect.poll(stream.ended, soon).toBe(true);
    expect(stream.body()).not.toContain('secret');
  });
});
