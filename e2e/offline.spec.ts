import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password } from './accounts.ts';
import { eventually, openBrowser, signedIn } from './browser.ts';
import { call, products, type Row, shareKitchen, stock } from './kitchen.ts';
import { type MemberDevice, openDevice, storm } from './offline-device.ts';

/** OFFLINE_SEED=7 npx vitest run --project journeys e2e/offline.spec.ts: another weather and other taps. */
const seed = Number(process.env.OFFLINE_SEED ?? 1);

/** Repeats itself for a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let browser: Browser;
let phone: MemberDevice;
let desktop: MemberDevice;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  phone = await openDevice(browser, { device: 'phone', language: 'el', random: randomFrom(seed) });
  desktop = await openDevice(browser, { device: 'desktop', language: 'en', random: randomFrom(seed + 1) });
  await shareKitchen(phone.context, desktop.context);
});
afterEach(async () => {
  await phone.context.close();
  await desktop.context.close();
});

const both = (work: (device: MemberDevice) => Promise<unknown>) => Promise.all([work(phone), work(desktop)]);
const names = (word: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + from}`);
const shelvesOf = (rows: readonly Row[]) => rows.map(({ name, quantity }) => `${name}: ${quantity}`).sort();

const tapsOf = (button: string, ...lots: string[]) => lots.map((name) => `${button}${name}`);

/** Both screens show what the server has, and neither has anything left to send. */
async function agree(): Promise<string[]> {
  await both((device) => expect.poll(() => device.unsent(), { timeout: 60_000 }).toEqual([]));
  const there = shelvesOf(await products(phone.context));
  await both((device) => eventually(async () => (await device.shelves()).sort()).toEqual(there));
  return there;
}

