import type { Concept } from '../food/concept.ts';
import { type FoodBook, identifyIn, ownPrefix } from '../food/food-book.ts';
import { conceptById, type Identity, identify } from '../food/identity.ts';
import { fold } from '../food/normalise.ts';
import { measureAdjectives } from '../food/prep-words.ts';
import { readUnit } from '../food/quantity.ts';
import type { Token } from '../food/tokens.ts';
import type { SaidItem, SaidUnit } from './act.ts';
import { amountWordSaid, halfAfter, readNumberSaid } from './numbers.ts';
import { smallWords } from './small-words.ts';
import { wordSet } from './spot.ts';

/** Where foods are looked for: the tokens that nothing else has taken. */
export type Field = {
  readonly tokens: readonly Token[];
  readonly lang: 'el' | 'en';
  readonly book: FoodBook | undefined;
  readonly free: (i: number) => boolean;
  /** What is put, bought or eaten is wanted: nothing that stands behind a preposition ("in the soup", "από τον μανάβη"). */
  readonly objects?: boolean;
};

/** A unit at a token: `factor` where ours is another size. */
export type UnitSaid = {
  readonly unit: SaidUnit;
  readonly factor: number;
  readonly next: number;
  readonly small?: boolean;
};

const unitOfMeasure: Readonly<Record<string, readonly [SaidUnit, number]>> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  kg: ['kg', 1],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['l', 1],
  tsp: ['tsp', 1],
  tbsp: ['tbsp', 1],
  cup: ['cup', 1],
  glass: ['cup', 1],
  pint: ['ml', 473.176],
  quart: ['ml', 946.353],
  bunch: ['bunch', 1],
  bundle: ['bunch', 1],
  clove: ['clove', 1],
  slice: ['slice', 1],
  can: ['can', 1],
  package: ['pack', 1],
  envelope: ['pack', 1],
  bag: ['pack', 1],
  box: ['pack', 1],
  carton: ['pack', 1],
  container: ['pack', 1],
  jar: ['pack', 1],
  tub: ['pack', 1],
  bottle: ['bottle', 1],
};
const countsToo = wordSet(
  'piece head bulb loaf block stalk sprig leaf stick strip sheet cube ear knob serving scoop handful',
);
/** Vessels that recipes do not name but cooks carry home. */
const packWords = wordSet(`
  punnet punnets tray trays sack sacks crate crates net nets pouch pouches tubs multipack case cases carton cartons
  ταπερ ταπερακι ταπερακια δισκο δισκοσ δισκουσ δισκακι δισκακια τελαρο τελαρα καφασι καφασια σακι σακια τσουβαλι τσουβαλια διχτυ
  διχτυα διχτακι κιβωτιο κιβωτια κασα κασεσ δοχειο δοχεια τενεκε τενεκεσ συσκευασια συσκευασιεσ σακουλα σακουλεσ σακουλιτσα
  σακουλιτσεσ σακουλακι σακουλακια χαρτοκουτο κασελα τετραπακ μπολ σκαφακι σκαφακια κεσεδακι βαζο βαζα γυαλα ποτηρακι`);
const canWords = wordSet('κουτακι κουτακια τενεκεδακι τενεκεδακια αλουμινιου');
const pieceWords = wordSet(
  'bar bars tablet tablets roll rolls joint joints whole κομματι κομματια τεμαχιο τεμαχια ρολο ρολα κεφαλι κεφαλια φρατζολα φρατζολεσ καρβελι καρβελια καρβελακι κεφαλακι κεφαλακια ριζα ριζεσ μπαστουνι μπαστουνια σκονακι',
);
const sliceWords = wordSet('rasher rashers φετουλα φετουλεσ');

/** The unit at `i`; a unit's word that is itself the food ("φέτα") is none when no food follows. */
export function unitSaidAt(field: Field, i: number): UnitSaid | null {
  const key = field.tokens[i]?.key ?? '';
  if (!field.free(i)) return null;
  const next = i + 1;
  if (packWords.has(key)) return { unit: 'pack', factor: 1, next };
  if (canWords.has(key)) return { unit: 'can', factor: 1, next, small: true };
  if (sliceWords.has(key)) return { unit: 'slice', factor: 1, next };
  if (pieceWords.has(key)) return { unit: 'pieces', factor: 1, next };
  const read = readUnit(field.tokens, i);
  if (read === null) return null;
  const unit = unitOfMeasure[read.measure.id];
  if (unit?.[0] === 'tbsp' || unit?.[0] === 'tsp') {
    // "κουταλιές της σούπας" in whatever case it was typed
    const behind = /^(τησ|τισ|του|τη)$/.test(field.tokens[read.next]?.key ?? '')
      ? field.tokens[read.next + 1]?.key
      : undefined;
    if (behind === 'σουπασ') return { unit: 'tbsp', factor: 1, next: read.next + 2 };
    if (behind === 'γλυκου') return { unit: 'tsp', factor: 1, next: read.next + 2 };
  }
  if (unit !== undefined) return { unit: unit[0], factor: unit[1], next: read.next };
  return countsToo.has(read.measure.id) ? { unit: 'pieces', factor: 1, next: read.next } : null;
}

