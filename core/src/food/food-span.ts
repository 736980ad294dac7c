import {
  adjectives,
  boughtStates,
  bracketRemarks,
  fatWords,
  fillers,
  intensifiers,
  manners,
  mannersOnly,
  namesOfPreparation,
  numberWords,
  participleEl,
  preparations,
  remarkJoints,
  remarkParticiples,
  remarkStarts,
  sizeArticles,
  sizes,
  soldBySize,
  states,
  wholeNames,
} from './prep-words.ts';
import type { Token } from './tokens.ts';

/**
 * The food of a line and what was said beside it. `span` runs on to the first sign: some names hold what looks like a
 * preparation or a remark (garlic powder is σκόρδο σε σκόνη), which only the lexicon can tell.
 */
export type FoodSpan = {
  readonly tokens: readonly Token[];
  readonly span: readonly Token[];
  readonly notes: readonly string[];
};

const phrasesByFirst = (phrases: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  return byFirst;
};
const remarks = phrasesByFirst(remarkStarts);
const exempt = phrasesByFirst(wholeNames);
const bought = phrasesByFirst(namesOfPreparation);

/** Whether one of the phrases begins at token `i`; gives its number of tokens, else 0. Full stops inside are passed over. */
function phraseAt(phrases: typeof remarks, tokens: readonly Token[], i: number): number {
  for (const words of phrases.get(tokens[i]?.key ?? '') ?? []) {
    let at = i;
    const isThere = words.every((word) => {
      while (tokens[at]?.text === '.' && at > i) at += 1;
      at += 1;
      return tokens[at - 1]?.key === word;
    });
    if (isThere) return at - i;
  }
  return 0;
}

export const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token, i) => (i > 0 && token.spaced ? ` ${token.text}` : token.text)).join('');

/** Whether the word says what was done to the food. */
export function isPreparation(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false;
  return preparations.has(token.key) || (participleEl.test(token.key) && !boughtStates.test(token.key));
}
/** Folded: the Greek one is also an article, which no ingredient's name begins with after its first word. */
export const orWords = new Set(['or', 'η', 'oder', 'ou', 'eller']);
const isManner = (token: Token | undefined): boolean => token !== undefined && manners.has(token.key);
const isOr = (token: Token | undefined): boolean => token !== undefined && orWords.has(token.key);
const isJoint = (token: Token | undefined): boolean =>
  isOr(token) || ['and', '&', 'και', ','].includes(token?.key ?? '');
const isDescriptor = (token: Token): boolean =>
  token.kind === 'sign' ||
  isPreparation(token) ||
  isManner(token) ||
  sizes.has(token.key) ||
  adjectives.has(token.key) ||
  isJoint(token);

const isOpen = (token: Token | undefined): boolean => token?.text === '(' || token?.text === '[';
const isClose = (token: Token | undefined): boolean => token?.text === ')' || token?.text === ']';

/** Index of the bracket's end, or of the last token when it is never closed. */
export function closeOf(tokens: readonly Token[], open: number): number {
  for (let i = open + 1; i < tokens.length; i += 1) if (isClose(tokens[i])) return i;
  return tokens.length - 1;
}

function staysInName(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close);
  const after = tokens[close + 1];
  return (
    after?.kind === 'word' &&
    inside.length > 0 &&
    inside.length <= 5 &&
    phraseAt(remarks, tokens, close + 1) === 0 &&
    inside.every((token) => token.kind !== 'number' && !bracketRemarks.has(token.key) && !isPreparation(token))
  );
}

const salt = new Set(['salt', 'αλατι']);
const pepper = new Set(['pepper', 'πιπερι']);

/** "Salt, freshly ground pepper": two foods that are always bought and shaken together. */
function isSaltAndPepper(tokens: readonly Token[], kept: readonly Token[], i: number): boolean {
  const end = tokens.findIndex((token, at) => at > i && token.kind !== 'word');
  const behind = tokens.slice(i + 1, end < 0 ? tokens.length : end);
  return salt.has(kept.at(-1)?.key ?? '') && behind.length <= 4 && behind.some((token) => pepper.has(token.key));
}

/** The end of "με 35% λιπαρά" or "1.5% fat" at token `i`; else `i`. */
function fatEnd(tokens: readonly Token[], i: number): number {
  const at = ['με', 'with'].includes(tokens[i]?.key ?? '') ? i + 1 : i;
  const isFat =
    tokens[at]?.kind === 'number' && tokens[at + 1]?.text === '%' && fatWords.has(tokens[at + 2]?.key ?? '');
  return isFat && tokens[at + 3]?.key !== 'free' ? at + 3 : i;
}

