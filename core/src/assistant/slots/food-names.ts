import type { Concept } from '../../food/concept.ts';
import { type FoodBook, identifyIn, ownPrefix } from '../../food/food-book.ts';
import { foodIndex } from '../../food/food-index.ts';
import { conceptById, type Identity, identify } from '../../food/identity.ts';
import { fold } from '../../food/normalise.ts';
import type { Token } from '../../food/tokens.ts';
import type { SaidItem } from '../act.ts';
import { wordSet } from '../hear/spans.ts';
import { everydayWords, smallWords } from '../hear/stop-words.ts';
import { householdIn } from './household.ts';

/** Little words before a food that say nothing of it. */
export const determiners = wordSet(`
  the some any a an of few it its them em others τηνα τηνε τονα τονε τανε τοναν τηναν τουσε τισε everything anything something nothing stuff then also next afterwards after again little bit more extra another other my our your this that these those all both just about around roughly couple lot lots loads plenty enough
  it its them em they one ones same anything something everything nothing theres there leftover leftovers old remaining out off up new brand
  τροφιμα τροφιμο προιοντα προιον πραγματα πραγμα υλικα υλικο τροφεσ food foods things thing items item ingredients products groceries
  τιποτα τιποτε κατιτι οτιδηποτε μετα υστερα επειτα παλι ξανα μεσα εξω πια τωρα
  καινουργιο καινουργια καινουργιεσ καινουργιουσ καινουριο καινουρια καινουριεσ καινουριουσ ο η το οι τα τεσ δαυτα δαυτο δαυτη δαυτην δαυτον δαυτεσ δαυτουσ τη την τησ τον του τουσ τισ των λιγο λιγη λιγα λιγεσ λιγουσ λιγακι μερικα μερικεσ μερικουσ μερικη καμποσα καμποσεσ αρκετα αρκετο αρκετη κατι
  κανα καμια κανενα κανεναν καποιο καποια καποιεσ αλλο αλλη αλλα αλλεσ αλλουσ ακομα ακομη ολο ολη ολα ολεσ ολουσ ολοκληρο ολοκληρη ολην αυτο αυτα αυτη αυτην αυτον αυτεσ αυτουσ εκεινο εκεινα εκεινη μασ
  μου σου σασ περιπου καθολου σκετο ενω ειδη τουτο τουτα επισησ πολυ πολλα πολλεσ πολλη τελευταιο τελευταια τελευταιεσ τελευταιουσ τελευταιοσ υπολοιπο υπολοιπα υπολοιπεσ υπολοιπη remaining rest last παλιο παλια παλιεσ μισοφαγωμενο μπαγιατικο μπαγιατικα`);
const leads = wordSet(
  'γι με για απο απ απτο απτη απτην σε στο στα στη στην στον στισ στουσ of from with for to on in at by as ωσ σαν κατα and',
);
export const joints = wordSet('και κι and or nor plus συν & + n');
export const isJoint = (token: Token | undefined): boolean =>
  token !== undefined && (joints.has(token.key) || (token.kind === 'sign' && !/^[%'’/]$/.test(token.text)));

export const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token, i) => (i > 0 && (token.spaced || token.kind === 'word') ? ` ${token.text}` : token.text)).join('');
const keysOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.kind === 'word' ? token.key : token.text)).join(' ');

/** One utterance asks for the same words many times; a book is replaced when it changes, and its answers go with it. */
const asked = new WeakMap<object, Map<string, Identity>>();
const lexiconOnly = {};
const mostAsked = 4_000;

/** What a Greek kitchen means by a word alone that names several foods. */
const plainly: Readonly<Record<string, string>> = {
  κρεμα: 'κρεμα γαλακτοσ',
  κρεμασ: 'κρεμα γαλακτοσ',
  loaf: 'bread',
  loaves: 'bread',
  καρβελι: 'ψωμι',
  καρβελια: 'ψωμι',
  φρατζολα: 'ψωμι',
  φρατζολεσ: 'ψωμι',
  σαλτσα: 'σαλτσα ντοματασ',
  σαλτσασ: 'σαλτσα ντοματασ',
  μπουτι: 'μπουτι κοτοπουλο',
  μπουτια: 'μπουτι κοτοπουλο',
  μπουτακια: 'μπουτι κοτοπουλο',
};

