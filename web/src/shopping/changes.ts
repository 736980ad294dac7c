import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import type { ShoppingList } from '@kelari/core/shopping/lists-contract.ts';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Drawing } from '../pantry/shown-products.ts';
import { ApiError } from '../platform/api.ts';
import { writeDraft } from '../platform/draft.ts';
import { newId } from '../platform/ids.ts';
import { loadPlanningWords } from '../platform/language.ts';
import type { Outbox } from '../platform/outbox.ts';
import { onArrival, outboxOf } from '../platform/outbox-app.ts';
import type { OutboxEntry, Outcome } from '../platform/outbox-entry.ts';
import { addToast } from '../platform/toast.ts';
import { acceptReply } from './accepting.ts';
import { changeWords, failureTitle, keptWords, listName } from './change-words.ts';
import {
  draftOf,
  type FinishBody,
  itemEntity,
  listEntity,
  type NewItem,
  pendingOf,
  previewOf,
  refusedTrips,
  type ShoppingAct,
  type TypedText,
} from './drafts.ts';
import { type Change, type ItemFields, itemsOf } from './shown-items.ts';

onArrival('shopping', acceptReply);

/** How long a ticked row can be unticked as if nothing had been: nothing is sent before. */
export const grace = 1_000;
/** As many rows as one call takes. */
const mostAtOnce = 200;

export type AddOptions = {
  /** Without one the household's default list. */
  readonly listId?: string | null;
  /** What the toast says in place of "item added to list"; null for no toast. */
  readonly title?: string | null;
  /** False: a row of its own, even when the same food stands there already. */
  readonly merge?: boolean;
};
export type Added = {
  /** Each takes its part back by `undo`. */
  readonly keys: readonly string[];
  readonly settled: Promise<readonly Outcome[]>;
  readonly undo: () => void;
};

function tickIn({ act }: OutboxEntry): (Change & { readonly kind: 'tick' }) | null {
  const change = 'shopping' in act ? (act as ShoppingAct).shopping : null;
  return change?.kind === 'tick' ? change : null;
}

/**
 * The acts of the cook on the lists. Each shows at once (see shownItems), waits in the outbox until the server has
 * answered, and can be taken back: out of the outbox while it was not sent, by the server after.
 */
