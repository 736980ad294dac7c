import type { AchievementRule } from '@kelari/core/gamification/achievements.ts';
import { type ChallengeRun, challengeRun, challengeValue } from '@kelari/core/gamification/challenges.ts';
import type { Achievement, Challenge, StreakNow, UserChallenge } from '@kelari/core/gamification/contract.ts';
import type { Counters } from '@kelari/core/gamification/counters.ts';
import { lastSevenDays, type Moment, type Streak, streakKinds } from '@kelari/core/gamification/streak.ts';
import { encouragementOf, streakLabel } from '@kelari/core/gamification/streak-words.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { WholeKitchen } from './kitchen-repo.ts';
import { type EventRow, percent } from './recount.ts';

export const achievementOf = (
  rule: AchievementRule,
  counters: Counters,
  { unlockedAt, language }: { readonly unlockedAt: string | null; readonly language: Language },
): Achievement => ({
  id: rule.key,
  title: rule.title[language],
  description: rule.how[language],
  ...{ pointsAwarded: rule.points, unlockedAt, group: rule.group, tier: rule.tier },
  value: Math.min(counters[rule.counter], rule.goal),
  goal: rule.goal,
});

export const challengeOf = ({ id, rule, first, last }: ChallengeRun, today: Day, language: Language): Challenge => ({
  id,
  title: rule.title[language],
  description: rule.description[language],
  requirements: rule.requirements[language],
  ...{ challengeType: rule.type, pointsReward: rule.points, icon: rule.icon },
  ...{ startDate: first, endDate: last, isActive: first <= today && today <= last },
});

/** A challenge that was joined, as its row and the events have it; one whose rule is no more is not shown. */
export function userChallengeOf(
  { challengeId, progress, completedAt, joinedAt }: WholeKitchen['challenges'][number],
  events: readonly EventRow[],
): { readonly run: ChallengeRun; readonly mine: UserChallenge } | undefined {
  const run = challengeRun(challengeId);
  if (!run) return undefined;
  const { goal } = run.rule;
  const value = challengeValue(run, events);
  const isCompleted = completedAt !== null;
  const mine = { id: challengeId, challengeId, value, goal, isCompleted, joinedAt: iso(joinedAt) };
  return {
    run,
    mine: {
      ...mine,
      progress: isCompleted ? progress : percent(value, goal),
      completedAt: completedAt && iso(completedAt),
    },
  };
}

/** PostgreSQL's JSON has its own way with instants. */
export const iso = (instant: string): string => new Date(instant).toISOString();

export function streakAnswer(
  streak: Streak,
  events: readonly Pick<EventRow, 'kind' | 'day'>[],
  { day }: Moment,
  language: Language,
): StreakNow {
  const acted = new Set(events.filter(({ kind }) => streakKinds.includes(kind)).map((event) => event.day));
  const { current, longest, today, freezes, earnBack } = streak;
  return {
    ...{ current, longest, today, freezes, earnBack },
    days: lastSevenDays(acted, streak, day),
    message: streakLabel(current)[language],
    encouragement: encouragementOf(streak)[language],
  };
}
