import { greeklish, isGreek, soundEl } from '../../food/normalise.ts';

/** Greek words by how they sound; the first of those that sound alike stands for them all. */
export type Sounds = ReadonlyMap<string, string>;

/** The table of folded Greek words; Latin ones among them are passed over. */
export function soundsOf(words: Iterable<string>): Sounds {
  const sounds = new Map<string, string>();
  for (const word of words) {
    if (!isGreek(word)) continue;
    const sound = soundEl(word);
    if (!sounds.has(sound)) sounds.set(sound, word);
  }
  return sounds;
}

/** Letters that stand for several Greek ones, each choice written so that `greeklish` reads it one way. */
const choices: readonly (readonly [RegExp, readonly string[]])[] = [
  [/x/g, ['ch', 'ks']],
  [/(?<![tpkcsgd])h/g, ['i', 'ch']],
  [/(?<![aeo])u/g, ['i', 'ou']],
  [/b/g, ['v', 'b']],
  [/(?<=[ae])y(?![aeiou])/g, ['v', 'i']],
  [/(?:^y|(?<=[aeiou])y|gy)(?=[aeiou])/g, ['gi', 'i']],
  [/(?<=[a-z])9/g, ['th']],
  [/dh/g, ['d']],
  [/gh/g, ['g']],
];
const longestWord = 24;

function readings(word: string): string[] {
  let forms = [word];
  for (const [letters, stand] of choices) {
    if (forms[0]?.match(letters) === null) continue;
    forms = forms.flatMap((form) => stand.map((choice) => form.replace(letters, choice))).slice(0, 48);
  }
  return forms;
}

/** The Greek word of the table that a folded Latin word stands for ("prosthese", "8elw", "katapsyksh"). */
export function greekOf(word: string, sounds: Sounds): string | undefined {
  if (word.length > longestWord || isGreek(word)) return undefined;
  if (Object.hasOwn(shortForms, word)) return shortForms[word];
  for (const form of readings(word))
    for (const sound of greeklish(form)) {
      const found = sounds.get(sound);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** What is written with a letter or two, as in messages. */
const shortForms: Readonly<Record<string, string>> = {
  k: 'και',
  kai: 'και',
  ke: 'και',
  ki: 'κι',
  re: 'ρε',
  sth: 'στη',
  sthn: 'στην',
  tn: 'την',
  th: 'τη',
  thn: 'την',
  ths: 'τησ',
  ta: 'τα',
  to: 'το',
  mr: 'μερα',
  pws: 'πωσ',
  pos: 'πωσ',
  poso: 'ποσο',
  m: 'μου',
  s: 'σου',
  t: 'το',
  tpt: 'τιποτα',
  tp: 'τιποτα',
  tr: 'τωρα',
  twra: 'τωρα',
  smr: 'σημερα',
  smra: 'σημερα',
  dn: 'δεν',
  den: 'δεν',
  8: 'θα',
  '8a': 'θα',
  gt: 'γιατι',
  prwt: 'πρωτα',
  plz: 'παρακαλω',
  pls: 'παρακαλω',
  thx: 'ευχαριστω',
  min: 'μην',
  mhn: 'μην',
  eis: 'εισ',
  exi: 'εξι',
};

const afterWhat =
  /^(να|θα|εχ|ληγ|ληξ|τρω|φα|πρεπει|αλλο|μπορ|κρατα|μεν|εμειν|υπαρχ|σημαιν|καν|ειναι|ειχ|ελεγ|λε|χρειαζ|βα|μαγειρ|πα|φτια|γιν|ξερ|χαλα|προλαβ|εγραψ|προγραμ|δεν|ωρα|στο|στην|ψων|πηρ|σου|μασ|μου|γινεται|μετα|αντι|θερμ|ποσο|αγορ|σκεφτ)/;
const beforeWhat = /^(και|κι|με|για|σε|αντι|απο|λοιπον|ωραια|οκ|ρε|εεε|τωρα)$/;

/**
 * "Ti" is τι or τη, "pou" and "pws" have one spelling each once folded: which one tells the next Greek word, and whether
 * anything stands before.
 */
export function whatOrThe(before: string | undefined, next: string | undefined): 'τι' | 'τη' {
  if (next !== undefined && afterWhat.test(next)) return 'τι';
  return before === undefined || beforeWhat.test(before) ? 'τι' : 'τη';
}
