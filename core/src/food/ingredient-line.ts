import { type Amount, readAmount } from './amount.ts';
import { closeOf, foodSpan, orWords, textOf } from './food-span.ts';
import { withGreekKeys } from './greeklish-line.ts';
import { fold, isGreek } from './normalise.ts';
import {
  approximations,
  headingArticles,
  headingNames,
  headingPurposes,
  headingStarts,
  labelWords,
  leafPlants,
  partLinks,
  partWords,
} from './prep-words.ts';
import { type Token, tidy, tokenise } from './tokens.ts';

/** An ingredient line, taken apart. */
export type ParsedLine = {
  readonly raw: string;
  /** Null when none is stated ("salt", "a few", "pinch of"). */
  readonly quantity: number | null;
  /** Upper end of a range. */
  readonly quantityMax?: number;
  /** Measure id (see units.ts); null is a plain count or no measure. */
  readonly unit: string | null;
  readonly unitText?: string;
  /** The food without size and preparation words, as written. */
  readonly food: string;
  /** The food with all words up to the first sign: names such as "chopped tomatoes" and "σκόρδο σε σκόνη" live here. */
  readonly span: string;
  readonly note?: string;
  /** The foods to choose from ("red wine or chicken broth"); empty when there is one. */
  readonly alternatives: readonly string[];
  readonly optional: boolean;
  /** The line is the heading of a group, not an ingredient. */
  readonly header: boolean;
  /** 0 to 1: how sure the grammar is of what it read. */
  readonly confidence: number;
};

/** Garlic and its clove written as one word, in German, Swedish and Dutch. */
const garlicInOneWord = /^(knoblauch|vitlök|knoflook)s?(?:zehen?|klyftor|klyfta|teentjes?|tenen)$/i;

/** Longer lines are method text or rubbish; only so much of them is read. */
const longestLine = 500;

/** Units that stand behind their food: garlic cloves, rosemary sprigs. */
const trailingUnits: Readonly<Record<string, string>> = {
  clove: 'clove',
  cloves: 'clove',
  sprig: 'sprig',
  sprigs: 'sprig',
  stalk: 'stalk',
  stalks: 'stalk',
  ribs: 'stalk',
  σκελιδεσ: 'clove',
  κλωναρακια: 'sprig',
};
const gelatine = /^gelatine?$/;
/** Japanese spoons and cups stand before their number; they are turned round first. */
const spoonBeforeNumber = /(大さじ|小さじ|大匙|小匙|カップ)\s*(\d+(?:[./]\d+)?(?:\s*[~〜-]\s*\d+)?|[½¼¾⅓⅔])/g;

