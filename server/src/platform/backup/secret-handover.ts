import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from './beside.ts';

type Asking = Pick<pg.Client, 'query'>;

/** A database keeps its number through all renamings. */
async function numberOf(client: Asking): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return String(rows[0]?.oid);
}

/** Lays the secret of a restored kitchen ready: it comes into use together with the database it belongs to, not before. */
export async function stageSecret(dir: string, client: Asking, secret: string): Promise<void> {
  const there = await readFile(join(dir, 'secret'), 'utf8').catch(() => undefined);
  if (there?.trim() === secret.trim()) return;
  await mkdir(dir, { recursive: true });
  await layReady(dir, client, secret);
}

async function layReady(dir: string, client: Asking, secret: string): Promise<void> {
  const draft = join(dir, `secret.${randomUUID()}`);
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, join(dir, `secret.of-${await numberOf(client)}`));
}

/** The secret in use stays ready for the database in use, which is about to be set aside: should it come back, so does its secret. */
export async function keepSecret(dir: string, client: Asking): Promise<void> {
  const secret = await readFile(join(dir, 'secret'), 'utf8').catch(() => undefined);
  if (secret !== undefined) await layReady(dir, client, secret);
}

export const dropStagedSecret = async (dir: string, client: Asking): Promise<void> =>
  rm(join(dir, `secret.of-${await numberOf(client)}`), { force: true });

/** Puts the secret that was laid ready for this very database in its place; the one before is kept beside it. */
export async function adoptSecret(dir: string, client: Asking): Promise<void> {
  const number = await numberOf(client);
  const staged = join(dir, `secret.of-${number}`);
  const isStaged = await access(staged).then(
    () => true,
    () => false,
  );
  if (!isStaged) return;
  await copyFile(join(dir, 'secret'), join(dir, `secret.before-${number}`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(staged, join(dir, 'secret'));
}

export const adoptSecretAt = (dir: string, url: string): Promise<void> =>
  withClient(url, (client) => adoptSecret(dir, client));
