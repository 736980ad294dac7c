import { isGreek } from '../food/normalise.ts';
import { readNumber, readUnit, settleThousands } from '../food/quantity.ts';
import { type Token, tidy, tokenise } from '../food/tokens.ts';
import type { Language } from '../kit/language.ts';
import type { Ingredient } from './contract.ts';
import {
  amountText,
  type FoodFacts,
  inBestUnit,
  inSystem,
  isMany,
  type Measured,
  noFacts,
  type System,
  sensible,
  unitWord,
} from './kitchen-amount.ts';
import { inNumber, isAdjectiveEl } from './word-number.ts';

/** What a line is shown as: before and after the amount stands what the cook wrote. */
export type ShownLine = {
  readonly before: string;
  /** With "about" before it when it is a guess or had to be bent. Empty when the line has none that can be found in its text. */
  readonly amount: string;
  readonly after: string;
  /** False when the line states an amount that could not be scaled: it stands as written, for the recipe's servings. */
  readonly isScaled: boolean;
};

type Span = { readonly start: number; readonly end: number };
type Found = { readonly text: string; readonly language: Language; readonly number: Span; readonly unit: Span | null };

const same = (a: number, b: number | null): boolean => b !== null && Math.abs(a - b) < 0.005 * Math.max(1, b);
const joints = /^([-–—~]|to|ως|έως|εως|με|ή|or)$/i;

const span = (tokens: readonly Token[], from: number, to: number): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

/** Where the line's amount and its unit word stand in the text; null when the text does not say the amount in this way. */
function find({ raw, amount, amountMax, unit }: Ingredient): Found | null {
  if (amount === null) return null;
  const text = tidy(raw);
  const language: Language = isGreek(text) ? 'el' : 'en';
  const tokens = tokenise(text);
  for (let i = 0; i < tokens.length; i += 1) {
    const low = readNumber(tokens, i, language);
    if (
      !low ||
      (low.article && readUnit(tokens, low.next)?.measure.id !== unit) ||
      !same(settleThousands(low.text, low.value, unit, language), amount)
    )
      continue;
    let end = low.next;
    if (amountMax !== null) {
      if (!joints.test(tokens[end]?.text ?? '')) continue;
      const high = readNumber(tokens, end + 1, language);
      if (!high || !same(high.value, amountMax)) continue;
      end = high.next;
    }
    return { text, language, number: span(tokens, i, end), unit: unit === '' ? null : unitSpan(tokens, end, unit) };
  }
  return null;
}

/** The unit's word: behind the number, behind a bracket ("1 (400 g) tin"), or behind the food ("2 garlic cloves"). */
function unitSpan(tokens: readonly Token[], from: number, unit: string): Span | null {
  let depth = 0;
  for (let i = from; i < Math.min(tokens.length, from + 8); i += 1) {
    const sign = tokens[i]?.text;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    const read = depth === 0 ? readUnit(tokens, i) : null;
    if (read?.measure.id === unit) return span(tokens, i, read.next);
  }
  return null;
}

/** The same amount said again in another unit ("/9 oz", "(2 cups)"), which a changed line would contradict. */
const saidAgain =
  /^\s*(?:\/\s*|\(\s*)(?:περίπου |about )?[\d.,½¼¾⅓⅔\s-]+(?:oz|lb|lbs|g|gr|kg|ml|l|cups?|fl oz|γρ\.?|κιλά|κιλό|φλ\.?|κ\.σ\.)(?:\s*\))?/i;
const aboutWords: Readonly<Record<Language, string>> = { en: 'about ', el: 'περίπου ' };
const abbreviations = /^(g|gr|kg|ml|cl|dl|l|lt|tsp|tbsp|tbs|oz|lb|γρ|λτ|φλ|κσ|κγ)$/i;
/** A vessel named behind its own size: "400 g tin of tomatoes" is one tin, however many grams. */
const vessel =
  /^[\s-]*(?:(?:can|tin|jar|package|packet|pack|bag|box|bottle|carton|tub)s?\b|κονσέρβ|βάζ|πακέτ|σακουλάκ|κουτ[ίά]|μπουκάλ|κεσέ)/i;
const stops = /^(σε|με|για|από|και|ή|χωρίς|in|with|for|from|and|or|to|plus|of)$/i;

/** Puts the counted food behind a number into that number: adjectives and the first noun, then what agrees with it. */
function agreeing(after: string, name: string, many: boolean, language: Language): string {
  const reach = after.toLowerCase().indexOf(name.toLowerCase());
  if (reach < 0) return after;
  const end = reach + name.length;
  const nouns = name.split(' ');
  const ofAt = nouns.findIndex((word) => stops.test(word));
  const headEn = nouns[(ofAt > 0 ? ofAt : nouns.length) - 1] ?? '';
  let isHeadDone = false;
  return after.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (language === 'en') {
      if (at >= end || word !== headEn || isHeadDone) return word;
      isHeadDone = true;
      return inNumber(word, many, language);
    }
    if (stops.test(word)) isHeadDone = true;
    const adjective = isAdjectiveEl(word);
    if (!adjective && (at < reach || isHeadDone || at >= end)) return word;
    if (!adjective) isHeadDone = true;
    return inNumber(word, many, language);
  });
}

