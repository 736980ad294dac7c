import * as z from 'zod/mini';
import { allergens, categories } from '../food/concept.ts';
import { isTimeZone } from '../kit/dates.ts';
import { endpoint } from '../kit/endpoint.ts';
import { languages } from '../kit/language.ts';
import { ById, Id, Message, optionalText, shortText } from '../kit/schemas.ts';
import { currencies, diets, placeKinds } from './rules.ts';

const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));
const Password = z.string().check(z.minLength(6, 'Password must be at least 6 characters long'), z.maxLength(128));
const Token = z.string().check(z.minLength(1), z.maxLength(200));
const Language = z.enum(languages);
const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone));

export const Notifications = z.object({
  dailyBriefing: z.boolean(),
  expiryAlerts: z.boolean(),
  challenges: z.boolean(),
  social: z.boolean(),
});
export const Channels = z.object({ push: z.boolean(), email: z.boolean() });
/** Days before a food's date to be told of it, by category; null for never, 2 where a category is not named. */
export const AlertDays = z.partialRecord(z.enum(categories), z.nullable(z.int().check(z.gte(0), z.lte(14))));

export const Place = z.object({ id: z.string(), name: z.string(), kind: z.enum(placeKinds) });
export type Place = z.infer<typeof Place>;

export const Household = z.object({
  id: Id,
  name: z.string(),
  currency: z.enum(currencies),
  timezone: z.string(),
  /** Ids of the foods that are always at home and never reported missing. */
  staples: z.array(z.string()),
  /** The household's own places beside pantry, fridge and freezer. */
  places: z.array(Place),
});
export type Household = z.infer<typeof Household>;

export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  hasPassword: z.boolean(),
  dietaryProfile: z.array(z.enum(diets)),
  allergies: z.array(z.enum(allergens)),
  vegan: z.boolean(),
  onboarded: z.boolean(),
  language: Language,
  timezone: z.string(),
  weekStart: z.int(),
  digestHour: z.int(),
  marketingConsent: z.boolean(),
  notifications: Notifications,
  channels: Channels,
  alertDays: AlertDays,
  celebrations: z.boolean(),
  level: z.int(),
  experiencePoints: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  totalCooksCount: z.int(),
  lastCookDate: z.nullable(z.string()),
  socialSharesThisWeek: z.int(),
  subscriptionType: z.string(),
  subscriptionStatus: z.string(),
  subscriptionExpiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the account is erased; there only while it is on its way out, and may still be kept. */
  deleteAt: z.optional(z.string()),
  /** There only for who is named in OPERATORS: /admin is theirs. */
  operator: z.optional(z.literal(true)),
  household: Household,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** With `secondFactor` nobody is signed in yet: a code is asked for next (second-factor-contract). */
const SigninReply = z.object({ message: z.string(), secondFactor: z.optional(z.literal(true)) });

const SignupReply = z.object({
  message: z.string(),
  /** Only in development mode on loopback. */
  verificationLink: z.optional(z.string()),
  developmentNote: z.optional(z.string()),
});

