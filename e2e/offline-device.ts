import type { Browser, Locator, Page, Route } from 'playwright-core';
import { type Device, eventually, type Language, signedIn, visitor } from './browser.ts';

export const words = {
  el: {
    more: 'Περισσότερο: ',
    less: 'Λιγότερο: ',
    usedUp: 'Τελείωσε: ',
    about: 'Περισσότερα για: ',
    mistake: 'Διαγραφή: γράφτηκε κατά λάθος',
    addProduct: 'Προσθήκη προϊόντος',
    add: 'Προσθήκη',
    done: 'Έτοιμο',
    save: 'Αποθήκευση',
    delete: 'Διαγραφή',
    moreFields: /^Περισσότερα: τιμή/,
    undo: 'Αναίρεση',
    discard: /^Απόρριψη: /,
    saveMine: 'Αποθήκευση των δικών μου',
    takeTheirs: 'Να μείνει ό,τι υπάρχει',
    notSent: (count: number) => (count === 1 ? '1 δεν στάλθηκε' : `${count} δεν στάλθηκαν`),
    menu: 'Μενού και λογαριασμός',
    logOut: 'Αποσύνδεση',
    leaving: (count: number) => (count === 1 ? '1 αλλαγή δεν έχει σταλεί' : `${count} αλλαγές δεν έχουν σταλεί`),
    stay: 'Παραμονή',
    leave: 'Αποσύνδεση έτσι κι αλλιώς',
    empty: 'Δεν βρέθηκαν προϊόντα',
  },
  en: {
    more: 'More: ',
    less: 'Less: ',
    usedUp: 'Used up: ',
    about: 'More about ',
    mistake: 'Delete: it was a mistake',
    addProduct: 'Add product',
    add: 'Add',
    done: 'Done',
    save: 'Save',
    delete: 'Delete',
    moreFields: /^More: price/,
    undo: 'Undo',
    discard: /^Discard: /,
    saveMine: 'Save mine',
    takeTheirs: 'Take what is there',
    notSent: (count: number) => `${count} not sent`,
    menu: 'Menu and account',
    logOut: 'Log out',
    leaving: (count: number) => (count === 1 ? '1 change is not sent' : `${count} changes are not sent`),
    stay: 'Stay',
    leave: 'Log out anyway',
    empty: 'No products found',
  },
} as const;

/** What became of the writes that left a device. */
export type Fates = { arrived: number; dropped: number; answerLost: number; twice: number };

/** How often a write meets which fate; the rest arrives. */
type Weather = { readonly dropped: number; readonly answerLost: number; readonly twice: number };
const calm: Weather = { dropped: 0, answerLost: 0, twice: 0 };
export const storm: Weather = { dropped: 0.12, answerLost: 0.15, twice: 0.08 };

export type MemberDevice = Awaited<ReturnType<typeof openDevice>>;

