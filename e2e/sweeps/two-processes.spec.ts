import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookOverHttp } from '../../server/src/testing/faults/cook-over-http.ts';
import { type House, openHouse } from '../two-processes/house.ts';

let house: House;
let cookie: string;
beforeAll(async () => {
  house = await openHouse();
  ({ cookie } = await cookOverHttp(house.front.url));
}, 120_000);
afterAll(() => house.close());

type Sent = { method?: string; body?: unknown; key?: string; headers?: Record<string, string> };
const send = (base: string, path: string, { method, body, key, headers }: Sent = {}): Promise<Response> =>
  fetch(`${base}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
/** A process that finds no processor turns calls away at its door (503, nothing done): they come again, as a client's do. */
async function ask(base: string, path: string, sent: Sent = {}): Promise<Response> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await send(base, path, sent);
    if (answer.status !== 503 || Date.now() > end) return answer;
    await answer.text();
    await sleep(200);
  }
}
type Row = { id: string; name: string; quantity: number };
const listed = async (base: string): Promise<Row[]> => (await ask(base, '/api/products?limit=500')).json();
const newLot = (more: object = {}) => ({ id: randomUUID(), name: 'Φακές', quantity: 1, unit: 'pack', ...more });

describe('two processes on one database', () => {
  it('know the same sessions: signed in at one, signed in at both, signed out at both', async () => {
    const { signIn } = await cookOverHttp(house.urls.a);
    const mine = (await signIn()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const status = async (base: string) => (await ask(base, '/api/products', { headers: { cookie: mine } })).status;
    expect([await status(house.urls.a), await status(house.urls.b)]).toEqual([200, 200]);
    const out = await ask(house.urls.b, '/api/logout', { body: {}, headers: { cookie: mine } });
    expect(out.status).toBe(200);
    expect([await status(house.urls.a), await status(house.urls.b)]).toEqual([401, 401]);
  });

  it('tell each other: who listens at one hears within a second what is written at the other', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${house.urls.a}/api/live`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let told = '';
    const reading = (async () => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) told += piece.value;
    })().catch(() => undefined);
    await expect.poll(() => told).toContain('event: beat');
    const row = newLot();
    const begun = performance.now();
    expect((await ask(house.urls.b, '/api/products', { body: row })).status).toBe(200);
    await expect.poll(() => told, { interval: 10, timeout: 2_000 }).toContain(row.id);
    console.log(`heard at the other process after ${(performance.now() - begun).toFixed(0)} ms, the write included`);
    stop.abort();
    await reading;
  });

  it('count one budget: thirty wrong passwords at both at once are ten', async () => {
    const email = `nobody-${randomUUID().slice(0, 8)}@example.test`;
    const body = { email, password: 'not the one it is' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask(n % 2 ? house.urls.a : house.urls.b, '/api/auth/signin', { body })),
    );
    const counts = Object.groupBy(answers, ({ status }) => status);
    expect([counts[401]?.length, counts[429]?.length]).toEqual([10, 20]);
  });

  it('remember nothing that the other has changed: lists with an ETag, names of foods', async () => {
    const first = await ask(house.urls.a, '/api/products');
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    expect((await ask(house.urls.a, '/api/products', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const row = newLot({ name: 'Ζουμπουλίνι' });
    expect((await ask(house.urls.b, '/api/products', { body: row })).status).toBe(200);
    const after = await ask(house.urls.a, '/api/products', { headers: { 'if-none-match': etag } });
    expect([after.status, ((await after.json()) as Row[]).some(({ id }) => id === row.id)]).toEqual([200, true]);
    // a state that one process named is never taken for the other's
    expect((await ask(house.urls.b, '/api/products', { headers: { 'if-none-match': etag } })).status).toBe(200);

    const foodOf = async (base: string) => {
      const added = await ask(base, '/api/products', { body: newLot({ name: 'Ζουμπουλίνι' }) });
      return ((await added.json()) as { conceptId: string | null }).conceptId;
    };
    const before = await foodOf(house.urls.a);
    const taught = await ask(house.urls.b, '/api/foods/aliases', { body: { text: 'Ζουμπουλίνι', foodId: 'feta' } });
    expect([before === 'feta', taught.status]).toEqual([false, 200]);
    expect([await foodOf(house.urls.a), await foodOf(house.urls.b)]).toEqual(['feta', 'feta']);
  });

  it('take one key for one deed: twenty times at both at once is one row and one answer', async () => {
    const row = newLot({ name: 'Ρεβίθια' });
    const key = randomUUID();
    const once = async (base: string): Promise<string> => {
      for (let tries = 0; tries < 100; tries += 1) {
        const answer = await ask(base, '/api/products', { body: row, key });
        const text = await answer.text();
        if (answer.status === 200) return text;
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1']);
        await sleep(20);
      }
      throw new Error('never answered');
    };
    const { a, b } = house.urls;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => once(n % 2 ? a : b)));
    expect(new Set(answers).size).toBe(1);
    expect((await listed(a)).filter(({ name }) => name === 'Ρεβίθια')).toHaveLength(1);
  });

  it('do each job once: twelve invitations are twelve mails', async () => {
    const people = Array.from({ length: 12 }, () => `friend-${randomUUID().slice(0, 8)}@example.test`);
    for (const [n, email] of people.entries()) {
      const answer = await ask(n % 2 ? house.urls.a : house.urls.b, '/api/household/invitations', { body: { email } });
      expect(answer.status).toBe(200);
    }
    const mails = () => house.received.filter((address) => people.includes(address)).sort();
    await expect.poll(mails, { timeout: 30_000 }).toEqual([...people].sort());
    await sleep(500);
    expect(mails()).toHaveLength(12);
    expect((await house.owner.query('select from jobs')).rowCount).toBe(0);
  });

  it('case 81: one is killed under load and comes back: nothing fails, nothing is lost, nothing counts twice', async () => {
    const tally = await underLoad(async () => {
      await sleep(1_500);
      await house.end('a', 'SIGKILL');
      await sleep(1_000);
      await house.start('a');
      await sleep(1_000);
    });
    expect(tally.failed).toEqual([]);
    expect(tally.attempts.closedDoor).toBeGreaterThan(0);
    tell('killed', tally);
  });

  it('case 86: one is told to stop under load: what is under way is answered, and it ends with 0', async () => {
    const held = newLot();
    expect((await ask(house.urls.b, '/api/products', { body: held })).status).toBe(200);
    const tally = await underLoad(async () => {
      await sleep(1_000);
      // a row that somebody else holds keeps these under way until the door is closed
      await house.owner.query('begin');
      await house.owner.query('select 1 from products where id = $1 for update', [held.id]);
      const underWay = Array.from({ length: 5 }, () =>
        ask(house.urls.b, `/api/products/${held.id}/adjust`, { body: { by: 1, unit: 'pack' }, key: randomUUID() }),
      );
      const answered = Promise.allSettled(underWay);
      const waiting = () => house.owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(5);
      const begun = performance.now();
      const ended = house.end('b', 'SIGTERM');
      const isClosed = () =>
        send(house.urls.b, '/healthz').then(
          ({ status }) => status === 503,
          () => true,
        );
      await expect.poll(isClosed, { timeout: 10_000 }).toBe(true);
      await house.owner.query('commit');
      await ended;
      // nobody's kept connection holds it up: their limit is ten seconds
      expect(performance.now() - begun).toBeLessThan(8_000);
      console.log(`stopped in order after ${(performance.now() - begun).toFixed(0)} ms`);
      const statuses = (await answered).map((each) => (each.status === 'fulfilled' ? each.value.status : each.reason));
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      expect(house.exitCode('b')).toBe(0);
      await sleep(500);
    });
    expect(tally.failed).toEqual([]);
    // who has not been let in yet when the door closes is cut off: on a busy machine one or two, and sent again
    expect(tally.attempts.cut).toBeLessThan(4);
    expect(tally.attempts.closedDoor + tally.attempts.busy).toBeGreaterThan(0);
    tell('stopped', tally);
  });
});