describe('two phones on one pantry, on a network that fails', () => {
  const tapped = [...names('Box', 38), ...names('Edit', 4)];
  const stepOf = (name: string) => (isWeighed(name) ? 0.1 : 1);
  const isWeighed = (name: string) => name.startsWith('Box') && Number(name.split(' ')[1]) % 3 === 0;
  const few = names('Few', 3);
  const begin = 400;

  it('keep a thousand taps, adds, edits and deletes: nothing is lost, nothing comes back', {
    timeout: 240_000,
  }, async () => {
    let acts = 0;
    const taps = new Map<string, number>();
    const added: string[] = [];
    const random = randomFrom(seed + 2);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const done = <T>(work: Promise<T>, count = 1): Promise<T> => {
      acts += count;
      return work;
    };

    /** Some 26 taps: on six lots four times up or down, and at times once back. */
    async function tapAbout(device: MemberDevice, on: Page): Promise<void> {
      const { more, less } = device.w;
      const labels = names('', 6).flatMap(() => {
        const name = oneOf(tapped);
        const [first, then] = random() < 0.5 ? [more, less] : [less, more];
        return [...names('', 4).map(() => first + name), ...(random() < 0.3 ? [then + name] : [])];
      });
      for (const [label, count] of Object.entries(await device.press(on, labels))) {
        const isMore = label.startsWith(more);
        const name = label.slice((isMore ? more : less).length);
        taps.set(name, (taps.get(name) ?? 0) + (isMore ? count : -count));
        acts += count;
      }
    }

    await stock(phone.context, [
      ...tapped.map((name) => ({ name, quantity: begin, unit: isWeighed(name) ? 'kg' : 'pieces' })),
      ...names('Old', 10).map((name) => ({ name, quantity: 2 })),
      ...names('Eaten', 5).map((name) => ({ name, quantity: 9 })),
      ...few.map((name) => ({ name, quantity: 3 })),
    ]);
    await both((device) => device.openPantry());
    await both((device) => eventually(async () => (await device.shelves()).length).toBe(60));
    // before anything can arrive each takes two of three: together more than there is
    await both((device) => device.setOffline(true));
    for (const device of [phone, desktop]) {
      const { less } = device.w;
      const pressed = await device.press(device.page, [...tapsOf(less, ...few), ...tapsOf(less, ...few)]);
      expect(Object.values(pressed)).toEqual([2, 2, 2]);
      acts += 6;
      await device.strip(3).waitFor();
    }
    await both((device) => device.setOffline(false));
    await both(async (device) => device.setWeather(storm));

    const eat = async (device: MemberDevice, ...lots: string[]) => {
      for (const name of lots) await done(device.tap(device.button(device.page, device.w.usedUp + name)));
    };
    const turns = {
      add: async (device: MemberDevice) => {
        const name = `New ${device.language} ${added.length}`;
        added.push(name);
        await done(device.add(device.page, name));
      },
      cut: (device: MemberDevice) => device.setOffline(true),
      reconnect: (device: MemberDevice) => device.setOffline(false),
      reload: async (device: MemberDevice) => {
        await device.unsent();
        await device.reload();
      },
      /** In the middle of sending: some have arrived, some have not, of some the answer is on its way. */
      reloadSending: async (device: MemberDevice) => {
        const leaves = device.page.waitForRequest((request) => request.method() !== 'GET', { timeout: 3_000 });
        await tapAbout(device, device.page);
        await leaves.catch(() => undefined);
        await device.unsent();
        await device.reload();
      },
      secondTab: async (device: MemberDevice) => {
        const tab = await device.context.newPage();
        await device.openPantry(tab);
        await Promise.all([tapAbout(device, device.page), tapAbout(device, tab)]);
        await device.unsent(tab);
        await tab.close();
      },
      undone: async (device: MemberDevice) => {
        const [first = ''] = tapped;
        await eat(device, first);
        await done(device.tap(device.button(device.page, device.w.undo).last()));
      },
    };
    const { add, cut, reconnect, reload, reloadSending, secondTab } = turns;
    type Turn = (device: MemberDevice) => Promise<unknown>;
    const ofPhone: Turn[] = [
      add,
      reloadSending,
      cut,
      (device) => done(device.remove(device.page, 'Old 1', 'sheet')),
      (device) => done(device.remove(device.page, 'Old 9', 'form')),
      (device) => done(device.edit(device.page, 'Edit 1', { location: 'fridge' })),
      add,
      reload,
      (device) => done(device.edit(device.page, 'Edit 2', { location: 'freezer', description: 'from the village' })),
      (device) => eat(device, 'Eaten 1', 'Eaten 2', 'Eaten 5'),
      turns.undone,
      add,
      reconnect,
      reloadSending,
      (device) => done(device.remove(device.page, 'Old 2', 'form')),
      secondTab,
      add,
    ];
    const ofDesktop: Turn[] = [
      (device) => done(device.edit(device.page, 'Edit 1', { brand: 'Blue' })),
      add,
      (device) => done(device.remove(device.page, 'Old 5', 'form')),
      secondTab,
      reloadSending,
      cut,
      (device) => done(device.edit(device.page, 'Edit 2', { category: 'snacks' })),
      (device) => done(device.remove(device.page, 'Old 9', 'sheet')),
      (device) => done(device.remove(device.page, 'Old 6', 'sheet')),
      add,
      reload,
      (device) => eat(device, 'Eaten 3', 'Eaten 4', 'Eaten 5'),
      reconnect,
      add,
      reloadSending,
    ];
    const live = async (device: MemberDevice, mine: readonly Turn[]) => {
      for (const turn of mine) {
        await turn(device);
        await tapAbout(device, device.page);
      }
    };
    await Promise.all([live(phone, ofPhone), live(desktop, ofDesktop)]);
    while (acts < 1_000) await both((device) => tapAbout(device, device.page));

    // the weather clears up, and the signal comes back
    await both(async (device) => {
      device.setWeather({ dropped: 0, answerLost: 0, twice: 0 });
      await device.setOffline(true);
      await device.setOffline(false);
    });
    const there = await agree();
    const gone = ['Old 1', 'Old 2', 'Old 5', 'Old 6', 'Old 9'];
    const expected = [
      ...tapped.map((name) => `${name}: ${Math.round((begin + (taps.get(name) ?? 0) * stepOf(name)) * 10) / 10}`),
      ...names('Old', 10).flatMap((name) => (gone.includes(name) ? [] : [`${name}: 2`])),
      ...added.map((name) => `${name}: 7`),
    ].sort();
    expect(there).toEqual(expected);
    const rows = await products(desktop.context);
    expect(rows.find(({ name }) => name === 'Edit 1')).toMatchObject({ location: 'fridge', brand: 'Blue' });
    expect(rows.find(({ name }) => name === 'Edit 2')).toMatchObject({
      location: 'freezer',
      category: 'snacks',
      description: 'from the village',
    });
    const left = async (how: string) =>
      (await call<Row[]>(phone.context, 'GET', `/api/products?${how}=true`)).map(({ name }) => name).sort();
    expect(await left('removed')).toEqual(gone);
    expect(await left('consumed')).toEqual([...names('Eaten', 5), ...few]);

    // a page that is loaded anew brings nothing back
    await both((device) => device.reload());
    expect(await agree()).toEqual(expected);

    const fates = [phone.fates, desktop.fates];
    console.log(`${acts} acts (seed ${seed}): ${JSON.stringify(fates)}`);
    for (const { dropped, answerLost, twice } of fates) expect(Math.min(dropped, answerLost, twice)).toBeGreaterThan(0);
    expect([...phone.problems, ...desktop.problems]).toEqual([]);
  });
});

