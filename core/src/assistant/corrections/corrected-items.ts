import { descendsFrom } from '../../food/food-index.ts';
import { conceptById, identify } from '../../food/identity.ts';
import type { SaidItem, SaidUnit } from '../act.ts';
import { editsBetween } from '../hear/typos.ts';

/** Whether two names mean one food. */
export const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || idOf(a) === idOf(b) || isKind(idOf(a), idOf(b)));
const isKind = (a: string, b: string): boolean => {
  const [one, other] = [conceptById(a), conceptById(b)];
  return one !== null && other !== null && (descendsFrom(one, other) || descendsFrom(other, one));
};
const idOf = (name: string): string => conceptById(name)?.id ?? identify(name).concept?.id ?? name;

/** What a correction says: the right foods and amounts, the wrong ones, or only a number or unit. */
export type Said = {
  readonly items: readonly SaidItem[];
  readonly wrong: readonly SaidItem[];
  readonly amount: { readonly quantity: number; readonly unit: SaidUnit; readonly named: boolean } | null;
  readonly unit: SaidUnit | null;
  /** The foods come on top: "and a cauliflower", "και τρία λεμόνια". */
  readonly isMore: boolean;
};

/** The items as they should now read; null when nothing of them is meant. */
export function corrected(last: readonly SaidItem[], said: Said): SaidItem[] | null {
  const now = last.map((item) => ({ ...item }));
  if (said.items.length === 0) {
    const at = targetOf(now, said);
    const target = now[at];
    if (target === undefined) return null;
    if (said.amount !== null) {
      const { quantity, unit, named } = said.amount;
      now[at] = { ...target, quantity, unit: named ? unit : (said.unit ?? target.unit ?? unit) };
      return now;
    }
    if (said.unit !== null) {
      now[at] = { ...target, unit: said.unit };
      return now;
    }
    if (said.wrong.length > 0) {
      const rest = now.filter((item) => !said.wrong.some((wrong) => isSame(wrong.food, item.food)));
      return rest.length < now.length ? rest : null;
    }
    return null;
  }
  const kept = new Set<number>();
  for (const item of said.items) {
    const exact = now.findIndex(
      (other) => other.food !== undefined && item.food !== undefined && idOf(other.food) === idOf(item.food),
    );
    const own = exact >= 0 ? exact : now.findIndex((other) => isSame(other.food, item.food));
    const denied = now.findIndex((other) => said.wrong.some((one) => isSame(one.food, other.food)));
    // another name of the same kind was meant: "γαύρος" of anchovies
    const wrong =
      denied >= 0 || said.wrong.length === 0
        ? denied
        : now.findIndex((other) => said.wrong.some((one) => isAkin(one.food, other.food)));
    const at =
      own >= 0
        ? own
        : wrong >= 0
          ? wrong
          : said.isMore
            ? -1
            : now.length === 1 || said.items.length === 1
              ? likestOf(now, item)
              : -1;
    const before = now[at];
    if (before === undefined) {
      now.push(item);
      continue;
    }
    const unit = item.quantity !== undefined && item.unit === 'pieces' ? (before.unit ?? 'pieces') : item.unit;
    kept.add(at);
    now[at] = {
      ...(own >= 0 ? { ...before, ...item, ...(isNarrow(item.food, before.food) ? {} : { food: before.food }) } : item),
      ...(item.quantity === undefined
        ? {
            ...(before.quantity !== undefined && { quantity: before.quantity }),
            ...((said.unit ?? before.unit) && { unit: said.unit ?? before.unit }),
          }
        : { quantity: item.quantity, ...(unit && { unit: own >= 0 ? unit : (item.unit ?? unit) }) }),
    };
  }
  return now.filter((item, i) => kept.has(i) || !said.wrong.some((wrong) => isSame(wrong.food, item.food)));
}

/** Whether two foods are of one class. */
const isAkin = (a: string | undefined, b: string | undefined): boolean => {
  const [one, other] = [conceptById(idOf(a ?? '')), conceptById(idOf(b ?? ''))];
  return one !== null && other !== null && one.class === other.class;
};

/** Whether the first is a kind of the second: thai basil of basil. */
const isNarrow = (a: string | undefined, b: string | undefined): boolean => {
  const [one, other] = [conceptById(idOf(a ?? '')), conceptById(idOf(b ?? ''))];
  return one !== null && other !== null && one.id !== other.id && descendsFrom(one, other);
};

/** Of several items the one whose unit was said, else the last. */
function targetOf(items: readonly SaidItem[], { amount, wrong }: Said): number {
  // "not two milks, four"
  const denied = items.findIndex((item) => wrong.some((one) => isSame(one.food, item.food)));
  if (amount !== null && denied >= 0) return denied;
  if (amount === null || !amount.named) return items.length - 1;
  const measures = ({ unit }: Pick<SaidItem, 'unit'>): string =>
    unit === 'kg' ? 'g' : unit === 'l' ? 'ml' : (unit ?? 'pieces');
  const alike = items.flatMap((item, i) => (measures(item) === measures({ unit: amount.unit }) ? [i] : []));
  return alike.length === 1 ? (alike[0] ?? 0) : items.length - 1;
}

/** Of several items the one of the same kind of food is meant, else the last. */
function likestOf(items: readonly SaidItem[], said: SaidItem): number {
  const kind = conceptById(said.food ?? '')?.class;
  const like = items.findLastIndex((item) => conceptById(idOf(item.food ?? ''))?.class === kind);
  if (like >= 0) return like;
  // what was misheard sounds alike: "lime" and "thyme"
  const far = items.map(({ food = '' }) => editsBetween(idOf(food), idOf(said.food ?? ''), 3));
  const least = Math.min(...far);
  return least <= 3 ? far.lastIndexOf(least) : items.length - 1;
}
