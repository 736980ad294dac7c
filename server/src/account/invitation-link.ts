import { createHmac } from 'node:crypto';
import type { App } from '../platform/context.ts';

/**
 * 256 bits that only this server can make from the id: the database holds nothing that opens a door, and a mail that waits
 * in the queue needs no token either.
 */
export const secretOf = (app: App, id: string): string =>
  createHmac('sha256', app.secret).update(`invitation\n${id}`).digest('base64url');

/** The link's token names the household, so that it is looked up behind the household's own wall. */
export const invitationLink = (app: App, { householdId, id }: { householdId: string; id: string }): string =>
  `${app.config.publicUrl}/invite/${householdId}.${secretOf(app, id)}`;
