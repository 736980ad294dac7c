import type { Concept } from '@kelari/core/food/concept.ts';
import { type FoodBook, identifyIn } from '@kelari/core/food/food-book.ts';
import { foldedWords } from '@kelari/core/food/normalise.ts';
import type { Box } from '@kelari/core/kit/page-text.ts';
import { isNonFood } from '@kelari/core/shopping/non-food.ts';

/** A line of a label. `clean`: with shapes that readers take for each other put right, where that is surely a word. */
export type LabelLine = {
  readonly text: string;
  readonly clean: string;
  readonly height: number;
  readonly confidence: number;
  readonly box: Box;
};

/** Names of foods are looked for in so many of the largest lines: in small print stand the ingredients. */
export const largest = 8;
/** A name goes on in lines beside it that are at least this share of its height. */
const goesOn = 0.45;
/** From here on every word of a text is known: what else stands in it would be a brand, or not understood. */
const whole = 0.9;
/** A name that is known whole counts before a larger line that says other things too, down to this share of its height. */
const nearlyAsLarge = 0.6;
/** A line of more words than this, of which some are unknown, is prose. */
const mostUnknown = 3;
/** Print that was read less surely than this may be a pattern. */
export const readable = 0.6;
/** A name is no smaller than this share of the largest print that was read. */
export const leastShare = 0.45;
/** Lines of one name are no further apart than so many times their height. */
const nearby = 1.3;

export const largestOf = (lines: readonly LabelLine[], most: number): LabelLine[] =>
  lines
    .filter(({ text, confidence }) => confidence >= 0.4 && /\p{L}{3}/u.test(text) && text.length <= 60)
    .sort((a, b) => b.height - a.height)
    .slice(0, most);

/** Words before what a food lies in, goes with or comes from: "σε άλμη", "με λεμόνι", "from grass-fed cows". */
const beside: ReadonlySet<string> = new Set(
  'σε με απο για χωρις στο στη στην στον στα και with without in for from of no and contains'
    .split(' ')
    .flatMap(foldedWords),
);
const isBeside = (text: string): boolean => beside.has(foldedWords(text)[0] ?? '');

type Meant = { readonly text: string; readonly confidence: number; readonly concept: Concept };

/** What a name says, the lines it stands on, and how high the largest of them is. `whole`: each of its words is known. */
export type LabelName = {
  readonly text: string;
  readonly lines: readonly LabelLine[];
  readonly height: number;
  readonly whole: boolean;
};

function meaningOf([written, ...others]: readonly [string, ...string[]], book: FoodBook): Meant | null {
  const meant = [...new Set([written, ...others].map(withoutSpecks))].flatMap((text) => {
    if (isBeside(text)) return [];
    const { concept, confidence } = identifyIn(book, text);
    if (concept === null) return [];
    // among words that nobody knows a food may stand by chance, and the more so when it was put right
    const isChance = text !== withoutSpecks(written) || !isShort(text);
    return confidence < whole && isChance ? [] : [{ text, confidence, concept }];
  });
  return meant.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null;
}

const isShort = (text: string): boolean => {
  const words = foldedWords(text);
  return words.length <= mostUnknown && words.every((word) => word.length > 2);
};

/** Frames and folds beside print are read as strokes: "| TOMATOES", "I CHOPPED", "Παξιμάδια \\". */
const withoutSpecks = (text: string): string =>
  text.replace(/^(?:[^\p{L}\p{N}]+|[Il1](?=\s+\p{L}{3}))\s*/u, '').replace(/\s+[^\p{L}\p{N}%]+$/u, '');

function joint(lines: readonly LabelLine[]): [string, string] {
  const of = (kind: 'text' | 'clean') => lines.map((line) => withoutSpecks(line[kind])).join(' ');
  return [of('text'), of('clean')];
}

/** The largest line that means a food, with the lines above and below it that say which, as long as each word is known. */
export function nameOf(lines: readonly LabelLine[], book: FoodBook): LabelName | null {
  const large = largestOf(lines, largest);
  const tallest = large.find(({ confidence }) => confidence >= readable)?.height ?? 0;
  const found = large.flatMap((line) => {
    const meant = line.height < leastShare * tallest ? null : meaningOf([line.text, line.clean], book);
    return meant ? [{ line, ...meant }] : [];
  });
  const [first] = found;
  if (first === undefined) return null;
  const base =
    found.find(({ confidence, line }) => confidence >= whole && line.height >= nearlyAsLarge * first.line.height) ??
    first;
  // small print of another column may stand between
  const near = lines.filter(
    (line) =>
      line === base.line ||
      (line.confidence >= readable &&
        line.height >= goesOn * base.line.height &&
        line.height <= base.line.height / goesOn &&
        /\p{L}{2}/u.test(line.text) &&
        line.text.length <= 60 &&
        !isAmount(line.text)),
  );
  const at = near.indexOf(base.line);
  const longer = [-2, -1, 0]
    .flatMap((up) => [0, 1, 2].map((down) => near.slice(Math.max(0, at + up), at + down + 1)))
    .filter((some) => some.length > 1 && some.every((line, i) => i === 0 || isBelow(line, some[i - 1] as LabelLine)))
    .toSorted((a, b) => b.length - a.length)
    .flatMap((some) => {
      const meant = meaningOf(joint(some), book);
      return meant === null || meant.text.length > 60 ? [] : [{ some, ...meant }];
    });
  // a brand does not change what is meant, other words do
  const said =
    longer.find(({ confidence }) => confidence >= whole) ??
    longer.findLast(({ some, concept }) => some[0] === base.line && concept !== base.concept);
  const { some, text, confidence } = said ?? { some: [base.line], ...base };
  return { text, lines: some, height: Math.max(...some.map(({ height }) => height)), whole: confidence >= whole };
}

