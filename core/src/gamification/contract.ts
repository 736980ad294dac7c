import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message, optionalText, PageQuery } from '../kit/schemas.ts';

const otherKinds = ['scanned', 'eaten', 'frozen', 'thrown', 'counted', 'bought', 'planned', 'shared', 'week'] as const;

/** What a cook did that counts. Each is one event of one person; undo takes it back. */
export const eventKinds = ['cooked', 'recipe', ...otherKinds] as const;
export type EventKind = (typeof eventKinds)[number];

/** How an activity is answered: a recipe that was written is `created`, as its button sends it. */
export const activityKinds = ['cooked', 'created', ...otherKinds] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What the specification's buttons send. */
export const activityTypes = ['cooked', 'created', 'shared'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** How many rows the buttons make for a person in a day of theirs. */
export const mostActivitiesADay = 60;

/** An achievement with how far it is; `unlockedAt` is null while it is locked. */
export const Achievement = z.object({
  id: z.string(),
  title: z.string(),
  /** How to get it; once it is unlocked, what it was for. */
  description: z.string(),
  pointsAwarded: z.int(),
  unlockedAt: z.nullable(z.string()),
  /** One of the groups that the screen sorts by. */
  group: z.enum(['cooking', 'saving', 'recipes', 'scanning', 'planning', 'streak', 'seasons', 'together']),
  /** 1 bronze, 2 silver, 3 gold. */
  tier: z.int(),
  value: z.int(),
  goal: z.int(),
});
export type Achievement = z.infer<typeof Achievement>;

export const Challenge = z.object({
  /** '<key>@<first day>'. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  challengeType: z.enum(['weekly', 'seasonal']),
  /** The rule in words: what counts and how often. */
  requirements: z.string(),
  pointsReward: z.int(),
  startDate: z.string(),
  /** The last day that counts. */
  endDate: z.string(),
  isActive: z.boolean(),
  icon: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

export const UserChallenge = z.object({
  id: z.string(),
  challengeId: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  /** Of `goal`. */
  value: z.int(),
  goal: z.int(),
  isCompleted: z.boolean(),
  completedAt: z.nullable(z.string()),
  joinedAt: z.string(),
});
export type UserChallenge = z.infer<typeof UserChallenge>;

export const dayStates = ['done', 'frozen', 'missed', 'open', 'before'] as const;

export const StreakNow = z.object({
  current: z.int(),
  longest: z.int(),
  /** Whether today counts already. */
  today: z.enum(['done', 'open']),
  /** Days that may still be missed without an end, 0 to 2. */
  freezes: z.int(),
  /** A streak that ended and comes back by cooking on `needed` days until `until`; null when there is none. */
  earnBack: z.nullable(z.object({ streak: z.int(), cooked: z.int(), needed: z.int(), until: z.string() })),
  /** The last seven days, today last. */
  days: z.array(z.object({ day: z.string(), state: z.enum(dayStates) })),
  /** The specification's label of its length, and a kind word; in the language of the call. */
  message: z.string(),
  encouragement: z.string(),
});
export type StreakNow = z.infer<typeof StreakNow>;

export const GamificationOverview = z.object({
  level: z.int(),
  rank: z.string(),
  experiencePoints: z.int(),
  /** Points where this level began and where the next one begins. */
  levelFloor: z.int(),
  levelCeiling: z.int(),
  totalCooksCount: z.int(),
  streak: StreakNow,
  /** What pays today: `left` times of `of`. `of` null: once in a lifetime. */
  hints: z.array(
    z.object({
      kind: z.enum(['cook', 'recipe', 'scan', 'save', 'list', 'first-cooking']),
      points: z.int(),
      left: z.int(),
      of: z.int(),
    }),
  ),
  achievements: z.object({
    unlocked: z.int(),
    total: z.int(),
    /** The newest first, three at most. */
    latest: z.array(Achievement),
    /** The nearest locked ones, three at most. */
    next: z.array(Achievement),
  }),
  /** The joined ones that run, the nearest to their end first, three at most. */
  challenges: z.array(z.object({ challenge: Challenge, mine: UserChallenge })),
  socialSharesThisWeek: z.int(),
  /** The setting: whether to celebrate at all. */
  celebrations: z.boolean(),
  /** What no device has celebrated yet; null for no new level. */
  celebrate: z.object({
    level: z.nullable(z.int()),
    achievements: z.array(Achievement),
    challenges: z.array(Challenge),
  }),
});
export type GamificationOverview = z.infer<typeof GamificationOverview>;

export const CookingActivity = z.object({
  id: Id,
  recipeId: z.nullable(z.string()),
  recipeName: z.nullable(z.string()),
  activityType: z.enum(activityKinds),
  pointsEarned: z.int(),
  notes: z.nullable(z.string()),
  /** '/api/files/<id>' of a picture that was sent beside a button. */
  photoUrl: z.nullable(z.string()),
  day: z.string(),
  at: z.string(),
  /** Recorded by a button, so that it can be taken back here; what the pantry or a recipe recorded is taken back there. */
  byButton: z.boolean(),
});
export type CookingActivity = z.infer<typeof CookingActivity>;

export const gamificationApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/gamification-overview',
    access: 'member',
    reply: GamificationOverview,
  }),
  /** All of them, the locked ones with how to get them. */
  achievements: endpoint({
    method: 'GET',
    path: '/api/achievements',
    access: 'member',
    etag: 'household',
    reply: z.array(Achievement),
  }),
  /** Those that run today, and those that end in the next four weeks or begin in the next one. */
  challenges: endpoint({
    method: 'GET',
    path: '/api/challenges',
    access: 'member',
    etag: 'household',
    reply: z.array(Challenge),
  }),
  /** The joined ones, newest first. */
  userChallenges: endpoint({
    method: 'GET',
    path: '/api/user-challenges',
    access: 'member',
    etag: 'household',
    reply: z.array(UserChallenge),
  }),
  /** Joining twice is joining once; one that does not run is refused. */
  join: endpoint({
    method: 'POST',
    path: '/api/challenges/join',
    access: 'member',
    body: z.strictObject({ challengeId: z.string().check(z.minLength(1), z.maxLength(80)) }),
    ignores: ['progress', 'value', 'goal', 'isCompleted', 'completedAt', 'joinedAt'],
    reply: UserChallenge,
  }),
  activities: endpoint({
    method: 'GET',
    path: '/api/cooking-activities',
    access: 'member',
    query: z.object(PageQuery),
    reply: z.array(CookingActivity),
  }),
  /** The three buttons, 60 rows a local day and person. What it pays is the server's affair: see product.md 2.25's table. */
  recordActivity: endpoint({
    method: 'POST',
    path: '/api/cooking-activities',
    access: 'member',
    body: z.strictObject({
      activityType: z.enum(activityTypes),
      notes: z.optional(optionalText(500)),
      recipeId: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
      /** The address that an upload of this household answered. */
      photoUrl: z.optional(optionalText(200)),
    }),
    /** `activity` is null when there was nothing to record: no own recipe waits for its points. `message` says it. */
    reply: z.object({ message: z.string(), pointsEarned: z.int(), activity: z.nullable(CookingActivity) }),
  }),
  removeActivity: endpoint({
    method: 'DELETE',
    path: '/api/cooking-activities/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
  /** This device has celebrated: no other one does it again. */
  celebrated: endpoint({
    method: 'POST',
    path: '/api/gamification/celebrated',
    access: 'member',
    body: z.strictObject({
      level: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
      achievements: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100))),
      challenges: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100))),
    }),
    reply: Message,
  }),
};