/** The concept that the tokens name all together. */
export function conceptOf(tokens: readonly Token[], book: FoodBook | undefined): Identity {
  const [key, typed] = [keysOf(tokens), textOf(tokens)];
  const owner = book ?? lexiconOnly;
  let answers = asked.get(owner);
  if (answers === undefined || answers.size > mostAsked) {
    answers = new Map();
    asked.set(owner, answers);
  }
  const known = answers.get(`${key}\n${typed}`);
  if (known !== undefined) return known;
  const ask = (text: string): Identity => (book === undefined ? identify(text) : identifyIn(book, text));
  const named = ask(key);
  const meant = Object.hasOwn(plainly, key) ? plainly[key] : tokens.length === 1 ? apart(key) : undefined;
  const read = named.concept === null && meant !== undefined ? ask(meant) : named;
  const other = read.concept === null && read.candidates.length === 0 && fold(typed) !== key ? ask(typed) : null;
  const answer = other === null || other.concept === null ? read : other;
  answers.set(`${key}\n${typed}`, answer);
  return answer;
}

let glued: ReadonlyMap<string, string> | undefined;
/** "Teabags", "peanutbutter": two words of a name written as one. */
function apart(key: string): string | undefined {
  glued ??= new Map(
    foodIndex().names.flatMap(({ folded }) =>
      folded.includes(' ') ? [[folded.replaceAll(' ', ''), folded] as const] : [],
    ),
  );
  return key.length > 5 ? glued.get(key) : undefined;
}

let compounds: ReadonlySet<string> | undefined;
/** A food's whole name of two to four words begins at `i`; behind it, else `i`. */
export function behindName(tokens: readonly Token[], i: number): number {
  compounds ??= new Set(foodIndex().names.flatMap(({ folded }) => (folded.includes(' ') ? [folded] : [])));
  for (let end = Math.min(tokens.length, i + 4); end > i + 1; end -= 1) {
    const words = tokens.slice(i, end);
    if (words.every(({ kind }) => kind === 'word') && compounds.has(words.map(({ key }) => key).join(' '))) return end;
  }
  return i;
}

/** Whether tokens [start, end) are only part of a food's name: "nutritional" in "nutritional yeast". */
export function isInName(tokens: readonly Token[], start: number, end: number): boolean {
  for (let i = Math.max(0, start - 3); i <= start; i += 1) {
    const behind = behindName(tokens, i);
    if (behind >= end && behind - i > end - start) return true;
  }
  return false;
}

