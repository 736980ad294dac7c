import type { OutboxDraft, OutboxEntry, OutboxMessage, OutboxOptions, Outcome } from './outbox-entry.ts';
import { makeOutboxList } from './outbox-list.ts';
import { makeSender } from './outbox-sender.ts';

/*
 * The outbox: a write that must not be lost goes through it, with a signal and without.
 *
 *   const { key, settled } = outboxOf(client, user).send({
 *     entities: [`products:${id}`],          // acts on one entity go one after the other, others beside them
 *     request: requestOf(pantryApi.remove, { params: { id } }),
 *     title: t`Milk: deleted`,               // what the list of unsent changes says
 *     act: { feature: 'pantry', … },         // JSON, enough to draw it over what the server said last
 *     stale: ['recommendations'],            // queries to ask again once it has arrived, beside those of its entities
 *   });
 *
 * The entry is kept on the device before the first attempt and forgotten after the server's 2xx (or a 404 to a deletion).
 * Its key and body never change once tried: however often it is sent, it is done once, and the journal of the server names
 * what it did by this key. No answer, 5xx, 408, 425, 429 and "already being saved" are tried again, later and later; 401
 * stops everything until the same person is back; any other refusal parks the entry with the server's words.
 *
 * A parked entry holds nothing up, except when it makes its entities (`makes`): what follows on a lot that was never added
 * waits behind it, and is discarded with it.
 */

/** How long a form waits for the answer before it trusts the outbox. */
const patienceMs = 5_000;

export type Outbox = ReturnType<typeof makeOutbox>;
type Sent = { readonly key: string; readonly settled: Promise<Outcome> };

