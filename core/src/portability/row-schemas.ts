import * as z from 'zod/mini';
import { diets } from '../account/rules.ts';
import { allergens, categories, placeKinds, units } from '../food/concept.ts';
import { isDay } from '../kit/dates.ts';
import { mealKinds, mealTypes } from '../planner/contract.ts';
import { difficulties, isVideoLink, isWebLink } from '../recipes/rules.ts';

/** The rows of a household file. Longer or other values were never written by Kelari: the file was changed or damaged. */

const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
const text = (max = 5_000) => z.string().check(z.maxLength(max), z.refine(isStorable));
const Name = text(500);
export const RowId = z.uuid();
const FoodId = text(120);
export const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay));
const momentShape = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|\+00:00)$/;
/** An instant in UTC, to the microsecond: '2026-11-20T08:00:00.123456+00:00'. */
export const Moment = z.string().check(
  z.regex(momentShape),
  z.refine((value) => isDay(value.slice(0, 10))),
);
/** Of four decimals. */
const Amount = z.number().check(z.gte(-9_999_999_999), z.lte(9_999_999_999));
/** Of two decimals, in the currency that the row or else the household names. */
const Money = z.number().check(z.gte(-99_999_999), z.lte(99_999_999));
const Count = z.int().check(z.gte(0), z.lte(2_000_000_000));
/** 'me' is who exported, and becomes who imports; other ids are kept as they are and open nothing. */
const Person = z.union([z.literal('me'), z.uuid()]);

const orNull = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
const deletedAt = orNull(Moment);

export const PlaceRow = z.strictObject({ id: text(60), name: text(80), kind: z.enum(placeKinds) });
export const MemberRow = z.strictObject({
  /** First name, as the household knows it; nothing else of other people is in the file. */
  name: orNull(Name),
  you: z.boolean(),
  role: z.enum(['owner', 'member']),
  dietaryProfile: z.array(z.enum(diets)),
  vegan: z.boolean(),
  allergies: z.array(z.enum(allergens)),
  joinedAt: Moment,
});

export const OwnFoodRow = z.strictObject({
  id: z.string().check(z.regex(/^own-[0-9a-f-]{36}$/)),
  name: Name,
  category: orNull(z.enum(categories)),
  /** The food of the lexicon that it is a kind of, and the one that it was merged into. */
  kindOf: orNull(FoodId),
  sameAs: orNull(FoodId),
  createdAt: Moment,
  updatedAt: Moment,
});
export const FoodAliasRow = z.strictObject({ text: text(1_000), foodId: FoodId, createdAt: Moment });
export const PictureRow = z.strictObject({
  id: RowId,
  type: z.literal('image/webp'),
  bytes: Count,
  width: Count,
  height: Count,
  createdAt: Moment,
});

const lotState = {
  unit: z.enum(units),
  name: Name,
  category: z.enum(categories),
  brand: orNull(Name),
  barcode: orNull(text(200)),
  description: orNull(text()),
  purchaseDate: orNull(Day),
  expirationDate: orNull(Day),
  dateKind: z.enum(['best_before', 'use_by']),
  dateGuessed: z.boolean(),
  openedAt: orNull(Day),
  frozenAt: orNull(Day),
  price: orNull(Money),
  /** The amount that the price was paid for. */
  pricedAmount: orNull(Amount),
  storeName: orNull(Name),
  location: text(80),
  lowAt: orNull(Amount),
  conceptId: orNull(FoodId),
};
export const ProductRow = z.strictObject({
  id: RowId,
  userId: orNull(Person),
  ...lotState,
  quantity: Amount,
  isConsumed: z.boolean(),
  version: Count,
  deletedAt,
  createdAt: Moment,
  updatedAt: Moment,
});
const actionKinds = [
  ...['purchase', 'eaten', 'thrown', 'opened', 'frozen', 'thawed'],
  ...['moved', 'counted', 'corrected', 'cooked', 'removed', 'restored'],
] as const;
export const ActionRow = z.strictObject({
  id: RowId,
  userId: orNull(Person),
  userName: orNull(Name),
  kind: z.enum(actionKinds),
  reason: orNull(z.enum(['expired', 'spoiled', 'leftover', 'disliked', 'other'])),
  recipeId: orNull(text(120)),
  recipeName: orNull(Name),
  at: Moment,
  undoneAt: orNull(Moment),
  undoneBy: orNull(Person),
  undoneByName: orNull(Name),
});
const LotState = z.partial(z.strictObject({ ...lotState, exists: z.boolean(), version: Count }));
export const MovementRow = z.strictObject({
  id: RowId,
  actionId: RowId,
  productId: RowId,
  userId: orNull(Person),
  kind: z.enum(actionKinds),
  delta: Amount,
  unit: z.enum(units),
  value: orNull(Money),
  before: LotState,
  after: LotState,
  at: Moment,
});
export const ParLevelRow = z.strictObject({ conceptId: FoodId, amount: Amount, unit: z.enum(units) });