const isBelow = (line: LabelLine, above: LabelLine): boolean =>
  line.box[1] - above.box[3] <= nearby * Math.max(line.height, above.height) &&
  Math.min(line.box[2], above.box[2]) > Math.max(line.box[0], above.box[0]);

/** A brand is no smaller than this share of the name. */
const brandShare = 0.42;

/** "2%" says which; "500 g" does not. */
const isAmount = (text: string): boolean => /\d(?![\d.,]*\s?%)/.test(text.replace(/\d[\d.,]*\s?%/g, ''));

/** The largest words beside the name that mean no food, and do not only say what kind it is. */
export function brandOf(lines: readonly LabelLine[], name: LabelName, book: FoodBook): string | null {
  const others = lines
    .filter((line) => !name.lines.includes(line) && line.confidence >= readable && line.height <= 3 * name.height)
    .filter(({ text, height }) => height >= brandShare * name.height && /^\p{L}[\p{L}'’&. -]{1,24}$/u.test(text))
    .filter(({ text }) => text.split(' ').length <= 4 && /\p{L}{3}/u.test(text) && !isBeside(text))
    .filter(({ text, clean }) => meaningOf([text, clean], book) === null && !saysWhich(name, text, book));
  return others.toSorted((a, b) => b.height - a.height)[0]?.text ?? null;
}

/** "χονδρό", "fresh": with the name behind it every word is known, or with the name before it where nothing parts the two. */
const saysWhich = ({ text: name }: LabelName, text: string, book: FoodBook): boolean => {
  const isParted = foldedWords(name).some((word) => beside.has(word));
  return [`${text} ${name}`, ...(isParted ? [] : [`${name} ${text}`])].some((words) => {
    const { concept, confidence } = identifyIn(book, words);
    return concept !== null && confidence >= whole;
  });
};

/** What only stands on things that are not eaten, in whatever print. */
const warnings =
  /(?:^| )(keep (?:out of reach|away from) (?:of )?children|surfactants?|(?:for )?external use|(?:complete|complementary) pet ?food|feeding guide|do not recharge|parfum|sodium laureth|burning candle|pressurised container|μακρια απο (?:τα )?παιδια|(?:ανιονικα |μη ιονικα )?τασιενεργ|εξωτερικη χρηση|ερεθισμο των ματιων|ερεθιζει τα ματια|(?:πληρησ|συμπληρωματικη) τροφη για|μη φορτιζετε)/;
/** What else large print calls such things; kept from the list that the browser carries for shopping. */
const others =
  /(?:^| )(laundry|air freshener|sun (?:cream|lotion|milk)|(?:hand|face|body|shaving) (?:cream|wash|lotion)|shower gel|hair (?:spray|gel)|mouth ?wash|πλυντηρι|αρωματικο χωρου|κρεμα (?:προσωπου|χεριων|σωματοσ|ξυρισματοσ)|γαλακτωμα σωματοσ)/;
/** Print of at least this share of the largest says what a thing is. */
const says = 0.4;

const isOther = (text: string): boolean => isNonFood(text) || others.test(foldedWords(text).join(' '));

/** Whether it is no food: large print calls it something else, or small print warns as only on such things. */
export function isSomethingElse(lines: readonly LabelLine[], book: FoodBook): boolean {
  const large = largestOf(lines, largest);
  const called = lines.filter((line) => large.includes(line) && line.height >= says * (large[0]?.height ?? 0));
  // "SUN" and "CREAM" are so only together
  const texts = [...called, ...called.map((_, at) => joined(called.slice(at, at + 2)))];
  if (texts.some((line) => [line.text, line.clean].some((text) => isOther(text) && meaningOf([text], book) === null)))
    return true;
  return lines.some(({ text, clean }) => [text, clean].some((one) => warnings.test(foldedWords(one).join(' '))));
}

const joined = (lines: readonly LabelLine[]): Pick<LabelLine, 'text' | 'clean'> => ({
  text: lines.map(({ text }) => text).join(' '),
  clean: lines.map(({ clean }) => clean).join(' '),
});
