import { describe, expect, it } from 'vitest';
import type { OutboxEntry, OutboxStore } from './outbox-entry.ts';
import { keyLifeMs } from './outbox-sender.ts';
import { memoryStore } from './outbox-store.ts';
import { answer, atRest, draft, testClock, testPage } from './outbox-testing.ts';

const onlyTry = (page: ReturnType<typeof testPage>) => {
  const [first] = page.tries;
  if (!first || page.tries.length > 1) throw new Error(`${page.tries.length} tries`);
  return first;
};
const shown = (page: ReturnType<typeof testPage>) => page.outbox.entries().map(({ title, state }) => [title, state]);

it('shows no entries as the same list before and after the device was read, so that nothing is drawn twice', async () => {
  const page = testPage();
  const before = page.outbox.entries();
  await page.outbox.start();
  expect(before).toEqual([]);
  expect(page.outbox.entries()).toBe(before);
});

describe('an entry', () => {
  it('is on the device before the first attempt, and leaves it after the answer', async () => {
    const steps: string[] = [];
    const memory = memoryStore();
    const store = {
      ...memory,
      add: async (entry: OutboxEntry) => {
        steps.push('kept');
        await atRest();
        await memory.add(entry);
      },
      change: (entry: OutboxEntry, change: Parameters<typeof memory.change>[1]) =>
        memory.change(entry, (each) => {
          const next = change(each);
          steps.push(next === null ? 'forgotten' : (next?.state ?? 'same'));
          return next;
        }),
    };
    const page = testPage({ store });
    const { settled } = page.outbox.send(draft('milk'));
    expect(shown(page)).toEqual([['milk', 'waiting']]);
    expect(page.tries).toHaveLength(0);
    await atRest();
    expect(steps).toEqual(['kept', 'sending']);
    await onlyTry(page).reply(answer(200, { id: 1 }));
    expect(steps).toEqual(['kept', 'sending', 'forgotten']);
    expect(await settled).toEqual({ kind: 'done', reply: { id: 1 } });
    expect(page.done.map(([entry, reply]) => [entry.title, reply])).toEqual([['milk', { id: 1 }]]);
    expect(page.outbox.entries()).toEqual([]);
  });

  it('goes again under the same key after a page that died before the answer', async () => {
    const page = testPage();
    page.outbox.send(draft('milk'));
    await atRest();
    const first = onlyTry(page);
    page.outbox.close();
    const next = testPage({ store: page.store });
    await next.outbox.start();
    await atRest();
    expect(onlyTry(next)).toMatchObject({ key: first.key, request: first.request });
    await first.reply(answer(200));
    expect(await page.store.all()).toHaveLength(1);
    await onlyTry(next).reply(answer(200));
    expect(await page.store.all()).toHaveLength(0);
  });

  it('is never sent by another person, nor shown to one', async () => {
    const page = testPage();
    page.online = false;
    page.outbox.send(draft('milk'));
    await atRest();
    const other = testPage({ store: page.store, userId: 'eleni' });
    await other.outbox.start();
    await atRest();
    expect([other.tries, other.outbox.entries()]).toEqual([[], []]);
    await other.outbox.clear();
    expect(await page.store.all()).toHaveLength(1);
  });

  it('of a household that was left is not sent into the next one', async () => {
    const page = testPage();
    page.online = false;
    page.outbox.send(draft('milk'));
    await atRest();
    const moved = testPage({ store: page.store, householdId: 'other' });
    await moved.outbox.start();
    await atRest();
    expect(moved.tries).toEqual([]);
    expect(moved.outbox.entries()[0]?.problem?.code).toBe('other_household');
  });
});

