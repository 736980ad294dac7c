import type { Write } from '@kelari/core/assistant/contract.ts';
import { Failure } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import * as game from '../gamification/service.ts';
import { undoAction } from '../pantry/journal-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { undoChange } from '../shopping/undo-service.ts';
import { type DeedRow, lockDeed, lockLatest, markUndone } from './deeds-repo.ts';
import { takePlanBack } from './plan-writes.ts';
import type { WayBack } from './tables.ts';
import { usedSince } from './text.ts';
import { begun } from './text-amounts.ts';

/** The last thing done is what "undo" means for this long. */
const latestMs = 12 * 3_600_000;

export type TakenBack = {
  /** What came back or went, by name. */
  readonly names: readonly string[];
  /** Why parts of it stayed, in the reader's language. */
  readonly blocked: readonly string[];
  /** Of how many parts. */
  readonly count: number;
};

/**
 * The deed that "undo" means: the one the client names, else this person's latest. "No, three" is about what was just said,
 * never about something older.
 */
export async function meantDeed(
  ctx: Ctx,
  actor: Actor,
  intent: 'undo' | 'correct',
  id: string | null | undefined,
): Promise<DeedRow | undefined> {
  const { householdId, userId } = actor;
  // words are about what was said lately; a card takes back what it names for longer
  const since = new Date(ctx.clock().getTime() - latestMs);
  const said = id ? await lockDeed(ctx.db, householdId, id, since) : undefined;
  if (said || intent === 'correct') return said;
  return lockLatest(ctx.db, householdId, userId, since);
}

/** Takes a deed back, the last part first. A part that something later builds on stays, and the deed then stays open. */
export async function takeBack(ctx: Ctx, actor: Actor, deed: DeedRow): Promise<TakenBack> {
  const names: string[] = deed.writes.flatMap(namesIn);
  const blocked: string[] = [];
  await game.holdAll(
    ctx,
    actor,
    deed.waysBack.flatMap((way) => (way.of === 'plan' ? [] : [way.id])),
  );
  for (const way of [...deed.waysBack].reverse()) {
    try {
      names.push(...(await takeBackOne(ctx, actor, way)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // an act that changed nothing left nothing to take back
      if (error.code !== 'not_found') blocked.push(reasonOf(error, ctx.language));
    }
  }
  if (blocked.length === 0) await markUndone(ctx.db, actor.householdId, deed.id, ctx.clock());
  return { names: [...new Set(names)], blocked, count: deed.waysBack.length };
}

/** Why a part stays: what later builds on it, where that is known. */
function reasonOf({ text, detail }: Failure, lang: Language): string {
  const entry = detail.facts?.blockedBy as JournalEntry | undefined;
  const name = entry?.lots[0]?.name;
  if (entry && name) return usedSince(begun(name), entry.kind, entry.by?.name ?? null)[lang];
  return typeof text === 'string' ? text : text[lang];
}

/** What came by a write has gone with it, and is named as it was written. */
function namesIn(write: Write): string[] {
  if (write.do === 'list.add' || write.do === 'pantry.add') return write.items.map(({ name }) => name);
  return write.do === 'plan.add' ? [write.name] : [];
}

async function takeBackOne(ctx: Ctx, actor: Actor, way: WayBack): Promise<string[]> {
  if (way.of === 'plan') return takePlanBack(ctx, actor, way);
  if (way.of === 'pantry') return (await undoAction(ctx, actor, way.id, [])).products.map(({ name }) => name);
  return (await undoChange(ctx, actor, way.id)).items.map(({ productName }) => productName);
}
