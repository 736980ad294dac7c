import { randomUUID } from 'node:crypto';
import type { CreationOptions, Passkey, passkeysApi, RequestOptions } from '@kelari/core/account/passkeys-contract.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { callerKey, giveBack, type Limit, take } from '../platform/limit.ts';
import { type AccountCtx, type Caller, callerLimit } from './credential-check.ts';
import { deviceName } from './device.ts';
import { shownEmail } from './email-address.ts';
import { wishMail } from './mail-jobs.ts';
import {
  challengeIn,
  creationOptions,
  credentialIdIn,
  type PasskeyPlace,
  passkeyPlace,
  readNewKey,
  readUse,
  requestOptions,
  transportsIn,
  userIn,
} from './passkeys-ceremony.ts';
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  selectPasskey,
  selectPasskeyByCredential,
  selectPasskeys,
  updatePasskeyName,
  updatePasskeyUsed,
} from './passkeys-repo.ts';
import { keepProof, refuseStaleProof } from './proof-service.ts';
import { lockPerson, selectPerson } from './repo.ts';
import * as say from './second-factor-text.ts';
import { type SignedIn, startSession } from './session-start.ts';
import { provenPerson } from './settings-service.ts';
import { keepShortly, type ShortLived, shortLivedId } from './short-lived.ts';
import { takeShortLived } from './short-lived-repo.ts';
import { needsVerification, noSuchSession, unknownDevice } from './text.ts';

const mostPasskeys = 20;
/** Each opening of the sign-in page asks for a challenge, so that browsers can offer their keys by themselves. */
const challengeLimit: Limit = { name: 'passkey-challenge', max: 300, seconds: 900 };

const refused = () => fail('unauthorized', say.passkeyRefused, { facts: { error: 'Unauthorized' } });

function placeOrRefuse(ctx: Ctx): PasskeyPlace {
  const place = passkeyPlace(ctx.config);
  if (!place) throw fail('forbidden', say.noPasskeysHere);
  return place;
}

const shown = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  backedUp: row.backedUp,
});

export async function listPasskeys(ctx: Ctx, actor: Actor) {
  const rows = await selectPasskeys(ctx.db, actor.userId);
  return { available: passkeyPlace(ctx.config) !== undefined, passkeys: rows.map(shown) };
}

export async function askForNewPasskey(ctx: AccountCtx, actor: Actor): Promise<CreationOptions> {
  const place = placeOrRefuse(ctx);
  await refuseStaleProof(ctx, actor);
  const person = await verifiedPerson(ctx, actor);
  const known = await selectPasskeys(ctx.database.db, actor.userId);
  if (known.length >= mostPasskeys) throw fail('conflict', say.tooManyPasskeys(mostPasskeys));
  const about = { id: person.id, email: shownEmail(person.email), name: person.firstName };
  const options = await creationOptions(place, about, known);
  await keepShortly(ctx, ctx.database.db, 'passkey-add', { secret: options.challenge, value: actor.userId });
  return options;
}

export async function addPasskey(
  ctx: AccountCtx,
  actor: Actor,
  input: BodyOf<typeof passkeysApi.add> & { caller: Caller },
): Promise<Passkey> {
  const place = placeOrRefuse(ctx);
  await refuseStaleProof(ctx, actor);
  const person = await verifiedPerson(ctx, actor);
  const challenge = await usedChallenge(ctx, 'passkey-add', input.credential, actor.userId);
  const made = challenge && (await readNewKey(place, challenge, input.credential));
  if (!made || credentialIdIn(input.credential) !== made.credential.id) throw fail('invalid', say.passkeyNotAdded);
  const { credential } = made;
  return ctx.database.db.transaction(async (db) => {
    await lockPerson(db, person.id);
    if ((await selectPasskeys(db, person.id)).length >= mostPasskeys) {
      throw fail('conflict', say.tooManyPasskeys(mostPasskeys));
    }
    const row = await insertPasskey(db, {
      id: randomUUID(),
      userId: person.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transportsIn(input.credential),
      backedUp: made.credentialBackedUp,
      name: input.name ?? deviceName(input.caller.userAgent) ?? unknownDevice[ctx.language],
      createdAt: ctx.clock(),
    });
    if (!row) throw fail('conflict', say.passkeyKnown);
    await wishMail(ctx, db, { mail: 'passkey-added', userId: person.id });
    return shown(row);
  });
}

export async function renamePasskey(ctx: Ctx, actor: Actor, input: { id: string; name: string }): Promise<Passkey> {
  const row = await updatePasskeyName(ctx.database.db, actor.userId, input.id, input.name);
  if (!row) throw fail('not_found', say.noSuchPasskey);
  return shown(row);
}

/** The account keeps a way in: a password, the mailed link, or another passkey. */
export async function removePasskey(ctx: AccountCtx, actor: Actor, id: string): Promise<void> {
  if (!(await selectPasskey(ctx.database.db, actor.userId, id))) throw fail('not_found', say.noSuchPasskey);
  await refuseStaleProof(ctx, actor);
  await ctx.database.db.transaction(async (db) => {
    await lockPerson(db, actor.userId);
    const person = await selectPerson(db, actor.userId);
    const isLast = (await selectPasskeys(db, actor.userId)).length === 1;
    if (isLast && !person?.passwordHash && !ctx.config.emailLogin) throw fail('conflict', say.lastWayIn);
    if (!(await deletePasskey(db, actor.userId, id))) throw fail('not_found', say.noSuchPasskey);
    await wishMail(ctx, db, { mail: 'passkey-removed', userId: actor.userId });
  });
}

