import { Failure, fail } from '@kelari/core/kit/errors.ts';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { watchPulse } from './db-pulse.ts';
import { drizzleOn, type Statement, writtenOut } from './often-asked.ts';

export type Db = NodePgDatabase;

export type Scope = { readonly householdId: string; readonly userId: string };

export type Database = {
  readonly pool: pg.Pool;
  /** Outside any household: identity tables and the catalogue; tenant tables show no rows here. */
  readonly db: Db;
  /** One transaction with household and user set, so that row-level security lets the household's rows through. */
  within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** A connection of its own, not yet opened, for what the pool's cannot do: listening. */
  ownConnection(): pg.Client;
  /** Called each time the database is noticed to be away; all connections are given up then. */
  onAway(listener: () => void): void;
  close(): Promise<void>;
};

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An identifier that may stand inside SQL text; anything else is a bug, not input. */
export function uuidLiteral(value: string): string {
  if (!uuidShape.test(value)) throw new Error('not a uuid');
  return `'${value}'`;
}

export const scopeSql = (scope: Scope): string =>
  `select set_config('kelari.household', ${uuidLiteral(scope.householdId)}, true), set_config('kelari.user', ${uuidLiteral(scope.userId)}, true)`;

/** How long a call waits for a connection: with every one taken it still gets its answer within two seconds. */
const connectMs = 1_800;

/** Nobody waits for a database that is known to be away, and nobody is handed a connection that is cut. */
class WatchedPool extends pg.Pool {
  isAway: () => boolean = () => false;
  private readonly clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      this.clients.add(client);
      // one that ends in the middle of a transaction is told by its next statement; without a listener it would end the process
      client.on('error', () => undefined);
    });
    this.on('remove', (client) => this.clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: ConnectDone): void;
  override connect(done?: ConnectDone): Promise<pg.PoolClient> | undefined {
    if (this.isAway()) {
      const error = Object.assign(new Error('the database is away'), { code: 'unreachable' });
      if (!done) return Promise.reject(error);
      process.nextTick(done, error, undefined, () => undefined);
      return undefined;
    }
    if (!done) return super.connect();
    super.connect(done);
    return undefined;
  }

  /** Whoever waits for an answer on one of the connections gets an error at once. */
  cut(reason: Error): void {
    for (const client of this.clients) client.connection.stream.destroy(reason);
  }
}

type ConnectDone = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

export function openDatabase(options: {
  url: string;
  role?: string;
  max?: number;
  /** How long one statement may take. */
  deadlineMs?: number;
  onError: (error: Error) => void;
}): Database {
  const deadlineMs = options.deadlineMs ?? 10_000;
  const connection = {
    connectionString: options.url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kelari',
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
    connectionTimeoutMillis: connectMs,
  };
  const pool = new WatchedPool({
    ...connection,
    max: options.max ?? 10,
    idleTimeoutMillis: 60_000,
    statement_timeout: deadlineMs,
    // for one connection that has stopped answering while the server still does
    query_timeout: deadlineMs + 2_000,
    idle_in_transaction_session_timeout: 30_000,
    // what is asked without waiting for the answer before it goes out at once (see `transaction`)
    pipeline: true,
  });
  pool.on('error', options.onError);
  const awayListeners: (() => void)[] = [];
  const pulse = watchPulse({
    connect: () => new pg.Client({ ...connection, query_timeout: connectMs }),
    isAwaited: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    onAway: (reason) => {
      options.onError(reason);
      pool.cut(lost(reason));
      for (const listener of awayListeners) listener();
    },
    onBack: () => undefined,
  });
  pool.isAway = () => pulse.isAway;
  const db = drizzle(pool);
  db.transaction = (work, config) => borrowed(pool, (client) => drizzle(client).transaction(work, config));
  return {
    pool,
    db,
    within: (scope, work) => transaction(pool, `begin; ${scopeSql(scope)}`, ({ db }) => work(db)),
    ownConnection: () => new pg.Client({ ...connection, query_timeout: deadlineMs + 2_000 }),
    onAway: (listener) => void awayListeners.push(listener),
    close: async () => {
      await pulse.close();
      await pool.end();
    },
  };
}

/** One connection, given back however the work ends: drizzle itself keeps it for good when its "begin" fails. */
async function borrowed<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const lost = (cause: Error): Error =>
  Object.assign(new Error(`the connection was given up: ${cause.message}`, { cause }), { code: 'unreachable' });

export type Opened = {
  readonly db: Db;
  readonly client: pg.PoolClient;
  readonly results: pg.QueryResult[];
  /** Sends a statement together with the commit, after those before it; its rows are there once the transaction is over. */
  readonly withCommit: (statement: SQL | Statement) => () => readonly Record<string, unknown>[];
};

/**
 * Runs `work` between `begin` (one round trip, several statements) and a commit; rolls back when it throws.
 * A connection that failed to roll back is thrown away rather than handed on with an open transaction.
 */
export async function transaction<T>(pool: pg.Pool, begin: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onBreak = (error: Error) => {
    broken = error;
  };
  // the pool listens only while the connection is idle; without a listener its end would end the process
  client.on('error', onBreak);
  try {
    const results = (await client.query(begin)) as unknown as pg.QueryResult[];
    const last: Statement[] = [];
    let answers: readonly pg.QueryResult[] = [];
    const withCommit: Opened['withCommit'] = (statement) => {
      const at = last.push('text' in statement ? statement : writtenOut(statement)) - 1;
      return () => answers[at]?.rows ?? [];
    };
    const value = await work({
      ...{ db: drizzleOn(client), client, withCommit, results: Array.isArray(results) ? results : [results] },
    });
    answers = await commit(client, last);
    return value;
  } catch (error) {
    // its kept plans are of an older schema: a new connection plans anew
    if (isOldPlan(error)) broken = error as Error;
    await client.query(rollback).catch(onBreak);
    throw error;
  } finally {
    client.removeListener('error', onBreak);
    client.release(broken);
  }
}