/** The words of a food or dish without what stands before it and is no part of it. */
export function bare(tokens: readonly Token[]): readonly Token[] {
  let [from, to] = [0, tokens.length];
  while (from < to && isLoose(tokens[from])) from += 1;
  while (to > from && isLoose(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}
export const isLoose = (token: Token | undefined): boolean =>
  token === undefined || determiners.has(token.key) || leads.has(token.key) || isJoint(token);

export const itemOf = (tokens: readonly Token[], concept: Concept | null): SaidItem => {
  const words = textOf(tokens);
  // plain "λάδι" of a Greek kitchen
  const isOlive = concept?.id === 'oil' && tokens.length === 1 && tokens[0]?.key === 'λαδι';
  return { food: isOlive ? 'olive-oil' : (concept?.id ?? words), words };
};

/** Behind them a remark begins, which names nothing that is asked for. */
export const tails = wordSet(
  'που να γιατι επειδη αφου αν οταν ωστε μηπωσ πριν διοτι because since if when which so as before until while',
);
export const outside = wordSet(
  'στο στη στην στον στα στισ στουσ σε για απο απ απτο απτη απτην απτον με μετα του τησ των μεσ from for in into to on at with inside over after by off',
);
/** Endings of verbs, which nouns hardly have. */
export const verbal = /(?:[^αε]ω|ωμε|ει|εισ|ουμε|ετε|ουν|ουνε|αμε|ατε|αν|ανε|εται|ονται|ομαι|ησα|ισα|ηκε|ηκα|ηκαν)$/;

/** Whether the item is a food that we know; its id and words may be the same ("lamb"). */
export const isKnownFood = ({ food }: SaidItem): boolean =>
  food !== undefined && (food.startsWith(ownPrefix) || conceptById(food) !== null);

/** Everyday words that name no food. */
const idle = new Set([
  ...smallWords.el,
  ...smallWords.en,
  ...everydayWords,
  ...'μεθαυριο αντιμεθαυριο λεπτο λεπτα λεπτακια ωρεσ ωρα δευτερολεπτα minute minutes hour hours second seconds'.split(
    ' ',
  ),
]);

/** Only such words. */
export const areIdle = (words: readonly Token[]): boolean =>
  words.every((token) => idle.has(token.key) && idle.has(fold(token.text)));

const colours =
  /^(green|red|white|black|brown|yellow|pink|grey|gray|orange|purple|pale|dark|ροζ|πρασινο|πρασινη|πρασινα|πρασινεσ|κοκκινο|κοκκινη|κοκκινα|κοκκινεσ|ασπρο|ασπρη|ασπρα|λευκο|λευκη|μαυρο|μαυρα|μαυρη|κιτρινο|κιτρινη|κιτρινα|κιτρινεσ)$/;

/** Foods longer than this are not named. */
const longestFood = 6;

/** The foods in a run of words said without a break between them: the longest known name each time. */
export function foodsOf(run: readonly Token[], book: FoodBook | undefined): { item: SaidItem; known: boolean }[] {
  const words = bare(run);
  // "cat food", whose last word else says nothing
  const thing = householdIn(run);
  const isThing = thing !== null && !(conceptOf(words, book).confidence === 1);
  if (thing !== null && isThing) {
    const [start, end] = thing;
    return [
      ...foodsOf(run.slice(0, start), book).filter(({ known }) => known),
      { item: itemOf(run.slice(start, end), null), known: true },
      ...foodsOf(run.slice(end), book).filter(({ known }) => known),
    ];
  }
  if (words.length === 0 || (words.length === 1 && words[0]?.key === 'green')) return [];
  if (words.length === 1 && /^(φαγητο|φαγητα|φαι|φαγια)$/.test(words[0]?.key ?? '')) return [];
  const whole = conceptOf(words, book);
  if (whole.confidence < 1 && areIdle(words)) return [];
  // "green potatoes" are potatoes
  if (words.length === 2 && whole.confidence < 1 && colours.test(words[0]?.key ?? '')) {
    const plain = conceptOf(words.slice(1), book);
    if (plain.concept !== null && plain.confidence >= 0.95)
      return [{ item: itemOf(words, plain.concept), known: true }];
  }
  if (whole.concept !== null && (whole.confidence >= 0.9 || words.length <= 2))
    return [{ item: itemOf(words, whole.concept), known: true }];
  if (words.every((token) => idle.has(token.key))) return [];
  if (words.length === 1) return [{ item: itemOf(words, null), known: false }];
  for (let from = 0; from < words.length; from += 1)
    for (let to = Math.min(words.length, from + longestFood); to > from; to -= 1) {
      if (from === 0 && to === words.length) continue;
      if (isLoose(words[to - 1]) || isLoose(words[from])) continue;
      if (to - from === 1 && to < words.length && colours.test(words[from]?.key ?? '')) continue;
      const found = conceptOf(words.slice(from, to), book);
      if (found.concept === null || found.confidence < 0.9) continue;
      // "corner" sounds of cornel, and is none
      if (found.confidence < 1 && areIdle(words.slice(from, to))) continue;
      const rest = words.slice(to);
      const behind = foodsOf(rest, book);
      // words that name nothing belong to the food beside them
      const isAlone = behind.every(({ known }) => !known);
      if (isAlone && whole.concept !== null) return [{ item: itemOf(words, whole.concept), known: true }];
      const before = from > 0 ? foodsOf(words.slice(0, from), book).filter(({ known }) => known) : [];
      return [
        ...before,
        { item: itemOf(words.slice(from, to), found.concept), known: true },
        ...behind.filter(({ known }) => known),
      ];
    }
  if (whole.concept !== null) return [{ item: itemOf(words, whole.concept), known: true }];
  return [{ item: itemOf(words, null), known: false }];
}
