import { accountApi } from '@kelari/core/account/contract.ts';
import {
  type Achievement,
  type Challenge,
  type CookingActivity,
  type GamificationOverview,
  gamificationApi,
  type UserChallenge,
} from '@kelari/core/gamification/contract.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { testUser } from '../account/account-testing.tsx';

export const today = '2026-11-20';

let made = 0;
const numbered = (): string => {
  made += 1;
  return `99999999-9999-4999-8999-${String(made).padStart(12, '0')}`;
};

export const testAchievement = (fields: Partial<Achievement> = {}): Achievement => ({
  ...{ id: 'cooked-10', title: 'Ten times at the stove', description: 'Cook on 10 days.', group: 'cooking' as const },
  ...{ tier: 1, pointsAwarded: 50, unlockedAt: null, value: 4, goal: 10 },
  ...fields,
});

export const testChallenge = (fields: Partial<Challenge> = {}): Challenge => ({
  ...{ id: 'pulses@2026-11-15', title: 'Pulse week', description: 'Beans, lentils, chickpeas.', icon: 'bean' },
  ...{ challengeType: 'weekly' as const, requirements: 'Cook pulses on 3 days.', pointsReward: 100 },
  ...{ startDate: '2026-11-15', endDate: '2026-11-21', isActive: true },
  ...fields,
});

export const testJoined = (fields: Partial<UserChallenge> = {}): UserChallenge => ({
  ...{ id: numbered(), challengeId: 'pulses@2026-11-15', progress: 67, value: 2, goal: 3 },
  ...{ isCompleted: false, completedAt: null, joinedAt: '2026-11-16T08:00:00.000Z' },
  ...fields,
});

export const testActivity = (fields: Partial<CookingActivity> = {}): CookingActivity => ({
  ...{ id: numbered(), recipeId: null, recipeName: null, activityType: 'cooked' as const, pointsEarned: 20 },
  ...{ notes: null, photoUrl: null, day: today, at: `${today}T08:00:00.000Z`, byButton: false },
  ...fields,
});

/** Level 2 with 145 points, five days in a row of which one was a day off. */
export function testOverview(fields: Partial<GamificationOverview> = {}): GamificationOverview {
  const states = ['before', 'done', 'done', 'frozen', 'done', 'done', 'open'] as const;
  return {
    ...{ level: 2, rank: 'Beginner Cook', experiencePoints: 145, levelFloor: 100, levelCeiling: 200 },
    totalCooksCount: 4,
    streak: {
      ...{ current: 5, longest: 12, today: 'open' as const, freezes: 1, earnBack: null },
      days: states.map((state, index) => ({ day: addDays(today, index - 6), state })),
      ...{ message: 'Keep going', encouragement: 'A small thing counts, too.' },
    },
    hints: [
      { kind: 'first-cooking', points: 50, left: 0, of: 1 },
      { kind: 'cook', points: 20, left: 0, of: 1 },
      { kind: 'recipe', points: 50, left: 2, of: 2 },
      { kind: 'scan', points: 10, left: 1, of: 3 },
    ],
    achievements: { unlocked: 3, total: 44, latest: [], next: [testAchievement()] },
    challenges: [],
    socialSharesThisWeek: 2,
    celebrations: true,
    celebrate: { level: null, achievements: [], challenges: [] },
    ...fields,
  };
}

export type Known = {
  overview?: GamificationOverview;
  achievements?: readonly Achievement[];
  challenges?: readonly Challenge[];
  joined?: readonly UserChallenge[];
  activities?: readonly CookingActivity[];
  /** How many activities a page has. */
  pageLength?: number;
};

export const gameEndpoints = [
  ...Object.values(gamificationApi),
  picturesApi.upload,
  accountApi.currentUser,
] as readonly Endpoint[];

export type Sent = {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
};
export type Answer =
  | { reply: unknown; headers?: Readonly<Record<string, string>> }
  | { status: number; body: unknown }
  | 'offline';
export type Refusal = (sent: Sent) => Answer | undefined;

/** Awards that behave. `known` may be changed by a test; `refuse` answers first when it has something to say. */
export function gameAnswer(known: Known, refuse: Refusal = () => undefined): (sent: Sent) => Answer {
  const page = ({ query }: Sent): Answer => {
    const rows = known.activities ?? [];
    const start = Number(query.get('after') ?? 0);
    const end = start + (known.pageLength ?? 20);
    const headers = { Link: `</api/cooking-activities?after=${end}>; rel="next"` };
    return { reply: rows.slice(start, end), ...(end < rows.length ? { headers } : {}) };
  };
  return (sent) => {
    const refused = refuse(sent);
    if (refused) return refused;
    switch (sent.endpoint) {
      case accountApi.currentUser:
        return { reply: testUser };
      case gamificationApi.overview:
        return { reply: known.overview ?? testOverview() };
      case gamificationApi.achievements:
        return { reply: known.achievements ?? [] };
      case gamificationApi.challenges:
        return { reply: known.challenges ?? [] };
      case gamificationApi.userChallenges:
        return { reply: known.joined ?? [] };
      case gamificationApi.activities:
        return page(sent);
      case gamificationApi.join: {
        const joined = testJoined({ challengeId: String(sent.body.challengeId), progress: 33, value: 1 });
        known.joined = [joined, ...(known.joined ?? [])];
        return { reply: joined };
      }
      case gamificationApi.recordActivity: {
        const { notes, photoUrl } = sent.body;
        const activity = testActivity({
          ...{ byButton: true, notes: notes ? String(notes) : null, photoUrl: photoUrl ? String(photoUrl) : null },
        });
        known.activities = [activity, ...(known.activities ?? [])];
        return { reply: { message: 'Bravo! +20 XP', pointsEarned: 20, activity } };
      }
      case gamificationApi.removeActivity:
        known.activities = (known.activities ?? []).filter(({ id }) => id !== sent.params.id);
        return { reply: { message: 'Taken back.' } };
      case gamificationApi.celebrated:
        return { reply: { message: 'Noted.' } };
      default:
        throw new Error(`No answer for ${sent.endpoint.path}`);
    }
  };
}
