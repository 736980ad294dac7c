import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** A text that is asked this often is worth a plan that is kept. */
const often = 5;
/** Each connection keeps a plan for each name, some tens of kilobytes, and this process a count for each text. */
const mostNames = 120;
const mostTexts = 2_000;
/** The plan of a longer one takes megabytes; there are two or three such, and they are asked seldom. */
const longest = 12_000;

/** How often each text was asked, and the name it got for that; names and texts only, so it is true for any database. */
const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps the plan of a text that is asked again and again: for most statements of a call
 * planning takes longer than running. Texts that differ with each call (a list of as many values) stay without one.
 */
export function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= mostNames || text.length > longest) return name;
  const asked = (uses.get(text) ?? 0) + 1;
  if (uses.size >= mostTexts) uses.clear();
  uses.set(text, asked);
  if (asked < often) return undefined;
  uses.delete(text);
  names.set(text, `often ${names.size}`);
  return names.get(text);
}

const dialect = new PgDialect();

type Plain = string | number | boolean | null;

/**
 * A statement as the driver takes it. Where the driver fails to write a value it sends nothing, and a commit sent behind it
 * would be done: there are only values that it writes as they are.
 */
export type Statement = { readonly name?: string | undefined; readonly text: string; readonly values: Plain[] };

/** A statement of drizzle's, named when it is asked often. */
export function writtenOut(statement: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const values = params.filter(isPlain);
  if (values.length < params.length) throw new Error('only plain values go with a commit');
  const name = nameOf(text);
  return { ...(name === undefined ? {} : { name }), text, values };
}

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

type Asked = { readonly text: string; readonly name?: string | undefined };

/** A connection as drizzle asks it, which names what is asked often. */
class Naming {
  private readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  query(asked: Asked, values?: unknown[]): Promise<pg.QueryResult> {
    const name = values && values.length > 0 ? (asked.name ?? nameOf(asked.text)) : asked.name;
    return this.client.query(name === undefined ? asked : { ...asked, name }, values);
  }
}

const made = new WeakMap<pg.PoolClient, NodePgDatabase>();

/** Drizzle on this connection, made once for it. */
export function drizzleOn(client: pg.PoolClient): NodePgDatabase {
  const db = made.get(client) ?? drizzle(new Naming(client) as unknown as pg.PoolClient);
  made.set(client, db);
  return db;
}
