import type { Act } from '@kelari/core/assistant/act.ts';
import type { Card, Write } from '@kelari/core/assistant/contract.ts';
import type { PlaceKind, Unit } from '@kelari/core/food/concept.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { readProduct } from '../pantry/service.ts';
import { canBeNoted, itemsOf, type Kitchen, type Lot, lastItem, meant, type Named } from './kitchen.ts';
import { kindsOf, lotDetail, noneInHouse } from './settle-query.ts';
import { inParts, type Label, type Part, saying } from './settled.ts';
import { type Taken, takeAmount } from './taking.ts';
import { all as allOfIt, labels, noAmount, whichFood } from './text.ts';
import { amountWords, begun, itemWords, rowWords } from './text-amounts.ts';
import { inPlace } from './text-days.ts';

type LotWrite = Extract<Write, { readonly do: 'pantry.act' }>;
type ChooseCard = Extract<Card, { readonly kind: 'choose' }>;
type LotIntent = 'pantry.consume' | 'pantry.discard' | 'pantry.freeze' | 'pantry.open' | 'pantry.move';

/** What is done with lots, and which of them it can be done with. */
type Deed = Pick<LotWrite, 'kind' | 'location'> & {
  readonly label: Label;
  /** Never without a tap. */
  readonly asks: boolean;
  readonly to?: PlaceKind;
};

function deedOf(intent: LotIntent, place: PlaceKind | undefined): Deed {
  if (intent === 'pantry.consume') return { kind: 'eaten', label: labels.eaten, asks: false };
  if (intent === 'pantry.discard') return { kind: 'thrown', label: labels.thrown, asks: true };
  if (intent === 'pantry.open') return { kind: 'opened', label: labels.opened, asks: false };
  if (intent === 'pantry.freeze' || place === 'freezer')
    return { kind: 'frozen', label: labels.frozen, asks: false, to: 'freezer' };
  const to = place ?? 'fridge';
  const label = to === 'pantry' ? labels.toPantry : labels.toFridge;
  return { kind: 'moved', location: to, label, asks: false, to };
}

/** Food of the house that is used, thrown away, frozen, opened or moved: what expires first goes first. */
export async function actOnLots(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang, today, message } = kitchen;
  const items = itemsOf(act, kitchen);
  if (act.intent === 'pantry.discard' && isOfExpired(message) && !items.some(({ name }) => isIn(message, name)))
    return discardExpired(kitchen);
  if (items.length === 0) return saying(whichFood[lang]);
  const deed = deedOf(act.intent as LotIntent, act.slots.place);
  const lots = remaining(await kitchen.lots(), kitchen);
  const kindOf = await kindsOf(kitchen, lots);
  const used = new Set<string>();
  let isUnsure = false;
  const taken: Taken[] = [];
  const lines: string[] = [];
  const notes: string[] = [];
  const cards: ChooseCard[] = [];
  for (const item of items) {
    const free = lots.filter(({ id }) => !used.has(id));
    const found = await takenOf(item, kitchen, { deed, lots: free, kindOf });
    if (found.note) notes.push(found.note);
    isUnsure ||= found.asks === true;
    if (found.choose) cards.push(chooseCard(kitchen, { deed, name: item.name, lots: found.choose, kindOf }));
    for (const one of found.taken) used.add(one.lot.id);
    taken.push(...found.taken);
    lines.push(...found.lines);
  }
  const questions = cards.map(({ title }) => title);
  if (taken.length === 0) return saying([...notes, ...questions].join(' '), cards);
  if (deed.kind === 'eaten' || deed.kind === 'thrown')
    for (const { lot, amount = lot.quantity } of taken) kitchen.left.set(lot.id, keptAmount(lot.quantity - amount));
  return {
    text: '',
    cards,
    doing: {
      writes: inParts(taken).map((part) => writeOf(deed, part, today)),
      lines,
      isOne: items.length === 1 && (items[0]?.quantity ?? 1) <= 1,
      label: deed.label,
      href: '/pantry',
      items: items.map(lastItem),
      asks: deed.asks || isUnsure,
      danger: deed.asks,
      note: [...notes, ...questions].join(' ') || undefined,
    },
  };
}

