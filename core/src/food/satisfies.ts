import type { Concept } from './concept.ts';
import { convert } from './convert.ts';
import { descendsFrom, type FoodIndex, foodIndex } from './food-index.ts';
import { type Aliases, identify, identifyAll } from './identity.ts';
import { parseLine } from './ingredient-line.ts';
import { fold } from './normalise.ts';

/**
 * `reason`: same food, a variety of it, the more general food, a named substitute, the same unknown words, or none. A swap
 * would do but does not serve.
 */
export type Verdict = {
  readonly verdict: 'yes' | 'substitute' | 'no';
  readonly reason: 'same' | 'variety' | 'general' | 'substitute' | 'text' | 'swap' | 'none';
};

type Context = { readonly haveText?: string; readonly wantText?: string; readonly index?: FoodIndex };

const no: Verdict = { verdict: 'no', reason: 'none' };

/**
 * Whether a food in the kitchen serves for a wanted one. A variety serves for its parent; the parent serves for a
 * variety only where the lexicon says so; foods unknown to the lexicon match only as equal folded texts.
 */
export function satisfies(have: Concept | null, want: Concept | null, context: Context = {}): Verdict {
  const { haveText, wantText, index = foodIndex() } = context;
  if (have === null || want === null) {
    const isSame =
      have === null &&
      want === null &&
      haveText !== undefined &&
      wantText !== undefined &&
      fold(haveText) === fold(wantText);
    return isSame && fold(haveText) !== '' ? { verdict: 'yes', reason: 'text' } : no;
  }
  if (have.id === want.id) return { verdict: 'yes', reason: 'same' };
  if (descendsFrom(have, want, index)) return { verdict: 'yes', reason: 'variety' };
  let served: Concept | undefined = want;
  for (let depth = 0; depth < 8 && served?.parentServes === true && served.parent !== undefined; depth += 1) {
    served = index.byId.get(served.parent);
    if (served?.id === have.id) return { verdict: 'yes', reason: 'general' };
  }
  for (const id of want.substitutes ?? []) {
    const other = index.byId.get(id);
    if (other !== undefined && descendsFrom(have, other, index)) return { verdict: 'substitute', reason: 'substitute' };
  }
  const isSwap = (want.swaps ?? []).some((id) => {
    const other = index.byId.get(id);
    return other !== undefined && descendsFrom(have, other, index);
  });
  return isSwap ? { verdict: 'no', reason: 'swap' } : no;
}

/** One recipe line against the pantry: the pantry item that serves, or null. */
export type LineMatch = { readonly line: string; readonly item: string | null; readonly verdict: Verdict };
export type Matching = {
  readonly lines: readonly LineMatch[];
  readonly matching: readonly string[];
  readonly missing: readonly string[];
  /** Lines served of those that are neither staple nor optional, in whole percent; 0 of nothing is 0. */
  readonly percent: number;
  readonly canMake: boolean;
};

export type MatchOptions = {
  readonly aliases?: Aliases;
  readonly index?: FoodIndex;
  readonly isStaple?: (concept: Concept) => boolean;
};

const rank = { yes: 0, substitute: 1, no: 2 } as const;

/**
 * Which recipe lines the pantry serves, by food alone. Headings are passed over; optional lines and staples do not
 * count in the percentage; of "a or b" either will do.
 */
export function matchLines(
  recipeLines: readonly string[],
  pantryItems: readonly string[],
  options: MatchOptions = {},
): Matching {
  const { aliases, index = foodIndex(), isStaple = () => false } = options;
  const pantry = pantryItems.map((item) => ({
    item,
    concept: identify(item, aliases, index).concept,
    text: parseLine(item).food,
  }));
  const lines: (LineMatch & { counts: boolean })[] = [];
  for (const line of recipeLines) {
    const parsed = parseLine(line);
    if (parsed.header || parsed.food === '') continue;
    const wants = identifyAll(parsed, aliases, index).map((identity, i) => ({
      concept: identity.concept,
      text: parsed.alternatives[i] ?? parsed.food,
    }));
    let best: LineMatch = { line, item: null, verdict: no };
    for (const have of pantry)
      for (const want of wants) {
        const verdict = satisfies(have.concept, want.concept, { haveText: have.text, wantText: want.text, index });
        if (rank[verdict.verdict] < rank[best.verdict.verdict]) best = { line, item: have.item, verdict };
      }
    const isFree = parsed.optional || wants.some((want) => want.concept !== null && isStaple(want.concept));
    lines.push({ ...best, counts: !isFree });
  }
  const counted = lines.filter((line) => line.counts);
  const served = counted.filter((line) => line.item !== null);
  return {
    lines: lines.map(({ line, item, verdict }) => ({ line, item, verdict })),
    matching: lines.filter((line) => line.item !== null).map((line) => line.line),
    missing: counted.filter((line) => line.item === null).map((line) => line.line),
    percent: counted.length === 0 ? 0 : Math.round((100 * served.length) / counted.length),
    canMake: served.length === counted.length && lines.length > 0,
  };
}

/** An amount in a measure id or product unit; null is a plain count. */
export type Measured = { readonly amount: number; readonly unit: string | null };
export type Comparison = {
  readonly status: 'enough' | 'short' | 'unknown';
  readonly missing?: Measured;
  readonly guess?: boolean;
};

/**
 * Whether the lots together hold the wanted amount. `missing` is in the wanted unit. `unknown` when a lot that would
 * decide it cannot be converted; `guess` when a density or piece weight was used.
 */
export function compareAmounts(have: readonly Measured[], want: Measured, concept: Concept | null): Comparison {
  let sum = 0;
  let guess = false;
  let isOpen = false;
  for (const lot of have) {
    const converted = convert(lot.amount, lot.unit, want.unit, concept);
    if (converted === null) isOpen = true;
    else sum += converted.amount;
    guess ||= converted?.guess === true;
  }
  const flag = guess ? { guess } : {};
  if (sum >= want.amount * 0.995) return { status: 'enough', ...flag };
  if (isOpen) return { status: 'unknown' };
  return { status: 'short', missing: { amount: want.amount - sum, unit: want.unit }, ...flag };
}
