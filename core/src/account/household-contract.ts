import * as z from 'zod/mini';
import { allergens } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message } from '../kit/schemas.ts';
import { diets } from './rules.ts';

export const roles = ['owner', 'member'] as const;
export type Role = (typeof roles)[number];

/** Who belongs to the household; diets and allergies so that whoever cooks knows them. */
export const Member = z.object({
  userId: Id,
  /** First name, else the beginning of the address. */
  name: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  isMe: z.boolean(),
  dietaryProfile: z.array(z.enum(diets)),
  vegan: z.boolean(),
  allergies: z.array(z.enum(allergens)),
  joinedAt: z.string(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: Id,
  /** Where it was mailed; null for a link that is handed on. */
  email: z.nullable(z.string()),
  /** First name of who invited; null when they left. */
  invitedBy: z.nullable(z.string()),
  joins: z.int(),
  mostJoins: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What somebody who holds a link may know before joining. */
export const InvitationView = z.object({
  household: z.string(),
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
  /** The signed-in visitor belongs to it already. */
  joined: z.boolean(),
  /** What the signed-in visitor's own pantry holds and could be brought: null when it is shared with others, or signed out. */
  ownProducts: z.nullable(z.int()),
  /** Others of the household that the visitor would leave by joining; null when signed out. */
  leavesOthers: z.nullable(z.int()),
});
export type InvitationView = z.infer<typeof InvitationView>;

const Token = z.string().check(z.minLength(1), z.maxLength(200));
const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

export const householdApi = {
  members: endpoint({
    method: 'GET',
    path: '/api/household/members',
    access: 'member',
    etag: 'household',
    reply: z.array(Member),
  }),
  /** Open invitations, the newest first; their links are known only when they are made. */
  invitations: endpoint({
    method: 'GET',
    path: '/api/household/invitations',
    access: 'member',
    reply: z.array(Invitation),
  }),
  /** By the owner. With an address it is mailed and serves one person; without, the link may be handed to up to ten. */
  invite: endpoint({
    method: 'POST',
    path: '/api/household/invitations',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ email: z.optional(z.nullable(Email)) }),
    reply: z.object({ ...Invitation.shape, link: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/household/invitations/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
  /** Whom a link leads to. A POST, so that the token stands in no address and no log. */
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ token: Token }),
    reply: InvitationView,
  }),
  /** Joins. `bring` moves the own pantry along; `leave` keeps it for the day of return. Own recipes always come along. */
  join: endpoint({
    method: 'POST',
    path: '/api/invitations/join',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ token: Token, pantry: z.enum(['bring', 'leave']) }),
    reply: Message,
  }),
  /** The owner hands the household over to another member and becomes a member. */
  handOver: endpoint({
    method: 'POST',
    path: '/api/household/members/{id}/owner',
    access: 'member',
    params: ById,
    reply: z.array(Member),
  }),
  /** The owner takes another member out. Their own recipes go with them; the pantry stays. */
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/household/members/{id}',
    access: 'member',
    effect: 'steps',
    params: ById,
    reply: Message,
  }),
  /** Goes back to the own household of before, else to a new one. An owner hands over first. */
  leave: endpoint({
    method: 'POST',
    path: '/api/household/leave',
    access: 'member',
    effect: 'steps',
    reply: Message,
  }),
};
