import type { understand } from '@kelari/core/assistant/understand.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Db } from './db.ts';
import type { Room } from './disk-room.ts';
import type { Egress } from './egress.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Llm } from './llm.ts';
import type { Mailer } from './mail.ts';
import type { Ocr } from './ocr.ts';
import type { Payments } from './payment.ts';
import type { StoredPages } from './stored-pages.ts';
import type { Change } from './tables.ts';
import type { Videos } from './videos.ts';

/** Who acts: the signed-in user in their active household. */
export type Actor = {
  readonly userId: string;
  readonly householdId: string;
  /** Of a program the id of its token: no session has it. */
  readonly sessionId: string;
  /** First name, as the journal shows it. */
  readonly name: string | null;
  readonly language: Language;
  readonly timezone: string;
  /** The token of a program that acts as this member; missing for the member's own browser. */
  readonly token?: { readonly id: string; readonly scopes: readonly string[] };
};

/** What the process owns, made once at start. */
export type App = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly database: Database;
  readonly mail: Mailer;
  readonly jobs: Jobs;
  readonly live: Live;
  /** Where mails lie when there is no SMTP. */
  readonly outboxDir: string;
  readonly egress: Egress;
  readonly files: Files;
  readonly videos: Videos;
  readonly ocr: Ocr;
  /** Null: none is configured. */
  readonly llm: Llm | null;
  /** Makes acts of a cook's words; the kitchen's own where missing. */
  readonly grammar?: typeof understand | undefined;
  /** Null: nobody takes payments here. */
  readonly payments: Payments | null;
  /** Of the disk that our own database lies on; somebody else's database knows its own. */
  readonly room?: Room | undefined;
  /** Of our own database. */
  readonly pages?: Pick<StoredPages, 'damaged'> | undefined;
  /** Calls are turned away while the event loop is so late, on an average of a second; missing, two seconds. */
  readonly mostDelayMs?: number | undefined;
  /** Marks this process's build and start in ETags. */
  readonly startedAt: string;
  /** Signs cookies; lies beside the database, never in it. */
  readonly secret: string;
};

/** What one call may use. `db` is the call's transaction; `changed` notes a row for the household's change log. */
export type Ctx = App & {
  readonly db: Db;
  readonly language: Language;
  /** The state of the household's own foods as the transaction found it; not known to a call in steps. */
  readonly foodsVersion?: number | undefined;
  /** The client's idempotency key: it also names what the call did, so that it can be taken back before it was heard of. */
  readonly key?: string | undefined;
  readonly changed: (...change: Change) => void;
  /**
   * Puts off to the end of the call's transaction what holds rows that calls of every feature hold: always after their own,
   * so that two calls never wait for each other. Without it such work is done at once.
   */
  readonly last?: ((work: () => Promise<void>) => void) | undefined;
  /** Sends a write of which nobody reads the answer together with the commit. Missing where the work is no call's own. */
  readonly withCommit?: ((statement: SQL) => void) | undefined;
};

/** A write that nothing later in the call reads: with the commit where there is one, else at once. */
export async function writeLast({ db, withCommit }: Pick<Ctx, 'db' | 'withCommit'>, statement: SQL): Promise<void> {
  if (withCommit) withCommit(statement);
  else await db.execute(statement);
}

/** One transaction of a member's call in steps, as `one` of platform/http.ts says it. */
export type InOne = <T>(work: (ctx: Ctx) => Promise<T | undefined>) => Promise<T | undefined>;