export type Shown = {
  /** New servings over the recipe's own; over 0. */
  readonly factor: number;
  readonly system: System;
  readonly food?: FoodFacts | undefined;
};

/**
 * A line for other servings or in the other system, rounded to what a cook can measure, in the line's own language,
 * with the cook's words kept. At factor 1 in its own system it stands exactly as written.
 */
export function shownLine(line: Ingredient, { factor, system, food = noFacts }: Shown): ShownLine {
  const found = find(line);
  if (!found || line.amount === null) {
    return { before: line.raw, amount: '', after: '', isScaled: line.amount === null };
  }
  const { text, number, unit } = found;
  const before = text.slice(0, number.start);
  const isAdjacent = unit !== null && /^\s*$/.test(text.slice(number.end, unit.start));
  const end = isAdjacent ? unit.end + (text[unit.end] === '.' ? 1 : 0) : number.end;
  const written = { before, amount: text.slice(number.start, end), after: text.slice(end), isScaled: true };
  if (!isAdjacent) return factor === 1 ? written : { ...written, ...counted(line, found, factor) };
  if (vessel.test(written.after))
    return factor === 1 ? written : { ...written, ...times(written.amount, found, factor) };
  const turned = inSystem({ value: line.amount * factor, unit: line.unit }, system, food);
  if (factor === 1 && turned.unit === line.unit) return written;
  const amount = measured(line, turned, text.slice(unit.start, end), found.language);
  return { ...written, amount, after: written.after.replace(saidAgain, '') };
}

type Rounded = { readonly figures: string; readonly many: boolean; readonly wasMany: boolean };

function rounded(line: Ingredient, best: Measured & { readonly guess?: boolean }, language: Language): Rounded {
  const isEgg = line.unit === '' && line.conceptId === 'egg';
  const ratio = line.amountMax === null || !line.amount ? 1 : line.amountMax / line.amount;
  const low = sensible(best, isEgg);
  const high = sensible({ ...best, value: best.value * ratio }, isEgg);
  const ends = new Set([low, high].map(({ value }) => amountText(value, best.unit, language)));
  return {
    figures: (best.guess || low.about ? aboutWords[language] : '') + [...ends].join('–'),
    many: isMany(high.value, language),
    wasMany: isMany(line.amountMax ?? line.amount ?? 1, language),
  };
}

/** Onions, eggs, "2 garlic cloves": the words behind the number agree with it. */
function counted(line: Ingredient, { text, language, number, unit }: Found, factor: number) {
  const best = { value: (line.amount ?? 0) * factor, unit: line.unit };
  const { figures, many, wasMany } = rounded(line, best, language);
  const name = unit ? text.slice(unit.start, unit.end) : line.name;
  const after = text.slice(number.end);
  return { amount: figures, after: many === wasMany ? after : agreeing(after, name, many, language) };
}

/** "2 × 400 g" of something whose vessel is named behind its size. */
function times(amount: string, { language }: Found, factor: number) {
  const { value, about } = sensible({ value: factor, unit: 'can' });
  return { amount: `${about ? aboutWords[language] : ''}${amountText(value, '', language)} × ${amount}` };
}

/** An amount with the cook's own word for its measure, or ours where the measure changed. */
function measured(
  line: Ingredient,
  turned: Measured & { readonly guess: boolean },
  kept: string,
  language: Language,
): string {
  const best = { ...inBestUnit(turned), guess: turned.guess };
  const { figures, many, wasMany } = rounded(line, best, language);
  const [first = '', ...others] = kept.split(' ');
  const stays = many === wasMany || kept.includes('.') || abbreviations.test(first);
  const word = [stays ? first : inNumber(first, many, language), ...others].join(' ');
  const shown = best.unit === line.unit ? word : unitWord(best.unit, many, language);
  return `${figures}\u00a0${shown}`;
}

/** The servings at which a line comes to that amount in its own unit ("I have 300 g of mince"); at least one tenth. */
export const servingsFor = (line: Ingredient, amount: number, servings: number): number =>
  line.amount === null || line.amount === 0
    ? servings
    : Math.max(0.1, Math.round((servings * amount * 100) / line.amount) / 100);

/** The word the line uses for its measure; empty for a plain count. */
export function writtenUnit(line: Ingredient): string {
  const found = find(line);
  return found?.unit ? found.text.slice(found.unit.start, found.unit.end) : '';
}
