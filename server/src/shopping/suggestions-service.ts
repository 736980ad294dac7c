import { categoryOf } from '@kelari/core/food/classes.ts';
import { convert } from '@kelari/core/food/convert.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { keptAmount, shownAmount } from '@kelari/core/kit/numbers.ts';
import { foodLevels } from '@kelari/core/pantry/levels.ts';
import type { LowItem, RecentItem } from '@kelari/core/shopping/lists-contract.ts';
import { foodKeyOf } from '@kelari/core/shopping/merging.ts';
import { foodBookOf } from '../food/book.ts';
import { listLevels } from '../pantry/levels-service.ts';
import type { ReservedOf } from '../pantry/reserved.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { wholeLimit } from '../platform/page.ts';
import { likeOneOf, today } from './adding.ts';
import { answered } from './answer.ts';
import { rememberedDays } from './changes-repo.ts';
import { listIdOf } from './lists-service.ts';
import { type ItemRow, selectOpen, selectTicked } from './repo.ts';

const dayMs = 86_400_000;
/** What was bought so long ago counts half. */
const halfLifeDays = 30;
const mostRecent = 24;
const mostTicked = 3_000;

/** What could stand on the list and does not. */
export async function suggestions(
  ctx: Ctx,
  actor: Actor,
  { listId, reservedOf }: { readonly listId: string | undefined; readonly reservedOf: ReservedOf },
): Promise<{ recent: RecentItem[]; low: LowItem[] }> {
  const id = await listIdOf(ctx, actor, listId);
  const book = await foodBookOf(ctx, actor);
  const open = await selectOpen(ctx.db, actor.householdId, id, { limit: wholeLimit });
  const standing = open.map((row) => today(row, book));
  const since = new Date(ctx.clock().getTime() - rememberedDays * dayMs);
  const ticked = await selectTicked(ctx.db, actor.householdId, since, mostTicked);
  return {
    recent: recentOf(ctx, ticked, { standing, book }),
    low: await lowOf(ctx, actor, { standing, book, reservedOf }),
  };
}

type Context = { readonly standing: readonly ItemRow[]; readonly book: FoodBook };

/** The likeliest first: by how often and how lately it was bought, each as it was bought last. */
function recentOf(ctx: Ctx, ticked: readonly ItemRow[], { standing, book }: Context): RecentItem[] {
  const now = ctx.clock().getTime();
  const weightOf = ({ purchasedAt }: ItemRow) =>
    0.5 ** ((now - (purchasedAt?.getTime() ?? 0)) / (halfLifeDays * dayMs));
  const stands = likeOneOf(standing, book);
  return [...Map.groupBy(ticked, (row) => foodKeyOf(today(row, book))).values()]
    .flatMap((rows) => {
      const [last] = rows;
      if (!last || stands(last)) return [];
      const { productName, quantity, unit, category, conceptId, foodClass } = answered(last, book);
      const score = rows.reduce((sum, row) => sum + weightOf(row), 0);
      return [{ score, item: { productName, quantity, unit, category, conceptId, foodClass, times: rows.length } }];
    })
    .sort((a, b) => b.score - a.score || (a.item.productName < b.item.productName ? -1 : 1))
    .slice(0, mostRecent)
    .map(({ item }) => item);
}

/** Foods below their level once planned meals have taken theirs, those with the least of their level first. */
async function lowOf(
  ctx: Ctx,
  actor: Actor,
  { standing, book, reservedOf }: Context & { readonly reservedOf: ReservedOf },
): Promise<LowItem[]> {
  const levels = await listLevels(ctx, actor);
  if (levels.length === 0) return [];
  const stock = await lotsInStock(ctx, actor);
  const kept = await reservedOf(ctx, actor);
  const lots = stock.map((lot) => ({ ...today(lot, book), isConsumed: false }));
  return foodLevels(lots, levels)
    .filter(
      ({ unclear, level }) => unclear === 0 && !standing.some(({ conceptId }) => level.foods.includes(conceptId ?? '')),
    )
    .flatMap(({ level, have }) => {
      const { conceptId, foodClass, unit, foods } = level;
      const reserved = lots
        .filter((lot) => foods.includes(lot.conceptId ?? ''))
        .reduce((sum, lot) => sum + (convert(kept.get(lot.id) ?? 0, lot.unit, unit)?.amount ?? 0), 0);
      const missing = keptAmount(level.amount - have + reserved);
      const food = foodById(conceptId, book);
      if (missing <= 0 || !food) return [];
      return [
        {
          ...{ conceptId, foodClass, unit, productName: level.name, category: categoryOf(food), level: level.amount },
          ...{ have: shownAmount(have), reserved: shownAmount(reserved), missing: shownAmount(missing) },
        },
      ];
    })
    .sort((a, b) => b.missing / b.level - a.missing / a.level);
}
