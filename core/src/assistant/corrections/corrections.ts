import type { Token } from '../../food/tokens.ts';
import type { Act, SaidItem, SaidUnit } from '../act.ts';
import { act, type Reading } from '../clauses/reading.ts';
import { amountAt, type Field, unitSaidAt } from '../slots/amounts.ts';
import { isKnownFood, joints } from '../slots/food-names.ts';
import { itemsIn } from '../slots/items.ts';
import { corrected, isSame, type Said } from './corrected-items.ts';
import {
  deniedPart,
  isAbout,
  isAdded,
  isForgotten,
  isKeepingAt,
  isOnlyAmount,
  keepsOnly,
  keysOf,
  lessBy,
} from './correction-signs.ts';
import { turnedInto } from './kind-meant.ts';

const isVerb = (reading: Reading, i: number): boolean =>
  reading.marks.some(({ family, start }) => start === i && /^(put|add|need|meant|remove)$/.test(family));

type Range = { readonly from: number; readonly to: number };

const isEdge = (token: Token | undefined): boolean =>
  token === undefined ||
  /^[,.;:!]$/.test(token.text) ||
  /^(τελικα|ομωσ|though|please|thanks|παρακαλω)$/.test(token.key) ||
  /^(αλλα|but|μονο|just|only|μα)$/.test(token.key);
/** Behind them stands what the amount or the change is of. */
const leadsOn = /^(for|with|με|σε|to|για|στο|στα|στη|στην|στον|by)$/;
const swap = /^(swap|switch|replace|exchange|change|αλλαξε|αλλαξ|αντικαταστησε|αντικατεστησε|αντικαταστησ)$/;

/** Where something is named as wrong: "όχι γάλα", "instead of cream", "swap the cod for …", "το σέλινο όχι". */
function wrongIn(reading: Reading): { wrong: Range; taken: Range }[] {
  const { tokens, from, to } = reading;
  const out: { wrong: Range; taken: Range }[] = [];
  for (let i = from; i < to; i += 1) {
    const key = tokens[i]?.key ?? '';
    const mark = reading.marks.find(
      ({ start, family }) => start === i && /^(except|rather|instead|remove)$/.test(family),
    );
    const isPronoun =
      /^(it|that|them|το|τα|την|τη|τον)$/.test(tokens[i + 1]?.key ?? '') &&
      (isEdge(tokens[i + 2]) || leadsOn.test(tokens[i + 2]?.key ?? ''));
    const isSwap = swap.test(key) && !isPronoun && tokens.slice(i + 2, to).some((token) => leadsOn.test(token.key));
    // "actually no eggs"
    const isNone =
      key === 'no' &&
      !isEdge(tokens[i + 1]) &&
      (i > from ? tokens[i - 1]?.kind === 'word' : tokens.some((_, k) => k > i && k < to && isKeepingAt(reading, k)));
    if (mark === undefined && !isSwap && !isNone && !/^(οχι|not)$/.test(key)) continue;
    if (/^(οχι|not)$/.test(key) && isEdge(tokens[i + 1]) && i > from && tokens[i - 1]?.kind !== 'sign') {
      let begin = i;
      while (begin > from && !isEdge(tokens[begin - 1])) begin -= 1;
      out.push({ wrong: { from: begin, to: i }, taken: { from: begin, to: i + 1 } });
      continue;
    }
    const start = mark?.gap ? mark.gap[0] : Math.max(i + 1, mark?.end ?? 0);
    let end = start;
    while (
      end < to &&
      !isEdge(tokens[end]) &&
      !(end > start && (leadsOn.test(tokens[end]?.key ?? '') || isVerb(reading, end) || isKeepingAt(reading, end)))
    )
      end += 1;
    if (end === start) continue;
    out.push({ wrong: { from: start, to: end }, taken: { from: i, to: end } });
    i = end - 1;
  }
  return out;
}

