import { foodIndex } from '../../food/food-index.ts';
import { fold, greeklish, isGreek, soundEl } from '../../food/normalise.ts';
import { stem } from '../../food/stem.ts';
import { type Token, tidy, tokenise } from '../../food/tokens.ts';
import { unitNames } from '../../food/units.ts';
import { type CueTable, cueTable } from '../cues/cues.ts';
import { cuesEl } from '../cues/phrases-el.ts';
import { cuesEn, plainEn } from '../cues/phrases-en.ts';
import { allVesselWords } from '../slots/amounts.ts';
import { allWhenWords } from '../slots/days-and-places.ts';
import { allDietWords } from '../slots/diets.ts';
import { allDurationWords } from '../slots/durations.ts';
import { allHouseholdWords } from '../slots/household.ts';
import { allNumberWords } from '../slots/number-words.ts';
import { borrowed, plainEl } from './dialects-el.ts';
import { greekOf, type Sounds, soundsOf, whatOrThe } from './greeklish.ts';
import { spelledLike } from './spelling.ts';
import { everydayWords, smallWords } from './stop-words.ts';
import { editsBetween, rank, repaired, type Vocabulary, vocabularyOf } from './typos.ts';

/** What a language's words are, built once at first use. */
export type Tongue = {
  readonly lang: 'el' | 'en';
  readonly cues: CueTable;
  /** Words that need no repair. */
  readonly known: ReadonlySet<string>;
  readonly cueWords: Vocabulary;
  readonly foodWords: Vocabulary;
  readonly foodStems: ReadonlySet<string>;
  /** Greek words by their sound, cues first; empty in English. */
  readonly cueSounds: Sounds;
  readonly foodSounds: Sounds;
  readonly cueSoundWords: Vocabulary;
  readonly foodSoundWords: Vocabulary;
  /** All words of one sound. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
};

const unitWordsOf = (isOf: (word: string) => boolean): string[] =>
  Object.values(unitNames)
    .flatMap((names) => names.split('|'))
    .flatMap((name) => fold(name).split(' '))
    .filter(isOf);

function tongueOf(lang: 'el' | 'en'): Tongue {
  const isOf = (word: string): boolean => isGreek(word) === (lang === 'el') && word.length > 0;
  const cues = cueTable(lang === 'el' ? cuesEl : cuesEn);
  const cueWords = [
    ...cues.words,
    ...[...allNumberWords, ...allWhenWords, ...allDurationWords, ...allDietWords, ...smallWords[lang]].filter(isOf),
    ...unitWordsOf((word) => isOf(word) && word.length > 2),
    ...clitics.filter(isOf),
    ...(lang === 'el' ? Object.keys(plainEl) : []),
  ];
  const foods = new Set<string>();
  for (const { folded } of foodIndex().names) for (const word of folded.split(' ')) if (isOf(word)) foods.add(word);
  const known = new Set([...cueWords, ...foods, ...everydayWords, ...allVesselWords, ...allHouseholdWords]);
  const cueSounds = soundsOf(lang === 'el' ? cueWords.filter((word) => !/\d/.test(word)) : []);
  const foodSounds = soundsOf(lang === 'el' ? foods : []);
  return {
    lang,
    cues,
    known,
    cueWords: vocabularyOf(cueWords),
    foodWords: vocabularyOf([...foods].filter((word) => word.length > 3)),
    foodStems: new Set([...foods].map(stem)),
    cueSounds,
    foodSounds,
    cueSoundWords: vocabularyOf(cueSounds.keys()),
    foodSoundWords: vocabularyOf(foodSounds.keys()),
    alike: lang === 'el' ? Map.groupBy(new Set(cueWords), soundEl) : new Map(),
  };
}

const built = new Map<'el' | 'en', Tongue>();
export function tongue(lang: 'el' | 'en'): Tongue {
  const found = built.get(lang) ?? tongueOf(lang);
  built.set(lang, found);
  return found;
}

/** Verbs that are written in one word with what they stand for. */
const clitics =
  'βαλ βγαλ παρ γραψ σβησ ριξ φερ διωξ κοψ αλλαξ βαλε βγαλε γραψε σβησε παρε ριξε προσθεσε τσεκαρε αφαιρεσε διαγραψε σταματα ακυρωσε πεταξε'
    .split(' ')
    .flatMap((verb) => 'το τα τη την τον τουσ τισ μου'.split(' ').map((pronoun) => verb + pronoun));

/** Commands that people write in one word with what they stand for: "βάλτο", "γράψ'τα", "πάρτο". */
const clitic =
  /^(βαλ|βγαλ|παρ|γραψ|σβησ|διωξ|φερ|ριξ|δωσ|αλλαξ|διαβασ|καν|κοψ|δειξ|προσθεσ|αφησ|κλεισ|τσεκαρ|σταματ|πεταξ|φτιαξ|θυμισ|σημειωσ|ακυρωσ|μετατρεψ|αφαιρεσ|βρεσ|κρατησ|ανοιξ|πηγαιν|βαλε|βγαλε|γραψε|σβησε|παρε|κανε|τσεκαρε|προσθεσε|διαβασε|αλλαξε|σημειωσε|δειξε|πετα|ξεπαγωσε|διπλασιασε|σταματα)(το|τα|τη|την|τον|τουσ|τισ|τεσ|μου|μασ)$/;

function unglued(token: Token): Token[] {
  const found = token.kind === 'word' ? clitic.exec(token.key) : null;
  if (found === null) return [token];
  const [, verb = '', pronoun = ''] = found;
  return [
    { ...token, key: verb },
    { ...token, key: pronoun, text: pronoun, spaced: true },
  ];
}

/** Greeklish writes θ as 8 and ξ as 3; a digit before a unit stays a number. */
const withoutDigits = (text: string): string =>
  isGreek(text)
    ? text
    : text
        .replace(/(?<![\d.,])8(?=[aeiorhyuw])/gi, 'th')
        .replace(/(?<=[a-z])8(?=[a-z]|$|\s)/gi, 'th')
        .replace(/(?<=[a-z])3(?=[a-z])/gi, 'ks')
        .replace(/(?<=[a-z])4(?=[a-z])/gi, 'ps');

/** "Το 'χω", "μου 'χουν", "θα 'ρθει": the vowel that was swallowed is put back. */
function unclipped(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    const [before, next] = [tokens[i - 1], tokens[i + 1]];
    // "ό,τι" is one word
    if (token.key === 'τι' && before?.text === ',' && !token.spaced && tokens[i - 2]?.key === 'ο')
      return [{ ...token, key: 'οτι' }];
    if (token.text === ',' && before?.key === 'ο' && next?.key === 'τι' && !next.spaced) return [];
    if (token.key === 'ο' && next?.text === ',' && tokens[i + 2]?.key === 'τι' && tokens[i + 2]?.spaced === false)
      return [];
    if (/^['’‘`´]$/.test(token.text) && next?.kind === 'word' && !next.spaced) return [];
    const isClipped = before !== undefined && /^['’‘`´]$/.test(before.text) && token.kind === 'word' && !token.spaced;
    return isClipped && isGreek(token.key) && !/^[αειουηω]/.test(token.key)
      ? [{ ...token, key: `ε${token.key}`, spaced: true }]
      : [token];
  });
}

const drawnOut = /^(ε{2,}|α{2,}|μ{2,}|χμ{2,}|εμ{2,}|αχ{2,}|ω{2,}|u+h+m*|u+m+|h+m+|e+r+m*)$/;

/** Greeklish with a slip, or with two vowels that are read as one ("proigoumeno"). */
function nearby(typed: string, own: Tongue): string | undefined {
  if (typed.length < 6) return undefined;
  for (const sound of greeklish(typed)) {
    const cue = repaired(sound, own.cueSoundWords);
    const food = cue === undefined ? repaired(sound, own.foodSoundWords) : undefined;
    const found =
      cue === undefined ? (food === undefined ? undefined : own.foodSounds.get(food)) : own.cueSounds.get(cue);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Shortest word that may be a typing error of another. */
const shortest = 4;

/** "Έχουμεν", "συνταήν": the Cypriot ending; "ξαναβάλε": once more. */
function derivedFrom(key: string, own: Tongue): string | undefined {
  const cut = [/^.{3,}ν$/.test(key) ? key.slice(0, -1) : '', key.startsWith('ξανα') ? key.slice(4) : ''];
  for (const word of cut)
    if (word !== '' && (own.known.has(word) || clitic.test(word)))
      return Object.hasOwn(plainEl, word) ? plainEl[word] : word;
  return undefined;
}

const smallEndings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:αρ)?ακια$/, ['α', 'ια', 'εσ']],
  [/(?:αρ)?ακι$/, ['ο', 'ι', 'α']],
  [/(?:ουλα|ιτσα)$/, ['α', 'η']],
  [/(?:ουλεσ|ιτσεσ)$/, ['εσ']],
];
/** "Μηλαράκι", "τοματούλες": the little word of endearment is the food. */
function plainOf(key: string, own: Tongue): string | undefined {
  for (const [ending, plain] of smallEndings) {
    const root = key.replace(ending, '');
    if (root === key || root.length < 3) continue;
    const found = plain.map((end) => root + end).find((word) => own.foodWords.words.has(word));
    if (found !== undefined) return found;
  }
  return undefined;
}

const isDoubled = (a: string, b: string): boolean => a.replace(/(.)\1/g, '$1') === b.replace(/(.)\1/g, '$1');
const isScrambled = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

function readKey(token: Token, own: Tongue, isMixed: boolean): Token {
  if (token.kind !== 'word') return token;
  let { key } = token;
  if (drawnOut.test(key)) return { ...token, key: own.lang === 'el' ? 'ε' : 'um' };
  const plainly = own.lang === 'en' ? plainEn : plainEl;
  // "constructor" stands in every object
  if (Object.hasOwn(plainly, key)) key = plainly[key] ?? key;
  if (own.lang === 'el' && !isGreek(key)) {
    const lent = isMixed && Object.hasOwn(borrowed, key) ? borrowed[key] : undefined;
    const heard = lent ?? greekOf(key, own.cueSounds) ?? greekOf(key, own.foodSounds) ?? nearby(key, own);
    if (heard === undefined) {
      return Object.hasOwn(borrowed, key) ? { ...token, key: borrowed[key] ?? key } : token;
    }
    key = lent ?? spelledLike(key, heard, own.alike.get(soundEl(heard)));
    // the apple of that name is rarer than milk
    if (key === 'γκαλα') key = 'γαλα';
    if (Object.hasOwn(plainEl, key)) key = plainEl[key] ?? key;
  }
  if (key.length < shortest || own.known.has(key) || own.foodStems.has(stem(key))) return { ...token, key };
  const derived = own.lang === 'el' ? (derivedFrom(key, own) ?? plainOf(key, own)) : undefined;
  if (derived !== undefined) return { ...token, key: derived };
  const alike = own.alike.get(soundEl(key));
  if (alike !== undefined && isGreek(key)) {
    const spelled = alike.toSorted((a, b) => editsBetween(key, a, 9) - editsBetween(key, b, 9))[0];
    if (spelled !== undefined) return { ...token, key: spelled };
  }
  const sounding = isGreek(key) ? own.foodSounds.get(soundEl(key)) : undefined;
  if (sounding !== undefined) return { ...token, key: sounding };
  const better = repaired(key, own.cueWords);
  const near = repaired(key, own.foodWords);
  // "catalogue" is no catalogna: in English two slips make another word
  const food =
    own.lang === 'en' &&
    near !== undefined &&
    editsBetween(key, near, 1) > 1 &&
    !isScrambled(key, near) &&
    !isDoubled(key, near)
      ? undefined
      : near;
  // letters that changed places are the likeliest slip: "watre", "rcie"
  if (food !== undefined && isScrambled(key, food) && !(better !== undefined && isScrambled(key, better)))
    return { ...token, key: food };
  // a letter left out is likelier than one for another: "μπακαλιρο" is no grocer
  const isLikelier =
    food !== undefined &&
    better !== undefined &&
    food[0] === key[0] &&
    key.length > 6 &&
    editsBetween(key, food, 2) <= editsBetween(key, better, 2) &&
    rank(key, food) < rank(key, better);
  if (isLikelier) return { ...token, key: food };
  if (better?.[0] === key[0]) return { ...token, key: better ?? key };
  if (key.length <= shortest) return { ...token, key };
  return { ...token, key: food?.[0] === key[0] ? (food ?? key) : key };
}

/** The words of an utterance with keys as they were meant: Greek where Greeklish was typed, and without typing errors. */
export function saidTokens(text: string, own: Tongue): Token[] {
  // English words beside Greek letters
  const isMixed = own.lang === 'el' && isGreek(text);
  const read = unclipped(tokenise(tidy(own.lang === 'el' ? withoutDigits(text) : text)))
    .slice(0, mostTokens)
    .filter((token, i, all) => !isHyphen(token, all[i - 1], all[i + 1]))
    .map((token) => readKey(token, own, isMixed));
  if (own.lang === 'en') return read.flatMap((token, i) => beingOf(withoutCos(token, read[i + 1]), read[i + 1]));
  return read
    .map((token, i) =>
      token.text.toLowerCase() === 'ti' ? { ...token, key: tiOf(read[i - 1]?.key, read[i + 1]?.key, own) } : token,
    )
    .filter((token, i, all) => !(token.key === 'που' && /^[ιίεΙΊΕ]*[ιίΙΊ]ντα$/.test(all[i - 1]?.text ?? '')))
    .map((token, i, all) =>
      token.text === 'εν' && isWanting.test(all[i + 1]?.key ?? '') ? { ...token, key: 'δεν' } : token,
    )
    .flatMap(unglued);
}

/** "The pesto's open", "milk's off": what stands behind tells that it is something, and has nothing. */
function beingOf(token: Token, next: Token | undefined): Token[] {
  const found = /^(.{3,})['’]s$/.exec(token.text);
  if (found === null || shortened.test(token.key) || !states.test(next?.key ?? '')) return [token];
  return [
    { ...token, text: found[1] ?? token.text, key: token.key.replace(/s$/, '') },
    { ...token, text: 'is', key: 'is', spaced: true },
  ];
}
const shortened =
  /^(whats|thats|lets|hes|shes|wheres|hows|theres|whos|heres|whens|whys|everyones|someones|nobodys|todays|tonights|tomorrows|yesterdays|\w+days|longs)$/;
const states =
  /^(in|on|off|out|gone|finished|open|opened|all|run|going|been|past|expired|stale|mouldy|moldy|rotten|sour|bad|slimy|green|nearly|almost|up|not|now|missing|empty|done|moving|turned|started|smelling|thawed|thawing|defrosting|defrosted|frozen|to|for|still|too|really|a)$/;

/** "Binned it cos it went slimy": a reason, where a sentence follows it; else the lettuce. */
const withoutCos = (token: Token, next: Token | undefined): Token =>
  /^(cos|coz|cuz|cause)$/.test(token.text.toLowerCase()) &&
  /^(it|its|they|theyre|i|im|ive|we|were|weve|he|hes|she|shes|the|there|theres|that|thats|my|our|you|youre|this)$/.test(
    next?.key ?? '',
  )
    ? { ...token, key: 'because' }
    : token;

/** "Και τη μαγιά", "και τη έβαλα", "να τη φάω": no question. */
const tiOf = (before: string | undefined, next: string | undefined, own: Tongue): 'τι' | 'τη' =>
  (/^(και|κι)$/.test(before ?? '') && (own.foodWords.words.has(next ?? '') || donePast.test(next ?? ''))) ||
  before === 'να' ||
  (before === 'απο' && !/^(ειναι|εχει|γινεται|αποτελειται|τιποτα)$/.test(next ?? ''))
    ? 'τη'
    : whatOrThe(before, next);
/** Cypriot "εν" before them is δεν, elsewhere είναι. */
const isWanting = /^(θελ\S*|εχ(ω|ει|ουμε|ουν)|ξερ\S*|χρειαζ\S*|εμεινε|το|τα|τη|την)$/;
const donePast =
  /^(εβαλα|βαλαμε|εβγαλα|βγαλαμε|εριξα|εχωσα|πηγα|κατεψυξα|παγωσα|φαγαμε|εφαγα|ηπια|ηπιαμε|πεταξα|πεταξαμε|ανοιξα|ανοιξαμε)$/;

/** "Stand-in", "self-raising": the sign between two words of one name. */
const isHyphen = (token: Token, before: Token | undefined, next: Token | undefined): boolean =>
  /^[-‐‑]$/.test(token.text) && !token.spaced && before?.kind === 'word' && next?.kind === 'word' && !next.spaced;

/** Nobody says more at once; the rest is left. */
const mostTokens = 120;
