import { isProductCode, shownCode } from '@kelari/core/scanning/codes.ts';
import type { App } from '../platform/context.ts';
import { tryTake } from '../platform/limit.ts';
import { type CodeDatabase, TooManyQuestions } from './code-database.ts';
import { deleteLookedUp, type FoundProduct, selectLookedUp, upsertLookedUp } from './lookup-repo.ts';
import { openFoodFacts } from './open-food-facts.ts';
import { upcItemDb } from './upc-item-db.ts';

const day = 86_400_000;
/** What was found stays so long enough; what was not may be entered by somebody this week. */
const keptFor = { found: 30 * day, unknown: 7 * day };

/** Codes that one person may have looked up outside: more than a big shopping. */
const ofOneUser = { name: 'barcode-look-up', max: 200, seconds: 3_600 };

export type Beyond = {
  readonly source: CodeDatabase['source'] | null;
  readonly found: FoundProduct | null;
  /** False when one that might know it could not be asked. */
  readonly complete: boolean;
};
export type DatabasesBeyond = ReturnType<typeof databasesBeyond>;

const nothing: Beyond = { source: null, found: null, complete: true };

/** The databases beyond this server, one after the other until one knows the code; what they say is kept for all households. */
export function databasesBeyond(app: App) {
  const { openFoodFacts: food, upcItemDb: upc } = app.config.barcodeHosts;
  const databases = [openFoodFacts(food), upcItemDb(upc)];
  /** One question a code at a time: whoever asks meanwhile gets the same answer. */
  const flights = new Map<string, Promise<Beyond>>();
  const pausedUntil = new Map<string, number>();
  app.jobs.every(24 * 60, () => deleteLookedUp(app.database.db, new Date(app.clock().getTime() - keptFor.found)));

  async function ask(database: CodeDatabase, code: string): Promise<FoundProduct | null | 'away'> {
    const { source, budget } = database;
    const now = app.clock();
    if ((pausedUntil.get(source) ?? 0) > now.getTime()) return 'away';
    if (!(await tryTake(app, { name: `barcode-${source}`, ...budget }, 'server'))) return 'away';
    try {
      const found = await database.ask(app.egress, shownCode(code));
      await upsertLookedUp(app.database.db, { source, code, found, at: now });
      return found;
    } catch (error) {
      if (error instanceof TooManyQuestions) pausedUntil.set(source, now.getTime() + error.seconds * 1_000);
      app.log.warn({ source, err: error }, 'a database of products could not be asked');
      return 'away';
    }
  }

  async function fly(code: string, userId: string): Promise<Beyond> {
    const kept = new Map((await selectLookedUp(app.database.db, code)).map((answer) => [answer.source, answer]));
    const fresh = (source: string) => {
      const answer = kept.get(source);
      const age = answer ? app.clock().getTime() - answer.at.getTime() : 0;
      return answer && age < (answer.found ? keptFor.found : keptFor.unknown) ? answer : undefined;
    };
    const known = databases.find(({ source }) => fresh(source)?.found);
    if (known) return { source: known.source, found: fresh(known.source)?.found ?? null, complete: true };
    const open = databases.filter(({ source }) => !fresh(source));
    if (open.length === 0) return nothing;
    if (!(await tryTake(app, ofOneUser, userId))) return { ...nothing, complete: false };
    let complete = true;
    for (const database of open) {
      const found = await ask(database, code);
      if (found === 'away') complete = false;
      else if (found) return { source: database.source, found, complete: true };
    }
    return { ...nothing, complete };
  }

  return {
    /** `code` under core's canonical form. Anything but a number that means the same everywhere stays in the house. */
    async find(code: string, userId: string): Promise<Beyond> {
      if (!app.config.barcodeLookup || !isProductCode(code)) return nothing;
      const under = flights.get(code);
      if (under) return under;
      const flight = fly(code, userId).finally(() => flights.delete(code));
      flights.set(code, flight);
      return flight;
    },
  };
}
