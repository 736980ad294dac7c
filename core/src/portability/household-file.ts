import * as z from 'zod/mini';
import { currencies } from '../account/rules.ts';
import * as row from './row-schemas.ts';
import * as shop from './shop-row-schemas.ts';

/** The version of the format. It grows when an older Kelari could not read a newer file; new optional parts leave it. */
export const fileVersion = 1;
export const fileFormat = 'kelari-household';

/** Rows of one table that a file may hold; a household of many years has a tenth of it. */
const mostRows = 200_000;
const rows = <T extends z.ZodMiniType>(schema: T) => z._default(z.array(schema).check(z.maxLength(mostRows)), []);

/** What is taken in by an import, in an order in which nothing refers to what comes later. Each part is one array of rows. */
export const KitchenData = z.strictObject({
  ownFoods: rows(row.OwnFoodRow),
  foodAliases: rows(row.FoodAliasRow),
  pictures: rows(row.PictureRow),
  prices: rows(shop.PriceRow),
  priceTracker: rows(shop.PriceTrackerRow),
  products: rows(row.ProductRow),
  actions: rows(row.ActionRow),
  movements: rows(row.MovementRow),
  parLevels: rows(row.ParLevelRow),
  recipes: rows(row.RecipeRow),
  cookings: rows(row.CookingRow),
  shoppingLists: rows(shop.ShoppingListRow),
  shoppingItems: rows(shop.ShoppingItemRow),
  shoppingTrips: rows(shop.ShoppingTripRow),
  mealPlans: rows(shop.MealPlanRow),
  plannedMeals: rows(shop.PlannedMealRow),
  receipts: rows(shop.ReceiptRow),
  receiptLines: rows(shop.ReceiptLineRow),
  knownCodes: rows(shop.KnownCodeRow),
});
export type KitchenData = z.infer<typeof KitchenData>;
export type KitchenPart = keyof KitchenData;
export const kitchenParts = Object.keys(KitchenData.def.shape) as KitchenPart[];

/** Facts about who exported: for reading, never taken in again, so that no edited file gives points or a plan. */
const Fact = z.record(z.string(), z.unknown());
const facts = z._default(z.array(Fact), []);

/** household.json of an export. */
export const HouseholdFile = z.strictObject({
  format: z.literal(fileFormat),
  version: z.literal(fileVersion),
  exportedAt: z.string().check(z.maxLength(40)),
  household: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    currency: z.enum(currencies),
    timezone: z.string().check(z.maxLength(64)),
    /** Ids of the foods that are always at home. */
    staples: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(500)),
    places: z.array(row.PlaceRow).check(z.maxLength(100)),
  }),
  members: z._default(z.array(row.MemberRow).check(z.maxLength(500)), []),
  person: z._default(
    z.strictObject({
      /** Address, names, language and settings. */
      profile: z._default(Fact, {}),
      kitchenEvents: facts,
      achievements: facts,
      challenges: facts,
      favourites: facts,
      notices: facts,
      plans: facts,
      payments: facts,
      shares: facts,
      sharedLinks: facts,
      devices: facts,
    }),
    {
      profile: {},
      kitchenEvents: [],
      achievements: [],
      challenges: [],
      favourites: [],
      notices: [],
      plans: [],
      payments: [],
      shares: [],
      sharedLinks: [],
      devices: [],
    },
  ),
  data: KitchenData,
});
export type HouseholdFile = z.infer<typeof HouseholdFile>;
export type PersonFacts = HouseholdFile['person'];

/** manifest.json: what each other entry of the zip must come to. */
export const Manifest = z.object({
  format: z.literal(fileFormat),
  version: z.int(),
  files: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(200)),
        bytes: z.int().check(z.gte(0)),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        /** The server had lost the picture: its entry is empty. */
        missing: z.optional(z.literal(true)),
      }),
    )
    .check(z.maxLength(100_000)),
});
export type Manifest = z.infer<typeof Manifest>;