export function makeOutbox(options: OutboxOptions) {
  const { store, now } = options;
  const list = makeOutboxList(store, options.userId);
  const sender = makeSender(options, list);

  function entryOf({ hold = 0, ...rest }: OutboxDraft): OutboxEntry {
    return {
      makes: false,
      goneIsDone: false,
      stale: [],
      ...rest,
      key: options.newKey(),
      // later than everything known here, even when the clock was set back
      position: Math.max(now(), (list.all().at(-1)?.position ?? 0) + 1),
      at: now(),
      userId: options.userId,
      householdId: options.householdId,
      holdUntil: hold === 0 ? 0 : now() + hold,
      state: 'waiting',
      attempts: 0,
      firstTriedAt: null,
      problem: null,
    };
  }

  function send(draft: OutboxDraft): Sent {
    const entry = entryOf(draft);
    list.unstored.add(entry.key);
    const settled = outcomeOf(entry.key);
    list.append(entry);
    void keep(entry);
    return { key: entry.key, settled };
  }

  async function keep(entry: OutboxEntry): Promise<void> {
    await store.add(entry);
    list.stored(entry.key);
    // taken back while it was being kept
    if (list.gone.has(entry.key)) return void store.change(entry, () => null);
    kept(entry);
  }

  function kept(entry: OutboxEntry): void {
    options.tell({ kind: 'changed' });
    if (sender.isShut()) list.settle(entry.key, { kind: 'kept' });
    if (entry.holdUntil > 0) sender.schedule();
    else void sender.pump();
  }

  function outcomeOf(key: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const cancel = options.after(patienceMs, () => list.settle(key, { kind: 'kept' }));
      list.whenSettled(key, (outcome) => {
        cancel();
        resolve(outcome);
      });
    });
  }

  /** Still waiting for more to join. */
  const isOpen = (entry: OutboxEntry) => entry.state === 'waiting' && entry.attempts === 0 && entry.holdUntil > 0;

  /**
   * More joins an entry that still waits for more. `change` is asked for what is drawn before the next tap, and again for
   * what is kept, which another tab may have joined, too; null: nothing is left to send. When the entry is on its way
   * already, `otherwise` is an entry of its own, which is answered: kept in the same step, so that no end of the page comes
   * between.
   */
  async function join(
    key: string,
    change: (entry: OutboxEntry) => Pick<OutboxEntry, 'request' | 'act' | 'title'> | null,
    otherwise: OutboxDraft,
  ): Promise<Sent | null> {
    const entry = list.find(key);
    if (!entry || !isOpen(entry)) return send(otherwise);
    const joined = (each: OutboxEntry): OutboxEntry | null => {
      const more = change(each);
      return more && { ...each, ...more, holdUntil: now() + (otherwise.hold ?? 0) };
    };
    const drawn = joined(entry);
    if (drawn) list.put(drawn);
    else list.hide(key);
    let own: OutboxEntry | undefined;
    const after = await store.change(
      entry,
      (each) => {
        own = undefined;
        return isOpen(each) ? joined(each) : undefined;
      },
      () => {
        own = entryOf(otherwise);
        return own;
      },
    );
    if (own) {
      const settled = outcomeOf(own.key);
      await list.reload();
      kept(own);
      return { key: own.key, settled };
    }
    if (!after) list.settle(key, { kind: 'discarded' });
    if (after?.request.body !== drawn?.request.body) await list.reload();
    options.tell({ kind: 'changed' });
    sender.schedule();
    return null;
  }

  async function remove(entry: OutboxEntry, may: (entry: OutboxEntry) => boolean): Promise<boolean> {
    // from now on this page does not send it
    list.inFlight.add(entry.key);
    let removed = true;
    const left = await store.change(entry, (each) => {
      removed = may(each);
      return removed ? null : undefined;
    });
    list.inFlight.delete(entry.key);
    if (left) list.put(left);
    else list.drop(entry.key, { kind: 'discarded' });
    options.tell({ kind: 'changed' });
    void sender.pump();
    return removed;
  }

  async function revise(entry: OutboxEntry, change: Partial<OutboxEntry>): Promise<void> {
    const next = await store.change(entry, (each) => ({ ...each, ...change }));
    if (next) list.put(next);
  }

  /** Sends what still waits for more to join it. */
  async function release(): Promise<void> {
    const open = list.all().filter((entry) => isOpen(entry) && !list.inFlight.has(entry.key));
    await Promise.all(open.map((entry) => revise(entry, { holdUntil: 0 })));
    if (open.length > 0) void sender.pump();
  }

  /** Later ones on any of its entities. */
  const behind = ({ position, entities }: OutboxEntry) =>
    list.all().filter((each) => each.position > position && each.entities.some((entity) => entities.includes(entity)));
  const isUnsent = ({ state, attempts }: OutboxEntry) => state === 'parked' || (state === 'waiting' && attempts === 0);

  return {
    entries: list.all,
    find: list.find,
    subscribe: list.subscribe,
    /** False when the device keeps nothing: unsent changes end with the page. */
    durable: store.durable,
    send,
    join,
    /**
     * Takes an entry out that was refused, or was never tried while nothing later stands on it. False: it may have arrived,
     * or will have when its turn to be undone comes.
     */
    takeBack: async (key: string): Promise<boolean> => {
      const entry = list.find(key);
      if (!entry || !isUnsent(entry) || list.inFlight.has(key)) return false;
      return (entry.state === 'parked' || behind(entry).length === 0) && remove(entry, isUnsent);
    },
    /** Gives an entry up, and what waits behind it because it would have made its entity. */
    discard: async (key: string): Promise<void> => {
      const entry = list.find(key);
      if (!entry) return;
      const along = entry.makes ? behind(entry).toReversed() : [];
      for (const each of [...along, entry]) {
        if (!list.inFlight.has(each.key)) await remove(each, () => true);
      }
    },
    /** Tries now, everything that waits; of the parked ones only the one that is named. Answers how many are unsent. */
    sendNow: async (key?: string): Promise<number> => {
      await release();
      const parked = key === undefined ? undefined : list.find(key);
      // asked by a person, who may know better than the clock
      if (parked) await revise(parked, { state: 'waiting', firstTriedAt: null });
      await sender.force();
      return list.all().length;
    },
    release,
    wakeUp: sender.wakeUp,
    /** What another tab said. */
    hear: (message: OutboxMessage): void => {
      if (message.kind === 'changed') void list.reload();
      else if (list.isMine(message.entry)) sender.finish(message.entry, message.reply);
    },
    /** Forgets what this person has not sent. */
    clear: async (): Promise<void> => {
      for (const entry of (await store.all()).filter(list.isMine)) {
        await store.change(entry, () => null);
        list.drop(entry.key, { kind: 'discarded' });
      }
      options.tell({ kind: 'changed' });
    },
    /** Reads what an earlier page left, and sends it. */
    start: async (): Promise<void> => {
      await list.reload();
      void sender.pump();
    },
    close: sender.close,
  };
}
