import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@kelari/core/kit/language.ts';
import { fileFormat, fileVersion, kitchenParts } from '@kelari/core/portability/household-file.ts';
import type { PictureRow, RecipeRow } from '@kelari/core/portability/row-schemas.ts';
import type * as z from 'zod/mini';
import type { Db } from '../platform/db.ts';
import { csvOf, csvTables } from './csv-tables.ts';
import { firstList, renamed } from './id-map.ts';
import { jsonLdOf } from './json-ld.ts';
import { withoutMe } from './people.ts';
import { rowsOf, selectHousehold, selectMembers, selectPerson, useUtc } from './repo.ts';
import { readme } from './text.ts';

type Whose = { readonly householdId: string; readonly userId: string };
type Picture = z.infer<typeof PictureRow>;

/** The files of an export that come from rows, and the pictures that go with them. */
export type Written = { readonly names: readonly string[]; readonly pictures: readonly Picture[] };

/**
 * Writes what rows become into a folder, as one transaction sees them: a slow download then holds no connection. Never more than
 * a page of rows is in memory.
 */
export async function writeFiles(
  db: Db,
  whose: Whose,
  { folder, language, now }: { readonly folder: string; readonly language: Language; readonly now: Date },
): Promise<Written> {
  await useUtc(db);
  const pictures: Picture[] = [];
  await write(join(folder, 'household.json'), householdJson(db, whose, now, pictures));
  for (const table of csvTables) {
    await write(join(folder, table.name), csvOf(db, whose.householdId, { table, language }));
  }
  await write(join(folder, 'recipes.jsonld'), recipesJsonLd(db, whose.householdId, pictures));
  await write(join(folder, 'README.txt'), [readme[language]]);
  const names = ['README.txt', 'household.json', ...csvTables.map(({ name }) => name), 'recipes.jsonld'];
  return { names, pictures };
}

const namesLists = new Set<string>(['shoppingLists', 'shoppingItems', 'shoppingTrips', 'mealPlans']);

async function* householdJson(db: Db, whose: Whose, now: Date, pictures: Picture[]): AsyncGenerator<string> {
  const head = {
    format: fileFormat,
    version: fileVersion,
    exportedAt: now.toISOString(),
    household: await selectHousehold(db, whose.householdId),
    members: await selectMembers(db, whose),
    person: await selectPerson(db, whose, now),
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"data":{`;
  for (const [index, part] of kitchenParts.entries()) {
    yield `${index > 0 ? ',' : ''}\n"${part}":[`;
    let isFirst = true;
    const lists = new Map(namesLists.has(part) ? [[whose.householdId, firstList]] : []);
    for await (const rows of rowsOf(db, whose.householdId, part)) {
      if (part === 'pictures') pictures.push(...(rows as unknown as Picture[]));
      const lines = rows.map((row) => JSON.stringify(renamed(withoutMe(part, row, whose.userId), lists)));
      yield `${isFirst ? '' : ','}\n${lines.join(',\n')}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}}\n';
}

async function* recipesJsonLd(db: Db, householdId: string, pictures: readonly Picture[]): AsyncGenerator<string> {
  const kept = new Set(pictures.map(({ id }) => id));
  let isFirst = true;
  yield '[';
  for await (const rows of rowsOf(db, householdId, 'recipes')) {
    for (const recipe of rows as unknown as z.infer<typeof RecipeRow>[]) {
      if (recipe.deletedAt !== null) continue;
      const picture = recipe.imageUrl?.split('/').at(-1);
      const image = picture && kept.has(picture) ? `images/${picture}.webp` : undefined;
      yield `${isFirst ? '' : ','}\n${JSON.stringify(jsonLdOf(recipe, image))}`;
      isFirst = false;
    }
  }
  yield '\n]\n';
}

async function write(path: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of parts) await file.write(part);
  } finally {
    await file.close();
  }
}