/** With a deadline of its own, because the statement before it may have run into one. */
const rollback = { text: 'rollback', query_timeout: 1_000 };

/**
 * The last statements and the commit behind them, in one round trip: when one of them fails PostgreSQL passes over the rest
 * and answers the commit with "rollback". It does so, without an error, also for a failure before that was swallowed. While
 * the commit has no answer nobody knows whether it was done.
 */
async function commit(client: pg.PoolClient, last: readonly Statement[]): Promise<readonly pg.QueryResult[]> {
  const asked = last.map((statement) => client.query(statement));
  const sent = client.query('commit');
  const [ended, ...answers] = await Promise.allSettled([sent, ...asked]);
  if (ended.status === 'rejected') {
    const failure = databaseFailure(ended.reason);
    const isUnsure = failure instanceof Failure && failure.code === 'unavailable';
    throw isUnsure ? fail('unavailable', unsure, { cause: ended.reason, retryAfter: 2 }) : ended.reason;
  }
  const results = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
  if (ended.value.command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
  return results;
}

export const databaseAway = {
  en: 'The database does not answer right now. Nothing was changed; please try again in a moment.',
  el: 'Η βάση δεδομένων δεν απαντά αυτή τη στιγμή. Τίποτα δεν άλλαξε· δοκιμάστε ξανά σε λίγο.',
};

const damaged = {
  en: 'A part of what is stored here is damaged and cannot be read. Nothing was changed. Whoever runs this server can restore the last backup.',
  el: 'Ένα μέρος των αποθηκευμένων δεδομένων έχει καταστραφεί και δεν διαβάζεται. Τίποτα δεν άλλαξε. Ο διαχειριστής του διακομιστή μπορεί να επαναφέρει το τελευταίο αντίγραφο ασφαλείας.',
};

const unsure = {
  en: 'The connection to the database ended while this was being saved. Please look whether it is there before you try again.',
  el: 'Η σύνδεση με τη βάση δεδομένων κόπηκε την ώρα της αποθήκευσης. Δείτε αν αποθηκεύτηκε πριν δοκιμάσετε ξανά.',
};

export const diskIsFull = (cause?: unknown): Failure =>
  fail(
    'no_space',
    {
      en: 'The disk is full. Nothing was changed; reading still works.',
      el: 'Ο δίσκος είναι γεμάτος. Τίποτα δεν άλλαξε· η ανάγνωση λειτουργεί.',
    },
    cause === undefined ? {} : { cause },
  );

/** Turns what the database or the network to it says into a failure that people can act on; others pass through. */
export function databaseFailure(error: unknown): unknown {
  const { code, routine = '' } = saidBy(error) ?? {};
  if (code === undefined) return error;
  if (/^(08|28|3D|57P|25P03|53[234]|ECONN|EPIPE|ETIMEDOUT|unreachable)/.test(code)) {
    return fail('unavailable', databaseAway, { cause: error, retryAfter: 2 });
  }
  if (code === '53100' || code === 'ENOSPC') {
    return diskIsFull(error);
  }
  if (isOldPlan(error)) return fail('unavailable', databaseAway, { cause: error, retryAfter: 1 });
  if (code === 'XX001' || code === 'XX002') return fail('unavailable', damaged, { cause: error });
  if (code === '57014' || code === '55P03') return fail('unavailable', databaseAway, { cause: error, retryAfter: 5 });
  if (code === '23505' || code === '40001' || code === '40P01') {
    return fail(
      'conflict',
      {
        en: 'Someone changed this at the same moment. Please try again.',
        el: 'Κάποιος το άλλαξε την ίδια στιγμή. Δοκιμάστε ξανά.',
      },
      { cause: error },
    );
  }
  // half of a letter (a surrogate by itself) is all that JSON.stringify writes and PostgreSQL's JSON does not read
  if (code === '22021' || code === '22P05' || (code === '22P02' && routine.includes('json'))) {
    return fail(
      'invalid',
      {
        en: 'The text holds characters that cannot be stored.',
        el: 'Το κείμενο έχει χαρακτήρες που δεν αποθηκεύονται.',
      },
      { cause: error },
    );
  }
  return error;
}

/** A plan that was kept from before a migration changed the type of what it answers. */
const isOldPlan = (error: unknown): boolean => saidBy(error)?.routine === 'RevalidateCachedQuery';

/** What the driver says without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** The SQLSTATE or system code of an error or of what caused it (drizzle wraps the driver's error), and where PostgreSQL said it. */
function saidBy(error: unknown): { readonly code: string; readonly routine?: string } | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 4; current = current.cause, depth += 1) {
    if (current.name === 'Failure') return undefined;
    // no socket, no such host, no route: not to be mixed up with the ENOENT of a file
    if ('syscall' in current && /^(connect|getaddrinfo)$/.test(String(current.syscall))) return { code: 'unreachable' };
    if ('code' in current && typeof current.code === 'string') return current as { code: string; routine?: string };
    if (lostConnection.test(current.message)) return { code: 'unreachable' };
  }
  return undefined;
}
