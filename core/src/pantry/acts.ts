import type { PlaceKind } from '../food/concept.ts';
import { addDays, type Day } from '../kit/dates.ts';
import { keptAmount, roundTo, shownAmount } from '../kit/numbers.ts';
import type { Product } from './contract.ts';
import { answeredMeasure, metricFactor, worthOf } from './rules.ts';
import type { ActInput, LotPart } from './stock-contract.ts';

/** The columns of a lot that acts look at and change; amounts in the lot's unit, days in the household's zone. */
export type ActedLot = Pick<
  Product,
  'quantity' | 'location' | 'purchaseDate' | 'expirationDate' | 'dateKind' | 'dateGuessed' | 'openedAt' | 'frozenAt'
> & {
  readonly price: number | null;
  /** The amount that the price was paid for. */
  readonly pricedAmount: number | null;
};
export type LotChanges = Partial<ActedLot>;

/** Usual days that the food of the lot keeps in a kind of place, or once opened; null when that is not known. */
export type Keeps = (where: PlaceKind | 'opened') => number | null;

export type ActContext = {
  readonly today: Day;
  /** The kind of a place of the household, by its id. */
  readonly kindOf: (location: string) => PlaceKind;
  readonly keeps: Keeps;
  /** Days that food without a known time in the freezer is taken to keep there; absent on a phone, which awaits the answer. */
  readonly frozenDays?: number;
  /** How the food keeps once thawed, at a kind of place; absent on a phone, which draws the careful way until the answer. */
  readonly thawing?: (place: PlaceKind) => Thawing;
};

export type Thawing = {
  readonly kind: Product['dateKind'];
  /** Whole days from thawing, at least 1. */
  readonly days: number;
};

/**
 * Days that thawed food keeps in the fridge at most, if nothing better is known: ground meat, poultry and fish a day or two,
 * cuts of meat three (USDA FSIS, "The Big Thaw"); what keeps shorter there when fresh keeps no longer thawed.
 */
export const thawedDays = 3;

/** An act on one lot; `amount` in its unit, without one all of it. */
export type Act = Pick<ActInput, 'kind' | 'location' | 'expirationDate'> & { readonly amount?: number | undefined };

export type ActOutcome = {
  /** What changes of the lot; nothing when the act changes nothing. */
  readonly changes: LotChanges;
  /** What differs from the lot as it was in the part that splits off; null when none does. */
  readonly part: LotChanges | null;
  /** The lot is deleted. */
  readonly gone: boolean;
};

const nothing: ActOutcome = { changes: {}, part: null, gone: false };

/**
 * What an act makes of a lot. More than there is takes all of it. Of a part that is opened, frozen, thawed or moved a lot
 * splits off, with its share of the price. A date that the act
 * carries is the cook's own; the usual ones below are marked as guessed.
 */
export function actOn(lot: ActedLot, act: Act, context: ActContext): ActOutcome {
  if (act.kind === 'removed') return { ...nothing, gone: true };
  if (act.kind === 'counted') return { ...nothing, changes: withQuantity(lot, act.amount ?? lot.quantity) };
  const amount = Math.min(act.amount ?? lot.quantity, lot.quantity);
  if (act.kind === 'eaten' || act.kind === 'thrown') {
    return { ...nothing, changes: withQuantity(lot, lot.quantity - amount) };
  }
  if (amount === 0 && act.amount !== undefined) return nothing;
  const after = { ...lot, ...stateAfter(lot, act, context) };
  const said = act.expirationDate ? { ...after, expirationDate: act.expirationDate, dateGuessed: false } : after;
  const changes = changesOf(lot, said);
  if (amount === lot.quantity || Object.keys(changes).length === 0) return { ...nothing, changes };
  const shares = sharesOf(lot, amount);
  return { changes: changesOf(lot, shares.rest), part: { ...changes, ...shares.part }, gone: false };
}