/** A full stop inside or at the end of an abbreviation: "γ.ο.χ.". */
function isOfAbbreviation(tokens: readonly Token[], i: number): boolean {
  const [before, stop, after] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (stop?.text !== '.' || stop.spaced || before?.kind !== 'word' || before.text.length > 1) return false;
  return (after?.kind === 'word' && !after.spaced && after.text.length === 1) || tokens[i - 2]?.text === '.';
}

/** Whether the text after the comma at `i` still names the food. */
function runsOn(tokens: readonly Token[], kept: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  if (next?.kind !== 'word') return false;
  if (kept.every(isDescriptor)) return true;
  const second = tokens[i + 2];
  if (isOr(next))
    return (
      second?.kind === 'word' &&
      phraseAt(remarks, tokens, i + 1) === 0 &&
      !['a', 'an', 'other', 'another', 'use', 'any', 'more'].includes(second.key) &&
      !isPreparation(second)
    );
  let end = i + 1;
  while (tokens[end]?.kind === 'word' && end - i <= 4) end += 1;
  if (tokens[end]?.text !== ',' || !(isOr(tokens[end + 1]) || ['and', 'και'].includes(tokens[end + 1]?.key ?? '')))
    return false;
  const listed = [...tokens.slice(i + 1, end), ...tokens.slice(end + 2, end + 4)];
  return (
    listed.every((token) => token.kind === 'word' && !isPreparation(token) && !isManner(token)) &&
    phraseAt(remarks, tokens, i + 1) === 0
  );
}

function endsName(tokens: readonly Token[], i: number, kept: readonly Token[]): boolean {
  const token = tokens[i];
  if (token === undefined || kept.length === 0) return false;
  const next = tokens[i + 1];
  if (token.text === '+') return true;
  if (token.kind === 'number')
    return (
      next?.text !== '%' && token.spaced && !/^00+$/.test(token.text) && !numberWords.has(tokens[i - 1]?.key ?? '')
    );
  if (sizeArticles.has(token.key) && token.key !== 'of' && next?.kind === 'number') return true;
  if (
    isOr(token) &&
    (next?.kind === 'number' || ['one', 'ενα', 'μια'].includes(next?.key ?? '') || phraseAt(remarks, tokens, i) > 0) &&
    tokens[i + 2]?.text !== '%'
  )
    return true;
  if (token.kind === 'word' && next !== undefined && !kept.every(isDescriptor)) {
    if (remarkParticiples.has(token.key) || isPreparation(token)) {
      if (remarkJoints.has(next.key)) return true;
    }
  }
  return (
    phraseAt(exempt, tokens, i) === 0 &&
    phraseAt(remarks, tokens, i) > 0 &&
    token.text !== 'For' &&
    !kept.every((word) => fillers.has(word.key))
  );
}

const isDash = (token: Token): boolean => token.kind === 'sign' && /^[-–—]$/.test(token.text);
const noise = new Set(['*', '®', '™', '†', '"', '“', '”', '«', '»', '.', '!', '~', '_', '©']);

/** Cuts tokens [from, …) into the food's name and remarks: brackets, what follows a comma, "for …", "to taste". */
function cut(tokens: readonly Token[], from: number): { kept: Token[]; span: Token[]; notes: string[] } {
  const kept: Token[] = [];
  const notes: string[] = [];
  let span: Token[] | null = null;
  for (let i = from; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (isOpen(token)) {
      const close = closeOf(tokens, i);
      if (kept.length > 0 && staysInName(tokens, i, close))
        kept.push(...tokens.slice(i + 1, close).map((inner, at) => (at === 0 ? { ...inner, spaced: true } : inner)));
      else notes.push(textOf(tokens.slice(i + 1, isClose(tokens[close]) ? close : close + 1)));
      i = close;
      continue;
    }
    if (kept.length === 0 && (token.text === ',' || isDash(token) || token.text === ':' || token.text === '/'))
      continue;
    if (token.text === ',' && from === 0 && isSaltAndPepper(tokens, kept, i)) {
      kept.push(token);
      continue;
    }
    const fat = kept.length > 0 ? fatEnd(tokens, i) : i;
    if (fat > i) {
      notes.push(textOf(tokens.slice(i, fat)));
      i = fat - 1;
      continue;
    }
    if (token.text === ',' && runsOn(tokens, kept, i)) continue;
    const isBreak =
      token.text === ',' ||
      token.text === ';' ||
      token.text === ':' ||
      (isDash(token) && token.spaced) ||
      endsName(tokens, i, kept);
    if (isBreak) {
      notes.push(textOf(tokens.slice(token.kind === 'sign' ? i + 1 : i)));
      if (token.kind === 'word') span = [...kept, ...wordsFrom(tokens, i)];
      break;
    }
    if (!noise.has(token.text) || isOfAbbreviation(tokens, i)) kept.push(token);
  }
  return { kept, span: span ?? kept, notes: notes.filter((note) => note !== '') };
}

