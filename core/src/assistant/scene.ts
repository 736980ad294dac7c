import type { FoodBook } from '../food/food-book.ts';
import type { Token } from '../food/tokens.ts';
import type { Act, Heard, Intent, SaidItem, SaidUnit, Slots } from './act.ts';
import type { Clause } from './clauses.ts';
import type { Family, Mark } from './cues.ts';
import { dietIn } from './diets-said.ts';
import { durationIn, factorIn, servingsIn } from './durations.ts';
import { bare, conceptOf, type Field, itemsIn, type ReadItems, textOf } from './items.ts';
import type { Spot } from './spot.ts';
import { dayIn, mealIn, placeIn } from './when.ts';

/** Families whose words may be part of a food's or dish's name, or only point at one. */
const loose: ReadonlySet<Family> = new Set<Family>(['pronoun', 'chat']);

/** What is known while one command is read. */
export type Scene = Clause & {
  readonly tokens: readonly Token[];
  readonly lang: 'el' | 'en';
  readonly book: FoodBook | undefined;
  readonly context: Heard;
  readonly marks: readonly Mark[];
  readonly has: (...families: Family[]) => boolean;
  readonly at: (family: Family) => Mark | undefined;
  readonly day: ReturnType<typeof dayIn>;
  readonly meal: ReturnType<typeof mealIn>;
  readonly place: ReturnType<typeof placeIn>;
  readonly diet: ReturnType<typeof dietIn>;
  readonly duration: ReturnType<typeof durationIn>;
  readonly servings: ReturnType<typeof servingsIn>;
  readonly factor: ReturnType<typeof factorIn>;
  /** Words that name something: neither cue nor day, meal, place, people. */
  readonly field: (options?: FieldOptions) => Field;
  readonly items: (options?: FieldOptions) => ReadItems;
};

/** `keep`: families or finds whose words stay in; `except`: what was excluded stays out (the default). */
export type FieldOptions = {
  readonly keep?: readonly (Family | 'day' | 'meal' | 'place' | 'diet' | 'servings' | 'duration')[];
  readonly take?: readonly Family[];
  readonly diet?: boolean;
  readonly duration?: boolean;
};

export function sceneOf(
  clause: Clause,
  all: {
    tokens: readonly Token[];
    marks: readonly Mark[];
    lang: 'el' | 'en';
    book: FoodBook | undefined;
    context: Heard;
  },
): Scene {
  const { from, to } = clause;
  const { tokens } = all;
  const marks = all.marks.filter((mark) => mark.start >= from && mark.end <= to);
  const day = dayIn(tokens, from, to);
  const meal = mealIn(tokens, from, to);
  const place = placeIn(tokens, from, to);
  const diet = dietIn(tokens, from, to);
  const duration = durationIn(tokens, from, to);
  const servings = servingsIn(tokens, from, to);
  const factor = factorIn(tokens, from, to);
  const isOn = (spot: Pick<Spot<unknown>, 'start' | 'end'> | null, i: number): boolean =>
    spot !== null && i >= spot.start && i < spot.end;
  const left = exceptedIn(tokens, marks, clause);
  const field = (options: FieldOptions = {}): Field => {
    const keep = options.keep ?? [];
    const taken = marks.filter(
      ({ family }) => !keep.includes(family) && (!loose.has(family) || options.take?.includes(family)),
    );
    const spots = [
      keep.includes('day') ? null : day,
      keep.includes('meal') ? null : meal,
      keep.includes('place') ? null : place,
      keep.includes('servings') ? null : servings,
      options.diet === true ? diet : null,
      options.duration === true ? duration : null,
    ];
    const free = (i: number): boolean =>
      i >= from &&
      i < to &&
      !(left !== null && i >= left[0] && i < left[1]) &&
      !spots.some((spot) => isOn(spot, i)) &&
      !taken.some((mark) => i >= mark.start && i < mark.end && !(mark.gap && i >= mark.gap[0] && i < mark.gap[1]));
    return { tokens, lang: all.lang, book: all.book, free };
  };
  return {
    ...clause,
    ...all,
    marks,
    day,
    meal,
    place,
    diet,
    duration,
    servings,
    factor,
    has: (...families) => marks.some((mark) => families.includes(mark.family)),
    at: (family) => marks.find((mark) => mark.family === family),
    field,
    items: (options) => itemsIn(field(options), from, to),
  };
}