export const ProfileInput = z.strictObject({
  firstName: z.optional(optionalText(80)),
  lastName: z.optional(optionalText(80)),
  /** '/api/files/<id>' of an own upload, or null for none. */
  profileImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  dietaryProfile: z.optional(z.array(z.enum(diets)).check(z.maxLength(12))),
  allergies: z.optional(z.array(z.enum(allergens)).check(z.maxLength(14))),
  vegan: z.optional(z.boolean()),
  /** Diets that are saved say so as well, an empty list too; false changes nothing. */
  onboarded: z.optional(z.boolean()),
  marketingConsent: z.optional(z.boolean()),
  notifications: z.optional(z.partial(Notifications)),
  channels: z.optional(z.partial(Channels)),
  alertDays: z.optional(AlertDays),
  celebrations: z.optional(z.boolean()),
  language: z.optional(Language),
  timezone: z.optional(TimeZone),
  weekStart: z.optional(z.int().check(z.gte(0), z.lte(6))),
  digestHour: z.optional(z.int().check(z.gte(0), z.lte(23))),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

export const HouseholdInput = z.strictObject({
  name: z.optional(shortText(80)),
  currency: z.optional(z.enum(currencies)),
  timezone: z.optional(TimeZone),
  staples: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200))),
  places: z.optional(
    z
      .array(
        z.strictObject({
          id: z.optional(z.string().check(z.maxLength(40))),
          name: shortText(40),
          kind: z.enum(placeKinds),
        }),
      )
      .check(z.maxLength(30)),
  ),
});
export type HouseholdInput = z.infer<typeof HouseholdInput>;

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const accountApi = {
  currentUser: endpoint({ method: 'GET', path: '/api/auth/user', access: 'member', reply: CurrentUser }),
  signup: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({
      email: Email,
      password: Password,
      firstName: z.optional(optionalText(80)),
      lastName: z.optional(optionalText(80)),
      marketingConsent: z.optional(z.boolean()),
      /** Choices made before sign-up, on the signed-out onboarding page. */
      dietaryProfile: z.optional(z.array(z.enum(diets)).check(z.maxLength(12))),
      currency: z.optional(z.enum(currencies)),
      timezone: z.optional(TimeZone),
    }),
    ignores: ['confirmPassword'],
    reply: SignupReply,
  }),
  signin: endpoint({
    method: 'POST',
    path: '/api/auth/signin',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ email: Email, password: z.string().check(z.maxLength(1_000_000)) }),
    reply: SigninReply,
  }),
  /** The same token used again within its life says success and changes nothing; it never signs in. */
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/auth/verify-email',
    access: 'public',
    effect: 'steps',
    query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
    reply: Message,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ email: Email }),
    reply: Message,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ email: Email }),
    reply: Message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ token: Token, password: Password }),
    reply: Message,
  }),
  /** Where an unauthorised answer leads: 302 to /signin. It never signs in, whatever it is asked. */
  loginPage: endpoint({ method: 'GET', path: '/api/login', access: 'public', effect: 'steps', reply: z.unknown() }),
  /** Mails a one-time link when the address has an account; sets no cookie; always the same answer. */
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ email: Email }),
    reply: Message,
  }),
  /** The button on the link's page: this is what signs in. */
  loginWithLink: endpoint({
    method: 'POST',
    path: '/api/login/link',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ token: Token }),
    reply: SigninReply,
  }),
  logout: endpoint({ method: 'POST', path: '/api/logout', access: 'public', effect: 'steps', reply: Message }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    access: 'member',
    body: ProfileInput,
    // a client may send the current user back as it was read
    ignores: ['hasPassword', 'deleteAt', 'operator', 'household'],
    reply: CurrentUser,
  }),
  updateHousehold: endpoint({
    method: 'PUT',
    path: '/api/household',
    access: 'member',
    body: HouseholdInput,
    reply: Household,
  }),
  /** Mails a confirmation to the new address and then a notice and a confirmation to the old one; both must confirm. */
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/user/change-email',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ email: Email, password: z.string().check(z.maxLength(1024)) }),
    reply: Message,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ token: Token }),
    reply: z.object({ message: z.string(), done: z.boolean() }),
  }),
  /** Ends every other session. An account without a password (email link only) sets its first one with an empty current one. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/change-password',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ currentPassword: z.string().check(z.maxLength(1024)), newPassword: Password }),
    reply: Message,
  }),
  sessions: endpoint({ method: 'GET', path: '/api/user/sessions', access: 'member', reply: z.array(Session) }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
  endOtherSessions: endpoint({ method: 'DELETE', path: '/api/user/sessions', access: 'member', reply: Message }),
  /**
   * `confirm` is the account's own email address, typed; `password` when the account has one; without one a
   * sign-in or proof of the last ten minutes (`needsProof`). Ends every session at once and
   * erases at `deleteAt`, 14 days later, unless the person keeps the account.
   */
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/user/delete',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ confirm: Email, password: z.optional(z.string().check(z.maxLength(1024))) }),
    reply: z.object({ message: z.string(), deleteAt: z.string() }),
  }),
  /** Takes the deletion back; of an account that stays anyway it changes nothing. */
  keepAccount: endpoint({ method: 'POST', path: '/api/user/keep', access: 'member', reply: Message }),
  /** The button on the page of the mailed link; used again it says so again. It never signs in. */
  keepByLink: endpoint({
    method: 'POST',
    path: '/api/auth/keep-account',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ token: Token }),
    reply: Message,
  }),
};
