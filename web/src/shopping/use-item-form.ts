import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblems } from '../account/form-problems.ts';
import { ApiError, isUnauthorized } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { changedFields, emptyForm, formOf, type ItemForm, newItemOf, problemsOf } from './item-form.ts';
import type { Change, ShownItem } from './shown-items.ts';
import type { Shopping } from './use-shopping.ts';

export type ItemFormOptions = {
  readonly item: ShownItem | null;
  readonly shopping: Shopping;
  readonly onClose: () => void;
};

/** The form's text, its problems, and what saving it comes to. */
export function useItemForm({ item, shopping, onClose }: ItemFormOptions) {
  const { t } = useLingui();
  const language = useLanguage();
  const { changes, list } = shopping;
  const draft = useDraft<ItemForm>(`shopping.${item?.id ?? 'new'}`, item ? formOf(item, language) : emptyForm());
  const [base, setBase] = useState<ShoppingItem | null>(item);
  const [listId, setList] = useState(list?.id ?? item?.listId ?? '');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [theirs, setTheirs] = useState<ShoppingItem | null>(null);
  const { errorOf, show } = useProblems();
  const form = draft.value;

  const failed = (error: unknown) => {
    if (isUnauthorized(error)) return;
    const current = error instanceof ApiError && error.status === 409 ? error.facts.current : undefined;
    if (current) return setTheirs(current as ShoppingItem);
    const reason = (error instanceof ApiError && error.text) || t`Something went wrong`;
    addToast({
      title: item ? t`Failed to update product` : t`Failed to add product`,
      description: reason,
      tone: 'destructive',
    });
    setNotice(reason);
    if (error instanceof ApiError) show(error.fields.map(({ path, message }) => ({ name: path, message })));
  };

  async function send(from: ShoppingItem | null): Promise<void> {
    setBusy(true);
    setNotice('');
    setTheirs(null);
    const where = listId === '' || listId === list?.id ? shopping.listId : listId;
    try {
      if (from) {
        // the row's own list may be named by nothing yet
        const fields = changedFields(form, from, where === shopping.listId ? from.listId : (where ?? from.listId));
        if (Object.keys(fields).length > 0) await edit(from, fields);
      } else await add(where);
      draft.clear();
      onClose();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  async function add(to: string | null): Promise<void> {
    const items = changes.newItems([newItemOf(form)], to);
    // what was noted, priced or meant for a recipe is about this row alone
    const merge = [form.notes, form.estimatedPrice, form.neededForRecipe].every((text) => !text?.trim());
    const change: Change = { kind: 'add', listId: to, items, merge };
    const { key, kept } = await changes.save(change);
    addToast({
      title: kept ? t`Kept on this device until there is a signal` : t`Item added to list`,
      description: form.productName.trim(),
      tone: kept ? 'plain' : 'success',
      action: { label: t`Undo`, onAct: () => changes.undo(key, change) },
    });
  }

  async function edit(from: ShoppingItem, fields: ReturnType<typeof changedFields>): Promise<void> {
    const change: Change = { kind: 'edit', item: from, fields };
    const { key, kept } = await changes.save(change);
    addToast({
      title: kept ? t`Kept on this device until there is a signal` : t`Item updated`,
      description: form.productName.trim(),
      tone: kept ? 'plain' : 'success',
      action: { label: t`Undo`, onAct: () => changes.undo(key, change) },
    });
  }

  return {
    form,
    set: draft.set,
    listId,
    setList,
    errorOf,
    busy,
    notice,
    theirs,
    submit: () => {
      if (!busy && !show(problemsOf(form))) void send(base);
    },
    keepMine: () => {
      if (!theirs) return;
      setBase(theirs);
      void send(theirs);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setBase(theirs);
      draft.set(formOf(theirs, language));
      setTheirs(null);
    },
  };
}
