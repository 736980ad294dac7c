import type { Act, Heard } from '@kelari/core/assistant/act.ts';
import { saidUnits } from '@kelari/core/assistant/act.ts';
import { understand } from '@kelari/core/assistant/understand.ts';
import type { Concept } from '@kelari/core/food/concept.ts';
import { measureOf } from '@kelari/core/food/convert.ts';
import { conceptById, identify } from '@kelari/core/food/identity.ts';
import { foldedWords, greeklish, isGreek, soundEl } from '@kelari/core/food/normalise.ts';
import * as z from 'zod/mini';
import { type Miss, readRows, type Score, share } from './scoring.ts';

/** The format and the rules of scoring are those of shared/evaluation/assistant/README.md. */
const Item = z.object({
  food: z.optional(z.string()),
  foodAlt: z.optional(z.array(z.string())),
  quantity: z.optional(z.number()),
  unit: z.optional(z.enum(saidUnits)),
});
const Label = z.object({ intent: z.string(), slots: z.record(z.string(), z.unknown()) });
const Line = z.object({
  id: z.string(),
  lang: z.enum(['el', 'en']),
  text: z.string(),
  context: z.optional(
    z.object({
      screen: z.optional(z.literal('cook')),
      recipe: z.optional(z.string()),
      step: z.optional(z.number()),
      lastItems: z.optional(z.array(Item)),
    }),
  ),
  intent: z.optional(z.string()),
  slots: z.optional(z.record(z.string(), z.unknown())),
  acts: z.optional(z.array(Label)),
  tags: z.optional(z.array(z.string())),
});
type Line = z.infer<typeof Line>;
type ScoredItem = z.infer<typeof Item>;
/** An act as it is compared: what was expected, or what was understood. */
export type ScoredAct = { readonly intent: string; readonly slots: Readonly<Record<string, unknown>> };

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const itemsOf = (act: ScoredAct): ScoredItem[] =>
  isAbsent(act.slots.items) ? [] : z.parse(z.array(Item), act.slots.items);

