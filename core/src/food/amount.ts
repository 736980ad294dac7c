import { closeOf } from './food-span.ts';
import { approximations, fillers, measureAdjectives, vagueWords } from './prep-words.ts';
import { type ReadUnit, readNumber, readUnit, settleThousands } from './quantity.ts';
import type { Token } from './tokens.ts';
import { measures } from './units.ts';

/** An amount at some place of a line. `value` is null for "a few", "pinch"; `next` is the first token of what follows. */
export type Amount = {
  readonly value: number | null;
  readonly max?: number;
  readonly unit: string | null;
  readonly unitText?: string;
  readonly notes: readonly string[];
  readonly next: number;
};

/** Measures that count without a number before them: "pinch of salt". */
const bareUnits = new Set(
  'pinch handful dash splash drop bunch tub knob sprig dollop package bottle can drizzle bag'.split(' '),
);
/** Measures that hold something whose own size may stand before them: 1 (400 g) tin. */
const containers = new Set(
  'can package envelope bag box carton container jar tub bottle piece slice loaf block head bunch stick cube bundle serving'.split(
    ' ',
  ),
);
const spoons = new Set(measures.filter((measure) => measure.kind !== 'count').map((measure) => measure.id));
const rangeWords = new Set([
  'to',
  'or',
  'έως',
  'εωσ',
  'ωσ',
  'με',
  'ή',
  'bis',
  'à',
  'tot',
  'till',
  'hasta',
  'oder',
  'ou',
  'eller',
  'of',
  'o',
]);
const dashes = /^[-–—~〜−‐‑]$/;
/** A word after "φύλλο" that makes it pastry, not a leaf. */
const pastry = /^(κρουστ|σφολιατ|κανταιφ|καταιφ|βηρυτ|βιρον|βυριτ|περεκ|χωριατικ|πιτ|μιλφει|λαζανι|φιλο|για)/;
const sizeUnits = new Set(['inch', 'cm', 'inches', 'mm', 'ιντσα', 'εκ', 'in']);

const isFood = (token: Token | undefined): boolean =>
  token?.kind === 'word' || token?.kind === 'number' || token?.text === '(';

/** The unit at `i` unless it is the food itself: nothing follows, or it is half of a compound (rib-eye, φύλλο κρούστας). */
function unitAt(tokens: readonly Token[], i: number, mustFollow: boolean): ReadUnit | null {
  const read = readUnit(tokens, i);
  if (read === null) return null;
  const next = tokens[read.next];
  if (
    next !== undefined &&
    dashes.test(next.text) &&
    !next.spaced &&
    tokens[read.next + 1]?.kind === 'word' &&
    !tokens[read.next + 1]?.spaced
  )
    return null;
  if (read.measure.id === 'leaf' && pastry.test(next?.key ?? '')) return null;
  const counts = read.measure.kind === 'count';
  const named = next !== undefined && isFood(next) && next.text !== '(';
  return counts && mustFollow && !named && !isSizedUnit(tokens, read.next) ? null : read;
}

/** "1 can (400 g) tomatoes": the bracket stands between measure and food. */
function isSizedUnit(tokens: readonly Token[], i: number): boolean {
  return tokens[i]?.text === '(' && tokens[closeOf(tokens, i) + 1]?.kind === 'word';
}