/** Tokens that a cook leaves out: "but no milk". Without foods before it "χωρίς" is part of a name or diet. */
function exceptedIn(tokens: readonly Token[], marks: readonly Mark[], { from, to }: Clause): [number, number] | null {
  const mark = marks.find(({ family, start }) => (family === 'except' || family === 'rather') && start > from);
  if (mark === undefined) return null;
  // of a food of its own: "milk without lactose"
  if (/^(χωρισ|διχωσ|without)$/.test(tokens[mark.start]?.key ?? '') && mark.end - mark.start === 1) return null;
  let end = mark.end;
  while (end < to && !(tokens[end]?.kind === 'sign' && end > mark.end)) end += 1;
  // a place or day behind it still counts
  const other = marks.find(({ family, start }) => start > mark.end && (family === 'list' || family === 'plan'));
  return [mark.start, Math.min(end, other?.start ?? end)];
}

export const act = (intent: Intent, slots: Slots = {}, sure = true): Act => ({ intent, slots, sure });

/** The slots that are there. */
export function slotsOf(scene: Scene, ...names: ('day' | 'meal' | 'place' | 'diet' | 'servings')[]): Slots {
  const slots: Record<string, unknown> = {};
  for (const name of names) {
    const spot = scene[name];
    if (spot !== null) slots[name] = spot.value;
  }
  return slots;
}

export const withItems = (items: readonly SaidItem[]): Slots => (items.length === 0 ? {} : { items });

/** The one food that a question is about. */
export function foodSlot(scene: Scene, options?: FieldOptions): Slots {
  const { items } = scene.items(options);
  const food = items.find((item) => item.food !== undefined);
  return food?.food === undefined
    ? {}
    : { food: food.food, ...(food.words === undefined ? {} : { foodWords: food.words }) };
}

/** The words of a dish: the longest run that nothing else has taken, without articles. */
export function dishOf(scene: Scene, options: FieldOptions = { diet: true, duration: true }): string | undefined {
  const { tokens } = scene;
  const field = scene.field(options);
  let best: readonly Token[] = [];
  let run: Token[] = [];
  const close = (): void => {
    const words = bare(run);
    if (words.length > best.length) best = words;
    run = [];
  };
  for (let i = scene.from; i < scene.to; i += 1) {
    const token = tokens[i] as Token;
    if (field.free(i) && !(token.kind === 'sign' && !/^[-'’&]$/.test(token.text))) run.push(token);
    else close();
  }
  close();
  if (best.length === 0) return undefined;
  return nominative(best, scene);
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/ούς$/u, 'οί'],
  [/ους$/u, 'οι'],
];

/** A dish as one would look it up: by its own name where the lexicon has it, else the ending of the accusative turned round. */
function nominative(words: readonly Token[], scene: Scene): string {
  const text = textOf(words).replace(/\s+([,.])/g, '$1');
  if (scene.lang !== 'el') return text;
  const { concept, confidence } = conceptOf(words, scene.book);
  const name = concept?.el.find((one) => one.split(' ').length === words.length);
  if (confidence >= 0.95 && name !== undefined && words.length === 1) return name;
  const article = scene.tokens[scene.tokens.indexOf(words[0] as Token) - 1]?.key ?? '';
  const [first = '', ...rest] = text.split(' ');
  const turned =
    article === 'τον' || article === 'εναν'
      ? first.replace(/([άαήηόο])$/u, '$1ς')
      : article === 'τουσ'
        ? endings.reduce((word, [from, to]) => word.replace(from, to), first)
        : first;
  return [turned, ...rest].join(' ');
}

export type Unit = SaidUnit;
