import { addDays, type Day, weekdayOf as numberOf } from '../kit/dates.ts';
import type { Weekday } from './contract.ts';

// as in the contract, whose values no browser loads
const names: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The Sunday that a day's week begins with: weeks are kept from Sunday on, however they are shown. */
export const weekStartOf = (day: Day): Day => addDays(day, -numberOf(day));

export const weekdayOf = (day: Day): Weekday => names[numberOf(day)] as Weekday;

/** The day of a weekday in the week that begins with this Sunday. */
export const dayOfMeal = (weekStart: Day, weekday: Weekday): Day => addDays(weekStart, names.indexOf(weekday));

type Identified = { readonly id: string };
/** Meals by day, in the order they stand in. The days are named by weekday, or by date across several weeks. */
export type Days<M extends Identified> = { readonly [day: string]: readonly M[] | undefined };

export type Merged<M extends Identified> =
  | { readonly meals: { [day: string]: M[] }; readonly conflict?: never }
  | { readonly conflict: readonly string[]; readonly meals?: never };

/**
 * Brings two changes of the same days together, meal by meal: what one side added, removed, moved to another day or changed
 * stays so where the other left it alone. `conflict` names the meals that both made different. The order of a day is
 * theirs; mine where only I reordered it.
 */
export function mergeWeek<M extends Identified>(base: Days<M>, mine: Days<M>, theirs: Days<M>): Merged<M> {
  const [before, here, there] = [placesOf(base), placesOf(mine), placesOf(theirs)];
  const settled = new Map<string, Place<M>>();
  const conflict: string[] = [];
  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const [was, my, their] = [before.get(id), here.get(id), there.get(id)];
    const isChangedByMe = !isSame(my, was);
    if (isChangedByMe && !isSame(their, was) && !isSame(my, their)) conflict.push(id);
    const place = isChangedByMe ? my : their;
    if (place) settled.set(id, place);
  }
  if (conflict.length > 0) return { conflict };
  const meals: { [day: string]: M[] } = {};
  for (const day of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const order = orderOf(idsOf(base, day), idsOf(mine, day), idsOf(theirs, day));
    const stay = order.flatMap((id) => {
      const place = settled.get(id);
      return place?.day === day ? [place.meal] : [];
    });
    if (stay.length > 0) meals[day] = stay;
  }
  return { meals };
}

type Place<M> = { readonly day: string; readonly meal: M };

function placesOf<M extends Identified>(days: Days<M>): Map<string, Place<M>> {
  const places = new Map<string, Place<M>>();
  for (const [day, meals = []] of Object.entries(days)) for (const meal of meals) places.set(meal.id, { day, meal });
  return places;
}

const idsOf = (days: Days<Identified>, day: string): string[] => (days[day] ?? []).map(({ id }) => id);

function isSame<M extends Identified>(a: Place<M> | undefined, b: Place<M> | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.day === b.day && isSameMeal(a.meal, b.meal);
}

/** Field by field; a field that is not there is empty. A recipe is called by each reader's language: its name is no difference. */
export function isSameMeal<M extends object>(a: M, b: M): boolean {
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const isDish = left.get('kind') === 'recipe' && right.get('kind') === 'recipe';
  return [...new Set([...left.keys(), ...right.keys()])].every(
    (field) => (isDish && field === 'name') || (left.get(field) ?? null) === (right.get(field) ?? null),
  );
}

/** All ids of both sides, each once: the leading side as it stands, the other's own behind what they stand behind. */
function orderOf(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isMineAlone = isReordered(base, mine) && !isReordered(base, theirs);
  const [leading, other] = isMineAlone ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  other.forEach((id, at) => {
    if (!order.includes(id)) order.splice(at === 0 ? 0 : order.indexOf(other[at - 1] as string) + 1, 0, id);
  });
  return order;
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const stayed = before.filter((id) => after.includes(id));
  return after.filter((id) => before.includes(id)).some((id, at) => id !== stayed[at]);
}