describe('the order', () => {
  it('is kept on each entity, and different ones go beside each other, four at most', async () => {
    const page = testPage();
    for (const text of ['a', 'b', 'c', 'd', 'e']) page.outbox.send(draft(text));
    page.outbox.send(draft('a2', { entities: ['products:a', 'products:z'] }));
    page.outbox.send(draft('z', { entities: ['products:z'] }));
    await atRest();
    expect(page.paths()).toEqual(['a', 'b', 'c', 'd']);
    await page.tries.find(({ path }) => path === 'a')?.reply(answer(200));
    expect(page.paths()).toEqual(['b', 'c', 'd', 'e']);
    await page.tries.find(({ path }) => path === 'b')?.reply(answer(200));
    expect(page.paths()).toEqual(['a2', 'c', 'd', 'e']);
    await page.tries.find(({ path }) => path === 'c')?.reply(answer(200));
    expect(page.paths()).toEqual(['a2', 'd', 'e']);
    await page.tries.find(({ path }) => path === 'a2')?.reply(answer(200));
    expect(page.paths()).toEqual(['d', 'e', 'z']);
  });

  it('survives a clock that is set back', async () => {
    const page = testPage({}, testClock(2_000));
    page.online = false;
    page.outbox.send(draft('first', { entities: ['x'] }));
    await page.clock.pass(-1_000);
    page.outbox.send(draft('second', { entities: ['x'] }));
    await atRest();
    const again = testPage({ store: page.store });
    await again.outbox.start();
    expect(shown(again).map(([title]) => title)).toEqual(['first', 'second']);
  });
});

describe('what does not arrive', () => {
  it('waits, and is tried again later and later, under its key', async () => {
    const page = testPage();
    const { settled } = page.outbox.send(draft('milk'));
    await atRest();
    const { key } = onlyTry(page);
    await onlyTry(page).reply(null);
    expect(await settled).toEqual({ kind: 'kept' });
    expect(shown(page)).toEqual([['milk', 'waiting']]);
    await page.clock.pass(999);
    expect(page.tries).toEqual([]);
    await page.clock.pass(1);
    expect(onlyTry(page).key).toBe(key);
    await onlyTry(page).reply(null);
    await page.clock.pass(1_999);
    expect(page.tries).toEqual([]);
    await page.clock.pass(1);
    await onlyTry(page).reply(answer(200));
    expect(shown(page)).toEqual([]);
  });

  it('closes the way for the others too, until the signal is back', async () => {
    const page = testPage();
    page.outbox.send(draft('milk'));
    await atRest();
    await onlyTry(page).reply(null);
    page.outbox.send(draft('eggs'));
    await atRest();
    expect(page.tries).toEqual([]);
    page.outbox.wakeUp();
    await atRest();
    expect(page.paths()).toEqual(['eggs', 'milk']);
  });

  it('is not tried without a signal, unless it is asked for', async () => {
    const page = testPage();
    page.online = false;
    const { settled } = page.outbox.send(draft('milk'));
    expect(await settled).toEqual({ kind: 'kept' });
    await page.clock.pass(100_000);
    expect([page.tries, page.clock.timers()]).toEqual([[], 0]);
    const sent = page.outbox.sendNow();
    await atRest();
    await onlyTry(page).reply(null);
    expect(await sent).toBe(1);
  });

  it.each([500, 503, 408, 425, 429])(
    'stays after %i, and holds only its own lot up unless the server is busy',
    async (status) => {
      const page = testPage();
      page.outbox.send(draft('milk'));
      await atRest();
      await onlyTry(page).reply(answer(status, { message: 'Later' }, 7));
      page.outbox.send(draft('eggs'));
      await atRest();
      expect(page.paths()).toEqual(status === 429 ? [] : ['eggs']);
      for (const each of [...page.tries]) await each.reply(answer(200));
      await page.clock.pass(6_999);
      expect(page.paths()).toEqual([]);
      await page.clock.pass(1);
      expect(page.paths()).toEqual(status === 429 ? ['eggs', 'milk'] : ['milk']);
    },
  );

  it('stays while it is still being saved, but a conflict is a refusal', async () => {
    const page = testPage();
    page.outbox.send(draft('milk'));
    await atRest();
    await onlyTry(page).reply(answer(409, { code: 'conflict' }, 1));
    expect(shown(page)).toEqual([['milk', 'waiting']]);
    await page.clock.pass(1_000);
    await onlyTry(page).reply(answer(409, { code: 'conflict', current: { id: 'milk' } }));
    expect(shown(page)).toEqual([['milk', 'parked']]);
  });

  it('is not sent again by itself when the server may have forgotten its key', async () => {
    const page = testPage();
    page.outbox.send(draft('milk'));
    await atRest();
    await onlyTry(page).reply(null);
    await page.clock.pass(keyLifeMs + 1);
    expect(page.tries).toEqual([]);
    expect(page.outbox.entries()[0]).toMatchObject({ state: 'parked', problem: { code: 'too_old' } });
    void page.outbox.sendNow(page.outbox.entries()[0]?.key);
    await atRest();
    expect(page.paths()).toEqual(['milk']);
  });
});

