import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@kelari/core/kit/language.ts';
import * as z from 'zod/mini';
import { absoluteDays } from '../platform/auth-session.ts';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { Hopeless } from '../platform/jobs.ts';
import { shownEmail } from './email-address.ts';
import { isInvitationOpen } from './household-repo.ts';
import { invitationLink } from './invitation-link.ts';
import { type MailKind, mailKinds } from './mail-words.ts';
import { composeMail } from './mails.ts';
import { deleteExpired, insertToken, type Person, selectPerson, selectPersonByKey, type TokenPurpose } from './repo.ts';
import { securityMailKinds } from './second-factor-mails.ts';
import { deleteExpiredShortLived } from './short-lived-repo.ts';

const kind = 'account.mail';

/** What waits in the queue names the person, never a token: links are made when the mail is, and the database keeps only hashes. */
const Wish = z.object({
  mail: z.enum(mailKinds),
  /** By address when it is not known whether anyone has it; the answer to that is never waited for. */
  emailKey: z.optional(z.string()),
  userId: z.optional(z.string()),
  /** A mailbox that is not (or no longer) the person's own. */
  address: z.optional(z.string()),
  newEmail: z.optional(z.string()),
  language: z.optional(z.enum(['en', 'el'])),
  /** Who invites whereto; the link is made from the id. */
  invitation: z.optional(z.object({ householdId: z.string(), id: z.string() })),
  inviter: z.optional(z.string()),
  household: z.optional(z.string()),
});
export type MailWish = z.infer<typeof Wish>;

const fileRemoval = 'account.remove-files';
const RemovedFiles = z.object({ ids: z.array(z.string()) });

/** The bytes go after the rows are gone for certain. */
export const removeFiles = (app: App, db: Db, ids: readonly string[]): Promise<void> =>
  app.jobs.add(db, fileRemoval, { ids });

export const wishMail = (app: Pick<App, 'jobs'>, db: Db, wish: MailWish): Promise<void> => app.jobs.add(db, kind, wish);

const minute = 60_000;
const lives: Readonly<Record<TokenPurpose, number>> = {
  verify: 24 * 60 * minute,
  reset: 30 * minute,
  login: 10 * minute,
  'email-old': 24 * 60 * minute,
  'email-new': 24 * 60 * minute,
  keep: 14 * 24 * 60 * minute,
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a one-time token of 256 bits for one purpose; only its hash is kept. */
export async function makeToken(
  app: App,
  db: Db,
  token: { userId: string; purpose: TokenPurpose; payload?: string },
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const createdAt = app.clock();
  await insertToken(db, {
    hash: hashToken(value),
    userId: token.userId,
    purpose: token.purpose,
    payload: token.payload ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lives[token.purpose]),
  });
  return value;
}

const pages: Readonly<Record<TokenPurpose, string>> = {
  verify: '/verify-email',
  reset: '/reset-password',
  login: '/login/link',
  'email-old': '/confirm-email',
  'email-new': '/confirm-email',
  keep: '/keep-account',
};
const plainPages: Readonly<Partial<Record<MailKind, string>>> = {
  exists: '/login',
  'password-changed': '/forgot-password',
  ...Object.fromEntries(securityMailKinds.map((kind) => [kind, '/forgot-password'])),
};
const purposeOf: Readonly<Partial<Record<MailKind, TokenPurpose>>> = {
  verify: 'verify',
  reset: 'reset',
  login: 'login',
  'email-old': 'email-old',
  'email-new': 'email-new',
  leaving: 'keep',
  'leaving-soon': 'keep',
};

/** What bears no link of its own is worth its tries; the life of a link counts from the wish, though it is made when it is sent. */
const worthSending = (mail: MailKind): number => {
  const purpose = purposeOf[mail];
  return purpose ? lives[purpose] : 3 * 24 * 60 * minute;
};

/** Links are made from PUBLIC_URL, never from what a request says about its host. */
export const linkTo = (app: App, purpose: TokenPurpose, token: string): string =>
  `${app.config.publicUrl}${pages[purpose]}?token=${token}`;

/** What this feature does later. Whether an address has an account is decided here, where nobody waits and measures. */
export function accountJobs(app: App): void {
  app.jobs.handle(kind, async (payload, { id: identity, addedAt }) => {
    const wish = Wish.parse(payload);
    const db = app.database.db;
    if (app.clock().getTime() >= addedAt.getTime() + worthSending(wish.mail)) {
      throw new Hopeless(`too late for a mail of kind ${wish.mail}`);
    }
    if (wish.invitation) return sendInvitation(app, wish, identity);
    const person = await addressee(db, wish);
    const to = wish.address ?? person?.email;
    if (!to || (!person && wish.mail !== 'deleted')) return;
    if (wish.mail === 'verify' && person?.emailVerified) return;
    const isLeaving = wish.mail === 'leaving' || wish.mail === 'leaving-soon';
    if (isLeaving && !(person?.deleteAt && person.deleteAt > app.clock())) return;
    const language: Language = person?.language ?? wish.language ?? 'en';
    const link = person ? await linkOf(app, db, person, wish) : undefined;
    const facts = {
      ...(wish.newEmail ? { newEmail: shownEmail(wish.newEmail) } : {}),
      ...(person?.deleteAt ? { day: dayOf(person.deleteAt, { language, timezone: person.timezone }) } : {}),
    };
    const name = person?.firstName ?? null;
    await app.mail.send(
      composeMail({ kind: wish.mail, to, identity, name, language, facts, ...(link ? { link } : {}) }),
    );
  });
  app.jobs.handle(fileRemoval, async (payload) => {
    for (const id of z.parse(RemovedFiles, payload).ids) await app.files.remove(id);
  });
  app.jobs.every(60, async () => {
    await deleteExpired(app.database.db, app.clock(), absoluteDays);
    await deleteExpiredShortLived(app.database.db, app.clock());
  });
}

/** To an address that is nobody's yet, as far as this mail knows; one that was taken back meanwhile is not sent. */
async function sendInvitation(app: App, wish: MailWish, identity: string): Promise<void> {
  const { invitation, address, language = 'en', inviter, household } = wish;
  if (!invitation || !address) return;
  const isOpen = await app.database.within({ householdId: invitation.householdId, userId: invitation.id }, (db) =>
    isInvitationOpen(db, invitation, app.clock()),
  );
  if (!isOpen) return;
  const facts = { inviter, household };
  await app.mail.send(
    composeMail({
      kind: 'invitation',
      to: address,
      identity,
      name: null,
      language,
      facts,
      link: invitationLink(app, invitation),
    }),
  );
}

/** '4 December 2026', where the reader is. */
const dayOf = (at: Date, { language, timezone }: { language: Language; timezone: string }): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', { dateStyle: 'long', timeZone: timezone }).format(at);

const addressee = async (db: Db, wish: MailWish): Promise<Person | undefined> =>
  wish.userId
    ? selectPerson(db, wish.userId)
    : wish.emailKey !== undefined
      ? selectPersonByKey(db, wish.emailKey)
      : undefined;

async function linkOf(app: App, db: Db, person: Person, wish: MailWish): Promise<string | undefined> {
  const purpose = purposeOf[wish.mail];
  if (!purpose) {
    const page = plainPages[wish.mail];
    return page && app.config.publicUrl + page;
  }
  const token = await makeToken(app, db, {
    userId: person.id,
    purpose,
    ...(wish.newEmail ? { payload: wish.newEmail } : {}),
  });
  return linkTo(app, purpose, token);
}