/** What the words of a correction say, read apart into the right and the wrong ("τρία, όχι δύο", "όχι γάλα, κρέμα"). */
export function saidIn(reading: Reading, last: readonly SaidItem[]): Said {
  const { from, to } = reading;
  const field = reading.field({ keep: ['servings', 'except', 'rather', 'instead'] });
  const free = (k: number): boolean =>
    k >= from &&
    k < to &&
    !reading.marks.some(
      ({ family, start, end, gap }) =>
        /^(no|meant)$/.test(family) && k >= start && k < end && !(gap && k >= gap[0] && k < gap[1]),
    );
  let wrong: SaidItem[] = [];
  let follows: SaidItem[] = [];
  let right: Range[] = [{ from, to }];
  for (const one of wrongIn(reading)) {
    const denied = itemsIn({ ...field, free }, one.wrong.from, one.wrong.to).items;
    const isOfLast = denied.some((item) => last.some((other) => isSame(other.food, item.food)));
    const rest = right.flatMap((part) => [
      ...(one.taken.from > part.from ? [{ from: part.from, to: Math.min(part.to, one.taken.from) }] : []),
      ...(one.taken.to < part.to ? [{ from: Math.max(part.from, one.taken.to), to: part.to }] : []),
    ]);
    const says = rest.some(
      (part) =>
        itemsIn(field, part.from, part.to).items.length > 0 ||
        loosely(field, part) ||
        unitsIn(reading, part.from, part.to).length > 0,
    );
    // "no yoghurt" begins a correction by what is right, where it was not there before
    if (!isOfLast && !says) continue;
    if (isOfLast && !says && denied.some((item) => item.quantity !== undefined)) continue;
    // "όχι κοτόπουλο γαλοπούλα": without a pause the right one follows the wrong one
    const meant =
      isOfLast && !says
        ? denied.filter((item) => isKnownFood(item) && !last.some((other) => isSame(other.food, item.food)))
        : [];
    follows = [...follows, ...meant];
    wrong = [...wrong, ...denied.filter((item) => !meant.includes(item))];
    right = rest;
  }
  right = right.flatMap((part) => withoutKept(reading, part));
  const reads = right.map((part) => itemsIn(field, part.from, part.to));
  const loose = reads.map((read) => read.loose).findLast((amount) => amount !== null) ?? null;
  const units = right.flatMap((part) => unitsIn(reading, part.from, part.to));
  const items = [...reads.flatMap((read) => read.items), ...follows];
  // "that's four, not five, kilos of sugar"
  const [first] = items;
  if (items.length === 1 && first !== undefined && first.quantity === undefined && loose !== null && units.length > 0)
    items[0] = { ...first, quantity: loose.quantity, unit: loose.named ? loose.unit : (units[0] ?? loose.unit) };
  const isOnly = reading.tokens.some((token, i) => i >= from && i < to && /^(μονο|just|only)$/.test(token.key));
  const areKept =
    items.length > 0 &&
    items.every((item) => item.quantity === undefined && last.some((other) => isSame(other.food, item.food)));
  const others = isOnly && areKept ? last.filter((other) => !items.some((item) => isSame(item.food, other.food))) : [];
  const turned = turnedInto(reading, field, last);
  if (turned !== null) return { items: [turned.right], wrong: [turned.wrong], amount: null, unit: null, isMore: false };
  return { items, wrong: [...wrong, ...others], amount: loose, unit: units[0] ?? null, isMore: isMore(reading) };
}

