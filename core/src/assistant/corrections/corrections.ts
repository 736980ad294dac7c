import type { Token } from '../food/tokens.ts';
import type { Act, SaidItem, SaidUnit } from './act.ts';
import { amountAt, type Field, unitSaidAt } from './amounts-said.ts';
import { isAbout, isAdded, isForgotten, keepsOnly, keysOf, lessBy } from './betters.ts';
import { corrected, isSame, type Said } from './corrected.ts';
import { isKnownFood, joints } from './food-words.ts';
import { itemsIn } from './items.ts';
import { turnedInto } from './kind-meant.ts';
import { act, type Scene } from './scene.ts';

const isVerb = (scene: Scene, i: number): boolean =>
  scene.marks.some(({ family, start }) => start === i && /^(put|add|need|meant|remove)$/.test(family));

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
function wrongIn(scene: Scene): { wrong: Range; taken: Range }[] {
  const { tokens, from, to } = scene;
  const out: { wrong: Range; taken: Range }[] = [];
  for (let i = from; i < to; i += 1) {
    const key = tokens[i]?.key ?? '';
    const mark = scene.marks.find(
      ({ start, family }) => start === i && /^(except|rather|instead|remove)$/.test(family),
    );
    const isPronoun =
      /^(it|that|them|το|τα|την|τη|τον)$/.test(tokens[i + 1]?.key ?? '') &&
      (isEdge(tokens[i + 2]) || leadsOn.test(tokens[i + 2]?.key ?? ''));
    const isSwap = swap.test(key) && !isPronoun && tokens.slice(i + 2, to).some((token) => leadsOn.test(token.key));
    // "actually no eggs"
    const isNone = key === 'no' && i > from && tokens[i - 1]?.kind === 'word' && !isEdge(tokens[i + 1]);
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
      !(end > start && (leadsOn.test(tokens[end]?.key ?? '') || isVerb(scene, end)))
    )
      end += 1;
    if (end === start) continue;
    out.push({ wrong: { from: start, to: end }, taken: { from: i, to: end } });
    i = end - 1;
  }
  return out;
}

