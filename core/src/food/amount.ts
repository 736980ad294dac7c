import { closeOf } from './food-span.ts';
import { approximations, fillers, measureAdjectives, sizeArticles, vagueWords } from './prep-words.ts';
import { type ReadUnit, readNumber, readUnit, settleThousands } from './quantity.ts';
import type { Token } from './tokens.ts';
import { containers, dashes, isFood, spoons, unitAt } from './unit-at.ts';

/** An amount at some place of a line. `value` is null for "a few", "pinch"; `next` is the first token of what follows. */
export type Amount = {
  readonly value: number | null;
  readonly max?: number;
  readonly unit: string | null;
  readonly unitText?: string;
  readonly notes: readonly string[];
  readonly next: number;
  /** The vessel named behind a mass or volume ("400 g tin"). */
  readonly vessel?: Vessel;
};
/** A vessel's measure and the token where it stands. */
type Vessel = { readonly id: string; readonly text: string; readonly at: number };

/** Measures that count without a number before them: "pinch of salt". */
const bareUnits = new Set(
  'pinch handful dash splash drop bunch tub knob sprig dollop package bottle can drizzle bag'.split(' '),
);
/** Folded words between the ends of a range. */
const rangeWords = new Set('to or εωσ ωσ με η bis a tot till hasta oder ou eller of o'.split(' '));
/** How full a spoon or cup is, said behind it: "2 κ.σ. κοφτές ζάχαρη". */
const fullness = new Set(
  'heaped heaping level rounded scant packed κοφτη κοφτο κοφτεσ κοφτα γεματη γεματο γεματεσ γεματα ξεχειλη ξεχειλεσ'.split(
    ' ',
  ),
);
const sizeUnits = new Set(['inch', 'inches', 'cm', 'mm', 'ιντσα', 'ιντσεσ', 'εκ', 'ποντουσ']);

function skipWords(tokens: readonly Token[], i: number, words: ReadonlySet<string>): number {
  let at = i;
  while (tokens[at]?.kind === 'word' && words.has(tokens[at]?.key ?? '')) at += tokens[at + 1]?.text === '.' ? 2 : 1;
  return at;
}

/** Passes "λίγο", "a few" and the like, and the Italian "q.b.". */
function skipVague(tokens: readonly Token[], i: number): number {
  const at = skipWords(tokens, i, vagueWords);
  if (tokens[at]?.key === 'qb') return tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const isQuantoBasta = tokens[at]?.key === 'q' && tokens[at + 1]?.text === '.' && tokens[at + 2]?.key === 'b';
  return isQuantoBasta ? (tokens[at + 3]?.text === '.' ? at + 4 : at + 3) : at;
}

function skipApproximation(tokens: readonly Token[], i: number): number {
  let at = i;
  for (;;) {
    const start = at;
    at = skipWords(tokens, at, approximations);
    if (['~', '≈', '±'].includes(tokens[at]?.text ?? '')) at += 1;
    const two = `${tokens[at]?.key} ${tokens[at + 1]?.key}`;
    if (two === 'up to' || two === 'bis zu' || two === 'at least') at += 2;
    if (tokens[at]?.key === 'εωσ' && tokens[at + 1]?.kind === 'number') at += 1;
    if (['a', 'το', 'τα'].includes(tokens[at]?.key ?? '') && approximations.has(tokens[at + 1]?.key ?? '')) at += 1;
    if (at === start) return at;
  }
}

/** The upper end of a range and where it ends; a unit may stand in the middle ("1kg-1.3kg"). */
function readMax(
  tokens: readonly Token[],
  i: number,
  lang: string,
): { value: number; text: string; next: number } | null {
  const middle = readUnit(tokens, i);
  for (const at of middle === null ? [i] : [i, middle.next]) {
    const joint = tokens[at];
    const isRange =
      joint !== undefined && (dashes.test(joint.text) || (rangeWords.has(joint.key) && joint.kind === 'word'));
    if (!isRange) continue;
    const upper = readNumber(tokens, at + 1, lang);
    if (upper === null || upper.article || tokens[upper.next]?.text === '%') continue;
    if (at !== i && readUnit(tokens, upper.next)?.measure.id !== middle?.measure.id) continue;
    return { value: upper.value, text: upper.text, next: upper.next };
  }
  return null;
}

