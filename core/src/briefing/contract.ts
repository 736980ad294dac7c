import * as z from 'zod/mini';
import { units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Product } from '../pantry/contract.ts';
import { difficulties } from '../recipes/rules.ts';
import { ShoppingItem } from '../shopping/contract.ts';

/** Of a list that may be longer: the rows shown, and how many there are. */
const some = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), count: z.int() });

/** A recipe the household could cook now, with what it saves. */
export const BriefRecipe = z.object({
  id: z.string(),
  name: z.string(),
  prepTime: z.int(),
  cookTime: z.int(),
  servings: z.int(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  mainGroup: z.string(),
  matchPercentage: z.int(),
  canMake: z.boolean(),
  missingIngredients: z.array(z.string()),
  /** Lots it uses that expire within 7 days. */
  saves: z.array(z.object({ name: z.string(), expirationDate: z.string() })),
});
export type BriefRecipe = z.infer<typeof BriefRecipe>;

/** A food the household buys again and again, and has none of now. */
export const Essential = z.object({
  name: z.string(),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  /** How it usually comes. */
  quantity: z.number(),
  unit: z.enum(units),
  /** Bought about every so many days; null where it is a staple by the household's own word. */
  everyDays: z.nullable(z.int()),
  /** It stands on the default list already. */
  onList: z.boolean(),
});
export type Essential = z.infer<typeof Essential>;

export const LowFood = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  onList: z.boolean(),
  /** How it usually comes home; left out where that is not known. */
  usual: z.optional(z.object({ quantity: z.number(), unit: z.enum(units) })),
});
export type LowFood = z.infer<typeof LowFood>;

/**
 * The specification's briefing, and what the dashboard shows beside it, in one answer. Days are counted in the person's time
 * zone. Lots are whole products, so that a screen can act on them.
 */
export const DailyBriefing = z.object({
  day: z.string(),
  user: z.object({ firstName: z.nullable(z.string()) }),
  /** Past their date, the longest first, 12 at most; `counts` says how many. */
  expired: z.array(Product),
  expiringToday: z.array(Product),
  /** In 1 to 2 days. */
  expiringSoon: z.array(Product),
  counts: z.object({ expired: z.int(), expiringToday: z.int(), expiringSoon: z.int() }),
  suggestedRecipes: z.array(BriefRecipe),
  todaysStreak: z.object({ message: z.string(), encouragement: z.string(), current: z.int() }),
  shoppingReminders: z.object({
    lowStock: z.array(LowFood),
    missingEssentials: z.array(z.string()),
    /** The same, with what a list needs. */
    essentials: z.array(Essential),
  }),
  meals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      recipeId: z.nullable(z.string()),
      eaten: z.boolean(),
    }),
  ),
  pantry: z.object({
    total: z.int(),
    low: z.int(),
    /** Within 7 days, today included. */
    week: z.int(),
    places: z.array(z.object({ id: z.string(), count: z.int() })),
  }),
  shopping: z.object({
    listId: z.nullable(z.string()),
    open: z.int(),
    completionPercent: z.int(),
    estimatedTotal: z.number(),
    items: some(ShoppingItem),
  }),
  /** Prices that fell to what was wished. */
  priceDrops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number(),
      targetPrice: z.number(),
      storeName: z.nullable(z.string()),
    }),
  ),
});
export type DailyBriefing = z.infer<typeof DailyBriefing>;

export const briefingApi = {
  daily: endpoint({ method: 'GET', path: '/api/daily-briefing', access: 'member', reply: DailyBriefing }),
};