/** Of links only those that a form would have taken: an edited file brings no address that runs or that tells who looks. */
const link = (max: number, may: (value: string) => boolean) => text(max).check(z.refine(may));
const isPicture = (value: string) => /^\/api\/files\/[0-9a-f-]{36}$/.test(value);

const IngredientRow = z.strictObject({
  name: text(1_000),
  amount: orNull(z.number()),
  amountMax: orNull(z.number()),
  unit: text(80),
  raw: text(1_000),
  note: orNull(text(1_000)),
  optional: z.boolean(),
  conceptId: orNull(FoodId),
  orIds: z.array(FoodId).check(z.maxLength(200)),
  heading: z.boolean(),
});
export const RecipeRow = z.strictObject({
  id: RowId,
  userId: Person,
  name: Name,
  description: orNull(text()),
  cuisine: orNull(Name),
  difficulty: z.enum(difficulties),
  /** Minutes. */
  prepTime: Count,
  cookTime: Count,
  servings: Count,
  ingredients: z.array(IngredientRow).check(z.maxLength(500)),
  instructions: z.array(text(10_000)).check(z.maxLength(500)),
  imageUrl: orNull(link(500, isPicture)),
  tags: z.array(Name).check(z.maxLength(100)),
  healthBenefits: orNull(text()),
  videoLinks: z.array(link(1_000, isVideoLink)).check(z.maxLength(50)),
  credit: orNull(z.strictObject({ url: orNull(link(5_000, isWebLink)), site: orNull(Name), author: orNull(Name) })),
  version: Count,
  deletedAt,
  createdAt: Moment,
  updatedAt: Moment,
});
const Servings = z.number().check(z.gte(0), z.lte(9_999));
export const CookingRow = z.strictObject({
  id: RowId,
  recipeId: text(120),
  userId: orNull(Person),
  cookedOn: Day,
  servings: Servings,
  actionId: orNull(RowId),
  mealId: orNull(RowId),
  deletedAt,
  createdAt: Moment,
});

export const ShoppingListRow = z.strictObject({
  id: RowId,
  name: orNull(Name),
  isDefault: z.boolean(),
  deletedAt,
  createdAt: Moment,
});
const WantRow = z.strictObject({
  kind: z.enum(['person', 'recipe', 'meal', 'level']),
  id: orNull(text(120)),
  name: Name,
  day: orNull(Day),
  quantity: orNull(Amount),
  unit: orNull(text(80)),
});
export const ShoppingItemRow = z.strictObject({
  id: RowId,
  listId: RowId,
  userId: orNull(Person),
  productName: Name,
  category: z.enum(categories),
  quantity: Amount,
  unit: z.enum(units),
  estimatedPrice: orNull(Money),
  priceFrom: orNull(z.enum(['typed', 'history'])),
  isPurchased: z.boolean(),
  purchasedAt: orNull(Moment),
  purchasedBy: orNull(Name),
  neededForRecipe: orNull(Name),
  priority: z.enum(['high', 'medium', 'low']),
  notes: orNull(text()),
  conceptId: orNull(FoodId),
  wants: z.array(WantRow).check(z.maxLength(500)),
  mergedInto: orNull(RowId),
  settledAt: orNull(Moment),
  version: Count,
  deletedAt,
  createdAt: Moment,
  updatedAt: Moment,
});
export const ShoppingTripRow = z.strictObject({
  id: RowId,
  listId: RowId,
  storeName: orNull(Name),
  day: Day,
  ticks: z.array(z.strictObject({ food: Name, aisle: text(80) })).check(z.maxLength(2_000)),
  at: Moment,
  undoneAt: orNull(Moment),
});