/** Reads an amount with its measure at token `i`; null when none begins there. `mustFollow`: a food is expected behind it. */
export function readAmount(tokens: readonly Token[], i: number, lang: string, mustFollow = true): Amount | null {
  const start = skipApproximation(tokens, i);
  const number = readNumber(tokens, start, lang);
  if (number !== null && isNameWithNumber(tokens, start, number.next)) return null;
  if (number === null || (number.article && mustFollow)) return readBare(tokens, start, lang, number !== null) ?? null;
  if (number.article || tokens[number.next]?.text === '%') return null;
  const length = skipLength(tokens, start);
  const piece = length > number.next ? unitAt(tokens, length, true) : null;
  if (isLength(tokens, number.next) && piece !== null && containers.has(piece.measure.id))
    return {
      value: 1,
      unit: piece.measure.id,
      unitText: piece.text,
      notes: [sizeNote(tokens, i, length)],
      next: piece.next,
    };
  if (isLength(tokens, number.next)) return null;
  const range = readMax(tokens, number.next, lang);
  const afterNumber = range !== null && range.value > number.value ? range.next : number.next;
  return withUnit(tokens, {
    afterNumber,
    mustFollow,
    lang,
    number,
    max: range !== null && range.value > number.value ? range : null,
  });
}

/** Miso (μίσο) is not a half (μισό), and half-and-half is cream. */
function isNameWithNumber(tokens: readonly Token[], start: number, next: number): boolean {
  const first = tokens[start];
  if (first?.kind !== 'word') return false;
  const isCream = first.key === 'half' && tokens.slice(next, next + 4).some((token) => token.key === 'half');
  return isCream || first.text.toLowerCase() === 'μίσο';
}

/** "2-inch piece", "5 cm piece": the number is a length, not an amount. */
function isLength(tokens: readonly Token[], i: number): boolean {
  return sizeUnits.has(tokens[dashes.test(tokens[i]?.text ?? '') ? i + 1 : i]?.key ?? '');
}

type Counted = {
  readonly afterNumber: number;
  readonly mustFollow: boolean;
  readonly lang: string;
  readonly number: { readonly value: number; readonly text: string };
  readonly max: { readonly value: number; readonly text: string } | null;
};

function withUnit(tokens: readonly Token[], counted: Counted): Amount {
  const { mustFollow, lang, number, max } = counted;
  const notes: string[] = [];
  let at = counted.afterNumber;
  if (/^[x×⨯*]$/i.test(tokens[at]?.text ?? '')) {
    const inner = readAmount(tokens, at + 1, lang, false);
    if (inner !== null && inner.unit !== null && inner.value !== null) {
      if (inner.vessel === undefined) return { ...inner, value: number.value * inner.value };
      notes.push(sizeNote(tokens, at + 1, inner.next));
      return { value: number.value, unit: inner.vessel.id, unitText: inner.vessel.text, notes, next: inner.next };
    }
    at += 1;
  }
  if (tokens[at]?.text === '(') {
    const close = closeOf(tokens, at);
    const inside = tokens[at + 1];
    if (inside?.kind === 'number' || approximations.has(inside?.key ?? '')) {
      notes.push(sizeNote(tokens, at + 1, close));
      at = close + 1;
    }
  }
  const ofUnit =
    ['του', 'τησ', 'of'].includes(tokens[at]?.key ?? '') && number.value < 1
      ? unitAt(tokens, at + 1, mustFollow)
      : null;
  const described = skipWords(tokens, at, measureAdjectives);
  const sizeEnd = skipLength(tokens, described);
  const unit =
    unitAt(tokens, at, mustFollow) ??
    ofUnit ??
    unitAt(tokens, described, mustFollow) ??
    (sizeEnd > described ? unitAt(tokens, sizeEnd, mustFollow) : null);
  const settle = (text: string, value: number): number => settleThousands(text, value, unit?.measure.id ?? null, lang);
  const value = settle(number.text, number.value);
  const upper = max === null ? {} : { max: settle(max.text, max.value) };
  // "1/2 a red onion": the article of the whole thing behind its part
  const whole = value < 1 && ['a', 'an'].includes(tokens[at]?.key ?? '') ? at + 1 : at;
  if (unit === null) return { value, ...upper, unit: null, notes, next: whole };
  const { next: after, vessel } = afterUnit(tokens, unit, { lang, notes });
  // "500 γρ. περίπου κιμάς"
  const next = skipWords(tokens, after, approximations);
  return {
    value,
    ...upper,
    unit: unit.measure.id,
    unitText: unit.text,
    notes,
    next,
    ...(vessel === undefined ? {} : { vessel }),
  };
}

/** Passes "2-inch", "14-ounce" or "thumb-sized" between the number and its measure. */
function skipLength(tokens: readonly Token[], i: number): number {
  const hasDash = dashes.test(tokens[i + 1]?.text ?? '');
  const at = hasDash ? i + 2 : i + 1;
  const word = tokens[at]?.key ?? '';
  if (tokens[i]?.kind !== 'number') return hasDash && (word === 'sized' || word === 'size') ? at + 1 : i;
  return readUnit(tokens, at)?.next ?? (sizeUnits.has(word) ? at + 1 : i);
}

const sizeNote = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map((token) => (token.spaced ? ` ${token.text}` : token.text))
    .join('')
    .trim();

type Passed = { readonly next: number; readonly vessel?: Vessel };

