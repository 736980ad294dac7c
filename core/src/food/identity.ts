import type { Concept } from './concept.ts';
import { descendsFrom, type FoodIndex, foodIndex, sortedStems, stemsOf } from './food-index.ts';
import {
  changers,
  driedAlready,
  drying,
  lentHeads,
  neutral,
  powderedAlready,
  powders,
  prepositions,
  unions,
} from './identity-words.ts';
import { type ParsedLine, parseLine } from './ingredient-line.ts';
import { nonFoodNames, packagePhrases, packageWords } from './lexicon/package-words.ts';
import { fold, greeklish, isGreek, stemSound } from './normalise.ts';
import { manners, participleEl, preparations, sizes } from './prep-words.ts';

/** What a text names: one concept, or none and the candidates that it might be. Confidence from 0 to 1. */
export type Identity = {
  readonly concept: Concept | null;
  readonly candidates: readonly Concept[];
  readonly confidence: number;
};

/** Names a household has taught: folded text to concept id. */
export type Aliases = ReadonlyMap<string, string>;

/** The concept with that id. */
export function conceptById(id: string, index: FoodIndex = foodIndex()): Concept | null {
  return index.byId.get(id) ?? null;
}

type Hit = { readonly start: number; readonly end: number; readonly concept: Concept; readonly isExact: boolean };
type LookUp = (words: readonly string[]) => { concept: Concept; isExact: boolean } | null;

function writtenLookUp(index: FoodIndex): LookUp {
  return (words) => {
    const exact = index.exact.get(words.join(' '));
    if (exact !== undefined) return { concept: exact, isExact: true };
    const found = index.stems.get(stemsOf(words)) ?? (words.length > 1 ? index.anyOrder.get(sortedStems(words)) : null);
    return found === undefined || found === null ? null : { concept: found, isExact: false };
  };
}

function soundLookUp(index: FoodIndex): LookUp {
  return (words) => {
    const sound = words.join(' ');
    const found = index.wholeSounds.get(sound) ?? index.sounds.get(stemSound(sound));
    return found === undefined ? null : { concept: found, isExact: false };
  };
}

/** All names in the words, longest first; of equally long ones the head first: last in English, first in Greek. */
function hitsIn(words: readonly string[], lookUp: LookUp, longest: number, headFirst: boolean): Hit[] {
  const hits: Hit[] = [];
  for (let start = 0; start < words.length; start += 1)
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end += 1) {
      const found = lookUp(words.slice(start, end));
      if (found !== null) hits.push({ start, end, ...found });
    }
  return hits.sort((a, b) => b.end - b.start - (a.end - a.start) || (headFirst ? a.start - b.start : b.end - a.end));
}

const nobody: Identity = { concept: null, candidates: [], confidence: 0 };
const unsure = (...candidates: Concept[]): Identity => ({
  concept: null,
  candidates: [...new Set(candidates)],
  confidence: 0.3,
});

const isPlain = (word: string): boolean =>
  neutral.has(word) ||
  packageWords.has(word) ||
  sizes.has(word) ||
  preparations.has(word) ||
  manners.has(word) ||
  participleEl.test(word) ||
  /\d/.test(word);

const isNumber = (word: string): boolean => /^\d+%?$/.test(word);

function judge(words: readonly string[], lookUp: LookUp, index: FoodIndex, headFirst: boolean): Identity {
  const all = hitsIn(words, lookUp, index.longest, headFirst);
  // "ελληνικός" alone is a coffee, beside a food it says where that comes from
  const said = all.filter(({ start, end }) => {
    const word = words[start] ?? '';
    return end - start > 1 || !(neutral.has(word) || packageWords.has(word));
  });
  const hits = (said.length > 0 ? said : all).filter((hit) => !isPartNoun(words, hit, all));
  const best = hits[0];
  if (best === undefined) return nobody;
  const preposition = words.findIndex(
    (word, i) =>
      i > 0 && prepositions.has(word) && !changers.test(words[i + 1] ?? '') && (i < best.start || i >= best.end),
  );
  if (preposition > 0 && preposition >= best.end)
    return judgeRest(words.slice(0, preposition), hits, best, { index, headFirst });
  if (preposition > 0) return judge(words.slice(0, preposition), lookUp, index, headFirst);
  return judgeRest(words, hits, best, { index, headFirst });
}

/** "cloves" behind garlic, "leaves" behind basil: a part of what stands before, not a food. */
function isPartNoun(words: readonly string[], hit: Hit, all: readonly Hit[]): boolean {
  return (
    hit.end - hit.start === 1 &&
    /^cloves?$/.test(words[hit.start] ?? '') &&
    all.some((other) => other.end === hit.start)
  );
}