/** The words from token `i` on, to the first sign or number. */
function wordsFrom(tokens: readonly Token[], i: number): readonly Token[] {
  const end = tokens.findIndex((token, at) => at >= i && token.kind !== 'word');
  return tokens.slice(i, end < 0 ? tokens.length : end);
}

/** Number of tokens at the front that describe size or preparation. */
function frontLength(kept: readonly Token[], keepPreparations: boolean): number {
  const first = kept[0];
  if (first?.kind !== 'word') return 0;
  if (fillers.has(first.key) && kept.length > 1) return 1;
  if (kept[1] !== undefined && isDash(kept[1]) && !kept[1].spaced) {
    const parts = [first, kept[2]];
    return parts.every(
      (part) =>
        part !== undefined &&
        (sizes.has(part.key) || isManner(part) || isPreparation(part) || mannersOnly.has(part.key)),
    )
      ? 3
      : 0;
  }
  if (sizes.has(first.key)) return intensifiers.has(first.key) && !sizes.has(kept[1]?.key ?? '') ? 0 : 1;
  if (keepPreparations || phraseAt(bought, kept, 0) > 0) return 0;
  if (isManner(first)) {
    const inner = frontLength(kept.slice(1), false);
    if (isPreparation(kept[1]) || isManner(kept[1])) return inner === 0 ? 0 : 1 + inner;
    return mannersOnly.has(kept[1]?.key ?? '') ? 2 : 0;
  }
  const pair = isJoint(kept[1]) ? kept[2] : undefined;
  if (states.has(first.key) && isOr(kept[1]) && pair !== undefined && states.has(pair.key)) return 3;
  if (!isPreparation(first)) return 0;
  return pair !== undefined && (isPreparation(pair) || isManner(pair)) ? 2 : 1;
}

function backLength(kept: readonly Token[]): number {
  const last = kept.at(-1);
  if (last === undefined) return 0;
  if (isPreparation(last) || isJoint(last) || last.kind === 'sign' || ['a', 'with', 'με', 'of'].includes(last.key))
    return last.text === '%' || last.text === '.' ? 0 : 1;
  if (isManner(last) && kept.length > 1 && isPreparation(kept.at(-2))) return 1;
  if (kept.slice(0, -1).some((token) => soldBySize.test(token.key))) return 0;
  return /[α-ω]/.test(last.key) && sizes.has(last.key) ? 1 : 0;
}

/**
 * The food named by tokens [from, …): remarks cut off, size and preparation words peeled from both ends and kept as notes.
 * `keepPreparations` is for tins, whose content is named by it ("chopped tomatoes").
 */
export function foodSpan(tokens: readonly Token[], from: number, keepPreparations = false): FoodSpan {
  const { kept, span, notes } = cut(tokens, from);
  let name: Token[] = kept;
  const peeled: string[] = [];
  for (let length = frontLength(name, keepPreparations); length > 0; length = frontLength(name, keepPreparations)) {
    if (name.slice(length).every((token) => isDescriptorOnly(token))) break;
    const front = name.slice(0, length);
    if (!front.every((token) => fillers.has(token.key))) peeled.push(textOf(front));
    name = name.slice(length);
  }
  for (let length = backLength(name); length > 0 && name.length > length; length = backLength(name)) {
    if (name.slice(0, -length).every((token) => isDescriptorOnly(token))) break;
    const back = name.slice(-length);
    if (back.some((token) => token.kind === 'word' && !isJoint(token))) notes.unshift(textOf(back));
    name = name.slice(0, -length);
  }
  return { tokens: name, span, notes: [...peeled, ...notes] };
}

/** A word that cannot be a food by itself; "sweet" or "red" may be part of a name, so colours and the like do not count. */
const isDescriptorOnly = (token: Token): boolean =>
  token.kind === 'sign' || isPreparation(token) || isManner(token) || sizes.has(token.key) || isJoint(token);