describe('two phones that do what cannot both be', () => {
  it('show both sides of an edit, and what was refused, until the cook has chosen', async () => {
    await stock(phone.context, [{ name: 'Rice' }, { name: 'Salt' }, { name: 'Flour' }]);
    await both((device) => device.openPantry());
    await both((device) => device.setOffline(true));
    await phone.edit(phone.page, 'Rice', { brand: 'Blue' });
    await phone.edit(phone.page, 'Salt', { location: 'fridge' });
    await phone.press(phone.page, tapsOf(phone.w.more, 'Flour'));
    await desktop.edit(desktop.page, 'Rice', { brand: 'Red' });
    await desktop.edit(desktop.page, 'Salt', { location: 'freezer' });
    await desktop.remove(desktop.page, 'Flour', 'form');
    await both((device) => device.strip(3).waitFor());
    await desktop.setOffline(false);
    await eventually(() => desktop.unsent()).toEqual([]);
    await phone.setOffline(false);
    await eventually(async () => (await phone.unsent()).map(({ state }) => state)).toEqual([
      'parked',
      'parked',
      'parked',
    ]);

    // refused is not forgotten: it stands there after a reload, too
    await phone.reload();
    await phone.tap(phone.strip(3));
    const entry = (text: string) => phone.page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
    await entry('Rice').getByRole('cell', { name: 'Red', exact: true }).waitFor();
    await entry('Rice').getByRole('cell', { name: 'Blue', exact: true }).waitFor();
    expect((await products(phone.context)).find(({ name }) => name === 'Rice')?.brand).toBe('Red');
    await phone.tap(phone.button(entry('Rice'), phone.w.saveMine));
    await phone.tap(phone.button(entry('Salt'), phone.w.takeTheirs));
    await phone.tap(phone.button(entry('Flour'), phone.w.discard));
    await eventually(() => phone.unsent()).toEqual([]);

    await phone.reload();
    expect(await agree()).toEqual(['Rice: 1', 'Salt: 1']);
    const rows = await products(phone.context);
    expect(rows.find(({ name }) => name === 'Rice')?.brand).toBe('Blue');
    expect(rows.find(({ name }) => name === 'Salt')?.location).toBe('freezer');
    expect([...phone.problems, ...desktop.problems]).toEqual([]);
  });
});

describe('a device with changes that are not sent', () => {
  const lost = { dropped: 1, answerLost: 0, twice: 0 };
  const lots = [{ name: 'Rice' }, { name: 'Salt' }];

  it('asks before a log-out loses them, and shows nothing of them to the next person', async () => {
    await stock(phone.context, lots);
    const { w, page } = phone;
    await phone.openPantry();
    phone.setWeather(lost);
    await phone.press(page, tapsOf(w.more, 'Rice', 'Salt'));
    await phone.strip(2).waitFor();

    const logOut = async () => {
      await phone.tap(phone.button(page, w.menu).filter({ visible: true }));
      await phone.tap(phone.button(page.getByRole('dialog'), w.logOut));
      await page.getByRole('dialog', { name: w.leaving(2) }).waitFor();
    };
    await logOut();
    await phone.tap(phone.button(page, w.stay));
    await page.getByRole('dialog', { name: w.leaving(2) }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await phone.strip(2).waitFor();
    expect(await phone.shelves()).toEqual(['Rice: 2', 'Salt: 2']);

    await logOut();
    await phone.tap(phone.button(page, w.leave));
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/el');
    for (const store of ['outbox', 'reads', 'person'] as const) expect(await phone.kept(store), store).toEqual([]);

    phone.setWeather({ ...lost, dropped: 0 });
    await signedIn(phone.context, 'el');
    await page.goto('/pantry');
    await page.getByText(w.empty).waitFor();
    expect(await phone.strip(2).count()).toBe(0);
    expect(shelvesOf(await products(desktop.context))).toEqual(['Rice: 1', 'Salt: 1']);
  });

  it('keeps them for the person whose session ended, out of sight of anybody else', async () => {
    await stock(desktop.context, lots);
    const { w, page, context } = desktop;
    await desktop.openPantry();
    desktop.setWeather(lost);
    await desktop.press(page, tapsOf(w.more, 'Rice', 'Salt'));
    await desktop.strip(2).waitFor();
    await context.clearCookies();
    desktop.setWeather({ ...lost, dropped: 0 });

    await signedIn(context, 'en');
    await page.goto('/pantry');
    await page.getByText(w.empty).waitFor();
    expect(await desktop.strip(2).count()).toBe(0);
    expect(await desktop.unsent()).toHaveLength(2);

    await context.clearCookies();
    await call(context, 'POST', '/api/auth/signin', { email: desktop.email, password });
    await desktop.openPantry();
    await eventually(async () => shelvesOf(await products(phone.context))).toEqual(['Rice: 2', 'Salt: 2']);
    await eventually(() => desktop.shelves()).toEqual(['Rice: 2', 'Salt: 2']);
    expect(await desktop.unsent()).toEqual([]);
  });
});
