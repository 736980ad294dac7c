import type { PageWord } from '../kit/page-text.ts';
import { capitals } from './look-alike.ts';
import { snapWord } from './word-list.ts';

/** Latin capitals and small letters that are drawn like a Greek one. */
const twins: Readonly<Record<string, string>> = {
  A: 'Α',
  B: 'Β',
  E: 'Ε',
  Z: 'Ζ',
  H: 'Η',
  I: 'Ι',
  K: 'Κ',
  M: 'Μ',
  N: 'Ν',
  O: 'Ο',
  P: 'Ρ',
  T: 'Τ',
  Y: 'Υ',
  X: 'Χ',
  Q: 'Ω',
  a: 'α',
  e: 'ε',
  i: 'ι',
  k: 'κ',
  v: 'ν',
  o: 'ο',
  p: 'ρ',
  t: 'τ',
  u: 'υ',
  x: 'χ',
  y: 'γ',
  n: 'η',
  w: 'ω',
  s: 'ς',
  d: 'δ',
};
const latinOf: Readonly<Record<string, string>> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  ο: 'o',
  ν: 'v',
  α: 'a',
  ι: 'i',
  κ: 'k',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ε: 'e',
};

const isGreek = (sign: string): boolean => /\p{Script=Greek}/u.test(sign);
const isLatin = (sign: string): boolean => /[A-Za-z]/.test(sign);
/** Letters that only one script has: they tell which it is. */
const onlyGreek = /[ΓΔΘΛΞΠΣΦΨΩγδζηθλμξπσςφψωάέήίόύώϊϋΐΰ]/u;
const onlyLatin = /[CDFGJLQRSUVWbcdfghjlmqrsz]/;

export type Script = 'el' | 'en';

/** Which script a receipt is printed in, by the letters that only one has. */
export function scriptOf(texts: readonly string[]): Script {
  const all = texts.join(' ');
  const greek = (all.match(new RegExp(onlyGreek, 'gu')) ?? []).length;
  const latin = (all.match(new RegExp(onlyLatin, 'g')) ?? []).length;
  return greek * 2 >= latin && greek > 0 ? 'el' : 'en';
}

const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Ο: '0',
  ο: '0',
  Θ: '0',
  Q: '0',
  D: '0',
  '@': '0',
  l: '1',
  I: '1',
  Ι: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};
const size =
  /^(?<n>(?:[\dOoΟοΘQ@lIΙ|SBZ]{1,2}\s?[xXχΧ×]{1,2})?[\dOoΟοΘQ@lIΙ|SBZ][\dOoΟοΘQ@lIΙ|SBZ.,]*)(?<u>KG|KGR|ΚΙΛ|KIA|KIΛ|ΚΙΑ|GR|G|ΓΡ|Γ|T|r|ML|ΜΙ|MI|ΜL|MΙ|L|LT|ΛΤ|CL|ΤΕΜ|TEM|PK|OZ|LB|%)?$/u;
const unitFor: Readonly<Record<string, string>> = {
  KIA: 'ΚΙΛ',
  KIΛ: 'ΚΙΛ',
  ΚΙΑ: 'ΚΙΛ',
  ΜΙ: 'ML',
  MI: 'ML',
  ΜL: 'ML',
  MΙ: 'ML',
  TEM: 'ΤΕΜ',
};

/** '5OOΓ', '33@ML', '200ΜΙ', '5000' at a name's end: the size that is printed. Null for what is no size. */
export function sizeOf(text: string, script: Script): string | null {
  const found = size.exec(text);
  if (!found?.groups || !/\d/.test(text)) return null;
  const { n = '', u = '' } = found.groups;
  const number = n
    .replace(/[xXχΧ×]/u, (sign) => (script === 'el' ? 'Χ' : sign.toUpperCase() === 'Χ' ? 'X' : sign))
    .replace(/[OoΟοΘQD@lIΙ|SBZ]/gu, (sign) => digitFor[sign] ?? sign);
  if (!/^\d/.test(number)) return null;
  if (u === '') {
    // but for the year of a wine
    if (script === 'el' && /^(?!19\d|20[1-3])[1-9]\d{2}0$/.test(number)) return `${number.slice(0, -1)}Γ`;
    // 'G' is read as 6, and a pack of 3756 pieces is none
    if (/^[1-9]\d[05][60]$/.test(number)) return `${number.slice(0, -1)}G`;
    return n === number ? text : null;
  }
  if (u === 'T' || u === 'r') return script === 'el' ? `${number}Γ` : null;
  return number + (unitFor[u] ?? u);
}

/** The casing of what was read, put on a word of the list. */
function cased(word: string, read: string): string {
  const upper = capitals(read);
  if (upper === read) return word;
  // the word itself, with its accents
  if (upper === word) return read;
  const small = word.toLowerCase().replace(/σ(?=$|[^\p{L}])/gu, 'ς');
  return /^\p{Lu}/u.test(read) ? small.charAt(0).toUpperCase() + small.slice(1) : small;
}

function inScript(text: string, script: Script): string {
  // 'N6' and 'B12' are numbers of kinds in either script
  if ((text.match(/\p{L}/gu) ?? []).length < 2) return text;
  const chars = [...text];
  if (script === 'el') {
    if (onlyLatin.test(text.replace(/[Q]/g, '')) && !onlyGreek.test(text)) return text;
    return chars.every((sign) => !isLatin(sign) || twins[sign] !== undefined)
      ? chars.map((sign) => (isLatin(sign) ? (twins[sign] ?? sign) : sign)).join('')
      : text;
  }
  return chars.every((sign) => !isGreek(sign) || latinOf[sign] !== undefined)
    ? chars.map((sign) => latinOf[sign] ?? sign).join('')
    : text;
}

export type CleanName = { readonly name: string /** 0 to 1: known words count most. */; readonly quality: number };

/** A name with what was read as other shapes put right: sizes, known words, letters of the wrong script. */
export function cleanName(words: readonly PageWord[], receipt: Script): CleanName {
  const script = words.some(({ text }) => onlyGreek.test(text)) ? 'el' : receipt;
  const out: string[] = [];
  let quality = 0;
  let weight = 0;
  words.forEach(({ text, confidence }) => {
    const bare = text.replace(/^[«"'`‘’“.,:;_|~*]+(?=.)|(?<=.)[»"'`‘’“,:;_|~*]+$/gu, '');
    if (!/[\p{L}\p{N}&+%]/u.test(bare)) return;
    const sized = sizeOf(bare, script);
    const length = bare.length;
    weight += length;
    if (sized !== null) {
      out.push(sized);
      quality += length * 0.9;
      return;
    }
    const snapped = snapWord(bare, script, confidence);
    if (snapped !== null) {
      out.push(cased(snapped.word, bare));
      quality += length * snapped.quality;
      return;
    }
    out.push(inScript(bare, script));
    quality += length * confidence * 0.7;
  });
  return { name: out.join(' '), quality: weight === 0 ? 0 : quality / weight };
}
