import { createHash, randomUUID } from 'node:crypto';
import { foodById } from '@kelari/core/food/food-book.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { BodyOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { type FoodNeed, listedBeyond, needsText, planNeeds } from '@kelari/core/planner/needs.ts';
import { isListed, type ListedRow, listedWants, totalOf } from '@kelari/core/planner/needs-listed.ts';
import type { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { weekStartOf } from '@kelari/core/planner/weeks.ts';
import { foodKeyOf } from '@kelari/core/shopping/merging.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { refuse } from '../platform/problems.ts';
import { cookedMeals } from '../recipes/cookings-service.ts';
import { type MealNeed, mealWantsOn, setMealWants } from '../shopping/plan-service.ts';
import { answeredPlan } from './answer.ts';
import { type Listed, listedText, readListed } from './listed.ts';
import { named } from './names.ts';
import {
  lockWeeks,
  type MealRow,
  type PlanRow,
  selectMeals,
  selectPlans,
  selectWeeksOfMeals,
  updatePlan,
} from './repo.ts';
import { reservationsOf } from './reservations-service.ts';
import { needsChanged, required } from './text.ts';

type Needs = ReplyOf<typeof reserveApi.needs>;

/** The Sunday of a day that has to be said. */
function sundayOf(weekStart: Day | null): Day {
  refuse(weekStart === null ? [{ path: 'weekStart', message: required }] : []);
  return weekStartOf(weekStart ?? '');
}

/** The difference between a week's plan and the pantry, and whether a list holds it. */
export async function readNeeds(ctx: Ctx, actor: Actor, day: Day | null): Promise<Needs> {
  const weekStart = sundayOf(day);
  const [plan] = await selectPlans(ctx.db, actor.householdId, { from: weekStart, to: weekStart });
  const { answer } = await differenceOf(ctx, actor, weekStart, plan);
  return answer;
}

/** A week that nobody planned lacks nothing. */
export const fingerprintOf = (needs: readonly FoodNeed[]): string =>
  createHash('sha256').update(needsText(needs)).digest('base64url').slice(0, 22);

async function differenceOf(ctx: Ctx, actor: Actor, weekStart: Day, plan: PlanRow | undefined) {
  const stored = await selectMeals(ctx.db, actor.householdId, { from: weekStart, to: addDays(weekStart, 6) });
  const rows = await named(ctx.db, stored, ctx.language);
  const mealIds = await idsOnLists(ctx, actor, rows, plan);
  const listed = (await mealWantsOn(ctx, actor, mealIds)).map(({ item }) => ofMeals(item, new Set(mealIds)));
  const reservations = await reservationsOf(ctx, actor);
  const week = { weekStart, language: ctx.language, listed };
  const needs = planNeeds(reservations, week);
  const book = await foodBookOf(ctx, actor);
  const beyond = listedBeyond(reservations, needs, { ...week, foodOf: (id) => foodById(id, book) });
  const fingerprint = fingerprintOf(needs);
  const before = readListed(plan?.listedFingerprint ?? null);
  const state = stateOf(before, { needs, fingerprint, listed, rows });
  return { answer: { state, fingerprint, needs: [...needs, ...beyond] }, needs, listed, mealIds, before, rows };
}

/** The meals of the week, and those that it put on a list before, but not what has moved to a week that listed it since. */
async function idsOnLists(
  ctx: Ctx,
  actor: Actor,
  rows: readonly MealRow[],
  plan: PlanRow | undefined,
): Promise<string[]> {
  const present = rows.map(({ id }) => id);
  const before = readListed(plan?.listedFingerprint ?? null)?.meals ?? [];
  const gone = before.filter((id) => !present.includes(id));
  if (gone.length === 0) return present;
  const moved = await selectWeeksOfMeals(ctx.db, actor.householdId, gone);
  const taken = new Set(
    moved.flatMap(({ id, listedFingerprint }) => (readListed(listedFingerprint)?.meals.includes(id) ? [id] : [])),
  );
  return [...new Set([...present, ...gone.filter((id) => !taken.has(id))])];
}

/** A row with the wants of these meals alone: other weeks answer for their own. */
const ofMeals = (row: ListedRow, meals: ReadonlySet<string>): ListedRow => ({
  ...row,
  wants: row.wants.filter(({ kind, id }) => kind === 'meal' && id !== null && meals.has(id)),
});

type Now = {
  readonly needs: readonly FoodNeed[];
  readonly fingerprint: string;
  readonly listed: readonly ListedRow[];
  readonly rows: readonly MealRow[];
};

function stateOf(before: Listed | null, { needs, fingerprint, listed, rows }: Now): Needs['state'] {
  if (before === null) return 'pending';
  const mealIds = new Set(rows.map(({ id }) => id));
  if (isListed(needs, { listed, skipped: new Set(before.skipped), mealIds })) return 'generated';
  // taken back: the list is as if it had never been asked for
  return listed.length === 0 && fingerprint === before.fingerprint ? 'pending' : 'stale';
}

/** Makes the list hold what the week lacks; only for somebody who has seen what that is now. */
export async function putOnList(
  ctx: Ctx,
  actor: Actor,
  { weekStart: day, listId, fingerprint, skip }: BodyOf<typeof reserveApi.toList>,
): Promise<ReplyOf<typeof reserveApi.toList>> {
  const weekStart = sundayOf(day);
  const { householdId, userId } = actor;
  const [plan] = await lockWeeks(ctx.db, householdId, [{ id: randomUUID(), weekStart, userId, now: ctx.clock() }]);
  if (!plan) throw new Error('a week that was held is gone');
  const { answer, needs, listed, mealIds, before, rows } = await differenceOf(ctx, actor, weekStart, plan);
  if (answer.fingerprint !== fingerprint) throw needsChanged(answer);
  const skipped = new Set(skip);
  const book = await foodBookOf(ctx, actor);
  const wanted = needs.filter(({ key }) => !skipped.has(key));
  const {
    items,
    gone,
    listId: put,
  } = await setMealWants(ctx, actor, {
    listId,
    mealIds,
    needs: wanted.map((need) => mealNeed(need, listed, foodById(need.conceptId, book))),
  });
  const isSame = before?.fingerprint === fingerprint && plan.shoppingListGenerated && plan.listId === put;
  const change = {
    shoppingListGenerated: true,
    listId: put,
    listedFingerprint: listedText({ fingerprint, skipped: [...skipped], meals: mealIds }),
  };
  await updatePlan(ctx.db, plan, change);
  if (!isSame || change.listedFingerprint !== plan.listedFingerprint) ctx.changed('meal-plans', plan.id, 'changed');
  const cooked = await cookedMeals(
    ctx,
    actor,
    rows.map(({ id }) => id),
  );
  return { plan: answeredPlan({ ...plan, ...change }, rows, cooked), items, gone };
}

/** With what is ticked for the same meals, which the list counts as bought by itself. */
function mealNeed(need: FoodNeed, listed: readonly ListedRow[], food: Parameters<typeof listedWants>[3]): MealNeed {
  const key = foodKeyOf({ conceptId: need.conceptId, productName: need.name });
  const ticked = listedWants(listed, key, need.unit, food).filter(({ isPurchased }) => isPurchased);
  const wants = need.meals.map(({ mealId, name, day, quantity }) => {
    const bought = totalOf(ticked.flatMap((want) => (want.mealId === mealId ? want.amount : [])));
    const amount = quantity === null ? null : quantity + bought;
    return { kind: 'meal' as const, id: mealId, name, day, quantity: amount, unit: amount === null ? null : need.unit };
  });
  const known = totalOf(wants.map(({ quantity }) => quantity));
  const { name: productName, conceptId, category, unit } = need;
  return { productName, conceptId, category, unit, wants, quantity: known > 0 ? known : 1 };
}
