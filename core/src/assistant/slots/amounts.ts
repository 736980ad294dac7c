import type { FoodBook } from '../../food/food-book.ts';
import { measureAdjectives } from '../../food/prep-words.ts';
import { readUnit } from '../../food/quantity.ts';
import type { Token } from '../../food/tokens.ts';
import type { SaidUnit } from '../act.ts';
import { wordSet } from '../hear/spans.ts';
import { behindName } from './food-names.ts';
import { amountWordSaid, halfAfter, readNumberSaid } from './numbers.ts';

/** Where foods are looked for: the tokens that nothing else has taken. */
export type Field = {
  readonly tokens: readonly Token[];
  readonly lang: 'el' | 'en';
  readonly book: FoodBook | undefined;
  readonly free: (i: number) => boolean;
  /** What is put, bought or eaten is wanted: nothing that stands behind a preposition ("in the soup", "από τον μανάβη"). */
  readonly objects?: boolean;
};

/** A unit at a token: `factor` where ours is another size. */
export type UnitSaid = {
  readonly unit: SaidUnit;
  readonly factor: number;
  readonly next: number;
  readonly small?: boolean;
};

const unitOfMeasure: Readonly<Record<string, readonly [SaidUnit, number]>> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  kg: ['kg', 1],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['l', 1],
  tsp: ['tsp', 1],
  tbsp: ['tbsp', 1],
  cup: ['cup', 1],
  glass: ['cup', 1],
  pint: ['ml', 473.176],
  quart: ['ml', 946.353],
  lb: ['g', 453.592],
  oz: ['g', 28.35],
  fl_oz: ['ml', 29.574],
  bunch: ['bunch', 1],
  bundle: ['bunch', 1],
  clove: ['clove', 1],
  slice: ['slice', 1],
  can: ['can', 1],
  package: ['pack', 1],
  envelope: ['pack', 1],
  bag: ['pack', 1],
  box: ['pack', 1],
  carton: ['pack', 1],
  container: ['pack', 1],
  jar: ['pack', 1],
  tub: ['pack', 1],
  bottle: ['bottle', 1],
};
const countsToo = wordSet(
  'piece head bulb loaf block stalk sprig leaf stick strip sheet cube ear knob serving scoop handful',
);
/** Vessels that recipes do not name but cooks carry home. */
const packWords = wordSet(`
  punnet punnets tray trays sack sacks crate crates net nets pouch pouches tubs multipack case cases carton cartons
  ταπερ ταπερακι ταπερακια δισκο δισκοσ δισκουσ δισκακι δισκακια τελαρο τελαρα καφασι καφασια σακι σακια τσουβαλι τσουβαλια διχτυ
  διχτυα διχτακι κιβωτιο κιβωτια κασα κασεσ δοχειο δοχεια τενεκε τενεκεσ συσκευασια συσκευασιεσ σακουλα σακουλεσ σακουλιτσα
  σακουλιτσεσ σακουλακι σακουλακια χαρτοκουτο κασελα τετραπακ μπολ σκαφακι σκαφακια κεσεδακι βαζο βαζα γυαλα ποτηρακι`);
const canWords = wordSet('κουτακι κουτακια τενεκεδακι τενεκεδακια αλουμινιου');
const pieceWords = wordSet(
  'bar bars tablet tablets roll rolls joint joints whole κομματι κομματια τεμαχιο τεμαχια ρολο ρολα κεφαλι κεφαλια φρατζολα φρατζολεσ καρβελι καρβελια καρβελακι κεφαλακι κεφαλακια ριζα ριζεσ μπαστουνι μπαστουνια σκονακι',
);
const sliceWords = wordSet('rasher rashers φετουλα φετουλεσ');
/** The words of vessels, which need no repair. */
export const allVesselWords: readonly string[] = [...packWords, ...canWords, ...pieceWords, ...sliceWords];

/** The unit at `i`; a unit's word that is itself the food ("φέτα") is none when no food follows. */
export function unitSaidAt(field: Field, i: number): UnitSaid | null {
  const key = field.tokens[i]?.key ?? '';
  if (!field.free(i)) return null;
  const next = i + 1;
  if (packWords.has(key)) return { unit: 'pack', factor: 1, next };
  if (canWords.has(key)) return { unit: 'can', factor: 1, next, small: true };
  if (sliceWords.has(key)) return { unit: 'slice', factor: 1, next };
  if (pieceWords.has(key)) return { unit: 'pieces', factor: 1, next };
  const read = readUnit(field.tokens, i);
  if (read === null) return null;
  const unit = unitOfMeasure[read.measure.id];
  if (unit?.[0] === 'tbsp' || unit?.[0] === 'tsp') {
    // "κουταλιές της σούπας" in whatever case it was typed
    const behind = /^(τησ|τισ|του|τη)$/.test(field.tokens[read.next]?.key ?? '')
      ? field.tokens[read.next + 1]?.key
      : undefined;
    if (behind === 'σουπασ') return { unit: 'tbsp', factor: 1, next: read.next + 2 };
    if (behind === 'γλυκου') return { unit: 'tsp', factor: 1, next: read.next + 2 };
  }
  if (unit !== undefined) return { unit: unit[0], factor: unit[1], next: read.next };
  return countsToo.has(read.measure.id) ? { unit: 'pieces', factor: 1, next: read.next } : null;
}

