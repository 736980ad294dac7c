import type { Day } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useProblems } from '../account/form-problems.ts';
import { amountText } from '../food/unit-words.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { ApiError, isUnauthorized } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import type { PantryChanges } from './changes.ts';
import { differences, emptyForm, fieldsOf, formOf, type ProductForm, previewOf, problemsOf } from './product-form.ts';
import type { ShownProduct } from './shown-products.ts';

type Draft = {
  readonly form: ProductForm;
  /** The lot the edit began from, or the id that the new lot will have, the same for every try. */
  readonly base: Product | { readonly id: string };
};

export type ProductFormOptions = {
  /** Null: a new product. */
  readonly product: Product | null;
  /** Where a new product goes at first. */
  readonly location?: string | undefined;
  readonly today: Day;
  readonly changes: PantryChanges;
  /** Before a problem takes the focus: its field must be in sight. */
  readonly reveal: (names: readonly string[]) => void;
  /** `typedOn`: the next product stands in the form already. */
  readonly onSaved: (saved: Product, typedOn: boolean) => void;
};

/** The form's text, its problems, and what saving it comes to. The text survives everything but a save or giving up. */
export function useProductForm({ product, location, today, changes, reveal, onSaved }: ProductFormOptions) {
  const { t } = useLingui();
  const language = useLanguage();
  const fresh = (): Draft =>
    product
      ? { form: formOf(product, language), base: product }
      : { form: emptyForm(today, location), base: { id: newId() } };
  const draft = useDraft<Draft>(`pantry.${product?.id ?? 'new'}`, fresh());
  const { form, base } = draft.value;
  // the same all along, so that the fields are drawn anew only when something in them changes
  const last = useRef({ base, form, set: draft.set });
  last.current = { base, form, set: draft.set };
  const set = useCallback((next: ProductForm) => last.current.set({ form: next, base: last.current.base }), []);
  const { problems, show } = useProblems();
  const errorOf = useCallback((name: string) => problems.find((each) => each.name === name)?.message, [problems]);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [added, setAdded] = useState('');
  const [theirs, setTheirs] = useState<Product | null>(null);

  const showProblems = (next: readonly { readonly name: string; readonly message: string }[]): boolean => {
    // the fields stay as they are drawn
    if (next.length === 0 && problems.length === 0) return false;
    reveal(next.map((problem) => problem.name));
    const any = show(next);
    // once the message stands under its field, both are brought into sight
    if (any) setTimeout(() => document.activeElement?.scrollIntoView?.({ block: 'center' }));
    return any;
  };

  const succeed = (saved: ShownProduct, sent: ProductForm) => {
    // nothing is called saved before the server has said so
    const title = saved.unsent
      ? t`Kept on this device until there is a signal`
      : product
        ? t`Product updated`
        : t`Product added`;
    addToast({ title, description: saved.name, tone: saved.unsent ? 'plain' : 'success' });
    if (!product) {
      setAdded(t`Added: ${saved.name}, ${amountText(saved, language)}`);
    }
    // on a slow network the next name is typed before the answer comes
    const typedOn = !product && last.current.form.name !== sent.name;
    if (typedOn) draft.set({ form: last.current.form, base: { id: newId() } });
    else {
      if (!product) draft.set(fresh());
      draft.clear();
    }
    onSaved(saved, typedOn);
  };

  const failed = (error: unknown, text: ProductForm) => {
    const now = error instanceof ApiError && error.status === 409 ? (error.facts.current as Product | undefined) : null;
    if (now) {
      // an answer that was lost on its way: what is there is what this form says
      if (differences(now, text).length === 0) return succeed(now, text);
      return setTheirs(now);
    }
    if (isUnauthorized(error)) return;
    const reason = (error instanceof ApiError && error.text) || t`Something went wrong`;
    addToast({
      title: product ? t`Failed to update product` : t`Failed to add product`,
      description: reason,
      tone: 'destructive',
    });
    setNotice(reason);
    if (error instanceof ApiError) showProblems(error.fields.map(({ path, message }) => ({ name: path, message })));
  };

  const send = (from: Draft['base']) => {
    setBusy(true);
    setNotice('');
    setTheirs(null);
    afterPaint(() => void sendNow(from));
  };
  const sendNow = async (from: Draft['base']) => {
    try {
      const preview = previewOf(form, from);
      const change =
        'version' in from
          ? { kind: 'edit' as const, product: preview, base: from }
          : { kind: 'add' as const, product: preview };
      succeed(await changes.save(change, fieldsOf(form)), form);
    } catch (error) {
      failed(error, form);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    set,
    errorOf,
    busy,
    /** Why the last try failed, for the form itself. */
    notice,
    /** What was just added, for those who cannot see the toast. */
    added,
    theirs,
    submit: () => {
      if (!busy && !showProblems(problemsOf(form, !product))) send(base);
    },
    keepMine: () => {
      if (theirs) send(theirs);
    },
    takeTheirs: () => {
      if (!theirs) return;
      draft.set({ form: formOf(theirs, language), base: theirs });
      setTheirs(null);
    },
    giveUp: draft.clear,
  };
}
