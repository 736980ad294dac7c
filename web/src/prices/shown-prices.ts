import { fold } from '@kelari/core/food/normalise.ts';
import type { PricedFood, PriceEntry, PriceHistory, PriceTracker } from '@kelari/core/prices/contract.ts';
import { changeOf } from '@kelari/core/prices/rules.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';

/** One act of the cook on prices that the server has not confirmed yet: a price comes or goes, a tracker stands or goes. */
export type PriceChange =
  | { readonly kind: 'price'; readonly entry: PriceEntry }
  | { readonly kind: 'price-gone'; readonly entry: PriceEntry }
  | { readonly kind: 'tracker'; readonly tracker: PriceTracker }
  | { readonly kind: 'tracker-gone'; readonly tracker: PriceTracker };
export type PriceAct = { readonly feature: 'prices'; readonly drawn: PriceChange };

/** What waits, in order; what was refused is not drawn. */
export const pendingPrices = (entries: readonly OutboxEntry[]): readonly PriceChange[] =>
  entries.flatMap(({ act, state }) =>
    act.feature === 'prices' && state !== 'parked' ? [(act as PriceAct).drawn] : [],
  );

const isOf = (food: PricedFood, entry: PriceEntry): boolean =>
  food.conceptId !== null && entry.conceptId !== null
    ? food.conceptId === entry.conceptId
    : [food.name, food.last.name].some((name) => fold(name) === fold(entry.name));

/** The list of foods with what waits drawn over it. */
export const shownFoods = (foods: readonly PricedFood[], changes: readonly PriceChange[]): readonly PricedFood[] =>
  settled(changes).reduce(
    (shown, { kind, entry }) => (kind === 'price' ? withPrice(shown, entry) : withoutPrice(shown, entry)),
    foods,
  );

type EntryChange = PriceChange & { readonly entry: PriceEntry };

/** What becomes of each price in the end; one that comes and goes again, the list never knew. */
function settled(changes: readonly PriceChange[]): readonly EntryChange[] {
  const ofEntry = new Map<string, readonly EntryChange[]>();
  for (const change of changes) {
    if (change.kind !== 'price' && change.kind !== 'price-gone') continue;
    const { id } = change.entry;
    ofEntry.set(id, [...(ofEntry.get(id) ?? []), change]);
  }
  return [...ofEntry.values()].flatMap((all) => {
    const last = all.at(-1);
    return !last || (all[0]?.kind === 'price' && last.kind === 'price-gone') ? [] : [last];
  });
}

function withPrice(foods: readonly PricedFood[], entry: PriceEntry): readonly PricedFood[] {
  const food = foods.find((each) => isOf(each, entry));
  if (!food) {
    const key = entry.conceptId ?? `name:${fold(entry.name)}`;
    const { name, conceptId } = entry;
    return [{ key, name, conceptId, foodClass: null, entries: 1, last: entry, cheapest: null, change: null }, ...foods];
  }
  const others = foods.filter((each) => each !== food);
  if (food.last.id === entry.id) return foods;
  if (entry.day < food.last.day) return foods.map((each) => (each === food ? grown(food) : each));
  const isSameShop = fold(food.last.storeName ?? '') === fold(entry.storeName ?? '');
  const change = isSameShop ? changeOf(entry.unitPrice, food.last.unitPrice) : null;
  return [{ ...grown(food), last: entry, change }, ...others];
}

const grown = (food: PricedFood): PricedFood => ({ ...food, entries: food.entries + 1 });

/** What the last price was before is the server's to say; a food that had only this one goes. */
function withoutPrice(foods: readonly PricedFood[], entry: PriceEntry): readonly PricedFood[] {
  return foods.flatMap((food) => {
    if (!isOf(food, entry)) return [food];
    return food.entries > 1 ? [{ ...food, entries: food.entries - 1 }] : [];
  });
}

/** A food's history with what waits drawn over its entries. */
export const shownHistory = (history: PriceHistory, changes: readonly PriceChange[]): PriceHistory =>
  changes.reduce(withEntry, history);

function withEntry(shown: PriceHistory, change: PriceChange): PriceHistory {
  if (change.kind !== 'price' && change.kind !== 'price-gone') return shown;
  const { entry } = change;
  const others = shown.entries.filter(({ id }) => id !== entry.id);
  if (change.kind === 'price-gone') return { ...shown, entries: others };
  if (!belongs(shown, entry)) return shown;
  const entries = [entry, ...others].sort((a, b) => b.day.localeCompare(a.day));
  return { ...shown, entries, per: shown.per ?? entry.unitPrice?.per ?? null };
}

const belongs = (history: PriceHistory, entry: PriceEntry): boolean =>
  history.conceptId !== null && entry.conceptId !== null
    ? history.conceptId === entry.conceptId
    : [history, ...history.entries].some(({ name }) => fold(name) === fold(entry.name));

/** What is waited for with what waits drawn over it. */
export const shownTrackers = (
  trackers: readonly PriceTracker[],
  changes: readonly PriceChange[],
): readonly PriceTracker[] => changes.reduce(withTracker, trackers);

function withTracker(shown: readonly PriceTracker[], change: PriceChange): readonly PriceTracker[] {
  if (change.kind === 'tracker-gone') return shown.filter(({ id }) => id !== change.tracker.id);
  if (change.kind !== 'tracker') return shown;
  const { tracker } = change;
  return shown.some(({ id }) => id === tracker.id)
    ? shown.map((each) => (each.id === tracker.id ? tracker : each))
    : [tracker, ...shown];
}