/** `small`: a little tin or a little box, which the food tells. */
export type Measured = { quantity: number; unit: SaidUnit; next: number; named: boolean; small?: boolean | undefined };

/** The name at `i` keeps its number: behind a unit's word the name would be of less. */
const isNumbered = (tokens: readonly Token[], i: number): boolean =>
  readUnit(tokens, i + 1) === null && !/^(a|an|ενα|μια|εναν)$/.test(tokens[i]?.key ?? '');

/** Between a number and its food, heard as a state of the food. */
const staleAdjectives =
  /^(fresh|new|mouldy|moldy|stale|rotten|leftover|slimy|soggy|wilted|opened|manky|furry|whole|spare|σαπιο|σαπια|σαπιεσ|χαλασμενο|χαλασμενα|χαλασμενη|χαλασμενεσ|μουχλιασμενο|μουχλιασμενα|μουχλιασμενη|μουχλιασμενεσ|ληγμενο|ληγμενα|ληγμενη|μαραμενο|μαραμενα|ανοιγμενο|ανοιγμενη|ανοιχτο|ανοιχτη|φρεσκο|φρεσκα|φρεσκια)$/;

/** "Three meals with beans" are no three beans. */
const notFoods =
  /^(meals|dishes|recipes|ideas|dinners|lunches|suggestions|options|ways|γευματα|πιατα|συνταγεσ|ιδεεσ|προτασεισ)$/;

/** A number with its unit at `i`: "δύο κιλά", "half a dozen", "ένα κιλό και μισό", "μισόκιλο"; `named`: a unit was said. */
export function amountAt(field: Field, i: number): Measured | null {
  const { tokens, lang } = field;
  if (!field.free(i)) return null;
  // "omega 3"
  if (tokens[i - 1]?.key === 'omega') return null;
  // "half and half", "five spice"
  if (tokens[i]?.kind === 'word' && behindName(tokens, i) > i + 1 && isNumbered(tokens, i)) return null;
  const grown = amountWordSaid(tokens, i);
  if (grown !== null) return { quantity: grown.quantity, unit: grown.unit, next: grown.next, named: true };
  const number = readNumberSaid(tokens, i, lang);
  if (number === null || notFoods.test(tokens[number.next]?.key ?? '')) return null;
  const oneWord = amountWordSaid(tokens, number.next);
  if (oneWord !== null && number.value === 1) return { ...oneWord, named: true };
  let at = number.next;
  if (
    number.value < 1 &&
    /^(του|τησ|of|a)$/.test(tokens[at]?.key ?? '') &&
    /^(κιλου|κιλο|λιτρου|λιτρο|kilo|litre|liter|kilogram|the|a|cup)$/.test(tokens[at + 1]?.key ?? '')
  )
    at += 1;
  if (/^[x×χ]$/i.test(tokens[at]?.text ?? '')) at += 1;
  while (staleAdjectives.test(tokens[at]?.key ?? '') && !field.free(at)) at += 1;
  const behind = at;
  while (
    field.free(at) &&
    (measureAdjectives.has(tokens[at]?.key ?? '') ||
      /^(ακομα|ακομη|more|extra|new|fresh|whole|second|third|full|family|νεο|νεα|τριτο|τριτη|καινουργι\S*|καινουρι\S*|δευτερ\S*|αλλα|αλλεσ|αλλη)$/.test(
        tokens[at]?.key ?? '',
      ))
  )
    at += 1;
  const unit = unitSaidAt(field, at);
  if (unit === null && number.value === 0.25 && /^τεταρτο$/.test(tokens[number.next - 1]?.key ?? ''))
    return { quantity: 0.25, unit: 'kg', next: number.next, named: true };
  if (unit === null)
    return { quantity: number.value, unit: 'pieces', next: behind > number.next ? behind : number.next, named: false };
  let quantity = number.value * unit.factor;
  let next = unit.next;
  const half = halfAfter(tokens, next);
  if (half !== null && field.free(next)) {
    quantity += half.value * unit.factor;
    next = half.next;
  }
  return { quantity, unit: unit.unit, next, named: true, small: unit.small };
}