/** Without "the limes are fine", which changes nothing. */
function withoutKept(reading: Reading, { from, to }: Range): Range[] {
  const { tokens } = reading;
  for (let i = from + 1; i + 1 < to; i += 1) {
    // "and leave the other one be", "τα άλλα άσ' τα"
    const isLeft =
      /^(leave|keep|ασε|ασ|αφησε|κρατα)$/.test(tokens[i]?.key ?? '') &&
      tokens
        .slice(i, to)
        .some(({ key }) => /^(be|alone|rest|other|others|αλλο|αλλα|αλλη|αλλεσ|υπολοιπα|οπωσ|ηταν)$/.test(key));
    if (isLeft) return [{ from, to: i }];
    if (!/^(is|are|ειναι)$/.test(tokens[i]?.key ?? '')) continue;
    if (
      !/^(fine|right|ok|okay|good|correct|alright|σωστα|σωστο|σωστη|σωστεσ|ενταξει|καλα|μια)$/.test(
        tokens[i + 1]?.key ?? '',
      )
    )
      continue;
    let start = i;
    while (start > from && !isEdge(tokens[start - 1]) && !joints.has(tokens[start - 1]?.key ?? '')) start -= 1;
    return [...(start > from ? [{ from, to: start }] : []), ...(i + 2 < to ? [{ from: i + 2, to }] : [])];
  }
  return [{ from, to }];
}

const loosely = (field: Field, part: Range): boolean => itemsIn(field, part.from, part.to).loose !== null;

/** "And" before any food, or "too": the foods come on top. */
const isMore = (reading: Reading): boolean =>
  reading.tokens.slice(reading.from, reading.to).some((token, i) => {
    if (/^(μαζι|επισησ|also|too|additionally|plus|forgot|ξεχασα|ξεχασαμε)$/.test(token.key)) return true;
    return (
      /^(και|κι|and)$/.test(token.key) && itemsIn(reading.field(), reading.from, reading.from + i).items.length === 0
    );
  });

function unitsIn(reading: Reading, from: number, to: number): SaidUnit[] {
  const field = reading.field();
  const units: SaidUnit[] = [];
  for (let i = from; i < to; i += 1) {
    const amount = amountAt(field, i);
    if (amount !== null) i = Math.max(i, amount.next - 1);
    const unit = amount === null ? unitSaidAt(field, i) : null;
    if (unit !== null) units.push(unit.unit);
  }
  return units;
}

/** "No, three", "I meant yoghurt", "κάν' τα πέντε": said of the last thing done. */
export function correctFrame(reading: Reading): Act | null {
  const last = reading.context.lastItems ?? [];
  if (last.length === 0) return null;
  // "I didn't buy the trout after all"
  if (reading.has('undo') && !leavesOthers(reading)) {
    const { items } = reading.items();
    const rest = last.filter((item) => !items.some((said) => isSame(said.food, item.food)));
    if (rest.length === 0) return act('undo');
    if (rest.length < last.length) return act('correct', { items: rest });
  }
  const less = lessBy(reading);
  const one = last.at(-1);
  if (less !== null && one?.quantity !== undefined && one.quantity + less > 0)
    return act('correct', { items: [...last.slice(0, -1), { ...one, quantity: one.quantity + less }] });
  const begins = reading.at('no');
  const isOne =
    turnedInto(reading, reading.field(), last) !== null ||
    isAdded(reading) ||
    isOnlyAmount(reading) ||
    isForgotten(reading) ||
    /\bout of (it|that|this|them)$/.test(keysOf(reading)) ||
    reading.has('meant', 'rather', 'except', 'instead') ||
    begins !== undefined ||
    keepsOnly(reading, last) ||
    reading.repairs ||
    isAbout(reading, last);
  if (!isOne || (reading.has('list') && reading.has('add') && begins === undefined)) return null;
  if (reading.has('timer', 'recipe', 'suggest', 'what', 'howMuch', 'nutrient', 'convert')) return null;
  const items = corrected(last, saidIn(reading, last));
  if (items === null) return null;
  // a word that is no food may be anything
  const isSure = items.every((item) => isKnownFood(item) || last.some(({ food }) => food === item.food));
  return items.length === 0 ? act('undo') : act('correct', { items }, isSure);
}

