import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Device, eventually, type Language, openBrowser, signedIn, visitor } from './browser.ts';
import { openFront } from './front.ts';
import { products, shareKitchen, stock } from './kitchen.ts';

const words = {
  el: { usedUp: (name: string) => `Τελείωσε: ${name}`, more: (name: string) => `Περισσότερο: ${name}` },
  en: { usedUp: (name: string) => `Used up: ${name}`, more: (name: string) => `More: ${name}` },
} as const;

/** A busy machine is no reason to fail; what it usually takes is printed. */
const patienceMs = 5_000;

type Member = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
  readonly language: Language;
};

let browser: Browser;
let front: Awaited<ReturnType<typeof openFront>>;
let phone: Member;
let desktop: Member;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  front = await openFront(inject('kelari').url);
  phone = await member('phone', 'el');
  desktop = await member('desktop', 'en');
  await shareKitchen(phone.context, desktop.context);
});
afterEach(async () => {
  await phone.context.close();
  await desktop.context.close();
  await front.close();
});

async function member(device: Device, language: Language): Promise<Member> {
  const made = await visitor(browser, { device, language });
  await signedIn(made.context, language);
  return { ...made, language };
}

async function openPantry({ page }: Member, lots: number, address = '/pantry'): Promise<void> {
  await page.goto(address);
  await eventually(() => page.getByRole('heading', { level: 3 }).count()).toBe(lots);
}

/** Begins to watch for the moment at which a lot's card says the amount, or (null) is gone. */
async function watch({ page }: Member, name: string, amount: number | null): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(
    ([wanted, shown]) => {
      const isThere = () => {
        const cards = [...document.querySelectorAll('li')].filter(
          (li) => li.querySelector('h3')?.textContent === wanted,
        );
        if (shown === null) return cards.length === 0;
        return cards.some((card) => Number.parseInt(card.querySelector('output')?.textContent ?? '', 10) === shown);
      };
      const at = new Promise<number>((resolve) => {
        const look = () => {
          if (!isThere()) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      });
      return { at };
    },
    [name, amount] as const,
  );
  return () => seen.evaluate(({ at }) => at);
}

/** Presses a button of a card, and answers when. */
const press = ({ page }: Member, name: string): Promise<number> =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const at = Date.now();
    (button as HTMLElement).click();
    return at;
  });

const lots = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Lot ${index + 1}`, quantity: 5 * (index + 1) }));

function say(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `${what}: median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms of ${sorted.length}`,
  );
}

describe('two members, each with the pantry open', () => {
  it('see what the other one does, at once and without asking', async () => {
    const rows = lots(8);
    await stock(phone.context, rows);
    await Promise.all([openPantry(phone, rows.length), openPantry(desktop, rows.length)]);

    const usedUp: number[] = [];
    const stepped: number[] = [];
    for (const [index, { name, quantity }] of rows.entries()) {
      const [actor, other] = index % 2 === 0 ? [phone, desktop] : [desktop, phone];
      const more = await watch(other, name, quantity + 1);
      const tapped = await press(actor, words[actor.language].more(name));
      stepped.push((await more()) - tapped);
      const gone = await watch(other, name, null);
      const eaten = await press(actor, words[actor.language].usedUp(name));
      usedUp.push((await gone()) - eaten);
    }
    say('Used up on one device, gone on the other', usedUp);
    say('One more on one device, on the other (0.6 s of it waits for more taps)', stepped);
    expect(Math.max(...usedUp, ...stepped)).toBeLessThan(patienceMs);
    expect([...phone.problems, ...desktop.problems]).toEqual([]);
  });

  it('hear after a break what happened meanwhile, without a reload of the page', async () => {
    const rows = lots(6);
    await stock(phone.context, rows);
    await openPantry(desktop, rows.length);
    await openPantry(phone, rows.length, `${front.url}/pantry`);
    await phone.page.evaluate(() => document.body.setAttribute('data-visit', 'first'));

    // the server is out of reach, and the browser does not know why
    front.shut();
    const others = await watch(phone, 'Lot 3', 16);
    await press(desktop, words.en.usedUp('Lot 1'));
    await press(desktop, words.en.usedUp('Lot 2'));
    await press(desktop, words.en.more('Lot 3'));
    await eventually(async () =>
      (await products(desktop.context)).map(({ name, quantity }) => [name, quantity]).sort(),
    ).toEqual([
      ['Lot 3', 16],
      ['Lot 4', 20],
      ['Lot 5', 25],
      ['Lot 6', 30],
    ]);
    expect(await phone.page.getByRole('heading', { level: 3 }).count()).toBe(6);
    const reopened = Date.now();
    front.reopen();
    console.log(`After the way to the server was open again: ${(await others()) - reopened} ms`);
    await eventually(() => phone.page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Lot 3',
      'Lot 4',
      'Lot 5',
      'Lot 6',
    ]);

    // and the stream that came back tells the next one, too; as it does after a time without any signal
    const next = await watch(phone, 'Lot 4', null);
    await press(desktop, words.en.usedUp('Lot 4'));
    await next();
    await phone.context.setOffline(true);
    const later = await watch(phone, 'Lot 5', null);
    await press(desktop, words.en.usedUp('Lot 5'));
    await eventually(async () => (await products(desktop.context)).length).toBe(2);
    const back = Date.now();
    await phone.context.setOffline(false);
    const ms = (await later()) - back;
    console.log(`After the signal came back: ${ms} ms`);
    expect(ms).toBeLessThan(patienceMs);
    expect(await phone.page.evaluate(() => document.body.dataset.visit)).toBe('first');
  });
});
