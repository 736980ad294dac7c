import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { Actor, App } from './context.ts';

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
 * Takes out of a body what the contract does not list and the client may send all the same. What stays unknown is for
 * the strict schema to refuse, with its path.
 */
export function withoutIgnored(app: App, endpoint: Endpoint, body: unknown, actor: Actor | undefined): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = knownKeys(endpoint);
  const kept: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [key, value] of Object.entries(body)) {
    if (known.has(key)) kept[key] = value;
    else if (protectedColumns.has(key)) refused.push(key);
    else if (!ownedByServer.has(key) && !userColumns.has(key) && !endpoint.ignores?.includes(key)) kept[key] = value;
  }
  if (refused.length > 0) {
    app.log.warn(
      { event: 'protected_keys_ignored', keys: refused, path: endpoint.path, userId: actor?.userId },
      'ignored protected keys',
    );
  }
  return kept;
}

const knownByEndpoint = new WeakMap<Endpoint, ReadonlySet<string>>();

function knownKeys(endpoint: Endpoint): ReadonlySet<string> {
  let known = knownByEndpoint.get(endpoint);
  if (!known) {
    const definition = endpoint.body?._zod.def as { shape?: object } | undefined;
    known = new Set(Object.keys(definition?.shape ?? {}));
    knownByEndpoint.set(endpoint, known);
  }
  return known;
}