function skipWords(tokens: readonly Token[], i: number, words: ReadonlySet<string>): number {
  let at = i;
  while (tokens[at]?.kind === 'word' && words.has(tokens[at]?.key ?? '')) at += tokens[at + 1]?.text === '.' ? 2 : 1;
  return at;
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
  if (number === null || (number.article && mustFollow)) return readBare(tokens, start, lang, number !== null) ?? null;
  if (number.article || tokens[number.next]?.text === '%') return null;
  if (isMeasureOfSize(tokens, number.next)) return null;
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

/** "2-inch piece": the number is a length, not an amount. */
function isMeasureOfSize(tokens: readonly Token[], i: number): boolean {
  const dash = tokens[i];
  return dash !== undefined && dashes.test(dash.text) && sizeUnits.has(tokens[i + 1]?.key ?? '');
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
    if (inner?.unit !== null && inner !== null && inner.value !== null) {
      const container = unitAt(tokens, inner.next, true);
      if (container === null || !containers.has(container.measure.id))
        return { ...inner, value: number.value * inner.value };
      notes.push(sizeNote(tokens, at + 1, inner.next));
      return { value: number.value, unit: container.measure.id, unitText: container.text, notes, next: container.next };
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
  const described = skipWords(tokens, at, measureAdjectives);
  const sizeEnd = skipLength(tokens, described);
  const unit =
    unitAt(tokens, at, mustFollow) ??
    unitAt(tokens, described, mustFollow) ??
    (sizeEnd > described ? unitAt(tokens, sizeEnd, mustFollow) : null);
  const settle = (text: string, value: number): number => settleThousands(text, value, unit?.measure.id ?? null, lang);
  return {
    value: settle(number.text, number.value),
    ...(max === null ? {} : { max: settle(max.text, max.value) }),
    unit: unit?.measure.id ?? null,
    ...(unit === null ? {} : { unitText: unit.text }),
    notes,
    next: unit === null ? at : afterUnit(tokens, unit, { lang, mustFollow, notes }),
  };
}

/** Passes "2-inch" or "14-ounce" between the number and its measure. */
function skipLength(tokens: readonly Token[], i: number): number {
  if (tokens[i]?.kind !== 'number') return i;
  let at = i + 1;
  if (dashes.test(tokens[at]?.text ?? '')) at += 1;
  return readUnit(tokens, at)?.next ?? (sizeUnits.has(tokens[at]?.key ?? '') ? at + 1 : i);
}

const sizeNote = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map((token) => (token.spaced ? ` ${token.text}` : token.text))
    .join('')
    .trim();

/** From the end of a unit over the same amount in other units, added amounts and the container, to the food. */
function afterUnit(
  tokens: readonly Token[],
  unit: ReadUnit,
  options: { lang: string; mustFollow: boolean; notes: string[] },
): number {
  const { lang, notes } = options;
  let at = unit.next;
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const start = at;
    const again = readUnit(tokens, at);
    if (again?.measure.id === unit.measure.id && spoons.has(unit.measure.id)) at = again.next;
    at = passOtherAmount(tokens, at, lang, notes);
    if (at === start) break;
  }
  const alternative = tokens[at]?.key === 'or' ? readUnit(tokens, at + 1) : null;
  if (alternative !== null && containers.has(alternative.measure.id) && isFood(tokens[alternative.next]))
    at = alternative.next;
  if (!spoons.has(unit.measure.id)) return at;
  const described = skipWords(tokens, at, measureAdjectives);
  const container = unitAt(tokens, described, true);
  if (container === null || !containers.has(container.measure.id)) return at;
  if (
    !fillers.has(tokens[container.next]?.key ?? '') &&
    ['stick', 'head', 'cube', 'slice', 'loaf', 'block'].includes(container.measure.id)
  )
    return at;
  notes.push(container.text);
  return container.next;
}

/** Passes "/9oz", "(250 g)", "4 oz" or "plus 1 tbsp" behind an amount. */
function passOtherAmount(tokens: readonly Token[], i: number, lang: string, notes: string[]): number {
  const token = tokens[i];
  if (token === undefined) return i;
  if (token.text === '(') {
    const close = closeOf(tokens, i);
    const inner = tokens[i + 1];
    const amount = readAmount(tokens, i + 1, lang, false);
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
    ['/', '+', '|', '='].includes(token.text) || ['plus', 'and', 'or', 'συν', 'και', 'ή'].includes(token.key);
  if (!isJoint && token.kind !== 'number') return i;
  const from = isJoint ? i + 1 : i;
  const first = tokens[skipApproximation(tokens, from)];
  if (first?.kind !== 'number' && (token.key === 'and' || token.key === 'or' || token.key === 'και')) return i;
  const other = readAmount(tokens, from, lang, false);
  if (other === null || other.unit === null || !spoons.has(other.unit)) return i;
  notes.push(sizeNote(tokens, i, other.next));
  return other.next;
}

/** A measure without a number: "pinch of salt", "a large bunch of grapes", "μερικά φύλλα δυόσμου". */
function readBare(tokens: readonly Token[], i: number, lang: string, hasArticle: boolean): Amount | null {
  let at = hasArticle ? i + 1 : i;
  const vague = skipWords(tokens, at, vagueWords);
  const described = skipWords(tokens, vague, measureAdjectives);
  const unit = unitAt(tokens, at, true) ?? unitAt(tokens, vague, true) ?? unitAt(tokens, described, true);
  const isOpen = vague > at;
  if (
    unit !== null &&
    (hasArticle || isOpen || bareUnits.has(unit.measure.id)) &&
    (hasArticle || isOpen || unit.text.length > 2)
  ) {
    const next = afterUnit(tokens, unit, { lang, mustFollow: true, notes: [] });
    return { value: hasArticle && !isOpen ? 1 : null, unit: unit.measure.id, unitText: unit.text, notes: [], next };
  }
  if (isOpen) {
    at = vague;
    return isFood(tokens[at]) ? { value: null, unit: null, notes: [], next: at } : null;
  }
  return hasArticle && tokens[at]?.kind === 'word' ? { value: 1, unit: null, notes: [], next: at } : null;
}
