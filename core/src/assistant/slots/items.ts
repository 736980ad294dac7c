import { fold } from '../../food/normalise.ts';
import type { SaidItem } from '../act.ts';
import { wordSet } from '../hear/spans.ts';
import { amountAt, type Field, type Measured, unitSaidAt } from './amounts.ts';
import {
  bare,
  conceptOf,
  determiners,
  foodsOf,
  isJoint,
  isLoose,
  itemOf,
  joints,
  outside,
  tails,
  verbal,
} from './food-names.ts';
import { withAmount } from './measured-foods.ts';
import { readNumberSaid } from './numbers.ts';

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
    const isWith =
      /^(με|with)$/.test(token.key) &&
      (pieces.every((piece) => piece.kind !== 'food' || vessels.test(fold(piece.item.words ?? ''))) ||
        amountAt(field, at + 1)?.named === true ||
        // "bread with a little jam" is of both
        /^(λιγο|λιγη|λιγα|λιγεσ|λιγακι|μπολικο|μπολικη|μπολικα|αρκετο|αρκετη|some|plenty)$/.test(
          tokens[at + 1]?.key ?? '',
        ));
    if (objects === true && !isWith && outside.has(token.key)) {
      at = behindPhrase(field, at, to);
      continue;
    }
    const amount = amountAt(field, at);
    if (amount !== null) {
      // a unit's word with nothing behind it may be the food: "μία φέτα"
      pieces.push({ kind: 'amount', amount, at });
      const bread = loafAt(field, amount.next - 1, to);
      if (bread !== null) pieces.push({ kind: 'food', item: bread, known: true });
      at = amount.next;
      while (at < to && field.free(at) && /^(of|απο|των|του|τησ)$/.test(tokens[at]?.key ?? '')) at += 1;
      continue;
    }
    // "cans of tomatoes" without a number: the food is what is in them
    const vessel = tokens[at + 1]?.key === 'of' ? unitSaidAt(field, at) : null;
    if (vessel !== null && vessel.next === at + 1 && at + 2 < to) {
      at += 2;
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
      if (!isUnit || (known && conceptOf(bare(tokens.slice(at, end)), book).confidence === 1))
        pieces.push({ kind: 'food', item, known });
    at = end;
  }
  return pieces;
}

const loaves = wordSet('loaf loaves καρβελι καρβελια καρβελακι φρατζολα φρατζολεσ φρατζολιτσα');
/** "Half a loaf", with no food behind it, is of bread. */
function loafAt({ tokens, free }: Field, i: number, to: number): SaidItem | null {
  const next = tokens[i + 1];
  const isLast =
    i + 1 >= to ||
    !free(i + 1) ||
    isJoint(next) ||
    /^(out|off|up)$/.test(next?.key ?? '') ||
    outside.has(next?.key ?? '') ||
    tails.has(next?.key ?? '');
  return loaves.has(tokens[i]?.key ?? '') && isLast && next?.key !== 'of'
    ? { food: 'bread', words: tokens[i]?.text ?? '' }
    : null;
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
    const isTwo = [tokens.slice(from, end), tokens.slice(end + 1, last)].every(
      (part) => conceptOf(bare(part), book).concept !== null,
    );
    if (found.confidence === 1 && found.concept !== null && !isTwo) return last;
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
  let alone: Measured | null = null;
  let isTrailing = amountsTrail(pieces, 0);
  const settle = (): void => {
    const last = out.at(-1);
    if (waiting === null || last === undefined || last.measured) return;
    out[out.length - 1] = { ...last, item: withAmount(last.item, waiting), measured: true };
    waiting = null;
  };
  pieces.forEach((piece, i) => {
    if (piece.kind === 'amount') {
      // "the red one" counts nothing
      const isPointing =
        field.tokens[piece.at]?.key === 'one' &&
        field.tokens[piece.at - 1]?.kind === 'word' &&
        /^(the|that|this)$/.test(field.tokens[piece.at - 2]?.key ?? '');
      if (isPointing) return;
      if (waiting !== null) settle();
      waiting = piece.amount;
      if (isTrailing || pieces[i + 1]?.kind !== 'food') settle();
    } else if (piece.kind === 'food') {
      const amount = waiting;
      const before = pieces[i - 1];
      const named = amount === null && !piece.known ? keptKind(out.at(-1), piece.item, field) : null;
      if (named !== null) {
        out[out.length - 1] = named;
        return;
      }
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
      if (waiting !== null && !piece.joint && !waiting.named && waiting.quantity === 1) {
        alone = waiting;
        waiting = null;
      }
      isTrailing = amountsTrail(pieces, i + 1);
    }
  });
  if (waiting !== null) settle();
  if (waiting !== null && out.length === 0) {
    const food = foodOfUnit(field, from, to);
    if (food !== null) return { items: [food], known: true, loose: null };
  }
  const kept = withoutRemarks(out);
  return {
    items: kept.map(({ item }) => item),
    known: kept.every(({ known }) => known),
    loose: waiting ?? (kept.length === 0 ? alone : null),
  };
}

/** "The wine, the red one": a colour or kind behind the pause tells which one. */
function keptKind(last: Read | undefined, { words = '' }: SaidItem, { tokens, book }: Field): Read | null {
  const kind = tokens.filter(({ text }) => text === words);
  const said = last?.item.words?.split(' ') ?? [];
  const food = tokens.filter(({ text }) => said.includes(text));
  if (last?.known !== true || kind.length !== 1 || food.length !== said.length) return null;
  const { concept, confidence } = conceptOf([...kind, ...food], book);
  if (concept === null || confidence < 1 || concept.id === last.item.food) return null;
  return { ...last, item: { ...last.item, food: concept.id } };
}

/** Beside foods that are known, other words count only as one more of the list. */
function withoutRemarks(read: readonly Read[]): readonly Read[] {
  const isWord = ({ item }: Read): boolean =>
    !verbal.test(fold(item.words ?? '')) &&
    (item.words ?? '').split(' ').length <= 3 &&
    !vessels.test(fold(item.words ?? '')) &&
    !/^(broken|smashed|gone|wasted|spoilt|spoiled|it'd|they'd|itd|theyd)$/.test(fold(item.words ?? ''));
  if (!read.some(({ known }) => known)) return read.filter((one) => one.measured || isWord(one)).slice(0, 12);
  const first = read.findIndex(({ known }) => known);
  return read.filter((one, i) => one.known || (isWord(one) && (one.measured || (i > first && one.joined))));
}

const vessels = /^(μπουκαλι|πακετο|κουτι|βαζο|σακουλα|κιλο|bottle|packet|pack|box|jar|bag|carton|tin|can)$/;

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