/** The lots as what was said just before left them. */
const remaining = (lots: readonly Lot[], { left }: Kitchen): readonly Lot[] =>
  left.size === 0
    ? lots
    : lots.flatMap((lot) => {
        const quantity = left.get(lot.id) ?? lot.quantity;
        return quantity > 0 ? [{ ...lot, quantity }] : [];
      });

/** "The expired ones", with a food or without. */
const isOfExpired = (message: string): boolean => /(^| )(ληγμεν|που εληξ|expired|out of date)/.test(fold(message));
const isIn = (message: string, name: string): boolean => fold(message).includes(fold(name).slice(0, 4));

/** All that is past its date, after a question. */
async function discardExpired(kitchen: Kitchen): Promise<Part> {
  const { lang, today } = kitchen;
  const deed = deedOf('pantry.discard', undefined);
  const past = (await kitchen.lots()).filter(({ expirationDate }) => isPast(expirationDate, today));
  if (past.length === 0) return saying(nothingExpired[lang]);
  const taken = past.slice(0, mostLots).map((lot) => ({ lot }));
  return {
    text: '',
    doing: {
      writes: [writeOf(deed, taken, today)],
      lines: taken.map(({ lot: { name, quantity, unit } }) => rowWords(name, quantity, unit, lang)),
      isOne: taken.length === 1,
      label: deed.label,
      href: '/pantry',
      items: [],
      asks: true,
      danger: true,
    },
  };
}

const nothingExpired: Text = { en: 'Nothing is past its date.', el: 'Δεν έχει λήξει τίποτα.' };

function writeOf({ kind, location }: Deed, taken: readonly Taken[], today: Day): LotWrite {
  const isAllPast = taken.every(({ lot: { expirationDate } }) => isPast(expirationDate, today));
  return {
    do: 'pantry.act',
    kind,
    lots: taken.map(({ lot, amount }) => ({ id: lot.id, ...(amount === undefined ? {} : { amount, unit: lot.unit }) })),
    ...(kind === 'thrown' && isAllPast ? { reason: 'expired' as const } : {}),
    ...(location === undefined ? {} : { location }),
  };
}

const isPast = (day: Day | null, today: Day): boolean => day !== null && day < today;

type Found = {
  readonly taken: readonly Taken[];
  readonly lines: readonly string[];
  readonly note?: string;
  /** All that there is may be too much. */
  readonly asks?: boolean;
  /** Which of these is not plain. */
  readonly choose?: readonly Lot[];
};
const nothing = { taken: [], lines: [] } as const;

type Among = { readonly deed: Deed; readonly lots: readonly Lot[]; readonly kindOf: (lot: Lot) => PlaceKind };

