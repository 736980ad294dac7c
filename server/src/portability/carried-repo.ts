import { KitchenData, type KitchenPart } from '@kelari/core/portability/household-file.ts';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { foodAliases, ownFoods } from '../food/tables.ts';
import { actions, movements, parLevels, products } from '../pantry/tables.ts';
import { files } from '../pictures/tables.ts';
import { mealPlans, plannedMeals } from '../planner/tables.ts';
import { prices, priceTracker } from '../prices/tables.ts';
import { cookings, recipes } from '../recipes/tables.ts';
import { knownCodes, receiptLines, receipts } from '../scanning/tables.ts';
import { shoppingItems, shoppingLists, shoppingTrips } from '../shopping/tables.ts';

type CarriedTable = {
  readonly table: PgTable;
  /** The primary key beside the household. */
  readonly key: readonly string[];
  /** Columns that name a person. */
  readonly people?: readonly string[];
  /** Columns that are not in a file, and what they become. */
  readonly left?: Readonly<Record<string, string>>;
};

const folded = 'made anew from the name';
const undoneBy = 'who deleted it is shown for 30 days';
const id = ['id'];

/** The table behind each part of a household file. What a row there holds is said by its schema (core). */
export const carriedTables: Readonly<Record<KitchenPart, CarriedTable>> = {
  ownFoods: { table: ownFoods, key: id, left: { folded } },
  foodAliases: { table: foodAliases, key: ['text'] },
  pictures: { table: files, key: id, left: { userId: 'who imports, whose quota they count for' } },
  prices: { table: prices, key: id, people: ['userId'], left: { folded, undoneBy } },
  priceTracker: { table: priceTracker, key: id, people: ['userId'], left: { folded, deletedBy: undoneBy } },
  products: { table: products, key: id, people: ['userId'] },
  actions: { table: actions, key: id, people: ['userId', 'undoneBy'] },
  movements: { table: movements, key: id, people: ['userId'] },
  parLevels: { table: parLevels, key: ['conceptId'] },
  recipes: {
    table: recipes,
    key: id,
    people: ['userId'],
    left: { searchText: 'made anew', matching: 'made anew when it is asked for', matchedBy: 'with it' },
  },
  cookings: { table: cookings, key: id, people: ['userId'] },
  shoppingLists: { table: shoppingLists, key: id },
  shoppingItems: { table: shoppingItems, key: id, people: ['userId'], left: { folded } },
  shoppingTrips: { table: shoppingTrips, key: id, left: { foldedStore: folded } },
  mealPlans: { table: mealPlans, key: id, people: ['userId'] },
  plannedMeals: { table: plannedMeals, key: id, people: ['userId'] },
  receipts: { table: receipts, key: id, people: ['userId'] },
  receiptLines: { table: receiptLines, key: ['store', 'line'] },
  knownCodes: { table: knownCodes, key: ['code'] },
};

/** Tenant tables that are no part of the data of a file, each with its reason. */
export const notCarried: Readonly<Record<string, string>> = {
  households: 'its name, currency, time zone, staples and places stand at the head of the file',
  members: 'names and diets stand in the file; who belongs to a household is decided there',
  invitations: 'doors to this household; they hold addresses of others',
  calendar_feeds: 'secrets of this server',
  shared_links: 'what was shared is a fact of the person; the links lead to this server',
  change_log: 'what devices still have to hear, for 24 hours',
  idempotency_keys: 'answers of calls, for 7 days',
  readings: 'what the reader made of a picture; it reads again',
  recipe_words: 'the search’s index, kept by a trigger',
  shopping_changes: 'what undo needs for 30 days; a changed file could undo what never happened',
  plan_changes: 'what undo needs for 30 days; a changed file could undo what never happened',
  earlier_states: 'what undo needs for 30 days; a changed file could undo what never happened',
  assistant_deeds: 'what undo needs for 30 days; a changed file could undo what never happened',
};

/** A person's own tables that stand in a file as facts, and those that do not. */
export const personTables = [
  ...['users', 'kitchen_events', 'achievements', 'user_challenges', 'favourites', 'notices'],
  ...['plan_grants', 'payments', 'subscription_shares', 'push_devices'],
];
export const notOfPerson: Readonly<Record<string, string>> = {
  sessions: 'who is signed in where; shown in the settings',
  credentials: 'a secret',
  passkeys: 'opens this server only',
  second_factors: 'a secret',
  api_tokens: 'a secret of this server',
  one_time_tokens: 'a secret',
};

/** The columns of a part that a file holds, by the name of each in the file. */
export function columnsOf(part: KitchenPart): { readonly field: string; readonly column: string }[] {
  const columns = getTableColumns(carriedTables[part].table);
  return fieldsOf(part).map((field) => {
    const column = columns[field];
    if (!column) throw new Error(`${getTableName(carriedTables[part].table)} has no ${field}`);
    return { field, column: column.name };
  });
}

type ArrayOfRows = { readonly def: { readonly innerType: { readonly def: { readonly element: unknown } } } };
type Row = { readonly def: { readonly shape: Readonly<Record<string, unknown>> } };
const fieldsOf = (part: KitchenPart): string[] =>
  Object.keys(((KitchenData.def.shape[part] as unknown as ArrayOfRows).def.innerType.def.element as Row).def.shape);