/** Reads one ingredient line in any of the languages; never throws. `lang` is a hint ("el", "en", "de", …). */
export function parseLine(line: string, lang?: string): ParsedLine {
  const text = tidy(line.slice(0, longestLine)).replace(spoonBeforeNumber, ' $2 $1 ').trim();
  const tokens = withGreekKeys(withoutLabel(tokenise(text)));
  const language = lang ?? (tokens.some(({ key }) => isGreek(key)) ? 'el' : /[\u3040-\u30ff]/.test(text) ? 'ja' : 'en');
  const isStarred = /^\s*(\*{2,}|_{2,}).*\1\s*$/.test(line.slice(0, longestLine));
  if (isHeading(text, tokens, isStarred))
    return { ...emptyLine(line, text.replace(/[:#*=]+/g, '').trim()), header: true };
  const leading = readAmount(tokens, 0, language);
  if (leading !== null) return assemble(line, tokens, leading, { language });
  return (
    readParts(line, tokens, language) ??
    readTrailing(line, tokens, language) ??
    assemble(line, tokens, noAmount, { language })
  );
}

const noAmount: Amount = { value: null, unit: null, notes: [], next: 0 };

const emptyLine = (raw: string, food: string): ParsedLine => ({
  raw,
  quantity: null,
  unit: null,
  food,
  span: food,
  alternatives: [],
  optional: false,
  header: false,
  confidence: 1,
});

/** Without "Garnish:" before the food; a label that is unknown stays. */
function withoutLabel(tokens: readonly Token[]): readonly Token[] {
  const colon = tokens.findIndex((token) => token.text === ':' || token.text === '：');
  if (colon < 1 || colon > 4 || colon === tokens.length - 1) return tokens;
  return tokens.slice(0, colon).some((token) => labelWords.has(token.key)) ? tokens.slice(colon + 1) : tokens;
}

function isHeading(text: string, tokens: readonly Token[], isStarred: boolean): boolean {
  const words = tokens.filter((token) => token.kind === 'word');
  if (words.length === 0 || words.length > 8 || tokens.some((token) => token.kind === 'number')) return false;
  if (isStarred || /[:：]\s*[*_=#)\]]*$/.test(text) || /^(#+|={2,}|\*{2}|_{2}|-{2,}|\[[^\]]*\]$)/.test(text))
    return true;
  const first = words[0]?.key ?? '';
  const second = words[1]?.key ?? '';
  if (headingNames.has(first) && (words.length === 1 || headingStarts.has(second))) return true;
  if (words.length === 2 && first === 'to' && headingPurposes.has(second)) return true;
  if (words.length === 2 && tokens.length === 2 && headingStarts.has(first)) return true;
  return headingStarts.has(first) && headingArticles.has(second) && !tokens.some((token) => token.text === ',');
}

/** "Juice of ½ lime", "χυμός από 2 λεμόνια", "ξύσμα 1 λεμονιού": the whole food counts. */
function readParts(line: string, tokens: readonly Token[], language: string): ParsedLine | null {
  for (let i = 1; i < Math.min(tokens.length, 9); i += 1) {
    const before = tokens[i - 1];
    if (before?.kind !== 'word') return null;
    const hasLink = partLinks.has(before.key);
    const arePartsOnly = tokens.slice(0, i).every((token) => partWords.has(token.key) || partLinks.has(token.key));
    if (!hasLink && !arePartsOnly) continue;
    const amount = readAmount(tokens, i, language);
    if (amount === null || amount.value === null || (!hasLink && tokens[i]?.key === 'a')) continue;
    const part = textOf(tokens.slice(0, i));
    const chosen = otherCount(tokens, amount, language);
    return assemble(line, tokens, { ...amount, next: chosen, notes: [part, ...amount.notes] }, { language });
  }
  return null;
}

/** Passes "large or 3 small" in "2 large or 3 small oranges". */
function otherCount(tokens: readonly Token[], amount: Amount, language: string): number {
  for (let i = amount.next; i < amount.next + 3; i += 1) {
    if (tokens[i]?.key !== 'or' || tokens[i + 1]?.kind !== 'number') continue;
    return readAmount(tokens, i + 1, language)?.next ?? amount.next;
  }
  return amount.next;
}

/** "Butter 50g", "αλεύρι: 500 γρ.", "bananas 1 or 2": the amount ends the line or its first part. */
function readTrailing(line: string, tokens: readonly Token[], language: string): ParsedLine | null {
  for (let i = 1; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token?.text === '(') {
      const bracketed = readBracketed(line, tokens, i, language);
      if (bracketed !== null) return bracketed;
      i = closeOf(tokens, i);
      continue;
    }
    const before = tokens[i - 1];
    const begins =
      token?.kind === 'number' || approximations.has(token?.key ?? '') || (language === 'ja' && token?.kind === 'word');
    if (!begins || before === undefined || (before.kind === 'word' && notBeforeAmount.has(before.key))) continue;
    const amount = readAmount(tokens, i, language, false);
    if (amount === null || (amount.value === null && language !== 'ja')) continue;
    const end = tokens[amount.next];
    if (
      end !== undefined &&
      end.text !== ',' &&
      end.text !== '(' &&
      end.text !== '/' &&
      end.text !== '*' &&
      end.text !== '.'
    )
      continue;
    if (amount.unit === null && before.kind === 'sign') continue;
    const isJoint = /^[-–—:,=.…⨯×x]$/i.test(before.text);
    const food = foodSpan(tokens.slice(0, isJoint ? i - 1 : i), 0);
    if (food.tokens.length === 0) return null;
    const rest = tokens.slice(amount.next);
    return finish(line, amount, {
      food,
      language,
      more: rest.length > 0 ? [textOf(rest).replace(/^[,(/* .]+|\)$/g, '')] : [],
    });
  }
  return null;
}

/** "Γάλα (1 λίτρο)": the bracket behind the food holds an amount with its measure and nothing else. */
function readBracketed(line: string, tokens: readonly Token[], open: number, language: string): ParsedLine | null {
  const amount = readAmount(tokens, open + 1, language, false);
  if (amount === null || amount.value === null || amount.unit === null) return null;
  const behind = tokens[amount.next + 1];
  if (tokens[amount.next]?.text !== ')' || (behind !== undefined && behind.text !== ',')) return null;
  const food = foodSpan(tokens.slice(0, open), 0);
  const more = [textOf(tokens.slice(amount.next + 2))];
  return food.tokens.length === 0 ? null : finish(line, amount, { food, language, more });
}
const notBeforeAmount = new Set('into in to about of for from no nr number type σε για περιπου τυπου τυπος'.split(' '));

/** Foods that come in tins are named with their cut; everything else is peeled. */
const tins = new Set(['can', 'jar']);

function assemble(line: string, tokens: readonly Token[], amount: Amount, context: { language: string }): ParsedLine {
  const food = foodSpan(tokens, amount.next, tins.has(amount.unit ?? '') || tins.has(amount.vessel?.id ?? ''));
  return finish(line, amount, { food, language: context.language, more: [] });
}

type Rest = { readonly food: ReturnType<typeof foodSpan>; readonly language: string; readonly more: readonly string[] };

function finish(line: string, amount: Amount, rest: Rest): ParsedLine {
  const { unit, name } = withTrailingUnit(amount, rest.food.tokens);
  const food = clean(textOf(name));
  const note = [...amount.notes, ...rest.food.notes, ...rest.more]
    .map(clean)
    .filter((part) => part !== '')
    .join('; ');
  return {
    raw: line,
    quantity: amount.value,
    ...(amount.max === undefined ? {} : { quantityMax: amount.max }),
    unit,
    ...(amount.unitText === undefined ? {} : { unitText: amount.unitText }),
    food,
    // "sage leaves" are fresh, which sage need not be
    span: clean(textOf(name.length < rest.food.tokens.length && unit !== 'leaf' ? name : rest.food.span)),
    ...(note === '' ? {} : { note }),
    alternatives: alternativesOf(name),
    optional: /\b(optional|facultatif|optioneel|facoltativo|opcional|valfritt)\b|προαιρετ/.test(fold(line)),
    header: false,
    confidence: food === '' ? 0 : confidenceOf(amount, name.length),
  };
}

const clean = (text: string): string => {
  const bare = text.replace(/^[\s,.;:*/·–—-]+|[\s,;:*/–—]+$/g, '').replace(/\s+/g, ' ');
  return /\.\p{L}\.$/u.test(bare) ? bare : bare.replace(/[\s,.;:*/–—]+$/, '');
};

function confidenceOf(amount: Amount, words: number): number {
  const measured = amount.value !== null && amount.unit !== null ? 0.95 : amount.value !== null ? 0.85 : 0.75;
  return words > 5 ? measured - 0.25 : measured;
}

function withTrailingUnit(amount: Amount, name: readonly Token[]): { unit: string | null; name: readonly Token[] } {
  const last = name.at(-1);
  const isCeleryStalk = amount.unit === 'sprig' && /^(σελιν|σελερ)/.test(name[0]?.key ?? '');
  if (isCeleryStalk) return { unit: 'stalk', name };
  if (amount.unit !== null || amount.value === null || last === undefined) return { unit: amount.unit, name };
  const garlic = garlicInOneWord.exec(last.text)?.[1];
  if (garlic !== undefined)
    return { unit: 'clove', name: [...name.slice(0, -1), { ...last, text: garlic, key: fold(garlic) }] };
  if (name.length < 2) return { unit: null, name };
  const before = name.slice(0, -1);
  const isGarlic = before.some((token) => /^(garlic|σκορδ)/.test(token.key));
  const isSheet = gelatine.test(before.at(-1)?.key ?? '') && ['leaf', 'leaves', 'sheet', 'sheets'].includes(last.key);
  if (isSheet) return { unit: last.key.startsWith('l') ? 'leaf' : 'sheet', name: before };
  if (isGarlic && ['head', 'heads', 'bulb', 'bulbs'].includes(last.key))
    return { unit: last.key.startsWith('h') ? 'head' : 'bulb', name: before };
  const isLeaf = ['leaf', 'leaves'].includes(last.key) && leafPlants.has(before.at(-1)?.key ?? '');
  if (isLeaf) return { unit: 'leaf', name: before };
  const isCelery = before.at(-1)?.key === 'celery' && ['stick', 'sticks'].includes(last.key);
  if (isCelery) return { unit: 'stick', name: before };
  const unit = trailingUnits[last.key];
  if (unit === undefined || (unit === 'clove' && !isGarlic)) return { unit: null, name };
  return { unit, name: before };
}

function alternativesOf(name: readonly Token[]): string[] {
  const groups: Token[][] = [[]];
  for (const token of name) {
    if (orWords.has(token.key) || (token.text === ',' && name.some((other) => orWords.has(other.key)))) groups.push([]);
    else groups.at(-1)?.push(token);
  }
  const texts = groups.map((group) => clean(textOf(group))).filter((text) => text !== '');
  return texts.length > 1 ? texts : [];
}