/** A signed-in cook's browser: acts are made through the real screens, and the network is the test's. */
export async function openDevice(
  browser: Browser,
  { device, language, random }: { device: Device; language: Language; random: () => number },
) {
  const { context, page, problems } = await visitor(browser, { device, language, worker: true });
  const email = await signedIn(context, language);
  const w = words[language];
  const fates: Fates = { arrived: 0, dropped: 0, answerLost: 0, twice: 0 };
  let weather = calm;
  let cut = false;

  await context.route(/\/api\/(products|journal)/, async (route) => {
    if (cut) return route.abort('internetdisconnected').catch(gone);
    if (route.request().method() === 'GET') return route.continue().catch(gone);
    await meet(route).catch(gone);
  });

  async function meet(route: Route): Promise<void> {
    const fate = random();
    // time enough for a reload to come between
    await new Promise((resolve) => setTimeout(resolve, random() * 60));
    if (cut) return route.abort('internetdisconnected');
    if (fate < weather.dropped) {
      fates.dropped += 1;
      return route.abort('connectionfailed');
    }
    if (fate < weather.dropped + weather.answerLost) {
      await route.fetch();
      fates.answerLost += 1;
      return route.abort('connectionreset');
    }
    if (fate < weather.dropped + weather.answerLost + weather.twice) {
      await route.fetch();
      const response = await route.fetch();
      fates.twice += 1;
      return route.fulfill({ response });
    }
    fates.arrived += 1;
    return route.continue();
  }

  /** Clicks on cards as fast as the screen follows; answers how often a button was really there. */
  const press = (on: Page, labels: readonly string[]): Promise<Record<string, number>> =>
    on.evaluate(async (wanted) => {
      const pressed: Record<string, number> = {};
      for (const label of wanted) {
        const button = document.querySelector<HTMLButtonElement>(`li button[aria-label="${label}"]`);
        if (!button || button.disabled) continue;
        button.click();
        pressed[label] = (pressed[label] ?? 0) + 1;
        // the screen is drawn anew before the next tap, as between those of a finger
        await new Promise((resolve) => setTimeout(resolve));
      }
      return pressed;
    }, labels);

  /** A tap that does not wait for animations and toasts. */
  const tap = (target: Locator): Promise<void> => target.evaluate((each) => (each as HTMLElement).click());
  const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true });
  const closed = (on: Page) => on.getByRole('dialog').waitFor({ state: 'detached' });
  // by its menu's name: its heading may say a brand, too
  const openLot = (on: Page, name: string) =>
    tap(
      on
        .getByRole('listitem')
        .filter({ has: button(on, w.about + name) })
        .getByRole('heading')
        .getByRole('button'),
    );

  /** A click made by the test reaches also what stands in the page until the app is there, where a finger's would not. */
  const stands = async (on: Page): Promise<void> => {
    await on.locator('#root > .standing').waitFor({ state: 'detached' });
    await on.getByRole('heading', { level: 3 }).first().waitFor();
  };

  return {
    context,
    page,
    problems,
    email,
    language,
    w,
    fates,
    press,
    tap,
    button,
    setWeather: (next: Weather) => {
      weather = next;
    },
    /** Cuts the network, or gives it back; what is under way meets it, too. */
    setOffline: async (offline: boolean): Promise<void> => {
      cut = offline;
      await context.setOffline(offline);
    },
    openPantry: async (on: Page = page): Promise<void> => {
      await on.goto('/pantry');
      // two devices fetch the whole app beside whatever else the machine tests
      await on.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 40_000 });
      await stands(on);
    },
    /** Comes back to a pantry with so many lots or more on the screen. */
    reload: async (on: Page = page): Promise<void> => {
      await on.reload({ waitUntil: 'domcontentloaded' });
      await stands(on);
    },
    add: async (on: Page, name: string): Promise<void> => {
      await tap(button(on, w.addProduct).first());
      const dialog = on.getByRole('dialog');
      const field = dialog.locator('[name=name]');
      await field.fill(name);
      await dialog.locator('[name=quantity]').fill('7');
      await tap(button(dialog, w.add));
      await eventually(() => field.inputValue(), name).toBe('');
      await tap(button(dialog, w.done));
      await closed(on);
    },
    /** From the sheet of what can be done with a lot, or from its form. */
    remove: async (on: Page, name: string, from: 'sheet' | 'form'): Promise<void> => {
      if (from === 'sheet') await tap(button(on, w.about + name));
      else await openLot(on, name);
      await tap(button(on.getByRole('dialog'), from === 'sheet' ? w.mistake : w.delete));
      await closed(on);
    },
    edit: async (on: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> => {
      await openLot(on, name);
      const dialog = on.getByRole('dialog');
      if ('brand' in fields || 'description' in fields) await tap(button(dialog, w.moreFields));
      for (const [field, value] of Object.entries(fields)) {
        const input = dialog.locator(`[name=${field}]`);
        if (field === 'location' || field === 'category') await input.selectOption(value);
        else await input.fill(value);
      }
      await tap(button(dialog, w.save));
      await closed(on);
    },
    /** What the cook sees: names and amounts. */
    shelves: (on: Page = page) =>
      on.evaluate(() =>
        [...document.querySelectorAll('main li')].flatMap((li) => {
          const name = li.querySelector('h3 button')?.firstChild?.textContent;
          const amount = Number.parseFloat(li.querySelector('output')?.textContent?.replace(',', '.') ?? '');
          return name ? [`${name}: ${amount}`] : [];
        }),
      ),
    /** What this device keeps that has not been sent; everything done before is kept by now. */
    unsent: (on: Page = page) => on.evaluate(readStore, 'outbox') as Promise<{ title: string; state: string }[]>,
    kept: (store: 'outbox' | 'reads' | 'person', on: Page = page) => on.evaluate(readStore, store),
    /** Says on the screen how many changes are not sent. */
    strip: (count: number, on: Page = page) => button(on, w.notSent(count)).filter({ visible: true }),
  };
}

// the page was closed or loaded anew while its request was under way
const gone = () => undefined;

/** Runs in the page: transactions on one store follow each other, so what was written before is read. */
function readStore(name: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kelari');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(name).objectStore(name).getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}