/** From the end of a unit over the same amount in other units, added amounts and the vessel, to the food. */
function afterUnit(tokens: readonly Token[], unit: ReadUnit, context: { lang: string; notes: string[] }): Passed {
  const { lang, notes } = context;
  let at = unit.next;
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const start = at;
    const again = readUnit(tokens, at);
    if (again?.measure.id === unit.measure.id && spoons.has(unit.measure.id)) at = again.next;
    at = passOtherAmount(tokens, at, lang, notes);
    if (containers.has(unit.measure.id)) at = passSize(tokens, at, lang, notes);
    if (at === start) break;
  }
  const alternative = tokens[at]?.key === 'or' ? readUnit(tokens, at + 1) : null;
  if (alternative !== null && containers.has(alternative.measure.id) && isFood(tokens[alternative.next]))
    at = alternative.next;
  if (!spoons.has(unit.measure.id)) return { next: at };
  at = skipWords(tokens, at, fullness);
  const described = skipWords(tokens, at, measureAdjectives);
  const vessel = unitAt(tokens, described, true);
  if (vessel === null || !containers.has(vessel.measure.id)) return { next: at };
  const isShape = ['stick', 'head', 'cube', 'slice', 'loaf', 'block'].includes(vessel.measure.id);
  if (isShape && !fillers.has(tokens[vessel.next]?.key ?? '')) return { next: at };
  notes.push(vessel.text);
  return { next: vessel.next, vessel: { id: vessel.measure.id, text: vessel.text, at } };
}

/** Passes "των 400 γρ." between a pack and what is in it. */
function passSize(tokens: readonly Token[], i: number, lang: string, notes: string[]): number {
  if (!sizeArticles.has(tokens[i]?.key ?? '') || tokens[i + 1]?.kind !== 'number') return i;
  const size = readAmount(tokens, i + 1, lang, false);
  if (size === null || size.unit === null || !spoons.has(size.unit) || !isFood(tokens[size.next])) return i;
  notes.push(sizeNote(tokens, i + 1, size.next));
  return size.next;
}

/** Passes "/9oz", "(250 g)", "4 oz" or "plus 1 tbsp" behind an amount. */
function passOtherAmount(tokens: readonly Token[], i: number, lang: string, notes: string[]): number {
  const token = tokens[i];
  if (token === undefined) return i;
  if (token.text === '(') {
    const close = closeOf(tokens, i);
    const from = sizeArticles.has(tokens[i + 1]?.key ?? '') ? i + 2 : i + 1;
    const inner = tokens[from];
    const amount = readAmount(tokens, from, lang, false);
    if (
      (inner?.kind !== 'number' && !approximations.has(inner?.key ?? '')) ||
      amount === null ||
      tokens[close + 1] === undefined
    )
      return i;
    notes.push(sizeNote(tokens, i + 1, close));
    return close + 1;
  }
  const isJoint =
    ['/', '+', '|', '='].includes(token.text) ||
    dashes.test(token.text) ||
    ['plus', 'and', 'or', 'συν', 'και', 'ή'].includes(token.key);
  if (!isJoint && token.kind !== 'number') return i;
  const from = isJoint ? i + 1 : i;
  const first = tokens[skipApproximation(tokens, from)];
  if (first?.kind !== 'number' && (token.key === 'and' || token.key === 'or' || token.key === 'και')) return i;
  const other = readAmount(tokens, from, lang, false);
  if (other === null || other.unit === null || !spoons.has(other.unit)) return i;
  const next = other.vessel?.at ?? other.next;
  notes.push(sizeNote(tokens, i, next));
  return next;
}

/** A measure without a number: "pinch of salt", "a large bunch of grapes", "μερικά φύλλα δυόσμου". */
function readBare(tokens: readonly Token[], i: number, lang: string, hasArticle: boolean): Amount | null {
  let at = hasArticle ? i + 1 : i;
  const vague = skipVague(tokens, at);
  const described = skipWords(tokens, vague, measureAdjectives);
  const unit = unitAt(tokens, at, true) ?? unitAt(tokens, vague, true) ?? unitAt(tokens, described, true);
  const isOpen = vague > at;
  if (
    unit !== null &&
    (hasArticle || isOpen || bareUnits.has(unit.measure.id)) &&
    (hasArticle || isOpen || unit.text.length > 2)
  ) {
    const { next } = afterUnit(tokens, unit, { lang, notes: [] });
    return { value: hasArticle && !isOpen ? 1 : null, unit: unit.measure.id, unitText: unit.text, notes: [], next };
  }
  if (isOpen) {
    at = vague;
    return isFood(tokens[at]) ? { value: null, unit: null, notes: [], next: at } : null;
  }
  return hasArticle && tokens[at]?.kind === 'word' ? { value: 1, unit: null, notes: [], next: at } : null;
}
