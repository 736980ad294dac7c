/** Latin letters that look like a Greek one; upper-case shapes first, because receipts and OCR are in capitals. */
const lookAlikesUpper: Readonly<Record<string, string>> = {
  A: 'α',
  B: 'β',
  E: 'ε',
  Z: 'ζ',
  H: 'η',
  I: 'ι',
  K: 'κ',
  M: 'μ',
  N: 'ν',
  O: 'ο',
  P: 'ρ',
  T: 'τ',
  Y: 'υ',
  X: 'χ',
};
const lookAlikesLower: Readonly<Record<string, string>> = {
  a: 'α',
  e: 'ε',
  i: 'ι',
  k: 'κ',
  n: 'η',
  o: 'ο',
  p: 'ρ',
  t: 'τ',
  u: 'υ',
  v: 'ν',
  x: 'χ',
  y: 'υ',
};
const specialLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

function greekLetter(letter: string): string {
  return lookAlikesUpper[letter] ?? lookAlikesLower[letter.toLowerCase()] ?? letter;
}

/**
 * The one key that client, server and index compare by: lower case, accents and marks off, final sigma as sigma,
 * Latin look-alikes inside Greek words turned Greek, apostrophes dropped, every other sign a single space. Idempotent.
 */
export function fold(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʼ]/gu, '')
    .replace(/[ßœæøłđı]/gi, (letter) => specialLetters[letter.toLowerCase()] ?? letter);
  const greek = bare.replace(/[A-Za-z]*\p{Script=Greek}[A-Za-z\p{Script=Greek}]*/gu, (word) =>
    word.replace(/[A-Za-z]/g, greekLetter),
  );
  return greek
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʼ]/gu, '')
    .replace(/ς/g, 'σ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}

const greekScript = /\p{Script=Greek}/u;

/** Whether the text has a Greek letter. */
export function isGreek(text: string): boolean {
  return greekScript.test(text);
}

/** With a large first letter; not as its locale does it, which takes a Greek letter's accent: Άνηθος. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The language in which a screen reader should read what somebody wrote: all that is not Greek is taken for English. */
export const writtenIn = (text: string): 'el' | 'en' => (isGreek(text) ? 'el' : 'en');

const soundsEl: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/αι/g, 'e'],
  [/ει|οι|υι/g, 'i'],
  [/αυ/g, 'av'],
  [/ευ/g, 'ev'],
  [/γκ|γγ/g, 'g'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
];
const lettersEl: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'ks',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'h',
  ψ: 'ps',
  ω: 'o',
};

/** How a folded Greek text sounds, in Latin letters: the key that Greeklish is compared with. */
export function soundEl(folded: string): string {
  const latin = soundsEl.reduce((text, [from, to]) => text.replace(from, to), folded);
  return tidySound(latin.replace(/[α-ω]/g, (letter) => lettersEl[letter] ?? letter));
}

function tidySound(text: string): string {
  return text
    .replace(/afk/g, 'avk')
    .replace(/([aeo])f(?=[tsk])/g, '$1v')
    .replace(/([a-z])\1+/g, '$1');
}

const latinSounds: readonly (readonly [RegExp, string])[] = [
  // set apart until the end, lest the υ of "γιαούρτι" be read as that of "αυγό"
  [/ou/g, 'U'],
  [/ph/g, 'f'],
  [/8/g, 'th'],
  [/kh|ch/g, 'h'],
  [/3/g, 'ks'],
  [/ai/g, 'e'],
  [/ei|oi|yi/g, 'i'],
  [/au/g, 'av'],
  [/eu/g, 'ev'],
  [/gk|gg|ng(?=[aeiou])/g, 'g'],
  [/mp/g, 'b'],
  [/nt(?!h)/g, 'd'],
  [/[cq]/g, 'k'],
  [/w/g, 'o'],
  [/y/g, 'i'],
  [/j/g, 'tz'],
  [/U/g, 'u'],
];
/** Letters that people type for two Greek ones: the second reading is tried too. */
const doubtful: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/x/g, 'h'],
  [/u/g, 'i'],
  [/b/g, 'v'],
  [/h/g, 'i'],
  [/([ae])y/g, '$1v'],
  [/\by(?=[aeiou])/g, 'gi'],
];

/** The sounds (keys as `soundEl` makes them) that a Greek text typed in Latin letters may stand for, likeliest first. */
export function greeklish(text: string): string[] {
  const folded = fold(text);
  if (folded === '' || isGreek(folded)) return [];
  const keys = new Set<string>();
  const forms = [
    folded,
    ...doubtful.filter(([from]) => folded.match(from)).map(([from, to]) => folded.replace(from, to)),
  ];
  for (const form of forms) keys.add(tidySound(latinSounds.reduce((now, [from, to]) => now.replace(from, to), form)));
  return [...keys];
}

/** How a folded text may sound in the other letters: a Greek one in Latin letters, one in Latin letters in Greek. */
export const soundsOf = (folded: string): readonly string[] =>
  isGreek(folded) ? [soundEl(folded)] : greeklish(folded);

const soundEndings = /(ous|us|ias|ies|ion|iu|ia|os|as|es|is|on|u|o|a|e|i)$/;

/** A sound without its nominal ending, word by word, so that "patates" meets "patata". */
export function stemSound(sound: string): string {
  return sound
    .split(' ')
    .map((word) => (word.length > 4 ? word.replace(soundEndings, '') : word))
    .join(' ');
}
