import type { Act } from '@kelari/core/assistant/act.ts';
import type { Card } from '@kelari/core/assistant/contract.ts';
import type { PlaceKind, Unit } from '@kelari/core/food/concept.ts';
import { convert } from '@kelari/core/food/convert.ts';
import { foodById } from '@kelari/core/food/food-book.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { placesOf } from '../pantry/places-service.ts';
import { saidDay } from './days.ts';
import { foodOf, type Kitchen, type Lot, meant, type Named } from './kitchen.ts';
import { type Part, saying } from './settled.ts';
import { more } from './text.ts';
import { amountWords, begun, listed, rowWords } from './text-amounts.ts';
import { expiryWords, inPlace, placeNames } from './text-days.ts';

const mostShown = 12;
const mostSaid = 6;
/** Each with its date: more are not listened to. */
const mostDated = 4;
/** What expires within so many days is said when nobody names a day. */
const soonDays = 7;

/** The kind of place that each lot lies in. */
export async function kindsOf({ ctx, actor }: Kitchen, lots: readonly Lot[]): Promise<(lot: Lot) => PlaceKind> {
  const kindOf = await placesOf(
    ctx,
    actor,
    lots.map(({ location }) => location),
  );
  return ({ location }) => kindOf(location) ?? 'pantry';
}

/** Have we, how much, where, what is in. */
export async function queryPantry(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang, book } = kitchen;
  const all = await kitchen.lots();
  const kindOf = await kindsOf(kitchen, all);
  const { place } = act.slots;
  const lots = place === undefined ? all : all.filter((lot) => kindOf(lot) === place);
  const food = foodOf(act, kitchen);
  if (!food) return contents(kitchen, { lots, kindOf, place });
  const hits = meant(lots, ({ name }) => name, food, book);
  const elsewhere = place === undefined || hits.length > 0 ? [] : meant(all, ({ name }) => name, food, book);
  if (elsewhere.length > 0)
    return stock(kitchen, { food, lots: elsewhere, kindOf, before: notHere(food.name, place ?? 'pantry')[lang] });
  if (hits.length === 0) return saying((place ? notHere(food.name, place) : noneInHouse(food.name))[lang]);
  return stock(kitchen, { food, lots: hits, kindOf });
}

export const noneInHouse = (name: string): Text => ({
  en: `${begun(name)}: none in the house.`,
  el: `${begun(name)}: δεν υπάρχει στο σπίτι.`,
});
const notHere = (name: string, place: PlaceKind): Text => ({
  en: `${begun(name)}: none ${inPlace[place].en}.`,
  el: `${begun(name)}: δεν υπάρχει ${inPlace[place].el}.`,
});

type Found = {
  readonly food: Named;
  readonly lots: readonly Lot[];
  readonly kindOf: (lot: Lot) => PlaceKind;
  readonly before?: string;
};

/** "Yes: 2 kg rice, in the pantry, expires on Thursday." */
function stock(kitchen: Kitchen, { food, lots, kindOf, before }: Found): Part {
  const { lang, today } = kitchen;
  const places = [...new Set(lots.map(kindOf))].map((place) => inPlace[place][lang]);
  const first = lots.find(({ expirationDate }) => expirationDate !== null)?.expirationDate ?? null;
  const date = first === null ? '' : `${lots.length > 1 ? firstOf[lang] : ''}${expiryWords(first, today, lang)}`;
  const amounts = listed(sums(kitchen, lots), lang);
  const text = `${begun(food.name)}: ${[amounts, listed(places, lang), date].filter(Boolean).join(', ')}.`;
  const said = before ? `${before} ${text}` : text;
  return saying(said, lots.length > 1 ? [lotsCard(kitchen, { title: begun(food.name), lots, kindOf })] : []);
}

const firstOf: Text = { en: 'the first ', el: 'το πρώτο ' };

/** Amounts added up where their units are one measure; the rest unit by unit. */
function sums({ book, lang }: Kitchen, lots: readonly Lot[]): string[] {
  const totals = new Map<Unit, number>();
  for (const { quantity, unit, conceptId } of lots) {
    const into = [...totals.keys()].find((other) => {
      const converted = convert(1, unit, other, foodById(conceptId, book));
      return converted !== null && !converted.guess;
    });
    const amount = into && convert(quantity, unit, into)?.amount;
    if (into !== undefined && amount !== undefined) totals.set(into, (totals.get(into) ?? 0) + amount);
    else totals.set(unit, quantity);
  }
  return [...totals]
    .map(inLarger)
    .map(([unit, amount]) => amountWords(amount, unit, lang) + (unit === 'pieces' ? pieces(amount)[lang] : ''));
}

const larger: Readonly<Partial<Record<Unit, Unit>>> = { g: 'kg', ml: 'l' };
const inLarger = ([unit, amount]: readonly [Unit, number]): readonly [Unit, number] => {
  const next = amount >= 1_000 ? larger[unit] : undefined;
  return next ? [next, amount / 1_000] : [unit, amount];
};

const pieces = (amount: number): Text =>
  amount > 1.98 ? { en: ' pieces', el: ' τεμάχια' } : { en: ' piece', el: ' τεμάχιο' };

type Shown = { readonly title: string; readonly lots: readonly Lot[]; readonly kindOf: (lot: Lot) => PlaceKind };

