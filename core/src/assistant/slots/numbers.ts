import { readNumber, readUnit, settleThousands } from '../../food/quantity.ts';
import type { Token } from '../../food/tokens.ts';
import {
  amountWords,
  groupWords,
  halfGrown,
  hundredWords,
  joinedWords,
  partWords,
  tenWords,
  thousandWords,
  unitWords,
} from './number-words.ts';

/** A number at a token; `next` is the first token behind it. `article`: only "a", "ένα", which may be no number at all. */
export type SaidNumber = { readonly value: number; readonly next: number; readonly article: boolean };
type Part = { readonly value: number; readonly next: number };

const articles = new Set('a an another ενα ενασ εναν ενοσ μια μιαν μιασ'.split(' '));
const ands = new Set(['and', 'n', 'και', 'κι', 'κ', 'τζιαι', 'τζαι', '&']);
const points = new Set(['point', 'κομμα', 'τελεια']);
const vagueOnes = new Set('καμια κανα κανενα καμμια κανεναν'.split(' '));
const keyAt = (tokens: readonly Token[], i: number): string => tokens[i]?.key ?? '';
const isDash = (token: Token | undefined): boolean => token?.kind === 'sign' && /^[-–—‐‑]$/.test(token.text);

/** One to ninety-nine in words: "twenty five", "twenty-five", "είκοσι πέντε". */
function readTens(tokens: readonly Token[], i: number): Part | null {
  const ten = tenWords[keyAt(tokens, i)];
  if (ten === undefined) {
    const unit = unitWords[keyAt(tokens, i)] ?? joinedWords[keyAt(tokens, i)];
    if (unit === undefined) return null;
    // "δέκα πέντε", as recognisers write δεκαπέντε
    const more = unit === 10 && keyAt(tokens, i) === 'δεκα' ? unitWords[keyAt(tokens, i + 1)] : undefined;
    return more !== undefined && more > 2 && more < 10
      ? { value: 10 + more, next: i + 2 }
      : { value: unit, next: i + 1 };
  }
  const at = isDash(tokens[i + 1]) ? i + 2 : i + 1;
  const unit = unitWords[keyAt(tokens, at)];
  return unit !== undefined && unit < 10 && !isVagueOne(tokens, at)
    ? { value: ten + unit, next: at + 1 }
    : { value: ten, next: i + 1 };
}

/** "είκοσι ένα κιλά" is 21, but "πενήντα μια κονσέρβα" begins a new amount. */
const isVagueOne = (tokens: readonly Token[], i: number): boolean =>
  ['μια', 'ενα', 'εναν'].includes(keyAt(tokens, i)) &&
  /^(μπουκαλι|κονσερβα|πακετο|κουτι|ματσο|ματσακι|σακουλα)/.test(keyAt(tokens, i + 1));

/** Up to 999: "two hundred and fifty", "a hundred", "διακόσια πενήντα", "two fifty grams". */
function readHundreds(tokens: readonly Token[], i: number): Part | null {
  const greek = hundredWords[keyAt(tokens, i)];
  if (greek !== undefined) {
    const at = ands.has(keyAt(tokens, i + 1)) && tenWords[keyAt(tokens, i + 2)] !== undefined ? i + 2 : i + 1;
    const rest = readTens(tokens, at);
    return rest === null ? { value: greek, next: i + 1 } : { value: greek + rest.value, next: rest.next };
  }
  const isA = articles.has(keyAt(tokens, i));
  const digit = tokens[i]?.kind === 'number' ? (tokens[i]?.value ?? Number.NaN) : Number.NaN;
  const head =
    keyAt(tokens, i) === 'hundred' ? { value: 1, next: i } : isA ? { value: 1, next: i + 1 } : readTens(tokens, i);
  const count = head ?? (Number.isInteger(digit) && digit < 100 ? { value: digit, next: i + 1 } : null);
  if (count !== null && keyAt(tokens, count.next) === 'hundred') {
    const after = count.next + 1;
    const joined = ['and', 'n'].includes(keyAt(tokens, after));
    const rest = readTens(tokens, joined ? after + 1 : after);
    const value = count.value * 100;
    return rest !== null && (joined || rest.value > 1)
      ? { value: value + rest.value, next: rest.next }
      : { value, next: after };
  }
  if (isA || head === null) return null;
  const more = head.value < 10 && tenWords[keyAt(tokens, head.next)] !== undefined ? readTens(tokens, head.next) : null;
  return more !== null && /^(g|gr|grams?|grammes?|ml|mils?|mls|millilit(re|er)s?)$/.test(keyAt(tokens, more.next))
    ? { value: head.value * 100 + more.value, next: more.next }
    : head;
}