function judgeRest(
  words: readonly string[],
  hits: readonly Hit[],
  best: Hit,
  context: { index: FoodIndex; headFirst: boolean },
): Identity {
  const { index, headFirst } = context;
  const others = hits.filter((hit) => hit.end <= words.length && (hit.end <= best.start || hit.start >= best.end));
  let chosen = best;
  let confidence = best.isExact ? 0.98 : 0.95;
  const explained = new Set<number>();
  for (const other of others) {
    const saysHowMuch = other.concept.id === 'cocoa' && /chocolate/.test(chosen.concept.id) && words.some(isNumber);
    if (descendsFrom(other.concept, chosen.concept, index)) chosen = other;
    else if (!saysHowMuch && !descendsFrom(chosen.concept, other.concept, index)) {
      const between = words.slice(Math.min(best.end, other.end), Math.max(best.start, other.start));
      if (!between.some((word) => unions.has(word))) return unsure(best.concept, other.concept);
      confidence = 0.5;
    }
    for (let i = other.start; i < other.end; i += 1) explained.add(i);
  }
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    if ((i >= best.start && i < best.end) || explained.has(i)) continue;
    if (drying.has(word) && driedAlready.has(chosen.concept.class)) continue;
    if (powders.has(word) && powderedAlready.has(chosen.concept.class)) continue;
    if (changers.test(word) || word === 'dried') return unsure(chosen.concept);
    if (isPlain(word) || unions.has(word)) continue;
    const isBehind = i >= best.end;
    if (headFirst ? !isBehind && isGenitive(words.slice(best.start, best.end), best) : isBehind)
      return unsure(chosen.concept);
    if (!headFirst && best.end - best.start === 1 && lentHeads.has(chosen.concept.class)) return unsure(chosen.concept);
    confidence = Math.min(confidence, 0.7);
  }
  return { concept: chosen.concept, candidates: [chosen.concept], confidence };
}

/** A Greek noun in the genitive behind an unknown word: "πουρές πατάτας" is no potato. */
function isGenitive(words: readonly string[], hit: Hit): boolean {
  return !hit.isExact && /(ασ|ησ|ου|ων)$/.test(words.at(-1) ?? '');
}

/** Said of a cut, with a preposition that would else end the name before it began. */
const asBought = /\b(?:bone|skin|shell|head|rind) (?:in|on|off) (?=.)/g;

/** No food is named later than here; folding can make a line many times longer ("ﷺ" is 18 letters). */
const longestText = 300;

/** What the folded words name, without looking at amounts. */
function identifyWords(folded: string, index: FoodIndex): Identity {
  if (folded === '') return nobody;
  const beginning = folded.slice(0, longestText);
  // "χύμα" is loose, and has the stem of a juice
  const words = beginning
    .replace(asBought, '')
    .split(' ')
    .filter((word) => word !== 'χυμα')
    .slice(0, 24);
  const headFirst = isGreek(beginning);
  const written = judge(words, writtenLookUp(index), index, headFirst);
  const bare =
    written.concept === null ? beginning.replace(packagePhrases, '').replace(/ {2,}/g, ' ').trim() : beginning;
  if (bare !== beginning) return identifyWords(bare, index);
  if (written.concept !== null || headFirst || written.candidates.length > 0) return written;
  for (const key of greeklish(beginning)) {
    const heard = judge(key.split(' '), soundLookUp(index), index, true);
    if (heard.concept !== null) return { ...heard, confidence: Math.min(heard.confidence, 0.8) };
  }
  return written;
}

/** What the parser notes of "500 g κονσέρβα ντομάτες": the food in the tin is another than the fresh one. */
const tins = /^(?:\d+ )?(cans?|tins?|κονσερβα|κονσερβεσ)$/;

/** The food that the words name all together: "2 κύβοι ζωμού" are stock cubes, not stock. */
const nameOf = (folded: string, index: FoodIndex): Concept | undefined =>
  index.exact.get(folded) ?? index.stems.get(stemsOf(folded.split(' ')));

/** What a note says of fat or cocoa, which tells cream from double cream. */
const shareOf = /(\d+(?:[.,]\d+)?) ?%/;

const juiceOf = /^((μονο|only|just) )?((το|τον|τη|ο|the) )?(χυμ|ζουμ|juice|saft|jus|zumo|succo)/;
const alsoZest = /ξυσμ|zest|peel|rind/;

