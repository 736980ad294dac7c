import * as z from 'zod/mini';
import { diets } from '../account/rules.ts';
import { allergens, categories, placeKinds, units } from '../food/concept.ts';
import { difficulties, isVideoLink, isWebLink } from '../recipes/rules.ts';
import {
  Amount,
  Count,
  Day,
  deletedAt,
  FoodId,
  isPicture,
  link,
  Moment,
  Money,
  Name,
  orNull,
  Person,
  RowId,
  Servings,
  text,
} from './value-schemas.ts';

/** The rows of a household file that are about its people, food and recipes. */

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