/** The lot with another quantity. A price is for no less than there is: more of it that turns up was paid for too. */
export function withQuantity(lot: ActedLot, amount: number): LotChanges {
  const quantity = keptAmount(Math.max(amount, 0));
  const { pricedAmount } = lot;
  const priced = pricedAmount === null ? null : Math.max(pricedAmount, quantity);
  return changesOf(lot, { ...lot, quantity, pricedAmount: quantity > lot.quantity ? priced : pricedAmount });
}

function sharesOf(lot: ActedLot, amount: number): { part: LotChanges; rest: ActedLot } {
  const quantity = keptAmount(lot.quantity - amount);
  const whole = Math.max(lot.pricedAmount ?? 0, lot.quantity);
  const price = lot.price === null ? null : roundTo((lot.price * amount) / whole, 2);
  const pricedAmount = lot.pricedAmount === null ? null : amount;
  return {
    part: { quantity: amount, price, pricedAmount },
    rest: {
      ...lot,
      quantity,
      price: lot.price === null || price === null ? null : roundTo(lot.price - price, 2),
      pricedAmount: pricedAmount === null ? null : keptAmount(whole - amount),
    },
  };
}

function stateAfter(lot: ActedLot, act: Act, context: ActContext): LotChanges {
  const kind = context.kindOf(lot.location);
  switch (act.kind) {
    case 'opened':
      return opened(lot, kind, context);
    case 'frozen':
      return frozen(lot, act.location ?? (kind === 'freezer' ? lot.location : 'freezer'), context);
    case 'thawed':
      return thawed(lot, act.location ?? (kind === 'freezer' ? 'fridge' : lot.location), context);
    default:
      return moved(lot, act.location ?? lot.location, context);
  }
}

/** Keeps till its date or for the usual days once opened, whichever ends first; in the freezer till its date. */
function opened(lot: ActedLot, place: PlaceKind, { today, keeps }: ActContext): LotChanges {
  if (lot.openedAt !== null) return {};
  const days = least(keeps('opened'), keeps(place));
  const dated =
    keeps('opened') === null || days === null || place === 'freezer' ? {} : soonest(lot, addDays(today, days));
  return { openedAt: today, ...dated };
}

/**
 * Keeps for the usual days in the freezer, and is safe after them ("best before": USDA FSIS, "Freezing and food safety");
 * where none are known for careful ones, unless its own date is later. What is past its use-by date stays so: freezing makes
 * nothing good again.
 */
function frozen(lot: ActedLot, location: string, { today, kindOf, keeps, frozenDays }: ActContext): LotChanges {
  if (isFrozen(lot, kindOf)) return { location, frozenAt: lot.frozenAt ?? today };
  if (isPastUse(lot, today)) return { location, frozenAt: today };
  const usual = keeps('freezer');
  const days = usual ?? frozenDays ?? null;
  const until = days === null ? null : addDays(today, days);
  const stays = until === null || (usual === null && lot.expirationDate !== null && lot.expirationDate >= until);
  const dated = stays ? {} : { expirationDate: until, dateGuessed: true };
  return { location, frozenAt: today, dateKind: 'best_before', ...dated };
}

/** Keeps as `thawing` says; what was not frozen keeps no longer for it. */
function thawed(lot: ActedLot, location: string, { today, kindOf, keeps, thawing }: ActContext): LotChanges {
  const place = kindOf(location);
  const { kind, days } = thawing?.(place) ?? carefully(keeps(place));
  const until = addDays(today, days);
  if (!isFrozen(lot, kindOf)) return { location, frozenAt: null, ...soonest(lot, until) };
  const dated = isPastUse(lot, today) ? {} : { expirationDate: until, dateGuessed: true, dateKind: kind };
  return { location, frozenAt: null, ...dated };
}

/** For what becomes a danger unseen, and for what is not understood. */
export const carefully = (fresh: number | null): Thawing => ({
  kind: 'use_by',
  days: least(thawedDays, fresh) ?? thawedDays,
});