/** "Juice of 1 lemon" wants the juice, where the lexicon lets the fruit stand for it; else the fruit itself. */
function juiceFor(fruit: Identity, note: string, index: FoodIndex): Identity {
  const name = fruit.concept?.en[0];
  if (name === undefined || !juiceOf.test(note) || alsoZest.test(note)) return fruit;
  const juice = index.exact.get(`${fold(name)} juice`) ?? index.stems.get(stemsOf(`${fold(name)} juice`.split(' ')));
  const standsFor = juice?.substitutes?.includes(fruit.concept?.id ?? '') === true;
  return juice !== undefined && standsFor
    ? { concept: juice, candidates: [juice], confidence: fruit.confidence }
    : fruit;
}

/**
 * The concept a product name or an ingredient names, in Greek, English or Greeklish, with or without amounts.
 * The longest known name wins; a compound that is not known is nobody, never its head, but for what packages print beside a name
 * (lexicon/package-words.ts; the browser goes without it). `aliases` go first.
 */
export function identify(text: string, aliases?: Aliases, index: FoodIndex = foodIndex()): Identity {
  const folded = fold(text);
  const learned = aliases?.get(folded);
  const concept = (learned === undefined ? undefined : index.byId.get(learned)) ?? index.exact.get(folded);
  if (concept !== undefined) return { concept, candidates: [concept], confidence: 1 };
  if (nonFoodNames.test(folded)) return nobody;
  const found = identifyLine(parseLine(text), aliases, index);
  if (found.candidates.length > 0) return found;
  // "Young's 4 Large Cod Fillets": the maker stands before the amount
  const behindMaker = /^[^\d(]{2,30}\s(\d.*)$/.exec(text.slice(0, longestText))?.[1];
  return behindMaker === undefined ? found : identifyLine(parseLine(behindMaker), aliases, index);
}

function identifyLine(line: ParsedLine, aliases: Aliases | undefined, index: FoodIndex): Identity {
  return juiceFor(identifyFood(line, aliases, index), fold(line.note ?? ''), index);
}

function identifyFood(line: ParsedLine, aliases: Aliases | undefined, index: FoodIndex): Identity {
  const taught = aliases?.get(fold(line.food));
  const alias = taught === undefined ? undefined : index.byId.get(taught);
  if (alias !== undefined) return { concept: alias, candidates: [alias], confidence: 1 };
  const noted = line.note?.split('; ').flatMap((part) => tins.exec(fold(part))?.[1] ?? []);
  const containers = [line.unitText, noted?.[0]];
  for (const container of containers)
    for (const food of container === undefined ? [] : [line.span, line.food]) {
      const held = nameOf(fold(`${container} ${food}`), index);
      if (held !== undefined) return { concept: held, candidates: [held], confidence: 0.95 };
    }
  const share = shareOf.exec(line.note ?? '')?.[1];
  const shared = share === undefined ? nobody : identifyWords(fold(`${line.food} ${share}`), index);
  if (shared.concept !== null && shared.concept !== identifyWords(fold(line.food), index).concept) return shared;
  const joined = nameOf(fold(line.food.replace(',', isGreek(line.food) ? ' και ' : ' and ')), index);
  if (joined !== undefined && line.food.includes(','))
    return { concept: joined, candidates: [joined], confidence: 0.95 };
  const whole = identifyWords(fold(line.span), index);
  if (whole.concept !== null && whole.confidence >= 0.9) return whole;
  const foodWords = new Set(fold(line.food).split(' '));
  const isChanged = fold(line.span)
    .split(' ')
    .some((word) => !foodWords.has(word) && changers.test(word));
  if (isChanged) return whole;
  const food = line.alternatives[0] ?? line.food;
  const peeled = identifyWords(fold(food), index);
  return peeled.confidence > whole.confidence ? peeled : whole;
}

/**
 * The foods that would do for an ingredient line: one, or each of "red wine or chicken broth". The head that only the
 * last one carries is lent to the others ("beef or chicken broth").
 */
export function identifyAll(line: ParsedLine, aliases?: Aliases, index: FoodIndex = foodIndex()): Identity[] {
  if (line.alternatives.length === 0) return [identifyLine(line, aliases, index)];
  const isGreekLine = isGreek(line.food);
  const bearer = (isGreekLine ? line.alternatives[0] : line.alternatives.at(-1)) ?? '';
  const bearerWords = bearer.split(' ');
  const head = isGreekLine ? bearerWords[0] : bearerWords.at(-1);
  return line.alternatives.map((alternative) => {
    if (alternative === bearer || bearerWords.length < 2) return identify(alternative, aliases, index);
    const lent = identify(isGreekLine ? `${head} ${alternative}` : `${alternative} ${head}`, aliases, index);
    return lent.concept !== null && lent.confidence >= 0.9 ? lent : identify(alternative, aliases, index);
  });
}
