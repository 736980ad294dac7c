import { setImmediate } from 'node:timers/promises';
import { fail } from '@kelari/core/kit/errors.ts';
import {
  fileFormat,
  fileVersion,
  HouseholdFile,
  KitchenData,
  type KitchenPart,
  kitchenParts,
} from '@kelari/core/portability/household-file.ts';
import * as z from 'zod/mini';
import { carriedTables } from './carried-repo.ts';
import { rowsIn, slicesOf } from './household-slices.ts';
import { damaged, newer, notOurs } from './text.ts';

const Head = z.object({ format: z.literal(fileFormat), version: z.int() });
const Around = z.object({ ...HouseholdFile.def.shape, data: z.record(z.string(), z.unknown()) });
/** Of one part. */
const mostRows = 200_000;
type Slices = readonly (readonly [from: number, to: number])[];

/** Reads household.json. A part that an older Kelari does not know makes the file a newer one. */
export async function readHouseholdFile(bytes: Buffer): Promise<HouseholdFile> {
  const { around: json, parts } = await slicesOf(bytes);
  const head = Head.safeParse(json);
  if (!head.success) throw fail('invalid', notOurs);
  if (head.data.version > fileVersion) throw fail('invalid', newer);
  const around = Around.safeParse(json);
  if (!around.success) throw fail('invalid', damaged, { cause: around.error });
  const data: Record<string, unknown[]> = {};
  for (const part of kitchenParts) {
    if (!Array.isArray(around.data.data[part] ?? [])) throw fail('invalid', damaged);
    data[part] = await rowsOf(part, bytes, parts.get(part) ?? []);
  }
  if (Object.keys(around.data.data).some((part) => !(part in data))) throw fail('invalid', damaged);
  const file = { ...around.data, data: data as KitchenData };
  refuseLoose(file.data);
  return file;
}

async function rowsOf(part: KitchenPart, bytes: Buffer, slices: Slices): Promise<unknown[]> {
  const schema = KitchenData.def.shape[part];
  const checked: unknown[] = [];
  for (const slice of slices) {
    const result = schema.safeParse(rowsIn(bytes, slice));
    if (!result.success) throw fail('invalid', damaged, { cause: result.error });
    for (const row of result.data) checked.push(row);
    if (checked.length > mostRows) throw fail('invalid', damaged);
    // others get their turn
    await setImmediate();
  }
  const { key } = carriedTables[part];
  const keys = new Set(
    checked.map((row) => JSON.stringify(key.map((field) => (row as Record<string, unknown>)[field]))),
  );
  if (keys.size < checked.length) throw fail('invalid', damaged);
  return checked;
}

/** What the database would refuse: a row that belongs to one that is not in the file. */
function refuseLoose(data: KitchenData): void {
  const ids = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const [lots, actions, lists, plans] = [
    ids(data.products),
    ids(data.actions),
    ids(data.shoppingLists),
    ids(data.mealPlans),
  ];
  const isLoose =
    data.movements.some(({ productId, actionId }) => !lots.has(productId) || !actions.has(actionId)) ||
    data.shoppingItems.some(({ listId }) => !lists.has(listId)) ||
    data.plannedMeals.some(({ planId }) => !plans.has(planId)) ||
    data.shoppingLists.filter(({ isDefault, deletedAt }) => isDefault && deletedAt === null).length > 1 ||
    new Set(data.mealPlans.map(({ weekStart }) => weekStart)).size < data.mealPlans.length;
  if (isLoose) throw fail('invalid', damaged);
}
