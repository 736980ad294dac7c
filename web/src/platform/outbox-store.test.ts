import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeDevice, openDevice } from './device-store.ts';
import { deviceStore } from './outbox-store.ts';
import { answer, atRest, draft, testPage } from './outbox-testing.ts';

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await atRest();
};

afterEach(async () => {
  vi.restoreAllMocks();
  await (await openDevice())?.clear('outbox');
  await closeDevice();
});

describe('the store of the device', () => {
  it('holds an entry over a reload, and lets it go after the answer', async () => {
    const page = testPage({ store: deviceStore() });
    page.outbox.send(draft('milk'));
    await settled();
    const first = page.tries[0];
    page.outbox.close();
    await closeDevice();

    const next = testPage({ store: deviceStore() });
    await next.outbox.start();
    await settled();
    expect(next.tries.map(({ key }) => key)).toEqual([first?.key]);
    await next.tries[0]?.reply(answer(200));
    await settled();
    expect(await next.store.all()).toEqual([]);
    expect(next.outbox.durable()).toBe(true);
  });

  it('changes an entry in one step: of two tabs that join and send, one is told no', async () => {
    const store = deviceStore();
    const page = testPage({ store });
    const { key } = page.outbox.send(draft('step', { hold: 600 }));
    await settled();
    const [entry] = await store.all();
    if (!entry) throw new Error('nothing kept');
    const seen: number[] = [];
    await Promise.all(
      [1, 2, 3].map(() =>
        store.change(entry, (each) => {
          seen.push(each.attempts);
          return { ...each, attempts: each.attempts + 1 };
        }),
      ),
    );
    expect(seen).toEqual([0, 1, 2]);
    await page.outbox.join(key, (each) => each, draft('late', { hold: 600 }));
    expect((await store.all()).map(({ title }) => title)).toEqual(['step', 'late']);
  });

  it('begins each step at once: none waits for the one before, for the page may end', async () => {
    const device = await openDevice();
    if (!device) throw new Error('no device');
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const page = testPage({ store: deviceStore(async () => device) });
    page.online = false;
    for (const text of ['a', 'b', 'c', 'd', 'e']) page.outbox.send(draft(text));
    // no more than the turns of what is there already
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    expect(begun).toHaveBeenCalledTimes(5);
    await settled();
  });

  it('works from memory where the device keeps nothing, and says so', async () => {
    const page = testPage({ store: deviceStore(async () => null) });
    page.outbox.send(draft('milk'));
    await settled();
    expect(page.outbox.durable()).toBe(false);
    await page.tries[0]?.reply(answer(200));
    expect(page.outbox.entries()).toEqual([]);
  });

  it('goes on from memory when the device fails in the middle', async () => {
    let broken = false;
    const store = deviceStore(async () => {
      if (broken) throw new DOMException('full', 'QuotaExceededError');
      return openDevice();
    });
    const page = testPage({ store });
    page.outbox.send(draft('milk'));
    await settled();
    broken = true;
    await page.tries[0]?.reply(null);
    await settled();
    expect(page.outbox.entries()).toMatchObject([{ title: 'milk', state: 'waiting' }]);
    await page.clock.pass(1_000);
    await settled();
    await page.tries[0]?.reply(answer(200));
    await settled();
    expect(page.outbox.entries()).toEqual([]);
  });

  it('takes what was held when it opens late, and the page sends what an earlier one left there', async () => {
    const before = testPage({ store: deviceStore() });
    before.online = false;
    before.outbox.send(draft('old'));
    await settled();
    before.outbox.close();

    let isOpen = false;
    const page = testPage({ store: deviceStore(async () => (isOpen ? openDevice() : null)) });
    page.online = false;
    await page.outbox.start();
    page.outbox.send(draft('milk'));
    await settled();
    const titles = () => page.outbox.entries().map(({ title }) => title);
    expect([titles(), page.outbox.durable()]).toEqual([['milk'], false]);
    isOpen = true;
    await page.clock.pass(5_000);
    await settled();
    expect([titles(), page.outbox.durable()]).toEqual([['old', 'milk'], true]);
    expect(page.clock.timers()).toBe(0);
    // the page ends: both are on the device
    page.outbox.close();
    expect((await deviceStore().all()).map(({ title }) => title).sort()).toEqual(['milk', 'old']);
  });

  it('is told what was given up while it was away', async () => {
    let broken = false;
    const store = deviceStore(async () => {
      if (broken) throw new DOMException('full', 'QuotaExceededError');
      return openDevice();
    });
    const page = testPage({ store });
    page.online = false;
    const { key } = page.outbox.send(draft('milk'));
    await settled();
    broken = true;
    expect(await page.outbox.takeBack(key)).toBe(true);
    await settled();
    broken = false;
    await page.clock.pass(5_000);
    await settled();
    expect(await deviceStore().all()).toEqual([]);
  });
});