/** The slots beside the items that are there and belong to the label; words kept for people are no slots. */
const restOf = (act: ScoredAct): [string, unknown][] =>
  Object.entries(act.slots)
    .filter(([name, value]) => !['items', 'foodAlt', 'foodWords'].includes(name) && !isAbsent(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Neighbours of the same intent whose slots other than the items are the same, made one. */
export function joined(acts: readonly ScoredAct[]): ScoredAct[] {
  const out: ScoredAct[] = [];
  for (const act of acts) {
    const last = out.at(-1);
    if (last?.intent === act.intent && JSON.stringify(restOf(last)) === JSON.stringify(restOf(act)))
      out[out.length - 1] = { ...last, slots: { ...last.slots, items: [...itemsOf(last), ...itemsOf(act)] } };
    else out.push(act);
  }
  return out;
}

const conceptOf = (name: string): Concept | null => conceptById(name) ?? identify(name).concept;

/** Whether a returned name means one of the expected ones. */
export function isSameFood(found: string | undefined, expected: readonly (string | undefined)[]): boolean {
  const names = expected.filter((name) => name !== undefined);
  if (found === undefined || names.length === 0) return found === undefined && names.length === 0;
  const concept = conceptOf(found);
  const wanted = names.map(conceptOf);
  if (concept === null && wanted.every((one) => one === null))
    return names.some((name) => foldedWords(name).join(' ') === foldedWords(found).join(' '));
  return concept !== null && wanted.some((one) => one?.id === concept.id);
}

const isSameNumber = (a: number, b: number): boolean => Math.abs(a - b) <= 0.005;

/** Grams with kilograms and millilitres with litres; other units only with themselves. */
function amountOf({ quantity, unit }: ScoredItem): { amount: number; unit: string } | null {
  if (quantity === undefined) return null;
  const base = unit === 'kg' ? 'g' : unit === 'l' ? 'ml' : (unit ?? 'pieces');
  const factor = unit === 'kg' || unit === 'l' ? (measureOf(unit)?.base ?? 1) : 1;
  return { amount: quantity * factor, unit: base };
}

export function isSameItem(found: ScoredItem, expected: ScoredItem): boolean {
  if (!isSameFood(found.food, [expected.food, ...(expected.foodAlt ?? [])])) return false;
  const [left, right] = [amountOf(found), amountOf(expected)];
  if (left === null || right === null) return left === right && (found.unit ?? null) === (expected.unit ?? null);
  return left.unit === right.unit && isSameNumber(left.amount, right.amount);
}

/** Whether every expected item has one found item of its own, and none is left over. */
function areSameItems(found: readonly ScoredItem[], expected: readonly ScoredItem[]): boolean {
  if (found.length !== expected.length) return false;
  const [first, ...others] = expected;
  if (first === undefined) return true;
  return found.some((item, i) => isSameItem(item, first) && areSameItems(found.toSpliced(i, 1), others));
}

/** The sounds a word may stand for, so that Greeklish meets Greek. */
const soundsOf = (word: string): string[] => (isGreek(word) ? [soundEl(word)] : [word, ...greeklish(word)]);

function isNearWord(a: string, b: string): boolean {
  const length = [...a].findIndex((letter, i) => letter !== b[i]);
  const common = length < 0 ? a.length : length;
  return a === b || (common >= 3 && Math.max(a.length, b.length) - common <= 2);
}

const isSameWord = (a: string, b: string): boolean =>
  isGreek(a) === isGreek(b)
    ? isNearWord(a, b)
    : soundsOf(a).some((left) => soundsOf(b).some((right) => isNearWord(left, right)));

/** Dishes and names of timers: word by word, or the same food. */
export function isSameName(found: string, expected: string): boolean {
  const [left, right] = [foldedWords(found), foldedWords(expected)];
  if (left.length === right.length && left.every((word, i) => isSameWord(word, right[i] ?? ''))) return true;
  const concept = conceptOf(found);
  return concept !== null && concept.id === conceptOf(expected)?.id;
}

function isSameSlot(name: string, found: unknown, act: ScoredAct): boolean {
  const expected = act.slots[name];
  if (typeof found === 'number') return typeof expected === 'number' && isSameNumber(found, expected);
  if (typeof found !== 'string' || typeof expected !== 'string') return false;
  if (name === 'food') return isSameFood(found, [expected, ...z.parse(z.array(z.string()), act.slots.foodAlt ?? [])]);
  if (name === 'recipe' || name === 'name') return isSameName(found, expected);
  return found === expected;
}

/** Whether all slots of both acts are right. */
export function areSameSlots(found: ScoredAct, expected: ScoredAct): boolean {
  const [left, right] = [restOf(found), restOf(expected)];
  return (
    left.length === right.length &&
    left.every(([name, value]) => isSameSlot(name, value, expected)) &&
    areSameItems(itemsOf(found), itemsOf(expected))
  );
}

const expectedOf = (line: Line): ScoredAct[] =>
  joined(line.acts ?? [{ intent: line.intent ?? 'none', slots: line.slots ?? {} }]);

type Judged = {
  readonly line: Line;
  readonly got: readonly Act[];
  readonly intent: boolean;
  readonly slots: boolean;
};

function judge(line: Line): Judged {
  const context = line.context as Heard | undefined;
  const got = understand({ text: line.text, lang: line.lang, ...(context && { context }) });
  const found = joined(got);
  const expected = expectedOf(line);
  const intent = found.length === expected.length && found.every((act, i) => act.intent === expected[i]?.intent);
  const slots = intent && found.every((act, i) => areSameSlots(act, expected[i] ?? act));
  return { line, got, intent, slots };
}

const figures = (judged: readonly Judged[]) => ({
  n: judged.length,
  intent: share(judged.map(({ intent }) => intent)),
  slots: share(judged.map(({ slots }) => slots)),
});

const missOf = ({ line, got, intent }: Judged): Miss => ({
  kind: intent ? 'slots' : 'intent',
  id: line.id,
  lang: line.lang,
  text: line.text,
  ...(line.context && { context: line.context }),
  expected: expectedOf(line),
  got: got.map(({ intent: found, slots }) => ({ intent: found, slots })),
  tags: line.tags ?? [],
});

/** Scores the assistant without a model on a file of utterances. */
export function scoreAssistant(path: string): Score {
  const judged = readRows(path).map((row) => judge(z.parse(Line, row)));
  const groups = Object.fromEntries(
    (['el', 'en'] as const).map((lang) => [lang, figures(judged.filter(({ line }) => line.lang === lang))]),
  );
  return { result: { ...figures(judged), groups }, misses: judged.filter(({ slots }) => !slots).map(missOf) };
}
