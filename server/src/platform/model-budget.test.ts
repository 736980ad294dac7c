import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { type Metered, metered, modelDayOf, noteModelUse, purgeModelDays, takeModelCall } from './model-budget.ts';

let t: TestApp;
let who: string;
beforeAll(async () => {
  t = await makeApp({
    env: {
      LOG_LEVEL: 'info',
      LLM_PRICE_INPUT: '0.5',
      LLM_PRICE_OUTPUT: '2',
      LLM_BUDGET: '0.01',
      LLM_TOKENS_PER_DAY: '500000',
    },
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  who = randomUUID();
  t.clock.now = new Date('2026-11-20T08:00:00Z');
  t.logLines.length = 0;
  await t.owner.query('delete from model_days');
});

const small = { input: 10, output: 5 };
const call = (more: object = {}) => ({ userId: who, limit: 20, reserve: small, model: 'stand-in', ...more });
const take = (more: object = {}) => takeModelCall(t.app, call(more));
const kept = async (of = who) =>
  (
    await t.owner.query(
      'select calls, input_tokens::int as input, output_tokens::int as output, cost::int as cost from model_days where who = $1',
      [of],
    )
  ).rows[0];

describe('the calls of a day', () => {
  it('are exactly as many as there are, however many come at once, from however many processes', async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, () => take({ limit: 20 })));
    expect(taken.filter((one) => 'day' in one)).toHaveLength(20);
    expect(taken.filter((one) => 'spent' in one && one.spent === 'person')).toHaveLength(40);
    expect(await kept()).toMatchObject({ calls: 20 });
    expect(await kept('server')).toMatchObject({ calls: 20 });
  });

  it('begin anew at midnight UTC, and the plan of the moment counts', async () => {
    t.clock.now = new Date('2026-11-20T23:59:59Z');
    await take({ limit: 1 });
    expect(await take({ limit: 1 })).toEqual({ spent: 'person' });
    expect(await take({ limit: 2 })).toMatchObject({ day: '2026-11-20' });
    t.clock.now = new Date('2026-11-21T00:00:00Z');
    expect(await take({ limit: 1 })).toMatchObject({ day: '2026-11-21' });
  });

  it('are each one’s own', async () => {
    await take({ limit: 1 });
    expect(await take({ limit: 1, userId: randomUUID() })).toHaveProperty('day');
    const ctx = { ...t.app, db: t.app.database.db };
    expect(await modelDayOf(ctx, who, 20)).toEqual({ used: 1, limit: 20 });
    expect(await modelDayOf(ctx, randomUUID(), 60)).toEqual({ used: 0, limit: 60 });
    expect(await modelDayOf(ctx, who, 0)).toEqual({ used: 0, limit: 0 });
  });
});

describe('tokens and money', () => {
  it('stand as reserved while a call is under way, and as used when it is over', async () => {
    const taken = await take({ reserve: { input: 1_000, output: 400 } });
    expect(await kept()).toEqual({ calls: 1, input: 1_000, output: 400, cost: 1_300 });
    if (!('day' in taken)) throw new Error('not taken');
    expect(await noteModelUse(t.app, taken, { input: 101, output: 11 })).toBe(73);
    expect(await kept()).toEqual({ calls: 1, input: 101, output: 11, cost: 73 });
    expect(await kept('server')).toEqual({ calls: 1, input: 101, output: 11, cost: 73 });
  });

  it('end a person’s day at 200,000 tokens', async () => {
    await take({ reserve: { input: 0, output: 0 } });
    await t.owner.query('update model_days set input_tokens = 150000, output_tokens = 49999 where who = $1', [who]);
    expect(await take()).toHaveProperty('day');
    expect(await take()).toEqual({ spent: 'person' });
  });

  it('end the server’s day by dollars and by tokens, for everybody', async () => {
    await take();
    await t.owner.query(`update model_days set cost = 9999 where who = 'server'`);
    expect(await take()).toHaveProperty('day');
    expect(await take({ userId: randomUUID() })).toEqual({ spent: 'server' });
    await t.owner.query(`update model_days set cost = 0, input_tokens = 500000 where who = 'server'`);
    expect(await take({ userId: randomUUID() })).toEqual({ spent: 'server' });
  });

  it('are overshot by one call at most, however many come at once', async () => {
    const reserve = { input: 0, output: 2_000 };
    const taken = await Promise.all(Array.from({ length: 20 }, () => take({ reserve, userId: randomUUID() })));
    // 10,000 millionths, 4,000 a call: the third begins below the line
    expect(taken.filter((one) => 'day' in one)).toHaveLength(3);
  });

  it('are kept for 40 days', async () => {
    await t.owner.query(
      `insert into model_days (day, who) values ('2026-10-10', 'server'), ('2026-10-11', 'server'), ('2026-11-20', 'server')`,
    );
    await purgeModelDays(t.app);
    const { rows } = await t.owner.query<{ day: string }>('select day from model_days order by day');
    expect(rows.map(({ day }) => day)).toEqual(['2026-10-11', '2026-11-20']);
  });
});