export async function askToSignIn(ctx: AccountCtx, caller: Caller): Promise<RequestOptions> {
  const place = placeOrRefuse(ctx);
  await take(ctx, challengeLimit, callerKey(caller.ip));
  const options = await requestOptions(place, []);
  await keepShortly(ctx, ctx.database.db, 'passkey-sign-in', { secret: options.challenge, value: '' });
  return options;
}

/** Has the key and has shown the device who they are: both factors at once, so no code is asked for. */
export async function signInWithPasskey(
  ctx: AccountCtx,
  caller: Caller,
  credential: Readonly<Record<string, unknown>>,
): Promise<SignedIn> {
  const place = placeOrRefuse(ctx);
  const from = callerKey(caller.ip);
  await take(ctx, callerLimit, from);
  const challenge = await usedChallenge(ctx, 'passkey-sign-in', credential, '');
  const key = challenge && (await selectPasskeyByCredential(ctx.database.db, credentialIdIn(credential)));
  if (!key || userIn(credential) !== key.userId) throw refused();
  const use = await readUse(place, challenge, key, credential);
  const person = use && (await selectPerson(ctx.database.db, key.userId));
  if (!person) throw refused();
  if (!person.emailVerified) {
    throw fail('needs_verification', needsVerification, { facts: { needsVerification: true } });
  }
  const signedIn = await startSession(ctx, caller, person, async (db) => {
    await lockPerson(db, person.id);
    await noteUse(ctx, db, key, { counter: use.newCounter, backedUp: use.credentialBackedUp });
  });
  await giveBack(ctx, callerLimit, from);
  return signedIn;
}

export async function askForProof(ctx: AccountCtx, actor: Actor): Promise<RequestOptions> {
  const place = placeOrRefuse(ctx);
  const options = await requestOptions(place, await selectPasskeys(ctx.database.db, actor.userId));
  await keepShortly(ctx, ctx.database.db, 'passkey-proof', { secret: options.challenge, value: actor.userId });
  return options;
}

/** By a passkey of their own, or by the password; whoever has neither signs in anew. */
export async function prove(
  ctx: AccountCtx,
  actor: Actor,
  input: BodyOf<typeof passkeysApi.prove> & { caller: Caller },
): Promise<void> {
  if (input.credential) await proveByPasskey(ctx, actor, { credential: input.credential, caller: input.caller });
  else {
    const proof = { caller: input.caller, password: input.password ?? '', field: 'password' };
    const person = await provenPerson(ctx, actor, proof);
    if (!person.passwordHash) throw fail('conflict', say.nothingToProve);
  }
  await keepProof(ctx, actor);
}

async function proveByPasskey(
  ctx: AccountCtx,
  actor: Actor,
  { credential, caller }: { credential: Readonly<Record<string, unknown>>; caller: Caller },
): Promise<void> {
  const place = placeOrRefuse(ctx);
  const from = callerKey(caller.ip);
  await take(ctx, callerLimit, from);
  const challenge = await usedChallenge(ctx, 'passkey-proof', credential, actor.userId);
  const key = challenge && (await selectPasskeyByCredential(ctx.database.db, credentialIdIn(credential)));
  const use = key && key.userId === actor.userId && (await readUse(place, challenge, key, credential));
  if (!use) throw fail('invalid', say.passkeyRefused);
  await noteUse(ctx, ctx.database.db, key, { counter: use.newCounter, backedUp: use.credentialBackedUp });
  await giveBack(ctx, callerLimit, from);
}

/** The challenge that a credential answers, if we asked it within five minutes for this purpose and person; used up now. */
async function usedChallenge(
  ctx: AccountCtx,
  kind: ShortLived,
  credential: Readonly<Record<string, unknown>>,
  of: string,
): Promise<string | undefined> {
  const challenge = challengeIn(credential);
  if (!challenge) return undefined;
  const value = await takeShortLived(ctx.database.db, shortLivedId(kind, challenge), ctx.clock());
  return value === of ? challenge : undefined;
}

/** A counter that stands still or goes back says that there are two of the key. */
async function noteUse(
  ctx: AccountCtx,
  db: Db,
  key: PasskeyRow,
  use: { counter: number; backedUp: boolean },
): Promise<void> {
  if (await updatePasskeyUsed(db, key.id, { ...use, at: ctx.clock() })) return;
  ctx.log.warn(
    { event: 'passkey_counter_back', passkeyId: key.id, userId: key.userId, counter: use.counter, known: key.counter },
    'refused a passkey whose counter did not go forward',
  );
  throw refused();
}

async function verifiedPerson(ctx: AccountCtx, actor: Actor) {
  const person = await selectPerson(ctx.database.db, actor.userId);
  if (!person) throw fail('not_found', noSuchSession);
  if (!person.emailVerified) {
    throw fail('needs_verification', needsVerification, { facts: { needsVerification: true } });
  }
  return person;
}
