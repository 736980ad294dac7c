import { classDefaults } from './classes.ts';
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

/** Between two columns; a line of a column may be empty. */
export const columnBreak = '\n=\n';

/** The foods behind `packFoods`: names, class, relations, and what a product form is filled with; no nutrients or allergens. */
export function unpackFoods(packed: string): Concept[] {
  const [ids = [], en = [], el = [], facts = []] = packed.split(columnBreak).map((column) => column.split('\n'));
  const names = en.map((line) => line.split('|'));
  const known = ids.map((id, row) => unpackId(id, names[row]?.[0] ?? ''));
  return known.map((id, row) => ({
    id,
    en: names[row] ?? [],
    el: (el[row] ?? '').split('|').map(unpackGreek),
    ...unpackFacts(facts[row] ?? '', known),
  }));
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Most ids are the first English name, as it is or in the singular: then their place in this list stands for them. */
export const idsFrom = (name: string): string[] => {
  const whole = slug(name);
  return [whole, whole.replace(/s$/, ''), whole.replace(/es$/, ''), whole.replace(/ies$/, 'y')];
};

const unpackId = (packed: string, name: string): string =>
  /^\d$/.test(packed) ? (idsFrom(name)[Number(packed)] ?? '') : packed;

/** One byte a letter instead of two: Greek small letters stand as ASCII letters, unless a name mixes both scripts. */
const greekLetters = [...'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'];
const asciiLetters = [...'avgdezhuiklmnjoprswtyfxcqAEHIOYWBDKT'];
export const toAscii = new Map(greekLetters.map((letter, at) => [letter, asciiLetters[at] ?? letter]));
const toGreek = new Map(asciiLetters.map((letter, at) => [letter, greekLetters[at] ?? letter]));

const unpackGreek = (packed: string): string =>
  packed.startsWith('~') ? packed.slice(1) : [...packed].map((letter) => toGreek.get(letter) ?? letter).join('');

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
