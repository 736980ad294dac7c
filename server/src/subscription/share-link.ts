import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../platform/context.ts';

/** Stands in the place of a key: the page that presents the product itself. */
export const productKey = 'kelari';
export const sharedPath = '/s';

type LinkId = { readonly householdId: string; readonly id: string };

const idBytes = 16;
const proofBytes = 16;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** 128 bits that only this server can make: whoever knows ids opens nothing, and a link that is guessed costs no look-up. */
const proofOf = (app: Pick<App, 'secret'>, ids: Buffer): Buffer =>
  createHmac('sha256', app.secret).update('shared link\n').update(ids).digest().subarray(0, proofBytes);

/** The link names its household, so that it is looked up behind that household's own wall. */
export function sharedKey(app: Pick<App, 'secret'>, { householdId, id }: LinkId): string {
  const ids = Buffer.concat([bytesOf(householdId), bytesOf(id)]);
  return Buffer.concat([ids, proofOf(app, ids)]).toString('base64url');
}

export const sharedUrl = (app: Pick<App, 'secret' | 'config'>, link: LinkId | null): string =>
  `${app.config.publicUrl}${sharedPath}/${link ? sharedKey(app, link) : productKey}`;

/** What a link of ours names; undefined for anything else. */
export function readSharedKey(app: Pick<App, 'secret'>, key: string): LinkId | undefined {
  if (!/^[A-Za-z0-9_-]{64}$/.test(key)) return undefined;
  const bytes = Buffer.from(key, 'base64url');
  const ids = bytes.subarray(0, 2 * idBytes);
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), proofOf(app, ids))) return undefined;
  return { householdId: idOf(ids.subarray(0, idBytes)), id: idOf(ids.subarray(idBytes)) };
}
