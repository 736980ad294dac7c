import { challengeRun, challengesBetween } from '@kelari/core/gamification/challenges.ts';
import type { Challenge, UserChallenge } from '@kelari/core/gamification/contract.ts';
import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { insertJoined } from './activities-repo.ts';
import { challengeOf, userChallengeOf } from './answer.ts';
import { kitchenOf } from './overview-service.ts';
import { lockPeople } from './repo.ts';
import { recountNow } from './service.ts';
import { noSuchChallenge, notRunning } from './text.ts';

const weeksToEnd = 4;
const daysToBegin = 7;

/** Those that run today, and those that end in the next four weeks or begin in the next one. */
export function listChallenges(ctx: Ctx, actor: Actor): Challenge[] {
  const today = dayIn(ctx.clock(), actor.timezone);
  const soon = addDays(today, weeksToEnd * 7);
  return challengesBetween(today, soon)
    .filter(({ first, last }) => first <= addDays(today, daysToBegin) || last <= soon)
    .map((run) => challengeOf(run, today, ctx.language));
}

export async function listUserChallenges(ctx: Ctx, actor: Actor): Promise<UserChallenge[]> {
  const { challenges } = await kitchenOf(ctx, actor);
  return challenges.flatMap((row) => userChallengeOf(row)?.mine ?? []);
}

/** Joining late counts what was done since the challenge began; joining twice is joining once. */
export async function joinChallenge(ctx: Ctx, actor: Actor, challengeId: string): Promise<UserChallenge> {
  const run = challengeRun(challengeId);
  if (!run) throw noSuchChallenge();
  const today = dayIn(ctx.clock(), actor.timezone);
  if (today < run.first || today > run.last) throw notRunning();
  await lockPeople(ctx.db, [actor.userId]);
  if (await insertJoined(ctx.db, actor.userId, challengeId, ctx.clock()))
    await recountNow(ctx, actor.userId, { days: [today] });
  const { challenges } = await kitchenOf(ctx, actor);
  const row = challenges.find((one) => one.challengeId === challengeId);
  const mine = row && userChallengeOf(row)?.mine;
  if (!mine) throw noSuchChallenge();
  return mine;
}

export type ChallengeNews = { readonly title: string; readonly what: 'ends-tomorrow' | 'completed' };

/** What there is to say of the person's challenges on a day, of whose completions they have not heard since: for the digest. */
export async function challengeNews(
  ctx: Ctx,
  actor: Actor,
  { day, since }: { readonly day: Day; readonly since: Date },
): Promise<ChallengeNews[]> {
  const { challenges } = await kitchenOf(ctx, actor);
  return challenges.flatMap((row): ChallengeNews[] => {
    const run = challengeRun(row.challengeId);
    if (!run) return [];
    const title = run.rule.title[ctx.language];
    if (row.completedAt !== null)
      return Date.parse(row.completedAt) > since.getTime() ? [{ title, what: 'completed' }] : [];
    return run.last === addDays(day, 1) ? [{ title, what: 'ends-tomorrow' }] : [];
  });
}
