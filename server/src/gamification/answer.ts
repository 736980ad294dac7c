import type { AchievementRule } from '@kelari/core/gamification/achievements.ts';
import { type ChallengeRun, challengeRun } from '@kelari/core/gamification/challenges.ts';
import type { Achievement, Challenge, StreakNow, UserChallenge } from '@kelari/core/gamification/contract.ts';
import type { CounterKey } from '@kelari/core/gamification/counters.ts';
import { lastSevenDays, type Moment, type Streak } from '@kelari/core/gamification/streak.ts';
import { encouragementOf, streakLabel } from '@kelari/core/gamification/streak-words.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { WholeKitchen } from './kitchen-repo.ts';
import { reachedOf } from './recount.ts';

export const achievementOf = (
  rule: AchievementRule,
  counters: ReadonlyMap<CounterKey, number>,
  { unlockedAt, language }: { readonly unlockedAt: string | null; readonly language: Language },
): Achievement => ({
  id: rule.key,
  title: rule.title[language],
  description: rule.how[language],
  ...{ pointsAwarded: rule.points, unlockedAt, group: rule.group, tier: rule.tier },
  value: unlockedAt === null ? Math.min(counters.get(rule.counter) ?? 0, rule.goal) : rule.goal,
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

/** A challenge that was joined, as its row has it, which goes with the events; one whose rule is no more is not shown. */
export function userChallengeOf({
  challengeId,
  progress,
  completedAt,
  joinedAt,
}: WholeKitchen['challenges'][number]): { readonly run: ChallengeRun; readonly mine: UserChallenge } | undefined {
  const run = challengeRun(challengeId);
  if (!run) return undefined;
  const { goal } = run.rule;
  const mine = {
    id: challengeId,
    challengeId,
    progress,
    value: reachedOf(progress, goal),
    goal,
    joinedAt: iso(joinedAt),
  };
  return { run, mine: { ...mine, isCompleted: completedAt !== null, completedAt: completedAt && iso(completedAt) } };
}

/** PostgreSQL's JSON has its own way with instants. */
export const iso = (instant: string): string => new Date(instant).toISOString();

/** Of a streak as what is kept and the acts after it have it. */
export function streakAnswer(
  streak: Streak,
  { acts, kept }: Pick<WholeKitchen, 'acts' | 'kept'>,
  { day }: Moment,
  language: Language,
): StreakNow {
  const before = kept?.streak?.soFar.lastDay ?? [];
  const acted = new Set([before, acts.map((act) => act.day)].flat());
  const { current, longest, today, freezes, earnBack } = streak;
  return {
    ...{ current, longest, today, freezes, earnBack },
    days: lastSevenDays(acted, streak, day),
    message: streakLabel(current)[language],
    encouragement: encouragementOf(streak)[language],
  };
}