/** Where it is and when it expires. */
export const lotDetail = ({ lang, today }: Kitchen, { expirationDate }: Lot, place: PlaceKind): string =>
  [placeNames[place][lang], ...(expirationDate ? [expiryWords(expirationDate, today, lang)] : [])].join(' · ');

export function lotsCard(kitchen: Kitchen, { title, lots, kindOf }: Shown): Card {
  const { lang, book } = kitchen;
  const rows = lots.slice(0, mostShown).map((lot) => ({
    text: lot.name,
    detail: `${amountWords(lot.quantity, lot.unit, lang)} · ${lotDetail(kitchen, lot, kindOf(lot))}`,
    href: `/pantry?open=${lot.id}`,
    foodClass: foodById(lot.conceptId, book)?.class ?? null,
  }));
  return { kind: 'list', title, rows, href: '/pantry', more: lots.length - rows.length };
}

const emptyPlace = (place: PlaceKind | undefined): Text =>
  place === undefined
    ? { en: 'Nothing is noted in the house yet.', el: 'Δεν έχει σημειωθεί ακόμη τίποτα στο σπίτι.' }
    : { en: `Nothing is noted ${inPlace[place].en}.`, el: `Δεν έχει σημειωθεί τίποτα ${inPlace[place].el}.` };

function contents(
  kitchen: Kitchen,
  { lots, kindOf, place }: Omit<Shown, 'title'> & { readonly place: PlaceKind | undefined },
): Part {
  const { lang } = kitchen;
  if (lots.length === 0) return saying(emptyPlace(place)[lang]);
  const title = place === undefined ? inHouse[lang] : begun(inPlace[place][lang]);
  const said = lots.slice(0, mostSaid).map(({ name, quantity, unit }) => rowWords(name, quantity, unit, lang));
  const rest = lots.length - said.length;
  const text = `${title}: ${rest > 0 ? `${said.join(', ')} ${more(rest)[lang]}` : listed(said, lang)}.`;
  return saying(text, [lotsCard(kitchen, { title, lots, kindOf })]);
}

const inHouse: Text = { en: 'In the house', el: 'Στο σπίτι' };

/** What expires, or when a food does; what has expired comes first. */
export async function queryExpiry(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang, book, today } = kitchen;
  const all = await kitchen.lots();
  const kindOf = await kindsOf(kitchen, all);
  const { place, day } = act.slots;
  const here = place === undefined ? all : all.filter((lot) => kindOf(lot) === place);
  const food = foodOf(act, kitchen);
  if (food) {
    const hits = meant(here, ({ name }) => name, food, book);
    const dated = hits.filter(({ expirationDate }) => expirationDate !== null);
    if (hits.length === 0) return saying((place ? notHere(food.name, place) : noneInHouse(food.name))[lang]);
    if (dated.length === 0) return saying(noDate(food.name)[lang]);
    return expiring(kitchen, { title: begun(food.name), lots: dated, kindOf });
  }
  const until = day === undefined ? addDays(today, soonDays) : saidDay(day, today);
  const lots = here.filter(({ expirationDate }) => expirationDate !== null && expirationDate <= until);
  // "what expires tomorrow" is about that day; earlier ones are said behind it
  const isOneDay = day === 'today' || day === 'tomorrow';
  const on = isOneDay ? lots.filter(({ expirationDate }) => expirationDate === until) : lots;
  const before = lots.length - on.length;
  if (on.length === 0) {
    const nothing = nothingExpires(day === undefined ? null : until, today, lang);
    return before === 0
      ? saying(nothing)
      : saying(`${nothing} ${earlier(before)[lang]}`, [
          lotsCard(kitchen, { title: expiringTitle[lang], lots, kindOf }),
        ]);
  }
  const part = expiring(kitchen, { title: expiringTitle[lang], lots: on, kindOf });
  return before === 0 ? part : { ...part, text: `${part.text} ${earlier(before)[lang]}` };
}

const expiringTitle: Text = { en: 'Use first', el: 'Πρώτα αυτά' };
const noDate = (name: string): Text => ({
  en: `${begun(name)}: no date is noted.`,
  el: `${begun(name)}: δεν έχει σημειωθεί ημερομηνία.`,
});
const earlier = (count: number): Text => ({
  en: count === 1 ? 'One more has an earlier date.' : `${count} more have an earlier date.`,
  el: count === 1 ? 'Ένα ακόμη έχει νωρίτερη ημερομηνία.' : `Άλλα ${count} έχουν νωρίτερη ημερομηνία.`,
});

function nothingExpires(day: Day | null, today: Day, lang: 'en' | 'el'): string {
  if (day === null) return lang === 'el' ? 'Δεν λήγει τίποτα αυτή την εβδομάδα.' : 'Nothing expires within a week.';
  const words = expiryWords(day, today, lang).replace(/^(λήγει|expires) /, '');
  return lang === 'el' ? `Δεν λήγει τίποτα ${words}.` : `Nothing expires ${words}.`;
}

function expiring(kitchen: Kitchen, shown: Shown): Part {
  const { lang, today } = kitchen;
  const { lots } = shown;
  const said = lots
    .slice(0, mostDated)
    .map(({ name, expirationDate }) => `${name} ${expiryWords(expirationDate ?? today, today, lang)}`);
  const rest = lots.length - said.length;
  const text = begun(`${said.join(', ')}${rest > 0 ? ` ${more(rest)[lang]}` : ''}.`);
  return saying(text, [lotsCard(kitchen, shown)]);
}