async function takenOf(item: Named, kitchen: Kitchen, { deed, lots, kindOf }: Among): Promise<Found> {
  const { lang, book, message, today } = kitchen;
  if (!canBeNoted(item)) return { ...nothing, note: noAmount(begun(item.name))[lang] };
  const all = meant(lots, ({ name }) => name, item, book);
  const past = isOfExpired(message) ? all.filter(({ expirationDate }) => isPast(expirationDate, today)) : [];
  const hits = past.length > 0 ? past : all;
  if (hits.length === 0) return { ...nothing, note: noneInHouse(item.name)[lang] };
  const here = await workable(hits, kitchen, { deed, kindOf });
  if (here.length === 0) return { ...nothing, note: alreadySo(item.name, deed)[lang] };
  const { quantity, unit = 'pieces' } = item;
  if (quantity === undefined) {
    const [only] = here;
    if (here.length > 1 || !only) return { ...nothing, choose: here };
    // one package is opened, not all that stand there
    if (deed.kind === 'opened' && packages.has(only.unit) && only.quantity > 1)
      return { taken: [{ lot: only, amount: 1 }], lines: [itemWords(only.name, 1, only.unit, lang)] };
    return { taken: [{ lot: only }], lines: [rowWords(only.name, only.quantity, only.unit, lang)] };
  }
  const found = takeAmount(here, { quantity, unit }, book);
  if (!found) {
    const [only] = here;
    // opened or moved, it is the one there is, in whatever it was counted
    if (only && here.length === 1 && deed.kind !== 'eaten' && deed.kind !== 'thrown')
      return { taken: [{ lot: only }], lines: [rowWords(only.name, only.quantity, only.unit, lang)] };
    const note = cannotTell(item.name)[lang];
    if (!only || here.length > 1) return { ...nothing, choose: here, note };
    return { taken: [{ lot: only }], lines: [rowWords(only.name, only.quantity, only.unit, lang)], note, asks: true };
  }
  if (found.taken.length === 0) return { ...nothing, note: noAmount(begun(item.name))[lang] };
  const there = quantity - found.left;
  const lines = [itemWords(item.name, there, unit, lang)];
  return {
    taken: found.taken,
    lines,
    ...(found.left > 0 ? { note: onlySoMuch(amountWords(there, unit, lang))[lang] } : {}),
  };
}

/** Lots with which it is not done already. */
async function workable(
  hits: readonly Lot[],
  { ctx, actor }: Kitchen,
  { deed, kindOf }: Pick<Among, 'deed' | 'kindOf'>,
): Promise<readonly Lot[]> {
  if (deed.to !== undefined) return hits.filter((lot) => kindOf(lot) !== deed.to);
  if (deed.kind !== 'opened') return hits;
  const closed: Lot[] = [];
  for (const lot of hits.slice(0, mostOffered)) {
    const { openedAt } = await readProduct(ctx, actor, lot.id);
    if (openedAt === null) closed.push(lot);
  }
  return closed;
}

const alreadySo = (name: string, { to }: Deed): Text =>
  to === undefined
    ? { en: `${begun(name)}: open already.`, el: `${begun(name)}: είναι ήδη ανοιχτό.` }
    : { en: `${begun(name)}: already ${inPlace[to].en}.`, el: `${begun(name)}: είναι ήδη ${inPlace[to].el}.` };
const onlySoMuch = (amount: string): Text => ({
  en: `There was no more than ${amount}.`,
  el: `Δεν υπήρχε περισσότερο: ${amount}.`,
});
const cannotTell = (name: string): Text => ({
  en: `${begun(name)}: I cannot tell how much that is of what is there.`,
  el: `${begun(name)}: δεν ξέρω πόσο είναι αυτό από όσο υπάρχει.`,
});
const whichOne = (name: string): Text => ({
  en: `${begun(name)}: which one do you mean?`,
  el: `${begun(name)}: ποιο από αυτά εννοείτε;`,
});

const mostOffered = 6;
/** As many as one write holds. */
const mostLots = 200;
const packages: ReadonlySet<Unit> = new Set(['pack', 'can', 'bottle', 'bunch']);

/** Each lot, and all of them. */
function chooseCard(kitchen: Kitchen, { deed, name, lots, kindOf }: Among & { readonly name: string }): ChooseCard {
  const { lang, today } = kitchen;
  const offered = lots.slice(0, mostOffered);
  const options = offered.map((lot) => ({
    label: rowWords(lot.name, lot.quantity, lot.unit, lang),
    detail: lotDetail(kitchen, lot, kindOf(lot)),
    writes: [writeOf(deed, [{ lot }], today)],
  }));
  const every = inParts(lots.map((lot) => ({ lot })));
  return {
    kind: 'choose',
    title: whichOne(name)[lang],
    options: [
      ...options,
      { label: allOfIt[lang], detail: null, writes: every.map((part) => writeOf(deed, part, today)) },
    ],
  };
}