/** "Δεν πήρα το γάλα τελικά": of what was just done, it did not happen. */
function deniedIn(reading: Reading): { start: number } | undefined {
  if ((reading.context.lastItems ?? []).length === 0 || reading.asked) return undefined;
  for (let i = reading.from; i < reading.to; i += 1) {
    if (!/^(δεν|δε)$/.test(reading.tokens[i]?.key ?? '')) continue;
    const verb = reading.marks.find(
      ({ start, family }) =>
        start > i && start <= i + 3 && /^(bought|ate|threw|opened|froze|moved|placed|need|put|add)$/.test(family),
    );
    if (verb !== undefined) return { start: i };
  }
  return undefined;
}

/** "Τα πορτοκάλια ναι, τα μήλα μην τα βάλεις": of the foods those between the same commas, where there are some. */
function inChunk(reading: Reading, at: number, items: readonly SaidItem[]): readonly SaidItem[] {
  const isComma = (i: number): boolean => reading.tokens[i]?.kind === 'sign';
  let [from, to] = [at, at];
  while (from > reading.from && !isComma(from - 1)) from -= 1;
  while (to < reading.to && !isComma(to)) to += 1;
  const isFirst = from === reading.from;
  const own = isFirst ? [] : itemsIn(reading.field({ keep: ['except'] }), from, to).items;
  return own.length > 0 ? own : items;
}

/** "Άλλαξε τα πράσα, τα άλλα άσ' τα": the rest stays as it is. */
const leavesOthers = (reading: Reading): boolean =>
  swap.test(reading.tokens[reading.from]?.key ?? '') &&
  /(^| )((αλλα|αλλο|αλλη|αλλεσ|υπολοιπα) (ασ|ασε|αφησε|ασ τα)|(ασ|ασε|αφησε) (τα|το|τη|την|τισ) (αλλα|αλλο|αλλη|αλλεσ|υπολοιπα))( |$)/.test(
    keysOf(reading),
  );

/** A command in the negative: nothing, or taking back what was done. */
export function negatedFrame(reading: Reading): Act | null {
  const mark = reading.at('not') ?? deniedIn(reading);
  if (mark === undefined || reading.has('forget')) return null;
  // "change the leeks, and leave the others"
  if (leavesOthers(reading)) return null;
  // "I don't want the prawns any longer" takes them off
  const isOff = reading.marks.some(
    ({ family, start, gap }) =>
      family === 'remove' &&
      gap !== undefined &&
      start >= mark.start &&
      start <= mark.start + 1 &&
      /^(dont|do|wont|will|no)$/.test(reading.tokens[start]?.key ?? ''),
  );
  if (isOff && (reading.context.lastItems ?? []).length === 0) return null;
  // "I don't need the pasta timer any more" stops it
  if (
    reading.has('timer') &&
    reading.marks.some(({ family, start }) => /^(remove|stop)$/.test(family) && start <= mark.start + 1)
  )
    return null;
  // "how do I keep basil so that it does not wilt"
  const isLed = reading.marks.some(
    (other) =>
      other.start < mark.start &&
      !isKeepingAt(reading, other.start) &&
      !/^(filler|pronoun|no|list|plan|timer|chat|meant|recipe|step|not)$/.test(other.family),
  );
  if (isLed) return null;
  const last = reading.context.lastItems ?? [];
  const [from, to] = deniedPart(reading, mark.start);
  const { items } =
    from > reading.from || to < reading.to
      ? itemsIn(reading.field({ keep: ['except'] }), from, to)
      : reading.items({ keep: ['except'] });
  if (last.length === 0) return act('none');
  // "δεν θέλω κρέμα, γάλα είπα"
  if (
    reading.has('meant') &&
    items.some((item) => isKnownFood(item) && !last.some((other) => isSame(other.food, item.food)))
  )
    return null;
  const named = inChunk(reading, mark.start, items).filter((item) =>
    last.some((other) => isSame(other.food, item.food)),
  );
  if (items.length > 0 && named.length === 0) return act('none');
  const rest = last.filter((other) => !named.some((item) => isSame(other.food, item.food)));
  if (items.length === 0 || rest.length === 0) return act('undo');
  return act('correct', { items: rest });
}