/** Little words before a food that say nothing of it. */
export const determiners = wordSet(`
  the some any a an of few it its them em everything anything something nothing stuff then also next afterwards after again little bit more extra another other my our your this that these those all both just about around roughly couple lot lots loads plenty enough
  it its them em they one ones same anything something everything nothing theres there leftover leftovers old remaining out off up new brand
  τροφιμα τροφιμο προιοντα προιον πραγματα πραγμα υλικα υλικο τροφεσ food foods things thing items item ingredients products groceries
  τιποτα τιποτε κατιτι οτιδηποτε μετα υστερα επειτα παλι ξανα μεσα εξω πια τωρα
  ο η το οι τα τη την τησ τον του τουσ τισ των λιγο λιγη λιγα λιγεσ λιγουσ λιγακι μερικα μερικεσ μερικουσ μερικη καμποσα καμποσεσ αρκετα αρκετο αρκετη κατι
  κανα καμια κανενα κανεναν καποιο καποια καποιεσ αλλο αλλη αλλα αλλεσ αλλουσ ακομα ακομη ολο ολη ολα ολεσ ολουσ ολοκληρο ολοκληρη ολην αυτο αυτα αυτη αυτην αυτον αυτεσ αυτουσ εκεινο εκεινα εκεινη μασ
  μου σου σασ περιπου καθολου σκετο ενω ειδη τουτο τουτα επισησ πολυ πολλα πολλεσ πολλη τελευταιο τελευταια τελευταιεσ τελευταιουσ τελευταιοσ υπολοιπο υπολοιπα υπολοιπεσ υπολοιπη remaining rest last παλιο παλια παλιεσ μισοφαγωμενο μπαγιατικο μπαγιατικα`);
const leads = wordSet(
  'γι με για απο απ απτο απτη απτην σε στο στα στη στην στον στισ στουσ of from with for to on in at by as ωσ σαν κατα and',
);
const joints = wordSet('και κι and or nor plus συν & + n');
const isJoint = (token: Token | undefined): boolean =>
  token !== undefined && (joints.has(token.key) || (token.kind === 'sign' && !/^[%'’/]$/.test(token.text)));

export const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token, i) => (i > 0 && (token.spaced || token.kind === 'word') ? ` ${token.text}` : token.text)).join('');
const keysOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.kind === 'word' ? token.key : token.text)).join(' ');

/** One utterance asks for the same words many times; a book is replaced when it changes, and its answers go with it. */
const asked = new WeakMap<object, Map<string, Identity>>();
const lexiconOnly = {};
const mostAsked = 4_000;

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
  const read = ask(key);
  const other = read.concept === null && fold(typed) !== key ? ask(typed) : null;
  const answer = other === null || other.concept === null ? read : other;
  answers.set(`${key}\n${typed}`, answer);
  return answer;
}

