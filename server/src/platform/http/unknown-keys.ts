import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { Actor, App } from '../context.ts';

/** Columns that only the server sets, on any entity: a client may send them back, and nothing happens. */
const ownedByServer = new Set([
  'id',
  'userId',
  'householdId',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'version',
  'isConsumed',
  'email',
  'password',
  'role',
]);

/** Columns of people that are worth money or rights: ignored as well, and written to the log. */
const protectedColumns = new Set([
  'emailVerified',
  'emailVerificationToken',
  'emailVerificationExpiry',
  'passwordResetToken',
  'passwordResetExpiry',
  'subscriptionType',
  'subscriptionStatus',
  'subscriptionExpiresAt',
  'paymentSubscriptionId',
  'paypalSubscriptionId',
  'socialSharesThisWeek',
  'socialShareWeekStart',
  'currentStreak',
  'longestStreak',
  'totalCooksCount',
  'experiencePoints',
  'level',
  'lastCookDate',
  'points',
  'pointsEarned',
  'pointsAwarded',
  'plan',
  'planId',
  'isAdmin',
]);

const userColumns = new Set([
  'firstName',
  'lastName',
  'profileImageUrl',
  'dietaryProfile',
  'marketingConsent',
  'notifications',
  'name',
  'timezone',
  'language',
]);

/**
 * Takes out of a body what the contract does not list and the client may send all the same, in the objects of its lists
 * too. What stays unknown is for the strict schema to refuse, with its path.
 */
export function withoutIgnored(app: App, endpoint: Endpoint, body: unknown, actor: Actor | undefined): unknown {
  const refused: string[] = [];
  const kept = strip(endpoint.body, body, endpoint.ignores ?? [], refused);
  if (refused.length > 0) {
    app.log.warn(
      { event: 'protected_keys_ignored', keys: refused.slice(0, 50), path: endpoint.path, userId: actor?.userId },
      'ignored protected keys',
    );
  }
  return kept;
}

type Definition = { readonly shape?: Record<string, Schema>; readonly element?: Schema };
type Schema = { readonly _zod: { readonly def: unknown } };

function strip(schema: Schema | undefined, value: unknown, ignores: readonly string[], refused: string[]): unknown {
  const { shape, element } = (schema?._zod.def ?? {}) as Definition;
  if (element && Array.isArray(value)) return value.map((each) => strip(element, each, ignores, refused));
  if (!shape || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (Object.hasOwn(shape, key)) kept[key] = strip(shape[key], inner, ignores, refused);
    else if (protectedColumns.has(key)) refused.push(key);
    else if (!ownedByServer.has(key) && !userColumns.has(key) && !ignores.includes(key)) kept[key] = inner;
  }
  return kept;
}