describe('a refusal', () => {
  it('parks the entry with the words of the server, and the rest goes on', async () => {
    const page = testPage();
    const { settled } = page.outbox.send(draft('step', { entities: ['products:milk'] }));
    page.outbox.send(draft('eaten', { entities: ['products:milk'] }));
    await atRest();
    const { key } = onlyTry(page);
    await onlyTry(page).reply(answer(400, { code: 'invalid', message: 'At most 5' }));
    expect(await settled).toMatchObject({ kind: 'parked', problem: { status: 400, text: 'At most 5' } });
    await onlyTry(page).reply(answer(200));
    expect(shown(page)).toEqual([['step', 'parked']]);
    void page.outbox.sendNow(key);
    await atRest();
    expect(onlyTry(page).key).toBe(key);
  });

  it('of what makes a lot holds up what follows on it, and takes it along when it is given up', async () => {
    const page = testPage();
    const { key } = page.outbox.send(draft('add', { entities: ['products:milk'], makes: true }));
    page.outbox.send(draft('eaten', { entities: ['products:milk'] }));
    page.outbox.send(draft('eggs'));
    await atRest();
    for (const each of [...page.tries]) await each.reply(answer(each.path === 'add' ? 400 : 200));
    expect(page.tries).toEqual([]);
    expect(shown(page)).toEqual([
      ['add', 'parked'],
      ['eaten', 'waiting'],
    ]);
    await page.outbox.discard(key);
    expect([page.outbox.entries(), await page.store.all(), page.tries]).toEqual([[], [], []]);
  });

  it('of a deletion of what is gone already is none', async () => {
    const page = testPage();
    const { settled } = page.outbox.send(draft('milk', { goneIsDone: true }));
    await atRest();
    await onlyTry(page).reply(answer(404, { code: 'not_found' }));
    expect(await settled).toEqual({ kind: 'done', reply: null });
  });

  it('for want of a session stops everything and keeps it', async () => {
    const page = testPage();
    page.outbox.send(draft('milk'));
    page.outbox.send(draft('milk2', { entities: ['products:milk'] }));
    await atRest();
    await onlyTry(page).reply(answer(401));
    expect(page.unauthorized).toBe(1);
    page.outbox.wakeUp();
    await page.clock.pass(1_000_000);
    expect(page.tries).toEqual([]);
    const back = testPage({ store: page.store });
    await back.outbox.start();
    await atRest();
    expect(back.paths()).toEqual(['milk']);
  });
});

