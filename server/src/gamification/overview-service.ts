import { achievements } from '@kelari/core/gamification/achievements.ts';
import type { Achievement, GamificationOverview, StreakNow } from '@kelari/core/gamification/contract.ts';
import type { CounterKey } from '@kelari/core/gamification/counters.ts';
import { levelSpan, rankOf } from '@kelari/core/gamification/levels.ts';
import { hintsOf } from '@kelari/core/gamification/points.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { serverWeek } from '@kelari/core/subscription/periods.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { achievementOf, challengeOf, iso, streakAnswer, userChallengeOf } from './answer.ts';
import { isEventCounter } from './count-sql.ts';
import { selectKitchen, selectStreak, selectTouched, type WholeKitchen } from './kitchen-repo.ts';
import { challengeCounts, longestDays, momentIn, streakAt } from './recount.ts';
import { selectSharers } from './repo.ts';

const shown = 3;
/** What was reached longer ago is no news on any device. */
const celebratedMs = 7 * 86_400_000;
const mostCelebrated = 5;

/** All that is known of the person, in one statement. */
export async function kitchenOf(ctx: Ctx, actor: Actor): Promise<WholeKitchen> {
  const kitchen = await selectKitchen(ctx.db, actor.userId, momentIn(ctx.clock(), actor.timezone).day);
  if (!kitchen) throw new Error('who acts is a person');
  return kitchen;
}

/** Ids of the others who shared something from this kitchen since, in the order they did. */
export const sharedSince = (ctx: Ctx, actor: Actor, since: Date): Promise<string[]> =>
  selectSharers(ctx.db, actor.householdId, { exceptUser: actor.userId, since });

/** The dashboard's and the page's one call. */
export async function overviewOf(ctx: Ctx, actor: Actor): Promise<GamificationOverview> {
  const kitchen = await kitchenOf(ctx, actor);
  const { standing, celebrations, celebratedLevel } = kitchen;
  const { language } = ctx;
  const now = momentIn(ctx.clock(), actor.timezone);
  const today = now.day;
  const { level, floor, ceiling } = levelSpan(standing.experiencePoints);
  const streak = streakAt(kitchen.acts, now, kitchen.kept?.streak ?? null);
  const all = await achievementsOf(ctx, actor, kitchen, streak.longest);
  const challenges = kitchen.challenges
    .filter((row) => row.challengeId.slice(row.challengeId.indexOf('@') + 1) >= addDays(today, -longestDays))
    .flatMap((row) => userChallengeOf(row) ?? []);
  const running = challenges.filter(({ run }) => run.first <= today && today <= run.last);
  const asShown = ({ run, mine }: (typeof challenges)[number]) => ({
    challenge: challengeOf(run, today, language),
    mine,
  });
  const isNews = (at: string | null) => at !== null && ctx.clock().getTime() - Date.parse(at) < celebratedMs;
  const news = new Set(
    kitchen.achievements.flatMap(({ key, at, isCelebrated }) => (isCelebrated || !isNews(at) ? [] : [key])),
  );
  const won = new Set(
    kitchen.challenges.flatMap(({ challengeId, completedAt, isCelebrated }) =>
      isCelebrated || !isNews(completedAt) ? [] : [challengeId],
    ),
  );
  return {
    ...{ level, rank: rankOf(level)[language], experiencePoints: standing.experiencePoints },
    ...{ levelFloor: floor, levelCeiling: ceiling, totalCooksCount: standing.totalCooksCount },
    streak: streakAnswer(streak, kitchen, now, language),
    hints: hintsOf(
      kitchen.today.map(({ kind, facts }) => ({ ...facts, kind })),
      standing.totalCooksCount > 0,
    ),
    achievements: {
      unlocked: all.filter(({ unlockedAt }) => unlockedAt !== null).length,
      total: all.length,
      latest: newestFirst(all).slice(0, shown),
      next: nearestFirst(all).slice(0, shown),
    },
    challenges: running
      .toSorted((a, b) => byDay(a.run.last, b.run.last))
      .slice(0, shown)
      .map(asShown),
    socialSharesThisWeek: sharesAt(kitchen, ctx.clock()),
    celebrations,
    celebrate: {
      level: level > celebratedLevel ? level : null,
      achievements: newestFirst(all.filter(({ id }) => news.has(id))).slice(0, mostCelebrated),
      challenges: challenges
        .filter(({ mine }) => won.has(mine.challengeId))
        .slice(0, mostCelebrated)
        .map(({ run }) => challengeOf(run, today, language)),
    },
  };
}

const byDay = (a: Day, b: Day): number => Number(a > b) - Number(a < b);

/** Shares are counted by the server's week, which is one of UTC; those of one that is over are none. */
const sharesAt = ({ shares, shareWeek }: WholeKitchen, now: Date): number =>
  shareWeek === serverWeek(now.getTime()) ? shares : 0;

/** All there are, in the order of the rules. */
export async function achievementsOf(
  ctx: Ctx,
  actor: Actor,
  { challenges, kept, achievements: rows }: WholeKitchen,
  longestStreak: number,
): Promise<Achievement[]> {
  const unlocked = new Map(rows.map(({ key, at }) => [key, iso(at)]));
  const counters = new Map<CounterKey, number>(kept?.counts);
  counters.set('longestStreak', longestStreak);
  const completed = challengeCounts(challenges.filter(({ completedAt }) => completedAt !== null));
  for (const [key, value] of Object.entries(completed)) counters.set(key as CounterKey, value);
  // of who has not been counted yet, or of what is counted since today
  const missing = achievements.flatMap(({ key, counter }) =>
    unlocked.has(key) || counters.has(counter) || !isEventCounter(counter) ? [] : [counter],
  );
  if (missing.length > 0) {
    const year = Number(momentIn(ctx.clock(), actor.timezone).day.slice(0, 4));
    const wanted = { days: [], spans: [], counters: [...new Set(missing)], year };
    for (const [key, value] of (await selectTouched(ctx.db, actor.userId, wanted)).counters) counters.set(key, value);
  }
  return achievements.map((rule) => {
    const unlockedAt = unlocked.get(rule.key) ?? null;
    return achievementOf(rule, counters, { unlockedAt, language: ctx.language });
  });
}

export async function listAchievements(ctx: Ctx, actor: Actor): Promise<Achievement[]> {
  const kitchen = await kitchenOf(ctx, actor);
  const now = momentIn(ctx.clock(), actor.timezone);
  return achievementsOf(ctx, actor, kitchen, streakAt(kitchen.acts, now, kitchen.kept?.streak ?? null).longest);
}

const newestFirst = (all: readonly Achievement[]): Achievement[] =>
  all
    .filter(({ unlockedAt }) => unlockedAt !== null)
    .toSorted((a, b) => Date.parse(b.unlockedAt ?? '') - Date.parse(a.unlockedAt ?? ''));

const nearestFirst = (all: readonly Achievement[]): Achievement[] =>
  all
    .filter(({ unlockedAt }) => unlockedAt === null)
    .toSorted((a, b) => b.value / b.goal - a.value / a.goal || a.goal - a.value - (b.goal - b.value));

/** The streak at this moment: for the briefing and the digest. */
export async function streakNow(ctx: Ctx, actor: Actor): Promise<StreakNow> {
  const now = momentIn(ctx.clock(), actor.timezone);
  const known = await selectStreak(ctx.db, actor.userId);
  return streakAnswer(streakAt(known.acts, now, known.kept?.streak ?? null), known, now, ctx.language);
}