/** What the words of a correction say, read apart into the right and the wrong ("τρία, όχι δύο", "όχι γάλα, κρέμα"). */
export function saidIn(scene: Scene, last: readonly SaidItem[]): Said {
  const { from, to } = scene;
  const field = scene.field({ keep: ['servings', 'except', 'rather', 'instead'] });
  const free = (k: number): boolean =>
    k >= from &&
    k < to &&
    !scene.marks.some(
      ({ family, start, end, gap }) =>
        /^(no|meant)$/.test(family) && k >= start && k < end && !(gap && k >= gap[0] && k < gap[1]),
    );
  let wrong: SaidItem[] = [];
  let follows: SaidItem[] = [];
  let right: Range[] = [{ from, to }];
  for (const one of wrongIn(scene)) {
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
        unitsIn(scene, part.from, part.to).length > 0,
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
  right = right.flatMap((part) => withoutKept(scene, part));
  const reads = right.map((part) => itemsIn(field, part.from, part.to));
  const loose = reads.map((read) => read.loose).findLast((amount) => amount !== null) ?? null;
  const units = right.flatMap((part) => unitsIn(scene, part.from, part.to));
  const items = [...reads.flatMap((read) => read.items), ...follows];
  // "that's four, not five, kilos of sugar"
  const [first] = items;
  if (items.length === 1 && first !== undefined && first.quantity === undefined && loose !== null && units.length > 0)
    items[0] = { ...first, quantity: loose.quantity, unit: loose.named ? loose.unit : (units[0] ?? loose.unit) };
  const isOnly = scene.tokens.some((token, i) => i >= from && i < to && /^(μονο|just|only)$/.test(token.key));
  const areKept =
    items.length > 0 &&
    items.every((item) => item.quantity === undefined && last.some((other) => isSame(other.food, item.food)));
  const others = isOnly && areKept ? last.filter((other) => !items.some((item) => isSame(item.food, other.food))) : [];
  const turned = turnedInto(scene, field, last);
  if (turned !== null) return { items: [turned.right], wrong: [turned.wrong], amount: null, unit: null, isMore: false };
  return { items, wrong: [...wrong, ...others], amount: loose, unit: units[0] ?? null, isMore: isMore(scene) };
}

/** Without "the limes are fine", which changes nothing. */
function withoutKept(scene: Scene, { from, to }: Range): Range[] {
  const { tokens } = scene;
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
const isMore = (scene: Scene): boolean =>
  scene.tokens.slice(scene.from, scene.to).some((token, i) => {
    if (/^(μαζι|επισησ|also|too|additionally|plus|forgot|ξεχασα|ξεχασαμε)$/.test(token.key)) return true;
    return /^(και|κι|and)$/.test(token.key) && itemsIn(scene.field(), scene.from, scene.from + i).items.length === 0;
  });

function unitsIn(scene: Scene, from: number, to: number): SaidUnit[] {
  const field = scene.field();
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
export function correctFrame(scene: Scene): Act | null {
  const last = scene.context.lastItems ?? [];
  if (last.length === 0) return null;
  // "I didn't buy the trout after all"
  if (scene.has('undo') && !leavesOthers(scene)) {
    const { items } = scene.items();
    const rest = last.filter((item) => !items.some((said) => isSame(said.food, item.food)));
    if (rest.length === 0) return act('undo');
    if (rest.length < last.length) return act('correct', { items: rest });
  }
  const less = lessBy(scene);
  const one = last.at(-1);
  if (less !== null && one?.quantity !== undefined && one.quantity + less > 0)
    return act('correct', { items: [...last.slice(0, -1), { ...one, quantity: one.quantity + less }] });
  const begins = scene.at('no');
  const isOne =
    turnedInto(scene, scene.field(), last) !== null ||
    isAdded(scene) ||
    isForgotten(scene) ||
    /\bout of (it|that|this|them)$/.test(keysOf(scene)) ||
    scene.has('meant', 'rather', 'except', 'instead') ||
    begins !== undefined ||
    keepsOnly(scene, last) ||
    scene.repairs ||
    isAbout(scene, last);
  if (!isOne || (scene.has('list') && scene.has('add') && begins === undefined)) return null;
  if (scene.has('timer', 'recipe', 'suggest', 'what', 'howMuch', 'nutrient', 'convert')) return null;
  const items = corrected(last, saidIn(scene, last));
  if (items === null) return null;
  // a word that is no food may be anything
  const isSure = items.every((item) => isKnownFood(item) || last.some(({ food }) => food === item.food));
  return items.length === 0 ? act('undo') : act('correct', { items }, isSure);
}

/** "Δεν πήρα το γάλα τελικά": of what was just done, it did not happen. */
function deniedIn(scene: Scene): { start: number } | undefined {
  if ((scene.context.lastItems ?? []).length === 0 || scene.asked) return undefined;
  for (let i = scene.from; i < scene.to; i += 1) {
    if (!/^(δεν|δε)$/.test(scene.tokens[i]?.key ?? '')) continue;
    const verb = scene.marks.find(
      ({ start, family }) =>
        start > i && start <= i + 3 && /^(bought|ate|threw|opened|froze|moved|placed|need|put|add)$/.test(family),
    );
    if (verb !== undefined) return { start: i };
  }
  return undefined;
}

/** "Τα πορτοκάλια ναι, τα μήλα μην τα βάλεις": of the foods those between the same commas, where there are some. */
function inChunk(scene: Scene, at: number, items: readonly SaidItem[]): readonly SaidItem[] {
  const isComma = (i: number): boolean => scene.tokens[i]?.kind === 'sign';
  let [from, to] = [at, at];
  while (from > scene.from && !isComma(from - 1)) from -= 1;
  while (to < scene.to && !isComma(to)) to += 1;
  const isFirst = from === scene.from;
  const own = isFirst ? [] : itemsIn(scene.field({ keep: ['except'] }), from, to).items;
  return own.length > 0 ? own : items;
}

/** "Άλλαξε τα πράσα, τα άλλα άσ' τα": the rest stays as it is. */
const leavesOthers = (scene: Scene): boolean =>
  swap.test(scene.tokens[scene.from]?.key ?? '') &&
  /(^| )((αλλα|αλλο|αλλη|αλλεσ|υπολοιπα) (ασ|ασε|αφησε|ασ τα)|(ασ|ασε|αφησε) (τα|το|τη|την|τισ) (αλλα|αλλο|αλλη|αλλεσ|υπολοιπα))( |$)/.test(
    keysOf(scene),
  );

/** A command in the negative: nothing, or taking back what was done. */
export function negatedFrame(scene: Scene): Act | null {
  const mark = scene.at('not') ?? deniedIn(scene);
  if (mark === undefined || scene.has('forget')) return null;
  // "change the leeks, and leave the others"
  if (leavesOthers(scene)) return null;
  // "I don't want the prawns any longer" takes them off
  const isOff = scene.marks.some(
    ({ family, start, gap }) =>
      family === 'remove' &&
      gap !== undefined &&
      start >= mark.start &&
      start <= mark.start + 1 &&
      /^(dont|do|wont|will|no)$/.test(scene.tokens[start]?.key ?? ''),
  );
  if (isOff && (scene.context.lastItems ?? []).length === 0) return null;
  // "I don't need the pasta timer any more" stops it
  if (
    scene.has('timer') &&
    scene.marks.some(({ family, start }) => /^(remove|stop)$/.test(family) && start <= mark.start + 1)
  )
    return null;
  // "how do I keep basil so that it does not wilt"
  const isLed = scene.marks.some(
    (other) =>
      other.start < mark.start &&
      !/^(filler|pronoun|no|list|plan|timer|chat|meant|recipe|step|not)$/.test(other.family),
  );
  if (isLed) return null;
  const last = scene.context.lastItems ?? [];
  const { items } = scene.items({ keep: ['except'] });
  if (last.length === 0) return act('none');
  // "δεν θέλω κρέμα, γάλα είπα"
  if (
    scene.has('meant') &&
    items.some((item) => isKnownFood(item) && !last.some((other) => isSame(other.food, item.food)))
  )
    return null;
  const named = inChunk(scene, mark.start, items).filter((item) => last.some((other) => isSame(other.food, item.food)));
  if (items.length > 0 && named.length === 0) return act('none');
  const rest = last.filter((other) => !named.some((item) => isSame(other.food, item.food)));
  if (items.length === 0 || rest.length === 0) return act('undo');
  return act('correct', { items: rest });
}