describe('second thoughts', () => {
  it('take out what was never sent', async () => {
    const page = testPage();
    page.online = false;
    const { key } = page.outbox.send(draft('milk'));
    expect(await page.outbox.takeBack(key)).toBe(true);
    await atRest();
    expect([page.outbox.entries(), await page.store.all()]).toEqual([[], []]);
  });

  it('do not take out what a later act stands on, until that one is taken out', async () => {
    const page = testPage();
    page.online = false;
    const split = page.outbox.send(draft('split', { entities: ['products:milk', 'products:part'] }));
    page.outbox.send(draft('eggs'));
    expect(await page.outbox.takeBack(split.key)).toBe(true);
    const again = page.outbox.send(draft('again', { entities: ['products:milk', 'products:part'] }));
    const later = page.outbox.send(draft('eaten', { entities: ['products:part'] }));
    await atRest();
    expect(await page.outbox.takeBack(again.key)).toBe(false);
    expect(shown(page).map(([title]) => title)).toEqual(['eggs', 'again', 'eaten']);
    expect(await page.outbox.takeBack(later.key)).toBe(true);
    expect(await page.outbox.takeBack(again.key)).toBe(true);
    expect(shown(page)).toEqual([['eggs', 'waiting']]);
  });

  it('cannot take out what may have arrived', async () => {
    const page = testPage();
    const { key } = page.outbox.send(draft('milk'));
    await atRest();
    expect(await page.outbox.takeBack(key)).toBe(false);
    await onlyTry(page).reply(null);
    expect(await page.outbox.takeBack(key)).toBe(false);
    expect(shown(page)).toEqual([['milk', 'waiting']]);
  });

  it('join what waits for more, and not what is on its way', async () => {
    const page = testPage();
    const { key } = page.outbox.send(draft('step', { hold: 600 }));
    await atRest();
    await page.clock.pass(599);
    expect(page.tries).toEqual([]);
    const twice = (entry: OutboxEntry) => ({ ...entry, request: { ...entry.request, body: '2' }, title: 'twice' });
    const alone = draft('alone', { hold: 600 });
    expect(await page.outbox.join(key, twice, alone)).toBe(null);
    await page.clock.pass(599);
    expect(page.tries).toEqual([]);
    await page.clock.pass(1);
    expect(onlyTry(page).request.body).toBe('2');
    await page.outbox.join(key, twice, alone);
    expect(shown(page)).toEqual([
      ['twice', 'sending'],
      ['alone', 'waiting'],
    ]);
  });

  it('are gone before the next tap when what joins cancels them out', async () => {
    const page = testPage();
    const { key, settled } = page.outbox.send(draft('step', { hold: 600 }));
    await atRest();
    const joining = page.outbox.join(key, () => null, draft('alone', { hold: 600 }));
    expect(shown(page)).toEqual([]);
    expect(await joining).toBe(null);
    expect(await settled).toEqual({ kind: 'discarded' });
    await page.clock.pass(600);
    expect([await page.store.all(), page.tries]).toEqual([[], []]);
  });
});

describe('two tabs', () => {
  it('see the same list, and an entry that one has sent is done in both', async () => {
    const store = memoryStore();
    const clock = testClock();
    const one = testPage({ store, tell: (message) => two.outbox.hear(message) }, clock);
    const two = testPage({ store, tell: (message) => one.outbox.hear(message) }, clock);
    two.online = false;
    two.outbox.send(draft('milk'));
    await atRest();
    expect(shown(one)).toEqual([['milk', 'waiting']]);
    one.outbox.wakeUp();
    await atRest();
    expect(shown(two)).toEqual([['milk', 'sending']]);
    await onlyTry(one).reply(answer(200, 'saved'));
    expect([shown(one), shown(two)]).toEqual([[], []]);
    expect(two.done.map(([, reply]) => reply)).toEqual(['saved']);
  });

  it('join one entry without taking out what the other has joined', async () => {
    const store = memoryStore();
    const clock = testClock();
    const one = testPage({ store }, clock);
    const two = testPage({ store }, clock);
    const { key } = one.outbox.send(
      draft('step', { hold: 600, request: { method: 'POST', path: '/api/step', body: '1' } }),
    );
    await two.outbox.start();
    const by = (step: number) => (entry: OutboxEntry) => {
      const body = Number(entry.request.body) + step;
      return body === 0 ? null : { ...entry, request: { ...entry.request, body: String(body) } };
    };
    // neither has heard of the other's: for the second the taps seem to cancel out
    const alone = draft('alone', { hold: 600 });
    await one.outbox.join(key, by(3), alone);
    expect(await two.outbox.join(key, by(-1), alone)).toBe(null);
    expect(two.outbox.find(key)?.request.body).toBe('3');
    await two.clock.pass(600);
    expect([...one.tries, ...two.tries].map(({ request }) => request.body)).toContain('3');
  });

  it('keep what came too late to join in the same step: a page that ends at once loses nothing', async () => {
    const store = memoryStore();
    const clock = testClock();
    const one = testPage({ store }, clock);
    const { key } = one.outbox.send(draft('step', { hold: 600 }));
    await atRest();
    let steps = 0;
    // a page that is closed after its first step with the store
    const closing: OutboxStore = {
      ...store,
      add: () => new Promise(() => undefined),
      change: (...step) => (steps++ === 0 ? store.change(...step) : new Promise(() => undefined)),
    };
    const two = testPage({ store: closing });
    await two.outbox.start();
    await one.clock.pass(600);
    expect(onlyTry(one).key).toBe(key);
    void two.outbox.join(key, (entry) => entry, draft('late', { hold: 600 }));
    await atRest();
    expect((await store.all()).map(({ title }) => title)).toEqual(['step', 'late']);
  });
});
