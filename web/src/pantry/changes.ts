import type { Unit } from '@kelari/core/food/concept.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { metricFactor } from '@kelari/core/pantry/rules.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api.ts';
import { newId } from '../platform/ids.ts';
import { addToast } from '../platform/toast.ts';
import { acceptProduct, isUnsettled, type ProductFields, sendChange } from './sending.ts';
import type { Change, PendingChange } from './shown-products.ts';

/** Taps on a stepper that follow each other within this time are one call. */
export const tapPause = 600;

/**
 * The acts of the cook on their way to the server. Each shows at once (see shownProducts) and leaves the list when the
 * server has answered; acts on one lot are sent one after the other. What got no answer stays, marked, until it is sent
 * again or given up; what was refused is taken back and said.
 */
function makeChanges(client: QueryClient) {
  let changes: readonly PendingChange[] = [];
  const listeners = new Set<() => void>();
  const tails = new Map<string, Promise<unknown>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (next: readonly PendingChange[]) => {
    changes = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => changes.find((change) => change.key === key);
  const replace = (change: PendingChange) => set(changes.map((each) => (each.key === change.key ? change : each)));
  const drop = (key: string) => set(changes.filter((change) => change.key !== key));
  const push = (change: Change, state: PendingChange['state'], key = newId()): PendingChange => {
    const pending = { ...change, key, state };
    set([...changes, pending]);
    return pending;
  };

  /** After whatever is under way for the same lot. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (tails.get(id) ?? Promise.resolve()).then(work, work);
    tails.set(id, turn);
    return turn;
  }

  /** The server's row and the end of the act reach the screen in one breath: dropping first would flash the old amount. */
  function settle(change: PendingChange, answer: Product | null): void {
    acceptProduct(client, change.product.id, answer);
    drop(change.key);
  }

  async function dispatch(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const change = find(key);
    if (!change || change.state === 'sending') return;
    if (change.kind === 'adjust' && change.by === 0) return drop(key);
    const sending = { ...change, state: 'sending' as const };
    replace(sending);
    try {
      settle(sending, await inTurn(change.product.id, () => sendChange(client, sending)));
    } catch (error) {
      if (change.kind === 'remove' && error instanceof ApiError && error.status === 404) return settle(sending, null);
      if (isUnsettled(error)) replace({ ...sending, state: 'failed' });
      else {
        drop(key);
        void client.invalidateQueries({ queryKey: ['products'] });
      }
      addToast({ title: failureTitle(change.kind), description: failureText(error), tone: 'destructive' });
    }
  }

  /** Saves what a form holds. Shown at once; a failure takes it back, because the form keeps the text. */
  async function save(change: Change & { kind: 'add' | 'edit' }, fields: ProductFields): Promise<Product> {
    const pending = push(change, 'sending');
    try {
      const saved = await inTurn(change.product.id, () => sendChange(client, pending, fields));
      if (!saved) throw new Error('A saved product was not answered');
      settle(pending, saved);
      return saved;
    } catch (error) {
      drop(pending.key);
      throw error;
    }
  }

  function step(product: Product, by: number, unit: Unit): string {
    const waiting = changes.find(
      (each) => each.kind === 'adjust' && each.state === 'waiting' && each.product.id === product.id,
    );
    const factor = waiting?.kind === 'adjust' ? metricFactor(unit, waiting.unit) : null;
    let key: string;
    if (waiting?.kind === 'adjust' && factor !== null) {
      key = waiting.key;
      replace({ ...waiting, by: keptAmount(waiting.by + by * factor) });
    } else {
      key = push({ kind: 'adjust', product, by, unit }, 'waiting').key;
    }
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void dispatch(key), tapPause),
    );
    return key;
  }

  function putBack(product: Product): void {
    void dispatch(push({ kind: 'restore', product }, 'waiting').key);
  }

  const undoable = (title: string, key: string, product: Product) =>
    addToast({
      title,
      description: product.name,
      action: {
        label: t`Undo`,
        onAct: () => {
          if (find(key)?.state === 'failed') drop(key);
          else putBack(product);
        },
      },
    });

  return {
    get: () => changes,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save,
    step,
    putBack,
    /** All of the lot is eaten or gone. A hundredth more than was seen: what was seen may be rounded, and zero is the floor. */
    finish: (product: Product) => {
      const key = step(product, -(product.quantity + 0.01), product.unit);
      void dispatch(key);
      undoable(t`Used up`, key, product);
    },
    remove: (product: Product) => {
      const { key } = push({ kind: 'remove', product }, 'waiting');
      void dispatch(key);
      undoable(t`Product deleted`, key, product);
    },
    retry: (id?: string) => {
      for (const change of changes) {
        if (change.state === 'failed' && (id === undefined || change.product.id === id)) void dispatch(change.key);
      }
    },
    discard: (id: string) => set(changes.filter((each) => each.state !== 'failed' || each.product.id !== id)),
    /** Sends what still waits for more taps: the page is being left. */
    flush: () => {
      for (const change of changes) if (change.state === 'waiting') void dispatch(change.key);
    },
  };
}

function failureTitle(kind: Change['kind']): string {
  switch (kind) {
    case 'remove':
      return t`Failed to delete product`;
    case 'add':
      return t`Failed to add product`;
    case 'restore':
      return t`Failed to put the product back`;
    default:
      return t`Failed to update product`;
  }
}

const failureText = (error: unknown): string =>
  isUnsettled(error)
    ? t`It did not reach the kitchen. It is marked on its card: send it again or give it up there.`
    : error instanceof ApiError && error.text
      ? error.text
      : t`Something went wrong`;

export type PantryChanges = ReturnType<typeof makeChanges>;

const ofClient = new WeakMap<QueryClient, PantryChanges>();

/** One list of acts per app, whatever screen they were made on. */
export function pantryChanges(client: QueryClient): PantryChanges {
  const known = ofClient.get(client);
  if (known) return known;
  const made = makeChanges(client);
  ofClient.set(client, made);
  window.addEventListener('pagehide', made.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) made.flush();
  });
  window.addEventListener('online', () => made.retry());
  return made;
}
