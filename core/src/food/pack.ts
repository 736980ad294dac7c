import { categoryOf, classDefaults, placeOf, shelfLifeOf, unitOf } from './classes.ts';
import { type Concept, categories, foodClasses, placeKinds, units } from './concept.ts';
import { buildIndex } from './food-index.ts';
import { identify } from './identity.ts';
import { columnBreak, idsFrom, toAscii } from './unpack.ts';

/** What the table may take gzipped; below the promised 60 kB, for the code around it. */
export const browserFoodsBytes = 59_500;

/**
 * The table of foods for a browser: what completion and matching need, in few bytes, as four columns of lines (ids,
 * English names, Greek names, facts). Left out are names that a food's other names lead to anyway, and of the rest, until
 * it `fits`, the least usual ones: they then mean nothing there, but never another food, and the server is asked.
 */
export function packFoods(foods: readonly Concept[], fits: (packed: string) => boolean): string {
  let needed: Kept = new Map(foods.map(({ id, en, el }) => [id, new Set([en[0] ?? '', el[0] ?? ''])]));
  let { wrong, unknown } = droppedNames(foods, needed);
  // each round adds names, so that it ends: a name added for one food may hide another food's
  while (wrong.length > 0) {
    needed = withNames(needed, wrong);
    ({ wrong, unknown } = droppedNames(foods, needed));
  }
  for (;;) {
    const chosen = mostThatFit(unknown, (more) => fits(packWith(foods, needed, more)));
    const hidden = droppedNames(foods, withNames(needed, chosen)).wrong;
    if (hidden.length === 0) return packWith(foods, needed, chosen);
    needed = withNames(needed, hidden);
    unknown = unknown.filter(({ id, name }) => !needed.get(id)?.has(name));
  }
}

function mostThatFit(names: readonly Named[], fits: (names: readonly Named[]) => boolean): readonly Named[] {
  let [fewest, most] = [0, names.length];
  while (fewest < most) {
    const middle = Math.ceil((fewest + most) / 2);
    if (fits(names.slice(0, middle))) fewest = middle;
    else most = middle - 1;
  }
  return names.slice(0, fewest);
}

type Named = { readonly id: string; readonly name: string; readonly rank: number };

function packWith(foods: readonly Concept[], needed: Kept, more: readonly Named[]): string {
  const rows = new Map(foods.map(({ id }, row) => [id, row.toString(36)]));
  const rowOf = (id: string) => rows.get(id) ?? '';
  const lean = only(foods, withNames(needed, more));
  return [
    lean.map((food) => packId(food)),
    lean.map(({ en }) => en.join('|')),
    lean.map(({ el }) => el.map(packGreek).join('|')),
    foods.map((food) => packFacts(food, rowOf)),
  ]
    .map((column) => column.join('\n'))
    .join(columnBreak);
}

type Kept = ReadonlyMap<string, ReadonlySet<string>>;

const withNames = (kept: Kept, more: readonly Named[]): Kept => {
  const added = Map.groupBy(more, ({ id }) => id);
  return new Map(
    [...kept].map(([id, names]) => [id, new Set([...names, ...(added.get(id) ?? []).map(({ name }) => name)])]),
  );
};

const only = (foods: readonly Concept[], kept: Kept): Concept[] =>
  foods.map((food) => {
    const isKept = (name: string) => kept.get(food.id)?.has(name) ?? false;
    return { ...food, en: food.en.filter(isKept), el: food.el.filter(isKept) };
  });

/**
 * Names left out that would now mean another food, and names that would mean nothing, the most usual first: by their
 * place in the row, a variety's after its parent's.
 */
function droppedNames(foods: readonly Concept[], kept: Kept): { wrong: Named[]; unknown: Named[] } {
  const index = buildIndex(only(foods, kept));
  const dropped = foods.flatMap(({ id, en, el, parent }) =>
    [en, el].flatMap((names) =>
      names.flatMap((name, at) => {
        const found = kept.get(id)?.has(name) ? id : identify(name, undefined, index).concept?.id;
        return found === id ? [] : [{ id, name, isWrong: found !== undefined, rank: at + (parent ? 1 : 0) }];
      }),
    ),
  );
  return {
    wrong: dropped.filter(({ isWrong }) => isWrong),
    unknown: dropped.filter(({ isWrong }) => !isWrong).sort((a, b) => a.rank - b.rank),
  };
}

function packId({ id, en }: Concept): string {
  const at = idsFrom(en[0] ?? '').indexOf(id);
  return at < 0 ? id : String(at);
}
const packGreek = (name: string): string =>
  /[A-Za-zΑ-ΫΆ-Ώ~]/.test(name) ? `~${name}` : [...name].map((letter) => toAscii.get(letter) ?? letter).join('');
/** class, parent (! when it serves), substitutes, then what differs from the class: category, place, unit, days. */
function packFacts(food: Concept, rowOf: (id: string) => string): string {
  const usual = classDefaults[food.class];
  const days = shelfLifeOf(food, placeOf(food));
  const unless = (value: string, normal: string, all: readonly string[]) =>
    value === normal ? '' : all.indexOf(value).toString(36);
  return [
    foodClasses.indexOf(food.class).toString(36),
    food.parent === undefined ? '' : `${rowOf(food.parent)}${food.parentServes ? '!' : ''}`,
    (food.substitutes ?? []).map(rowOf).join('.'),
    unless(categoryOf(food), usual.category, categories),
    unless(placeOf(food), usual.place, placeKinds),
    unless(unitOf(food), usual.unit, units),
    days === (usual.shelfLife[placeOf(food)] ?? null) ? '' : String(days ?? 0),
  ]
    .join(',')
    .replace(/,+$/, '');
}