export const MealPlanRow = z.strictObject({
  id: RowId,
  userId: orNull(Person),
  weekStart: Day,
  shoppingListGenerated: z.boolean(),
  listId: orNull(RowId),
  listedFingerprint: orNull(text()),
  version: Count,
  createdAt: Moment,
  updatedAt: Moment,
});
export const PlannedMealRow = z.strictObject({
  id: RowId,
  planId: RowId,
  day: Day,
  position: Count,
  type: z.enum(mealTypes),
  kind: z.enum(mealKinds),
  recipeId: orNull(text(120)),
  productId: orNull(RowId),
  conceptId: orNull(FoodId),
  name: Name,
  quantity: orNull(Amount),
  unit: orNull(text(80)),
  servings: Servings,
  prepTime: orNull(Count),
  cookTime: orNull(Count),
  seriesId: orNull(RowId),
  isDone: z.boolean(),
  userId: orNull(Person),
  createdAt: Moment,
});

export const PriceRow = z.strictObject({
  id: RowId,
  productId: orNull(RowId),
  actionId: orNull(RowId),
  userId: orNull(Person),
  conceptId: orNull(FoodId),
  name: Name,
  storeName: orNull(Name),
  barcode: orNull(text(200)),
  paid: Money,
  quantity: Amount,
  unit: text(80),
  currency: text(3),
  day: Day,
  createdAt: Moment,
  undoneAt: orNull(Moment),
});
export const PriceTrackerRow = z.strictObject({
  id: RowId,
  userId: orNull(Person),
  productName: Name,
  conceptId: orNull(FoodId),
  targetPrice: Money,
  per: z.enum(['kg', 'l', 'piece']),
  currentPrice: orNull(Money),
  storeName: orNull(Name),
  lastChecked: orNull(Moment),
  isTracking: z.boolean(),
  reachedBy: orNull(RowId),
  reachedAt: orNull(Moment),
  seenAt: orNull(Moment),
  deletedAt,
  createdAt: Moment,
  updatedAt: Moment,
});
export const ReceiptRow = z.strictObject({
  id: RowId,
  actionId: RowId,
  userId: orNull(Person),
  storeName: orNull(Name),
  day: orNull(Day),
  total: orNull(Money),
  rows: Count,
  /** The picture of it. */
  fileId: orNull(RowId),
  createdAt: Moment,
  undoneAt: orNull(Moment),
});
export const ReceiptLineRow = z.strictObject({
  store: Name,
  line: text(1_000),
  skipped: z.boolean(),
  name: Name,
  brand: orNull(Name),
  category: orNull(z.enum(categories)),
  packSize: orNull(Amount),
  packUnit: orNull(text(80)),
  location: orNull(text(80)),
  updatedAt: Moment,
});
export const KnownCodeRow = z.strictObject({
  code: Name,
  name: Name,
  brand: orNull(Name),
  category: z.enum(categories),
  quantity: Amount,
  unit: z.enum(units),
  location: text(80),
  storeName: orNull(Name),
  price: orNull(Money),
  conceptId: orNull(FoodId),
  updatedAt: Moment,
});