function makeChanges(outbox: Outbox, user: CurrentUser) {
  const pending = () => pendingOf(outbox.entries());

  type More = { readonly hold?: number; readonly body?: FinishBody; readonly drawing?: Drawing };
  function ready(change: Change, { hold = 0, body, drawing }: More = {}) {
    const draft = draftOf(change, body);
    const listIds = itemsOf(change).map(({ listId }) => listId);
    // what goes to a list that is not made yet waits for it
    const unmade = new Set(
      pending().flatMap((each) => (each.kind === 'list-add' && listIds.includes(each.list.id) ? [each.list.id] : [])),
    );
    const behind = [...unmade].map(listEntity);
    return {
      ...draft,
      entities: [...new Set([...draft.entities, ...behind])],
      // what follows on its entities may not wait behind a list that others follow, too
      act: drawing ? { ...draft.act, change: drawing } : draft.act,
      hold,
      title: changeWords(change),
    };
  }

  /**
   * A refusal leaves no trace but words, where there is nothing to keep of it; a new row stays until the cook decides, and so
   * does an edit that somebody else crossed: what is not sent shows both sides.
   */
  function watch(change: Change, { key, settled }: ReturnType<Outbox['send']>): string {
    void settled.then((outcome) => {
      if (outcome.kind !== 'parked' || outcome.problem.status === 0) return;
      if (change.kind === 'edit' && outcome.problem.body.current !== undefined) {
        addToast({ title: failureTitle(change.kind), description: outcome.problem.text, tone: 'destructive' });
        return;
      }
      addToast({
        title: failureTitle(change.kind),
        description: [outcome.problem.text, keptWords(change)].filter(Boolean).join(' '),
        tone: 'destructive',
      });
      if (change.kind !== 'add' && change.kind !== 'list-add') void outbox.discard(key);
    });
    return key;
  }
  const act = (change: Change, more?: More): string => watch(change, outbox.send(ready(change, more)));

  async function undo(key: string, undone?: Change): Promise<void> {
    if (await outbox.takeBack(key)) return;
    const isNew = undone?.kind === 'add' || undone?.kind === 'list-add';
    const items = undone && !isNew ? itemsOf(undone) : [];
    const gone = undone && isNew ? itemsOf(undone).map(({ id }) => id) : [];
    const list = undone?.kind === 'list-remove' ? { list: undone.list } : {};
    act({ kind: 'undo', actionId: key, items, gone, ...list });
  }
  const undoable = (change: Change, key: string, title: string, description = ''): string => {
    addToast({ title, description, action: { label: t`Undo`, onAct: () => void undo(key, change) } });
    return key;
  };

  /** Lists themselves are no action that the server takes back: the opposite act does. */
  function revertible(key: string, opposite: Change, title: string, description: string): void {
    const onAct = async () => {
      if (!(await outbox.takeBack(key))) act(opposite);
    };
    addToast({ title, description, action: { label: t`Undo`, onAct: () => void onAct() } });
  }

  /** Takes a form's change and answers when the server has, or the device keeps it; a refusal goes back to the form. */
  async function save(change: Change): Promise<{ readonly key: string; readonly kept: boolean }> {
    const { key, settled } = outbox.send(ready(change));
    const outcome = await settled;
    if (outcome.kind !== 'parked') return { key, kept: outcome.kind !== 'done' };
    await outbox.discard(key);
    throw new ApiError(outcome.problem.status, '', JSON.stringify(outcome.problem.body));
  }

  /** The last act on a row, when it is a tick whose second is not over. */
  function openTick(id: string) {
    const last = outbox.entries().findLast((entry) => entry.entities.includes(itemEntity(id)));
    const isOpen = last?.state === 'waiting' && last.attempts === 0 && last.holdUntil > 0;
    return last && isOpen && tickIn(last) ? last.key : null;
  }

  const newItems = (items: readonly NewItem[], listId: string | null): ShoppingItem[] => {
    const at = new Date().toISOString();
    return items.map((item) => previewOf(item, { id: newId(), user, listId: listId ?? '', at }));
  };
  const failedOf = (id: string) =>
    outbox.entries().filter((entry) => entry.state === 'parked' && entry.entities.includes(itemEntity(id)));

  return {
    outbox,
    /** Memoised by entry: what waits, in order. */
    pending,
    save,
    newItems,
    /** Puts rows on a list, joined with the same food there, and says so with a way back. */
    add: (items: readonly NewItem[], { listId = null, title, merge = true }: AddOptions = {}): Added => {
      const made = newItems(items, listId);
      const parts: { change: Change; key: string; settled: Promise<Outcome> }[] = [];
      for (let from = 0; from < made.length; from += mostAtOnce) {
        const change: Change = { kind: 'add', listId, items: made.slice(from, from + mostAtOnce), merge };
        const sent = outbox.send(ready(change));
        watch(change, sent);
        parts.push({ change, ...sent });
      }
      const takeBack = () => {
        for (const { key, change } of parts) void undo(key, change);
      };
      if (title !== null && made.length > 0) {
        const count = made.length;
        addToast({
          title: title ?? plural(count, { one: 'Item added to list', other: '# items added to list' }),
          description: namesIn(made),
          action: { label: t`Undo`, onAct: takeBack },
        });
      }
      return {
        keys: parts.map(({ key }) => key),
        settled: Promise.all(parts.map(({ settled }) => settled)),
        undo: takeBack,
      };
    },
    /** A tick and what follows it within a second are one act, or none. */
    tick: (item: ShoppingItem, isPurchased: boolean): void => {
      const by = user.firstName;
      const change: Change = { kind: 'tick', item, isPurchased, at: new Date().toISOString(), by };
      const open = openTick(item.id);
      if (open === null) return void act(change, { hold: grace });
      const alone = ready(change, { hold: grace });
      const joining = outbox.join(
        open,
        (entry) => {
          const before = tickIn(entry);
          if (!before || before.isPurchased === isPurchased) return { ...entry };
          // back to what it was: there is nothing to send
          return null;
        },
        alone,
      );
      void joining.then((own) => own && watch(change, own));
    },
    /** Some fields of a row, from what it was seen as. */
    edit: (item: ShoppingItem, fields: Partial<ItemFields>): string => act({ kind: 'edit', item, fields }),
    remove: (item: ShoppingItem): void => {
      const change: Change = { kind: 'remove', item };
      undoable(change, act(change), t`Item removed from list`, item.productName);
    },
    move: (item: ShoppingItem, list: ShoppingList): void => {
      const change: Change = { kind: 'edit', item, fields: { listId: list.id } };
      undoable(change, act(change), t`Moved to ${listName(list)}`, item.productName);
    },
    /** Ends a trip; its page says what became of it. */
    finish: (
      change: Change & { readonly kind: 'done' },
      { body, drawing, typed }: { readonly body: FinishBody; readonly drawing: Drawing; readonly typed: TypedText },
    ) => {
      const draft = ready(change, { body, drawing });
      const trip: ShoppingAct = { ...draft.act, typed };
      return outbox.send({
        ...draft,
        act: trip,
        entities: [
          ...itemsOf(change).map(({ id }) => itemEntity(id)),
          ...(drawing.kind === 'arrive' ? drawing.lots.map(({ id }) => `products:${id}`) : []),
        ],
        makes: true,
      });
    },
    /** Takes a trip back: its rows stand on the list again, its lots leave the pantry. */
    undoFinish: async (key: string, items: readonly ShoppingItem[], lots: readonly string[]): Promise<Outcome> => {
      if (await outbox.takeBack(key)) return { kind: 'discarded' };
      const drawing: Drawing = { kind: 'undo', actionId: key, lots: [], parts: lots };
      const sent = outbox.send(ready({ kind: 'undo', actionId: key, items, gone: [] }, { drawing }));
      const outcome = await sent.settled;
      if (outcome.kind === 'parked') await outbox.discard(sent.key);
      return outcome;
    },
    /** Takes an action back; `undone` is what it was, to draw it. */
    undo: (key: string, undone?: Change): void => void undo(key, undone),
    addList: (name: string): ShoppingList => {
      const list = { id: newId(), name, isDefault: false, open: 0, ticked: 0, createdAt: new Date().toISOString() };
      const key = act({ kind: 'list-add', list });
      revertible(key, { kind: 'list-remove', list }, t`List created`, name);
      return list;
    },
    renameList: (list: ShoppingList, name: string): void => {
      const key = act({ kind: 'list-name', list: { ...list, name } });
      revertible(key, { kind: 'list-name', list: { ...list, name: listName(list) } }, t`List renamed`, name);
    },
    makeDefault: (list: ShoppingList): void => void act({ kind: 'list-default', list: { ...list, isDefault: true } }),
    removeList: (list: ShoppingList): void => {
      const change: Change = { kind: 'list-remove', list };
      undoable(change, act(change), t`List deleted`, listName(list));
    },
    retry: (id: string): void => {
      for (const { key } of failedOf(id)) void outbox.sendNow(key);
    },
    discard: (id: string): void => {
      const failed = failedOf(id);
      // what was typed of a whole trip is not one row's to throw away: its page has it again
      for (const { typed } of refusedTrips(failed)) writeDraft(typed.name, typed.value);
      for (const { key } of failed) void outbox.discard(key);
    },
  };
}

/** The first names of many: more do not fit a toast. */
function namesIn(items: readonly ShoppingItem[]): string {
  const names = items.slice(0, 3).map(({ productName }) => productName);
  return items.length > names.length ? `${names.join(', ')}…` : names.join(', ');
}

export type ShoppingChanges = ReturnType<typeof makeChanges>;

const ofOutbox = new WeakMap<Outbox, ShoppingChanges>();
const probe = msg`Item removed from list`;

/** One list of acts per app, whatever screen they were made on. */
export function shoppingChanges(client: QueryClient, user: CurrentUser): ShoppingChanges {
  const outbox = outboxOf(client, user);
  const known = ofOutbox.get(outbox) ?? makeChanges(outbox, user);
  ofOutbox.set(outbox, known);
  // its words come with the screens of the plan; a recipe puts things on the list, too
  if (i18n.messages[probe.id] === undefined) void loadPlanningWords();
  return known;
}