/** The words of a food or dish without what stands before it and is no part of it. */
export function bare(tokens: readonly Token[]): readonly Token[] {
  let [from, to] = [0, tokens.length];
  while (from < to && isLoose(tokens[from])) from += 1;
  while (to > from && isLoose(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}
const isLoose = (token: Token | undefined): boolean =>
  token === undefined || determiners.has(token.key) || leads.has(token.key) || isJoint(token);

export const itemOf = (tokens: readonly Token[], concept: Concept | null): SaidItem => {
  const words = textOf(tokens);
  return { food: concept?.id ?? words, words };
};

/** Behind them a remark begins, which names nothing that is asked for. */
const tails = wordSet(
  'που να γιατι επειδη αφου αν οταν ωστε μηπωσ πριν διοτι because since if when which so as before until while',
);
const outside = wordSet(
  'στο στη στην στον στα στισ στουσ σε για απο απ απτο απτη απτην απτον με μετα του τησ των μεσ from for in into to on at with inside over after by off',
);
/** Endings of verbs, which nouns hardly have. */
export const verbal = /(?:[^αε]ω|ωμε|ει|εισ|ουμε|ετε|ουν|ουνε|αμε|ατε|αν|ανε|εται|ονται|ομαι|ησα|ισα|ηκε|ηκα|ηκαν)$/;

/** Whether the item is a food that we know; its id and words may be the same ("lamb"). */
export const isKnownFood = ({ food }: SaidItem): boolean =>
  food !== undefined && (food.startsWith(ownPrefix) || conceptById(food) !== null);

/** Everyday words that name no food. */
const idle = new Set([...smallWords.el, ...smallWords.en]);

/** Foods longer than this are not named. */
const longestFood = 6;

/** The foods in a run of words said without a break between them: the longest known name each time. */
function foodsOf(run: readonly Token[], book: FoodBook | undefined): { item: SaidItem; known: boolean }[] {
  const words = bare(run);
  if (words.length === 0) return [];
  const whole = conceptOf(words, book);
  if (whole.concept !== null && (whole.confidence >= 0.9 || words.length <= 2))
    return [{ item: itemOf(words, whole.concept), known: true }];
  if (words.every((token) => idle.has(token.key))) return [];
  if (words.length === 1) return [{ item: itemOf(words, null), known: false }];
  for (let from = 0; from < words.length; from += 1)
    for (let to = Math.min(words.length, from + longestFood); to > from; to -= 1) {
      if (from === 0 && to === words.length) continue;
      if (isLoose(words[to - 1]) || isLoose(words[from])) continue;
      const found = conceptOf(words.slice(from, to), book);
      if (found.concept === null || found.confidence < 0.9) continue;
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

/** `small`: a little tin or a little box, which the food tells. */
export type Measured = { quantity: number; unit: SaidUnit; next: number; named: boolean; small?: boolean | undefined };

/** A number with its unit at `i`: "δύο κιλά", "half a dozen", "ένα κιλό και μισό", "μισόκιλο"; `named`: a unit was said. */
export function amountAt(field: Field, i: number): Measured | null {
  const { tokens, lang } = field;
  if (!field.free(i)) return null;
  const grown = amountWordSaid(tokens, i);
  if (grown !== null) return { quantity: grown.quantity, unit: grown.unit, next: grown.next, named: true };
  const number = readNumberSaid(tokens, i, lang);
  if (number === null) return null;
  const oneWord = amountWordSaid(tokens, number.next);
  if (oneWord !== null && number.value === 1) return { ...oneWord, named: true };
  let at = number.next;
  if (
    number.value < 1 &&
    /^(του|τησ|of|a)$/.test(tokens[at]?.key ?? '') &&
    /^(κιλου|κιλο|λιτρου|λιτρο|kilo|litre|liter|kilogram|the|a|cup)$/.test(tokens[at + 1]?.key ?? '')
  )
    at += 1;
  if (/^[x×χ]$/i.test(tokens[at]?.text ?? '')) at += 1;
  while (
    field.free(at) &&
    (measureAdjectives.has(tokens[at]?.key ?? '') ||
      /^(ακομα|ακομη|more|extra|new|fresh|whole|second|full|family|καινουργι\S*|καινουρι\S*|δευτερ\S*|αλλα|αλλεσ|αλλη)$/.test(
        tokens[at]?.key ?? '',
      ))
  )
    at += 1;
  const unit = unitSaidAt(field, at);
  if (unit === null && number.value === 0.25 && /^τεταρτο$/.test(tokens[number.next - 1]?.key ?? ''))
    return { quantity: 0.25, unit: 'kg', next: number.next, named: true };
  if (unit === null) return { quantity: number.value, unit: 'pieces', next: number.next, named: false };
  let quantity = number.value * unit.factor;
  let next = unit.next;
  const half = halfAfter(tokens, next);
  if (half !== null && field.free(next)) {
    quantity += half.value * unit.factor;
    next = half.next;
  }
  return { quantity, unit: unit.unit, next, named: true, small: unit.small };
}

type Piece =
  | { readonly kind: 'amount'; readonly amount: Measured; readonly at: number }
  | { readonly kind: 'food'; readonly item: SaidItem; readonly known: boolean }
  | { readonly kind: 'break'; readonly joint: boolean };

/** Amounts, foods and what is between them, in their order. */
function piecesIn(field: Field, from: number, to: number): Piece[] {
  const { tokens, book, objects } = field;
  const pieces: Piece[] = [];
  let at = from;
  while (at < to) {
    const token = tokens[at];
    if (token === undefined) break;
    if (!field.free(at) || isJoint(token)) {
      pieces.push({ kind: 'break', joint: field.free(at) });
      at += 1;
      continue;
    }
    if (tails.has(token.key) && tokens[at - 1]?.key !== 'μονο') {
      at += 1;
      while (at < to && field.free(at) && tokens[at]?.kind === 'word' && amountAt(field, at) === null) at += 1;
      continue;
    }
    const isWith = /^(με|with)$/.test(token.key) && pieces.every(({ kind }) => kind !== 'food');
    if (objects === true && !isWith && outside.has(token.key)) {
      at = behindPhrase(field, at, to);
      continue;
    }
    const amount = amountAt(field, at);
    if (amount !== null) {
      // a unit's word with nothing behind it may be the food: "μία φέτα"
      pieces.push({ kind: 'amount', amount, at });
      at = amount.next;
      while (at < to && field.free(at) && /^(of|απο|των|του|τησ)$/.test(tokens[at]?.key ?? '')) at += 1;
      continue;
    }
    let end = at + 1;
    while (
      end < to &&
      field.free(end) &&
      !isJoint(tokens[end]) &&
      !endsFood(field, at, end) &&
      !tails.has(tokens[end]?.key ?? '')
    )
      end += 1;
    end = throughJoint(field, at, end, to);
    if (objects === true) end = beforePhrase(field, at, end);
    const isUnit = unitSaidAt(field, at)?.next === end;
    for (const { item, known } of foodsOf(tokens.slice(at, end), book))
      if (known || !isUnit) pieces.push({ kind: 'food', item, known });
    at = end;
  }
  return pieces;
}

/** The end of "in the soup" at `i`: the preposition, articles, and the food or word behind. */
function behindPhrase(field: Field, i: number, to: number): number {
  const { tokens, book } = field;
  let at = i + 1;
  while (at < to && field.free(at) && (determiners.has(tokens[at]?.key ?? '') || outside.has(tokens[at]?.key ?? '')))
    at += 1;
  for (let end = Math.min(to, at + 3); end > at; end -= 1) {
    const words = tokens.slice(at, end);
    if (
      words.every((token, k) => field.free(at + k) && token.kind === 'word') &&
      conceptOf(words, book).confidence >= 0.95
    )
      return end;
  }
  return at < to && field.free(at) && tokens[at]?.kind === 'word' ? at + 1 : Math.max(at, i + 1);
}

/** Where a food ends that a phrase with a preposition stands behind, unless both are one name ("τόνος σε λάδι"). */
function beforePhrase(field: Field, from: number, end: number): number {
  const { tokens, book } = field;
  for (let at = from + 1; at < end; at += 1) {
    if (!outside.has(tokens[at]?.key ?? '') || bare(tokens.slice(from, at)).length === 0) continue;
    for (let last = end; last > at + 1; last -= 1) {
      const found = conceptOf(bare(tokens.slice(from, last)), book);
      if (found.concept !== null && found.confidence >= 0.98) return last;
    }
    return at;
  }
  return end;
}

/** A number ends the food before it, but "ένα" inside a name and "μισή" behind it do not count alone. */
function endsFood(field: Field, from: number, i: number): boolean {
  const amount = amountAt(field, i);
  if (amount === null) return false;
  return !(i > from && field.tokens[i - 1]?.key === 'no') && !/%/.test(field.tokens[i + 1]?.text ?? '');
}

/** "Mac and cheese", "αλάτι και πιπέρι": where both sides together are one known name the joint belongs to it. */
function throughJoint(field: Field, from: number, end: number, to: number): number {
  const { tokens, book } = field;
  if (!joints.has(tokens[end]?.key ?? '')) return end;
  for (let length = 3; length > 0; length -= 1) {
    const last = end + 1 + length;
    if (last > to) continue;
    if (![...Array(length).keys()].every((i) => field.free(end + 1 + i) && tokens[end + 1 + i]?.kind === 'word'))
      continue;
    // "bacon and a" is bacon
    if (isLoose(tokens[last - 1])) continue;
    const words = bare(tokens.slice(from, last));
    const found = conceptOf(words, book);
    if (found.confidence === 1 && found.concept !== null) return last;
  }
  return end;
}

export type ReadItems = { readonly items: SaidItem[]; readonly known: boolean; readonly loose: Measured | null };

type Read = { item: SaidItem; known: boolean; measured: boolean; joined: boolean };

/**
 * The foods of tokens [from, to) with their amounts, before or behind them. `loose` is an amount that no food stands by;
 * `known` is false where a name is no food that we know.
 */
export function itemsIn(field: Field, from: number, to: number): ReadItems {
  const pieces = piecesIn(field, from, to).filter(
    (piece, i, all) => !(piece.kind === 'break' && all[i - 1]?.kind === 'break'),
  );
  const out: Read[] = [];
  let waiting: Measured | null = null;
  let isTrailing = amountsTrail(pieces, 0);
  const settle = (): void => {
    const last = out.at(-1);
    if (waiting === null || last === undefined || last.measured) return;
    out[out.length - 1] = { ...last, item: withAmount(last.item, waiting), measured: true };
    waiting = null;
  };
  pieces.forEach((piece, i) => {
    if (piece.kind === 'amount') {
      if (waiting !== null) settle();
      waiting = piece.amount;
      if (isTrailing || pieces[i + 1]?.kind !== 'food') settle();
    } else if (piece.kind === 'food') {
      const amount = waiting;
      const before = pieces[i - 1];
      const item = amount === null ? piece.item : withAmount(piece.item, amount);
      out.push({
        item,
        known: piece.known,
        measured: amount !== null,
        joined: before?.kind === 'break' && before.joint,
      });
      waiting = null;
    } else {
      if (waiting !== null && pieces[i + 1]?.kind !== 'food') settle();
      // "μια συνταγή με κοτόπουλο": the number was of what has been taken
      if (waiting !== null && !piece.joint && !waiting.named && waiting.quantity === 1) waiting = null;
      isTrailing = amountsTrail(pieces, i + 1);
    }
  });
  if (waiting !== null) settle();
  if (waiting !== null && out.length === 0) {
    const food = foodOfUnit(field, from, to);
    if (food !== null) return { items: [food], known: true, loose: null };
  }
  const kept = withoutRemarks(out);
  return { items: kept.map(({ item }) => item), known: kept.every(({ known }) => known), loose: waiting };
}

/** Beside foods that are known, other words count only as one more of the list. */
function withoutRemarks(read: readonly Read[]): readonly Read[] {
  const isWord = ({ item }: Read): boolean =>
    !verbal.test(fold(item.words ?? '')) && (item.words ?? '').split(' ').length <= 3;
  if (!read.some(({ known }) => known)) return read.filter((one) => one.measured || isWord(one)).slice(0, 12);
  const first = read.findIndex(({ known }) => known);
  return read.filter((one, i) => one.known || (isWord(one) && (one.measured || (i > first && one.joined))));
}

/** "Μία φέτα": a unit's word that is the food, because nothing else is. */
function foodOfUnit(field: Field, from: number, to: number): SaidItem | null {
  for (let at = from; at < to; at += 1) {
    const number = field.free(at) ? readNumberSaid(field.tokens, at, field.lang) : null;
    if (number === null) continue;
    const words = field.tokens.slice(number.next, to).filter((_, i) => field.free(number.next + i));
    const { concept, confidence } = conceptOf(words, field.book);
    if (concept === null || confidence < 0.95) return null;
    return { ...itemOf(words, concept), quantity: number.value, unit: 'pieces' };
  }
  return null;
}

/** Whether amounts stand behind their foods up to the next break: "γάλα δύο λίτρα αυγά έξι". */
function amountsTrail(pieces: readonly Piece[], from: number): boolean {
  const end = pieces.findIndex((piece, i) => i >= from && piece.kind === 'break');
  const run = pieces.slice(from, end < 0 ? pieces.length : end);
  return run[0]?.kind === 'food' && run.at(-1)?.kind === 'amount';
}

/** Classes of which a "κουτάκι" is a little box; of fish, beer and the rest it is a tin. */
const boxed = wordSet('milk cream juice yogurt hot-drink spice baking sweet cheese egg pasta grain');

function withAmount(item: SaidItem, { quantity, unit, small }: Measured): SaidItem {
  const concept = item.food === undefined ? null : conceptById(item.food);
  const isBoxed = small === true && concept !== null && boxed.has(concept.class);
  return { ...item, quantity: Math.round(quantity * 1000) / 1000, unit: isBoxed ? 'pack' : unit };
}