const tell = (what: string, { acknowledged, reads, attempts }: Awaited<ReturnType<typeof underLoad>>) =>
  console.log(
    `one ${what} under load: ${acknowledged} writes and ${reads} reads answered, 0 failed; ${JSON.stringify(attempts)}`,
  );

/** Writers that count lots up and add rows, and readers, all over the front; then what is there is what was acknowledged. */
async function underLoad(during: () => Promise<void>) {
  const base = house.front.url;
  const lots = Array.from({ length: 4 }, () => newLot({ name: 'Ρύζι', quantity: 0.5, unit: 'kg' }));
  for (const lot of lots) expect((await ask(base, '/api/products', { body: lot, key: randomUUID() })).status).toBe(200);
  const before = { ...house.front.attempts };
  const failed: string[] = [];
  const counted = lots.map(() => 0);
  const rows = new Set<string>();
  let reads = 0;
  let going = true;
  const until = (work: () => Promise<void>) => async () => {
    // a pause, or the process that starts anew would find no processor
    while (going) {
      await work().catch((error: unknown) => void failed.push(String(error)));
      await sleep(20);
    }
  };
  const succeeded = async (answer: Response, what: string): Promise<boolean> => {
    const text = await answer.text();
    if (answer.status === 200) return true;
    failed.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
    return false;
  };
  const work = [
    ...lots.map(({ id }, n) =>
      until(async () => {
        const body = { by: 1, unit: 'kg' };
        const answer = await ask(base, `/api/products/${id}/adjust`, { body, key: randomUUID() });
        if (await succeeded(answer, 'adjust')) counted[n] = (counted[n] ?? 0) + 1;
      }),
    ),
    until(async () => {
      const row = newLot();
      if (await succeeded(await ask(base, '/api/products', { body: row, key: randomUUID() }), 'add')) rows.add(row.id);
    }),
    ...[1, 2].map(() =>
      until(async () => {
        if (await succeeded(await ask(base, '/api/products?limit=50'), 'read')) reads += 1;
      }),
    ),
  ].map((run) => run());
  try {
    await during();
  } finally {
    going = false;
    await Promise.all(work);
  }
  const { rows: there } = await house.owner.query<{ id: string; quantity: string }>(
    'select id, quantity from products where id = any($1)',
    [[...lots.map(({ id }) => id), ...rows]],
  );
  const quantities = new Map(there.map(({ id, quantity }) => [id, Number(quantity)]));
  expect(lots.map(({ id }) => quantities.get(id))).toEqual(counted.map((count) => count + 0.5));
  expect([...rows].filter((id) => !quantities.has(id))).toEqual([]);
  const { attempts: now } = house.front;
  const attempts = {
    answered: now.answered - before.answered,
    closedDoor: now.closedDoor - before.closedDoor,
    busy: now.busy - before.busy,
    cut: now.cut - before.cut,
    retried: now.retried - before.retried,
  };
  return { failed, attempts, reads, acknowledged: counted.reduce((sum, count) => sum + count, rows.size) };
}
