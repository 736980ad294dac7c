import { randomUUID } from 'node:crypto';
import { type FoodBook, foodBook, foodById, identifyIn, ownName, ownPrefix } from '@kelari/core/food/food-book.ts';
import { type Move, standIn } from '../platform/household-move.ts';
import { mostOfItsOwn } from './book.ts';
import { insertOwnFoods, selectBook } from './repo.ts';

/** What a stored food id is called in the household that somebody comes to; null when it means nothing there. */
export type FoodThere = (id: string | null) => string | null;

/**
 * Own foods stay with the household that named them. Rows that move are understood anew by the food's name: as the other
 * household knows it, else as an own food made there.
 */
export async function foodsThere(move: Move, ids: Iterable<string | null>): Promise<FoodThere> {
  const own = [...new Set(ids)].filter((id) => id?.startsWith(ownPrefix));
  if (own.length === 0) return (id) => id;
  const here = await bookIn(move, move.from);
  const there = await bookIn(move, move.to);
  const found = new Map<string, string | null>();
  const unknown = new Map<string, string[]>();
  const made = new Map<string, Parameters<typeof insertOwnFoods>[2][number]>();
  for (const id of own) {
    if (id === null) continue;
    const food = foodById(id, here);
    const known = here.own.get(food?.id ?? '');
    const name = known ? ownName(known.name) : null;
    if (!food || !known || !name) {
      // merged into a food of the lexicon, which is the same everywhere
      found.set(id, food?.id ?? null);
      continue;
    }
    const same = identifyIn(there, known.name).concept;
    if (same) {
      found.set(id, same.id);
      continue;
    }
    unknown.set(name.key, [...(unknown.get(name.key) ?? []), id]);
    const { category, kindOf } = known;
    made.set(name.key, { ...name, id: `${ownPrefix}${randomUUID()}`, category, kindOf });
  }
  if (made.size > 0 && there.own.size + made.size <= mostOfItsOwn) {
    const keys = new Map([...made.values()].map(({ key, id }) => [id, key]));
    for (const { id, name } of await insertOwnFoods(move.db, move.to, [...made.values()])) {
      const key = keys.get(id) ?? ownName(name)?.key ?? '';
      for (const before of unknown.get(key) ?? []) found.set(before, id);
      move.noted.to.push(['foods', id, 'added']);
    }
  }
  return (id) => (id?.startsWith(ownPrefix) ? (found.get(id) ?? null) : id);
}

async function bookIn({ db }: Move, householdId: string): Promise<FoodBook> {
  await standIn(db, householdId);
  const { own, taught } = await selectBook(db, householdId);
  return foodBook(own, new Map(Object.entries(taught)));
}