const isPastUse = ({ dateKind, expirationDate }: ActedLot, today: Day): boolean =>
  dateKind === 'use_by' && expirationDate !== null && expirationDate < today;

/**
 * Into the freezer is frozen, out of it thawed. Between the others a guess is made anew, as if it had been put there when it
 * was bought; a date that was said, and that of an open lot, stays.
 */
function moved(lot: ActedLot, location: string, context: ActContext): LotChanges {
  const [from, to] = [context.kindOf(lot.location), context.kindOf(location)];
  if (from === to) return { location };
  if (to === 'freezer') return frozen(lot, location, context);
  if (from === 'freezer') return thawed(lot, location, context);
  const days = context.keeps(to);
  if (!lot.dateGuessed || lot.openedAt !== null || days === null) return { location };
  const bought = lot.purchaseDate !== null && lot.purchaseDate < context.today ? lot.purchaseDate : context.today;
  const usual = addDays(bought, days);
  return { location, expirationDate: usual < context.today ? context.today : usual };
}

const isFrozen = (lot: ActedLot, kindOf: ActContext['kindOf']): boolean =>
  lot.frozenAt !== null || kindOf(lot.location) === 'freezer';

/** The guessed day, unless the lot's own date comes before it. */
const soonest = (lot: ActedLot, guess: Day): LotChanges =>
  lot.expirationDate !== null && lot.expirationDate <= guess ? {} : { expirationDate: guess, dateGuessed: true };

const least = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));

function changesOf(before: ActedLot, after: ActedLot): LotChanges {
  const keys = (Object.keys(after) as (keyof ActedLot)[]).filter((key) => after[key] !== before[key]);
  return Object.fromEntries(keys.map((key) => [key, after[key]]));
}

/**
 * A lot as it was answered, and the part that splits off, as they will be answered after an act: for drawing it before the
 * server has heard of it. `lot` is null when it is gone. A unit that the lot does not have changes nothing.
 */
export function drawAct(
  product: Product,
  act: Pick<ActInput, 'kind' | 'location' | 'expirationDate'> & Omit<LotPart, 'id'>,
  context: ActContext,
): { readonly lot: Product | null; readonly part: Product | null } {
  const factor = metricFactor(act.unit ?? product.unit, product.unit);
  if (factor === null) return { lot: product, part: null };
  const { price, value, quantity } = product;
  const pricedAmount = price && value ? keptAmount((price * quantity) / value) : null;
  const lot: ActedLot & Product = { ...product, pricedAmount };
  const amount = act.amount === undefined ? undefined : keptAmount(act.amount * factor);
  const { changes, part, gone } = actOn(lotOf(lot), { ...act, amount }, context);
  return {
    lot: gone ? null : drawn({ ...lot, ...changes }),
    part: part && drawn({ ...lot, ...part, id: act.newId ?? product.id, version: 1 }),
  };
}

/** Only the columns that acts know. */
const lotOf = (lot: ActedLot): ActedLot => ({
  quantity: lot.quantity,
  location: lot.location,
  purchaseDate: lot.purchaseDate,
  expirationDate: lot.expirationDate,
  dateKind: lot.dateKind,
  dateGuessed: lot.dateGuessed,
  openedAt: lot.openedAt,
  frozenAt: lot.frozenAt,
  price: lot.price,
  pricedAmount: lot.pricedAmount,
});

function drawn({ pricedAmount, ...lot }: ActedLot & Product): Product {
  const { unit, factor } = answeredMeasure(lot.quantity, lot.unit);
  return {
    ...lot,
    unit,
    quantity: shownAmount(lot.quantity * factor),
    lowAt: lot.lowAt === null ? null : shownAmount(lot.lowAt * factor),
    value: worthOf({ price: lot.price, pricedAmount }, lot.quantity),
    isConsumed: lot.quantity === 0,
  };
}
