// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdInOneTab } from './one-tab.ts';

/** The tabs of this test share one document: whoever looks at one says which. */
let hidden = false;
let stops: (() => void)[] = [];
let name = 0;
const soon = { timeout: 10_000 };

beforeEach(() => {
  name += 1;
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  // the real Web Locks, which Node has and jsdom has not
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
});

function tab(visible: boolean) {
  const held = { isOpen: false, opened: 0, open: () => {}, close: () => {} };
  held.open = () => {
    held.isOpen = true;
    held.opened += 1;
  };
  held.close = () => {
    held.isOpen = false;
  };
  hidden = !visible;
  // only the tab that is being made or looked at hears of it
  const listeners: (() => void)[] = [];
  const add = vi.spyOn(document, 'addEventListener').mockImplementation((_type, listener) => {
    listeners.push(listener as () => void);
  });
  const stop = holdInOneTab(`turns-${name}`, held);
  add.mockRestore();
  stops.push(stop);
  const look = (seen: boolean) => {
    hidden = !seen;
    for (const listener of listeners) listener();
  };
  return { held, stop, look };
}

const open = (...tabs: ReturnType<typeof tab>[]) => expect.poll(() => tabs.map(({ held }) => held.isOpen), soon);

describe('one of many tabs', () => {
  it('holds it: the one that came to the front last', async () => {
    const first = tab(true);
    await open(first).toEqual([true]);
    const second = tab(true);
    await open(first, second).toEqual([false, true]);
    first.look(true);
    await open(first, second).toEqual([true, false]);
    second.look(true);
    await open(first, second).toEqual([false, true]);
  });

  it('keeps it in the background, and a tab opened there waits', async () => {
    const first = tab(true);
    await open(first).toEqual([true]);
    const second = tab(false);
    first.look(false);
    await open(first, second).toEqual([true, false]);
    expect(first.held.opened).toBe(1);
  });

  it('when it closes, the next one takes over', async () => {
    const [first, second, third] = [tab(true), tab(false), tab(false)];
    await open(first, second, third).toEqual([true, false, false]);
    first.stop();
    await open(first, second, third).toEqual([false, true, false]);
    third.look(true);
    await open(first, second, third).toEqual([false, false, true]);
    third.stop();
    await open(first, second, third).toEqual([false, true, false]);
    second.stop();
    await expect.poll(async () => (await locks.query()).held?.length, soon).toBe(0);
    expect((await locks.query()).pending).toEqual([]);
  });

  it('that is gone before its turn came never opens it', async () => {
    // browsers grant a little later, Node at once
    const later = (...asked: unknown[]) => Promise.resolve().then(() => Reflect.apply(locks.request, locks, asked));
    Object.defineProperty(navigator, 'locks', { value: { request: later }, configurable: true });
    const first = tab(true);
    first.stop();
    const second = tab(true);
    await open(first, second).toEqual([false, true]);
    expect(first.held.opened).toBe(0);
  });

  it('opens anew when it is looked at again and when the network is back, and only then', async () => {
    const [first, second] = [tab(true), tab(false)];
    await open(first, second).toEqual([true, false]);
    first.look(false);
    first.look(true);
    expect(first.held.opened).toBe(2);
    window.dispatchEvent(new Event('online'));
    expect([first.held.opened, second.held.opened]).toEqual([3, 0]);
  });

  it('is never two, however fast they come and go', async () => {
    const tabs = Array.from({ length: 4 }, () => tab(false));
    for (let i = 0; i < 60; i += 1) {
      const at = tabs[(i * 7) % 4];
      at?.look(i % 3 !== 0);
      if (i % 5 === 0) await new Promise((resolve) => setTimeout(resolve));
      if (i % 5 === 0) expect(tabs.filter(({ held }) => held.isOpen).length).toBeLessThanOrEqual(1);
    }
    tabs[2]?.look(true);
    await open(...tabs).toEqual([false, false, true, false]);
    // each of the others waits, and once only
    for (let others = 3; others > 0; others -= 1) {
      tabs.find(({ held }) => held.isOpen)?.stop();
      await expect.poll(() => tabs.filter(({ held }) => held.isOpen).length, soon).toBe(1);
    }
  });
});

describe('without locks, on plain http', () => {
  it('each tab that is looked at has its own', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    const [first, second, third] = [tab(true), tab(true), tab(false)];
    await open(first, second, third).toEqual([true, true, false]);
    first.look(false);
    third.look(true);
    await open(first, second, third).toEqual([false, true, true]);
  });
});