function readThousands(tokens: readonly Token[], i: number): Part | null {
  const bare = thousandWords[keyAt(tokens, i)];
  const count = bare === undefined ? readHundreds(tokens, i) : { value: 1, next: i };
  if (count === null) return null;
  if (thousandWords[keyAt(tokens, count.next)] === undefined) return count;
  const after = count.next + 1;
  const rest = readHundreds(tokens, ands.has(keyAt(tokens, after)) ? after + 1 : after);
  const value = count.value * 1000;
  return rest === null || articles.has(keyAt(tokens, after))
    ? { value, next: after }
    : { value: value + rest.value, next: rest.next };
}

/** A fraction in words at `i`: "half", "a quarter", "τρία τέταρτα", "δύο τρίτα"; "of a" and "του" behind it go with it. */
function readPart(tokens: readonly Token[], i: number): Part | null {
  const isCounted = unitWords[keyAt(tokens, i)] !== undefined || articles.has(keyAt(tokens, i));
  const count = isCounted ? (unitWords[keyAt(tokens, i)] ?? 1) : 1;
  const digit = tokens[i]?.kind === 'number' && tokens[i]?.value;
  const at = isCounted || (typeof digit === 'number' && digit < 10) ? i + 1 : i;
  const start = isDash(tokens[at]) ? at + 1 : at;
  const part = partWords[keyAt(tokens, start)];
  if (part === undefined || (count > 1 && part === 0.5)) return null;
  // Thursday is the fifth day of the Greek week
  if (/^πεμπτ/.test(keyAt(tokens, start)) && count === 1) return null;
  const value = part * (typeof digit === 'number' && at > i && !isCounted ? digit : count);
  return { value, next: behindPart(tokens, start + 1) };
}

function behindPart(tokens: readonly Token[], i: number): number {
  const key = keyAt(tokens, i);
  if (key === 'of') return ['a', 'an'].includes(keyAt(tokens, i + 1)) ? i + 2 : i + 1;
  if (key === 'a' || key === 'an') return i + 1;
  const isOfUnit = ['του', 'τησ', 'απο'].includes(key) && readUnit(tokens, i + 1) !== null;
  return isOfUnit ? i + 1 : i;
}

/** "and a half", "και μισό" at `i`; "… and half a lemon" is the next amount. */
function halfAt(tokens: readonly Token[], i: number): Part | null {
  if (!ands.has(keyAt(tokens, i))) return null;
  const part = readPart(tokens, i + 1);
  if (part === null || part.value >= 1) return null;
  const word = [i + 1, i + 2, i + 3].find((at) => partWords[keyAt(tokens, at)] !== undefined) ?? i + 1;
  return ['a', 'an'].includes(keyAt(tokens, part.next - 1)) ? null : { value: part.value, next: word + 1 };
}

/** "And a half", "και μισό", "κι ένα τέταρτο" at `i`, behind a unit: "ένα κιλό και μισό", not "ένα κιλό και μισό λίτρο". */
export function halfAfter(tokens: readonly Token[], i: number): Part | null {
  const half = halfAt(tokens, i);
  return half === null || readUnit(tokens, half.next) !== null ? null : half;
}

function readGroup(tokens: readonly Token[], i: number): Part | null {
  const vague = vagueOnes.has(keyAt(tokens, i)) || articles.has(keyAt(tokens, i));
  // "κάνα δυο", "καμιά πεντέξι"
  if (vagueOnes.has(keyAt(tokens, i)) && (unitWords[keyAt(tokens, i + 1)] ?? 1) > 1)
    return { value: unitWords[keyAt(tokens, i + 1)] ?? 1, next: i + 2 };
  const counted = vague ? { value: 1, next: i + 1 } : countBefore(tokens, i);
  const group = groupWords[keyAt(tokens, counted.next)];
  if (group === undefined) return null;
  const half = group === 12 ? halfAt(tokens, counted.next + 1) : null;
  const next = half?.next ?? counted.next + 1;
  return { value: group * (counted.value + (half?.value ?? 0)), next: keyAt(tokens, next) === 'of' ? next + 1 : next };
}

function countBefore(tokens: readonly Token[], i: number): Part {
  const half = readPart(tokens, i);
  if (half !== null) return half;
  const token = tokens[i];
  if (token?.kind === 'number' && Number.isFinite(token.value)) return { value: token.value, next: i + 1 };
  const count = readThousands(tokens, i);
  if (count === null) return { value: 1, next: i };
  const more = halfAt(tokens, count.next);
  return more === null ? count : { value: count.value + more.value, next: more.next };
}