describe('a question', () => {
  const asked = (more: Partial<Metered> = {}): Metered => ({ ...call(), purpose: 'assistant', ...more });
  const logged = () => t.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'model_call');
  afterEach(() => expect(t.logLines.join('\n')).not.toMatch(/secret words/));

  it('leaves one line in the log: what for, which model, what it cost, how long, how it ended', async () => {
    await metered(t.app, asked(), async (used) => {
      used({ input: 100, output: 10 });
      used({ input: 120, output: 20 });
      return 'secret words';
    });
    const { purpose, model, input, output, dollars, ms, outcome } = logged()[0];
    expect({ purpose, model, input, output, dollars, outcome }).toEqual({
      ...{ purpose: 'assistant', model: 'stand-in', outcome: 'answered' },
      ...{ input: 220, output: 30, dollars: 0.00017 },
    });
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(await kept()).toEqual({ calls: 1, input: 220, output: 30, cost: 170 });
  });

  it('that fails is counted with what it had used', async () => {
    const work = metered(t.app, asked(), async (used) => {
      used({ input: 50, output: 0 });
      throw new Error('secret words');
    });
    await expect(work).rejects.toThrow();
    expect(logged()).toMatchObject([{ outcome: 'failed', input: 50 }]);
    expect(await kept()).toMatchObject({ calls: 1, input: 50 });
    const gone = new AbortController();
    const left = metered(t.app, asked({ signal: gone.signal }), async () => {
      gone.abort();
      throw new Error('gone');
    });
    await expect(left).rejects.toThrow();
    expect(logged()[1]).toMatchObject({ outcome: 'stopped' });
  });

  it('of somebody who has left before it was asked costs nothing', async () => {
    const work = metered(t.app, asked({ signal: AbortSignal.abort() }), async () => 'never');
    await expect(work).rejects.toThrow();
    expect(await kept()).toBeUndefined();
  });

  it('on a spent day is refused in words, with the seconds until the next', async () => {
    const refused = await metered(t.app, asked({ limit: 0 }), async () => 'never').catch((error) => error);
    expect(refused).toMatchObject({ code: 'limited', detail: { retryAfter: 16 * 3_600 } });
    expect(refused.text.en).toMatch(/used up for today/);
    expect(logged()).toEqual([]);
  });

  it('waits its turn behind four others, not longer than two seconds, and then costs nothing', async () => {
    const ends: (() => void)[] = [];
    let under = 0;
    const slow = () =>
      metered(t.app, asked(), () => {
        under += 1;
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const running = [slow(), slow(), slow(), slow()];
    await expect.poll(() => under).toBe(4);
    const started = performance.now();
    const others = await Promise.allSettled([slow(), slow()]);
    expect(others).toMatchObject(Array(2).fill({ reason: { code: 'unavailable', detail: { retryAfter: 5 } } }));
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(await kept()).toMatchObject({ calls: 4 });
    const gone = new AbortController();
    const leaving = metered(t.app, asked({ signal: gone.signal }), async () => 'never');
    gone.abort();
    await expect(leaving).rejects.toMatchObject({ code: 'unavailable' });
    const sixth = metered(t.app, asked(), async () => 'in time');
    ends[0]?.();
    expect(await sixth).toBe('in time');
    for (const end of ends) end();
    await Promise.all(running);
    expect(await kept()).toMatchObject({ calls: 5 });
  });
});
