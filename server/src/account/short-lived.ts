import { createHash, randomUUID } from 'node:crypto';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { insertShortLived } from './short-lived-repo.ts';

const minute = 60_000;

/** What is kept for minutes, and how long: challenges of passkeys, a sign-in half done, a proof just given. */
const lives = {
  'passkey-add': 5 * minute,
  'passkey-sign-in': 5 * minute,
  'passkey-proof': 5 * minute,
  half: 5 * minute,
  proof: 10 * minute,
} as const;
export type ShortLived = keyof typeof lives;

/** How a row is found again: by the hash of what the other side shows, bound to one purpose. */
export const shortLivedId = (kind: ShortLived, secret: string): string =>
  createHash('sha256').update(`${kind}\n${secret}`).digest('base64url');

export async function keepShortly(app: App, db: Db, kind: ShortLived, row: { secret: string; value: string }) {
  const createdAt = app.clock();
  await insertShortLived(db, {
    id: randomUUID(),
    identifier: shortLivedId(kind, row.secret),
    value: row.value,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lives[kind]),
  });
}