function readPoint(tokens: readonly Token[], whole: Part): Part {
  if (!points.has(keyAt(tokens, whole.next))) return whole;
  const digit = readTens(tokens, whole.next + 1);
  return digit === null
    ? whole
    : { value: whole.value + digit.value / 10 ** String(digit.value).length, next: digit.next };
}

const zeros = new Set(['zero', 'nought', 'naught', 'μηδεν']);

function readWords(tokens: readonly Token[], i: number): SaidNumber | null {
  const key = keyAt(tokens, i);
  if (key === '' || tokens[i]?.kind === 'sign') return null;
  const done = (part: Part, article = false): SaidNumber => ({ ...part, article });
  const group = readGroup(tokens, i);
  if (group !== null) return done(group);
  const grown = halfGrown[key];
  if (grown !== undefined) {
    // "μιάμιση ντουζίνα"
    const many = groupWords[keyAt(tokens, i + 1)];
    return done(many === undefined ? { value: grown, next: i + 1 } : { value: grown * many, next: i + 2 });
  }
  if ((unitWords[key] ?? 0) === 1 && /^(μισι|μιση|μισυ)$/.test(keyAt(tokens, i + 1)))
    return done({ value: 1.5, next: i + 2 });
  const part = readPart(tokens, i);
  if (part !== null) return done(part);
  if (zeros.has(key)) {
    const small = readPoint(tokens, { value: 0, next: i + 1 });
    return small.next > i + 1 ? done(small) : null;
  }
  const whole = readThousands(tokens, i);
  if (whole === null) return articles.has(key) ? done({ value: 1, next: i + 1 }, true) : null;
  const exact = readPoint(tokens, whole);
  const half = halfAt(tokens, exact.next);
  const mixed = half === null ? exact : { value: exact.value + half.value, next: half.next };
  if (half !== null) return done({ value: mixed.value, next: behindPart(tokens, mixed.next) });
  return done(withRange(tokens, mixed), articles.has(key) && whole.next === i + 1);
}

/** "two or three", "δυο τρία", "2-3": the first is taken, the second goes with it. */
function withRange(tokens: readonly Token[], first: Part): Part {
  const joint = keyAt(tokens, first.next);
  const at = ['or', 'η', 'to', 'με'].includes(joint) ? first.next + 1 : first.next;
  const second = unitWords[keyAt(tokens, at)];
  const isNext = second !== undefined && second === first.value + 1 && first.value < 12 && first.value > 1;
  return isNext && (at === first.next || joint === 'or' || joint === 'η')
    ? { value: first.value, next: at + 1 }
    : first;
}

function readDigits(tokens: readonly Token[], i: number, lang: string): SaidNumber | null {
  if (tokens[i]?.kind !== 'number') return null;
  const group = readGroup(tokens, i);
  if (group !== null) return { ...group, article: false };
  const hundred = keyAt(tokens, i + 1) === 'hundred' ? readHundreds(tokens, i) : null;
  if (hundred !== null) return { ...hundred, article: false };
  const part = readPart(tokens, i);
  if (part !== null && part.value < 1) return { ...part, article: false };
  const read = readNumber(tokens, i, lang);
  if (read === null) return null;
  const unit = readUnit(tokens, read.next)?.measure.id ?? null;
  const value = settleThousands(read.text, read.value, unit, lang);
  const half = Number.isInteger(value) ? halfAt(tokens, read.next) : null;
  if (half !== null) return { value: value + half.value, next: half.next, article: false };
  const second = tokens[read.next + 1];
  const isRange =
    isDash(tokens[read.next]) && second?.kind === 'number' && Number.isInteger(value) && second.value > value;
  return { value, next: isRange ? read.next + 2 : read.next, article: false };
}

/** The number at token `i`: digits, fractions, number words and what they compound to; null when none stands there. */
export function readNumberSaid(tokens: readonly Token[], i: number, lang: string): SaidNumber | null {
  return readDigits(tokens, i, lang) ?? readWords(tokens, i);
}

/** Number and unit in one word at `i`: "μισόκιλο", "δίκιλο". */
export function amountWordSaid(
  tokens: readonly Token[],
  i: number,
): { readonly quantity: number; readonly unit: 'kg' | 'l'; readonly next: number } | null {
  const amount = amountWords[keyAt(tokens, i)];
  return amount === undefined ? null : { ...amount, next: i + 1 };
}
