import { foodApi } from '@kelari/core/food/contract.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import {
  type PricedFood,
  type PriceEntry,
  type PriceHistory,
  type PriceTracker,
  pricesApi,
  trackerApi,
} from '@kelari/core/prices/contract.ts';
import { unitPriceOf } from '@kelari/core/prices/rules.ts';

let made = 0;
const numbered = (kind: string): string => {
  made += 1;
  return `${kind}-7777-4777-8777-${String(made).padStart(12, '0')}`;
};

/** A kilo of feta for 8.90, and what of it a test says otherwise. */
export function testEntry(fields: Partial<PriceEntry> = {}): PriceEntry {
  const entry: PriceEntry = {
    id: numbered('77777777'),
    name: 'Φέτα',
    conceptId: 'feta',
    storeName: 'Σκλαβενίτης',
    barcode: null,
    paid: 8.9,
    quantity: 1,
    unit: 'kg',
    currency: 'EUR',
    day: '2026-11-10',
    unitPrice: null,
    source: 'manual',
    ...fields,
  };
  return { ...entry, unitPrice: unitPriceOf(entry) };
}

export const testFood = (last: PriceEntry, fields: Partial<PricedFood> = {}): PricedFood => ({
  ...{ key: last.conceptId ?? `name:${fold(last.name)}`, name: last.name, conceptId: last.conceptId, last },
  ...{ foodClass: 'cheese', entries: 1, cheapest: null, change: null, ...fields },
});

export const testHistory = (entries: readonly PriceEntry[], fields: Partial<PriceHistory> = {}): PriceHistory => ({
  ...{ key: 'feta', name: 'φέτα', conceptId: 'feta', foodClass: 'cheese', currency: 'EUR', per: 'kg' },
  ...{ shops: [], entries: [...entries], ...fields },
});

export const testTracker = (fields: Partial<PriceTracker> = {}): PriceTracker => ({
  ...{ id: numbered('88888888'), userId: null, productName: 'Φέτα', conceptId: 'feta', foodClass: 'cheese' },
  ...{ currentPrice: 9.9, targetPrice: 9.5, per: 'kg', storeName: null, isTracking: true, reached: null },
  ...{ lastChecked: '2026-11-20T06:15:00.000Z' },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z', ...fields },
});

export const pricesEndpoints = [
  ...Object.values(pricesApi),
  ...Object.values(trackerApi),
  foodApi.complete,
] as readonly Endpoint[];

export type Sent = {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
};
export type Answer = { reply: unknown } | { status: number; body: unknown } | 'offline';
export type Refusal = (sent: Sent) => Answer | undefined;

export type Known = {
  foods?: readonly PricedFood[];
  history?: PriceHistory;
  trackers?: readonly PriceTracker[];
};

/** Prices that behave. `known` may be changed by a test; `refuse` answers first when it has something to say. */
export function pricesAnswer(known: Known, refuse: Refusal = () => undefined): (sent: Sent) => Answer {
  const tracker = ({ id }: Sent['params']) => known.trackers?.find((each) => each.id === id) ?? testTracker({});
  const put = (next: PriceTracker): Answer => {
    known.trackers = [next, ...(known.trackers ?? []).filter(({ id }) => id !== next.id)];
    return { reply: next };
  };
  return (sent) => {
    const refused = refuse(sent);
    if (refused) return refused;
    switch (sent.endpoint) {
      case foodApi.complete:
        return { reply: [] };
      case pricesApi.foods: {
        const q = fold(sent.query.get('q') ?? '');
        return { reply: (known.foods ?? []).filter(({ name }) => fold(name).includes(q)) };
      }
      case pricesApi.history:
        return known.history
          ? { reply: known.history }
          : { status: 404, body: { message: 'No prices are known of this food.', code: 'not_found' } };
      case pricesApi.add: {
        const { price, name, quantity, unit, storeName, day, id } = pricesApi.add.body.parse(sent.body);
        const entry = testEntry({
          ...{ name, quantity, unit, paid: price, storeName: storeName ?? null },
          ...{ id: id ?? '', day: day ?? '', conceptId: null },
        });
        known.foods = [testFood(entry), ...(known.foods ?? [])];
        return { reply: entry };
      }
      case pricesApi.remove: {
        if (known.history) {
          const entries = known.history.entries.filter(({ id }) => id !== sent.params.id);
          known.history = { ...known.history, entries };
        }
        known.foods = (known.foods ?? []).filter(({ last }) => last.id !== sent.params.id);
        return { reply: { message: 'Price deleted.' } };
      }
      case pricesApi.restore: {
        const entry = testEntry({ id: sent.params.id ?? '' });
        if (known.history) known.history = { ...known.history, entries: [entry, ...known.history.entries] };
        return { reply: entry };
      }
      case trackerApi.list:
        return { reply: known.trackers ?? [] };
      case trackerApi.add: {
        const { per, ...body } = trackerApi.add.body.parse(sent.body);
        return put(testTracker({ ...body, per: per ?? 'kg', conceptId: null } as Partial<PriceTracker>));
      }
      case trackerApi.update: {
        const { seen, ...body } = trackerApi.update.body.parse(sent.body);
        return put({ ...tracker(sent.params), ...body, ...(seen ? { reached: null } : {}) } as PriceTracker);
      }
      case trackerApi.remove:
        known.trackers = (known.trackers ?? []).filter(({ id }) => id !== sent.params.id);
        return { reply: { message: 'Price alert deleted.' } };
      case trackerApi.restore:
        return put(testTracker({ id: sent.params.id ?? '' }));
      default:
        throw new Error(`No answer for ${sent.endpoint.path}`);
    }
  };
}

export const sentTo = (calls: readonly Sent[], endpoint: Endpoint) =>
  calls.filter((sent) => sent.endpoint === endpoint).map(({ body, params }) => ({ ...params, ...body }));
