import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { expiryStatus, isExpiringSoon } from '@kelari/core/pantry/rules.ts';
import type { Acted } from '@kelari/core/pantry/stock-contract.ts';
import { bySoonest } from '../pantry/filter.ts';
import { type Drawing, type PendingChange, productsOf, shownProducts } from '../pantry/shown-products.ts';

type Kind = 'expired' | 'expiringToday' | 'expiringSoon';

/** Which of the briefing's lists a lot stands on; null for food that can wait. */
function kindOn(day: Day, { expirationDate }: Product): Kind | null {
  const status = expiryStatus(expirationDate, day);
  if (status === 'expired') return 'expired';
  if (status === 'today') return 'expiringToday';
  return isExpiringSoon(expirationDate, day) ? 'expiringSoon' : null;
}

/** The lots of a briefing that will not wait: expired first, then today, tomorrow and the day after. */
export const urgentLots = ({ expired, expiringToday, expiringSoon }: DailyBriefing): readonly Product[] => [
  ...expired,
  ...expiringToday,
  ...expiringSoon,
];

/** Some lots, and the day by which they are counted. */
type Shelf = { readonly lots: readonly Product[]; readonly day: Day };

/** A briefing after some of its lots became others: `before` as its counts know them, `after` as they are. */
function withLots(briefing: DailyBriefing, before: Shelf, after: Shelf): DailyBriefing {
  const touched = new Set(before.lots.map(({ id }) => id));
  for (const { id } of after.lots) touched.add(id);
  const lots = [...urgentLots(briefing).filter(({ id }) => !touched.has(id)), ...after.lots];
  const of = (kind: Kind) => lots.filter((lot) => kindOn(after.day, lot) === kind);
  const more = (is: (lot: Product, day: Day) => boolean) =>
    after.lots.filter((lot) => is(lot, after.day)).length - before.lots.filter((lot) => is(lot, before.day)).length;
  const count = (kind: Kind) =>
    Math.max(briefing.counts[kind] + more((lot, day) => kindOn(day, lot) === kind), of(kind).length);
  const { pantry } = briefing;
  const places = new Map(pantry.places.map(({ id, count: there }) => [id, there]));
  for (const { location } of before.lots) places.set(location, (places.get(location) ?? 0) - 1);
  for (const { location } of after.lots) places.set(location, (places.get(location) ?? 0) + 1);
  return {
    ...briefing,
    day: after.day,
    expired: of('expired'),
    expiringToday: of('expiringToday'),
    expiringSoon: of('expiringSoon'),
    counts: {
      expired: count('expired'),
      expiringToday: count('expiringToday'),
      expiringSoon: count('expiringSoon'),
    },
    pantry: {
      ...pantry,
      total: Math.max(0, pantry.total + after.lots.length - before.lots.length),
      places: [...places].map(([id, there]) => ({ id, count: Math.max(0, there) })),
    },
  };
}

/** The lots that changes are about as the briefing counted them, though it may not list them. */
function knownBefore(briefing: DailyBriefing, changes: readonly Drawing[]): readonly Product[] {
  const known = new Map(urgentLots(briefing).map((lot) => [lot.id, lot]));
  const brought = new Set<string>();
  for (const change of changes) {
    const brings = change.kind !== 'act' && change.kind !== 'remove' && change.kind !== 'adjust';
    for (const lot of productsOf(change)) {
      if (known.has(lot.id) || brought.has(lot.id)) continue;
      // of an edit only what it became is known: when it was good until before is not
      if (change.kind === 'edit') known.set(lot.id, { ...lot, expirationDate: null });
      else if (brings) brought.add(lot.id);
      else known.set(lot.id, lot);
    }
  }
  return [...known.values()];
}

const isWaiting = ({ state }: PendingChange) => state !== 'failed';

export type Shown = {
  readonly today: Day;
  readonly language: Language;
  readonly kindOf?: Parameters<typeof shownProducts>[2];
};

/** The briefing as the cook sees it: what the server said last, with every act that it does not know yet on top, by today's date. */
export function shownBriefing(
  briefing: DailyBriefing,
  changes: readonly PendingChange[],
  { today, language, kindOf }: Shown,
): DailyBriefing {
  const before = knownBefore(briefing, changes);
  const freezing = new Set(
    changes.flatMap((change) =>
      change.kind === 'act' && change.act === 'frozen' && isWaiting(change)
        ? change.lots.map(({ product }) => product.id)
        : [],
    ),
  );
  // until when it keeps is the server's to say; that it can wait is known at once
  const after = shownProducts(before, changes, kindOf).map((lot) =>
    freezing.has(lot.id) && lot.frozenAt !== null ? { ...lot, expirationDate: null } : lot,
  );
  const shown = withLots(briefing, { lots: before, day: briefing.day }, { lots: after, day: today });
  const soonest = bySoonest(language);
  return {
    ...shown,
    expired: shown.expired.toSorted(soonest),
    expiringToday: shown.expiringToday.toSorted(soonest),
    expiringSoon: shown.expiringSoon.toSorted(soonest),
  };
}

/** The briefing after the server answered a change: with the lots of its answer, or else as the change was drawn. */
export function acceptedBriefing(
  briefing: DailyBriefing,
  change: Drawing,
  answer: Pick<Acted, 'products' | 'gone'> | null,
): DailyBriefing {
  const { day } = briefing;
  const known = knownBefore(briefing, [change]);
  if (answer === null) {
    const drawn = shownProducts(known, [{ ...change, key: '', state: 'sending' }]);
    const lots = drawn.map(({ unsent: _, ...lot }) => lot);
    return withLots(briefing, { lots: known, day }, { lots, day });
  }
  const touched = new Set([...answer.gone, ...answer.products.map(({ id }) => id)]);
  const lots = answer.products.filter(({ id, isConsumed }) => !isConsumed && !answer.gone.includes(id));
  return withLots(briefing, { lots: known.filter(({ id }) => touched.has(id)), day }, { lots, day });
}
