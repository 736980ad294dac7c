import { randomUUID } from 'node:crypto';
import { challengesOn, challengeValue } from '@kelari/core/gamification/challenges.ts';
import type { CountedEvent } from '@kelari/core/gamification/counters.ts';
import { addDays, type Day, offsetIn } from '@kelari/core/kit/dates.ts';
import { foodBookOf } from '../food/book.ts';
import { noteCelebrated } from '../gamification/activities-service.ts';
import { joinChallenge } from '../gamification/challenges-service.ts';
import { kitchenOf } from '../gamification/overview-service.ts';
import { type EventFacts, record } from '../gamification/service.ts';
import { factsOfFoods } from '../pantry/lot-facts.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { factsOfSeen } from '../recipes/cookings-service.ts';
import { type DemoEvent, demoHabit } from './demo-habit.ts';

/** What the demo household's cook did in the last three weeks, as the services would have counted it then. */
export async function seedHabit(ctx: Ctx, actor: Actor, today: Day): Promise<void> {
  const done: CountedEvent[] = [];
  for (const event of demoHabit) {
    const day = addDays(today, -event.daysAgo);
    const at = instantOf(day, event.time, actor.timezone);
    const then: Ctx = { ...ctx, clock: () => at };
    const facts = await factsOf(then, actor, event);
    await record(then, actor, { kind: event.kind, id: randomUUID(), facts });
    done.push({ kind: event.kind, at: at.getTime(), day, offset: offsetIn(at, actor.timezone), facts });
  }
  await joinNearest(ctx, actor, { today, done });
  // a newcomer has done none of it, so nothing of it is celebrated
  const { standing, achievements } = await kitchenOf(ctx, actor);
  await noteCelebrated(ctx, actor, { level: standing.level, achievements: achievements.map(({ key }) => key) });
}

async function factsOf(ctx: Ctx, actor: Actor, { recipeId, foods, saved, asPlanned }: DemoEvent): Promise<EventFacts> {
  return {
    ...(recipeId && (await factsOfSeen(ctx, actor, recipeId))),
    ...(foods && { lots: foods.length, ...factsOfFoods(foods, await foodBookOf(ctx, actor)) }),
    ...(saved && { saved: Array.from({ length: saved }, () => randomUUID()) }),
    ...(asPlanned && { asPlanned }),
  };
}

/** Of this week's challenges the one that is furthest on its way, and not there yet. */
async function joinNearest(
  ctx: Ctx,
  actor: Actor,
  { today, done }: { readonly today: Day; readonly done: readonly CountedEvent[] },
): Promise<void> {
  const [nearest] = challengesOn(today)
    .filter(({ rule }) => rule.type === 'weekly')
    .map((run) => ({ run, share: challengeValue(run, done) / run.rule.goal }))
    .filter(({ share }) => share < 1)
    .sort((a, b) => b.share - a.share);
  if (nearest) await joinChallenge(ctx, actor, nearest.run.id);
}

/** The instant at which clocks there show this time. */
export function instantOf(day: Day, time: string, timezone: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  return new Date(asUtc.getTime() - offsetIn(asUtc, timezone) * 60_000);
}
