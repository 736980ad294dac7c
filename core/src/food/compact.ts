import { categoryOf, classDefaults, placeOf, shelfLifeOf, unitOf } from './classes.ts';
import {
  type Category,
  type Concept,
  categories,
  type FoodClass,
  foodClasses,
  type PlaceKind,
  placeKinds,
  type Unit,
  units,
} from './concept.ts';
import { buildIndex } from './food-index.ts';
import { identify } from './identity.ts';

/**
 * The table of foods for a browser: what completion and matching need, in few bytes, as four columns of lines (ids,
 * English names, Greek names, facts). Names that the engine finds anyway from a food's other names are left out.
 */
export function packFoods(foods: readonly Concept[]): string {
  const rows = new Map(foods.map(({ id }, row) => [id, row.toString(36)]));
  const rowOf = (id: string) => rows.get(id) ?? '';
  const lean = withoutDerivedNames(foods);
  return [
    lean.map((food) => packId(food)),
    lean.map(({ en }) => en.join('|')),
    lean.map(({ el }) => el.map(packGreek).join('|')),
    foods.map((food) => packFacts(food, rowOf)),
  ]
    .map((column) => column.join('\n'))
    .join('\n\n');
}

/** The foods behind `packFoods`: names, class, relations, and what a product form is filled with; no nutrients or allergens. */
export function unpackFoods(packed: string): Concept[] {
  const [ids = [], en = [], el = [], facts = []] = packed.split('\n\n').map((column) => column.split('\n'));
  const names = en.map((line) => line.split('|'));
  const known = ids.map((id, row) => unpackId(id, names[row]?.[0] ?? ''));
  return known.map((id, row) => ({
    id,
    en: names[row] ?? [],
    el: (el[row] ?? '').split('|').map(unpackGreek),
    ...unpackFacts(facts[row] ?? '', known),
  }));
}

/** Keeps each food's first name in each language, and of the others those that the kept ones do not lead to. */
function withoutDerivedNames(foods: readonly Concept[]): Concept[] {
  const kept = new Map(foods.map(({ id, en, el }) => [id, new Set([en[0], el[0]])]));
  const keeps = (id: string, name: string) => kept.get(id)?.has(name) ?? false;
  const lean = () =>
    foods.map((food) => ({
      ...food,
      en: food.en.filter((name) => keeps(food.id, name)),
      el: food.el.filter((name) => keeps(food.id, name)),
    }));
  // each round adds names, so that it ends; a name added for one food may hide another food's
  for (;;) {
    const index = buildIndex(lean());
    const lost = foods.flatMap(({ id, en, el }) =>
      [...en, ...el]
        .filter((name) => !keeps(id, name) && identify(name, undefined, index).concept?.id !== id)
        .map((name) => ({ id, name })),
    );
    if (lost.length === 0) return lean();
    for (const { id, name } of lost) kept.get(id)?.add(name);
  }
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Most ids are the first English name, as it is or in the singular: then their place in this list stands for them. */
const idsFrom = (name: string): string[] => {
  const whole = slug(name);
  return [whole, whole.replace(/s$/, ''), whole.replace(/es$/, ''), whole.replace(/ies$/, 'y')];
};

function packId({ id, en }: Concept): string {
  const at = idsFrom(en[0] ?? '').indexOf(id);
  return at < 0 ? id : String(at);
}
const unpackId = (packed: string, name: string): string =>
  /^\d$/.test(packed) ? (idsFrom(name)[Number(packed)] ?? '') : packed;

/** One byte a letter instead of two: Greek small letters stand as ASCII letters, unless a name mixes both scripts. */
const greekLetters = [...'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'];
const asciiLetters = [...'avgdezhuiklmnjoprswtyfxcqAEHIOYWBDKT'];
const toAscii = new Map(greekLetters.map((letter, at) => [letter, asciiLetters[at] ?? letter]));
const toGreek = new Map(asciiLetters.map((letter, at) => [letter, greekLetters[at] ?? letter]));

const packGreek = (name: string): string =>
  /[A-Za-zΑ-ΫΆ-Ώ~]/.test(name) ? `~${name}` : [...name].map((letter) => toAscii.get(letter) ?? letter).join('');
const unpackGreek = (packed: string): string =>
  packed.startsWith('~') ? packed.slice(1) : [...packed].map((letter) => toGreek.get(letter) ?? letter).join('');

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

function unpackFacts(packed: string, ids: readonly string[]): Pick<Concept, 'class'> & Partial<Concept> {
  const [kind = '', parent = '', others = '', category = '', place = '', unit = '', days = ''] = packed.split(',');
  const idAt = (row: string) => ids[Number.parseInt(row, 36)] ?? '';
  const at = <Value>(all: readonly Value[], value: string): Value | undefined => all[Number.parseInt(value, 36)];
  const own = at<FoodClass>(foodClasses, kind) ?? 'other';
  const usual = at<PlaceKind>(placeKinds, place) ?? classDefaults[own].place;
  return {
    class: own,
    ...(parent && { parent: idAt(parent.replace('!', '')), parentServes: parent.endsWith('!') }),
    ...(others && { substitutes: others.split('.').map(idAt) }),
    ...(category && { category: at<Category>(categories, category) ?? 'other' }),
    ...(place && { place: usual }),
    ...(unit && { unit: at<Unit>(units, unit) ?? 'pieces' }),
    ...(days && { shelfLife: days === '0' ? {} : { [usual]: Number(days) } }),
  };
}
