import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { type PriceEntry, type PriceTracker, pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api.ts';
import type { Outbox } from '../platform/outbox.ts';
import { onArrival, outboxOf } from '../platform/outbox-app.ts';
import type { OutboxDraft, OutboxEntry } from '../platform/outbox-entry.ts';
import { requestOf } from '../platform/outbox-request.ts';
import { addToast } from '../platform/toast.ts';
import { pricedFoodsQuery, trackersQuery } from './queries.ts';
import { type PriceAct, type PriceChange, shownFoods, shownTrackers } from './shown-prices.ts';

onArrival('prices', arrived);

/** Who reckons with prices. */
const holders = ['prices', 'price-tracker', 'recipe-cost', 'shopping-shops', 'meal-standings', 'daily-briefing'];

/** The answer takes the place of its drawing at once; what follows from it is asked for. */
function arrived(client: QueryClient, { act }: OutboxEntry, reply: unknown): void {
  const { drawn } = act as PriceAct;
  const change = answered(drawn, reply);
  client.setQueryData(pricedFoodsQuery('').queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first && { ...data, pages: [{ ...first, rows: [...shownFoods(first.rows, [change])] }, ...rest] };
  });
  client.setQueryData(trackersQuery.queryKey, (rows) => rows && [...shownTrackers(rows, [change])]);
  for (const key of holders) void client.invalidateQueries({ queryKey: [key] });
}

function answered(drawn: PriceChange, reply: unknown): PriceChange {
  if (drawn.kind === 'price') return { ...drawn, entry: reply as PriceEntry };
  return drawn.kind === 'tracker' ? { ...drawn, tracker: reply as PriceTracker } : drawn;
}

type Request = Pick<OutboxDraft, 'request' | 'title'> & Partial<Pick<OutboxDraft, 'makes' | 'goneIsDone'>>;

/** The acts of the cook on prices: each shows at once, waits in the outbox until it has arrived, and can be taken back. */
function makeChanges(outbox: Outbox) {
  function send(drawn: PriceChange, draft: Request) {
    const entity = 'entry' in drawn ? `prices:${drawn.entry.id}` : `price-tracker:${drawn.tracker.id}`;
    return outbox.send({ ...draft, entities: [entity], act: { feature: 'prices', drawn } as PriceAct });
  }

  /** What a form holds: what is refused goes back to it. Answers the key under which it can be taken back. */
  async function save(drawn: PriceChange, draft: Request): Promise<string> {
    const { key, settled } = send(drawn, draft);
    const outcome = await settled;
    if (outcome.kind !== 'parked') return key;
    await outbox.discard(key);
    throw new ApiError(outcome.problem.status, '', JSON.stringify(outcome.problem.body));
  }

  /** An act without a form: a refusal is said, and nothing is kept of it. */
  function act(drawn: PriceChange, draft: Request): string {
    const { key, settled } = send(drawn, draft);
    void settled.then((outcome) => {
      if (outcome.kind !== 'parked') return;
      void outbox.discard(key);
      addToast({
        title: t`That did not work`,
        description: outcome.problem.text || t`Something went wrong`,
        tone: 'destructive',
      });
    });
    return key;
  }

  const say = (title: string, description: string, onAct: () => void) =>
    addToast({ title, description, action: { label: t`Undo`, onAct } });

  const dropPrice = (entry: PriceEntry): string =>
    act(
      { kind: 'price-gone', entry },
      {
        request: requestOf(pricesApi.remove, { params: { id: entry.id } }),
        title: t`${entry.name}: price deleted`,
        goneIsDone: true,
      },
    );
  const dropTracker = (tracker: PriceTracker): string =>
    act(
      { kind: 'tracker-gone', tracker },
      {
        request: requestOf(trackerApi.remove, { params: { id: tracker.id } }),
        title: t`${tracker.productName}: alert deleted`,
        goneIsDone: true,
      },
    );
  /** Out of the outbox while it was never sent, else by its opposite. */
  const takeBack = async (key: string, otherwise: () => void): Promise<void> => {
    if (!(await outbox.takeBack(key))) otherwise();
  };
  const editTracker = (tracker: PriceTracker, body: SentBody<typeof trackerApi.update>) =>
    [
      { kind: 'tracker', tracker } as const,
      {
        request: requestOf(trackerApi.update, { params: { id: tracker.id }, body }),
        title: t`${tracker.productName}: price alert`,
      },
    ] as const;

  return {
    outbox,
    async addPrice(entry: PriceEntry): Promise<void> {
      const { id, name, paid: price, quantity, unit, storeName, day } = entry;
      const body = { id, name, price, quantity, unit, storeName, day };
      const key = await save(
        { kind: 'price', entry },
        { request: requestOf(pricesApi.add, { body }), title: t`${entry.name}: price`, makes: true },
      );
      say(t`Price saved`, name, () => void takeBack(key, () => void dropPrice(entry)));
    },
    removePrice(entry: PriceEntry): void {
      const key = dropPrice(entry);
      const restore = () =>
        void act(
          { kind: 'price', entry },
          {
            request: requestOf(pricesApi.restore, { params: { id: entry.id } }),
            title: t`${entry.name}: price`,
          },
        );
      say(t`Price deleted`, entry.name, () => void takeBack(key, restore));
    },
    /** Without `per` the server goes by the prices there are. */
    async addTracker(tracker: PriceTracker, per: PriceTracker['per'] | null): Promise<void> {
      const { id, productName, targetPrice, storeName } = tracker;
      const body = { id, productName, targetPrice, storeName, ...(per ? { per } : {}) };
      const key = await save(
        { kind: 'tracker', tracker },
        { request: requestOf(trackerApi.add, { body }), title: t`${tracker.productName}: price alert`, makes: true },
      );
      say(t`Price alert saved`, productName, () => void takeBack(key, () => void dropTracker(tracker)));
    },
    saveTracker: async (tracker: PriceTracker, body: SentBody<typeof trackerApi.update>): Promise<void> =>
      void (await save(...editTracker(tracker, body))),
    turn: (tracker: PriceTracker, isTracking: boolean): void =>
      void act(...editTracker({ ...tracker, isTracking, reached: null }, { isTracking })),
    /** The alert was read. */
    dismiss: (tracker: PriceTracker): void => void act(...editTracker({ ...tracker, reached: null }, { seen: true })),
    removeTracker(tracker: PriceTracker): void {
      const key = dropTracker(tracker);
      const restore = () =>
        void act(
          { kind: 'tracker', tracker },
          {
            request: requestOf(trackerApi.restore, { params: { id: tracker.id } }),
            title: t`${tracker.productName}: price alert`,
          },
        );
      say(t`Price alert deleted`, tracker.productName, () => void takeBack(key, restore));
    },
  };
}

export type PriceChanges = ReturnType<typeof makeChanges>;

const ofOutbox = new WeakMap<Outbox, PriceChanges>();

/** One list of acts per app, whatever screen they were made on. */
export function priceChanges(client: QueryClient, user: CurrentUser): PriceChanges {
  const outbox = outboxOf(client, user);
  const known = ofOutbox.get(outbox) ?? makeChanges(outbox);
  ofOutbox.set(outbox, known);
  return known;
}
