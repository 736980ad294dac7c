import type { Day } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentUser } from '../account/current-user.ts';
import { namedFoodsQuery } from '../food/queries.ts';
import { UnderstoodFood } from '../food/understood-food.tsx';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Dialog } from '../kit/dialog.tsx';
import type { PantryChanges } from './changes.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { LotFacts } from './lot-facts.tsx';
import { MoreFields, moreFieldNames, ProductFields } from './product-fields.tsx';
import { placesOf } from './product-words.ts';
import { correctFood } from './queries.ts';
import { useProductForm } from './use-product-form.ts';
import { useShelfLife } from './use-shelf-life.ts';

export type ProductDialogProps = {
  /** Null: a new product. */
  readonly product: Product | null;
  /** Where a new product goes at first. */
  readonly location?: string;
  readonly today: Day;
  readonly changes: PantryChanges;
  readonly onAdded?: (product: Product) => void;
  readonly onClose: () => void;
};

/** Adds a product, and the next one after it; or edits one. Mounted while it is open. */
export function ProductDialog({ product, location, today, changes, onAdded, onClose }: ProductDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { household } = useCurrentUser();
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  const [more, setMore] = useState(false);
  const places = useMemo(() => placesOf(household.places), [household.places]);
  const state = useProductForm({
    product,
    location,
    today,
    changes,
    reveal: (names) => {
      if (names.some((each) => moreFieldNames.has(each))) flushSync(() => setMore(true));
    },
    onSaved: (saved, typedOn) => {
      if (product) return onClose();
      onAdded?.(saved);
      if (!typedOn) name.current?.focus();
    },
  });
  const isSlow = useLasting(state.busy);
  const asksAnew = state.form.location !== product?.location || state.form.name.trim() !== product.name;
  useShelfLife(state.form, state.set, asksAnew);
  const focusAmount = useCallback(
    () => document.getElementById(formId)?.querySelector<HTMLInputElement>('[name=quantity]')?.focus(),
    [formId],
  );

  const named = useQuery(namedFoodsQuery(product?.conceptId ? [product.conceptId] : []));
  // a lot that is still on its way to the server is understood there
  const isUnderstood = product !== null && product.version > 0 && (named.isSuccess || product.conceptId === null);
  const correct = async (foodId: string | null) => {
    if (!product) return;
    const { category } = await correctFood(client, product.id, foodId);
    // what was filed under "other" for want of a food is filed with its food now
    if (state.form.category === 'other') state.set({ ...state.form, category });
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    state.submit();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={product ? t`Edit product` : t`Add product`}
      // a new product begins with its name, an edit with reading
      {...(product ? {} : { focusFirst: name })}
      footer={
        <>
          {product ? (
            <Button
              tone="quiet"
              icon={Trash2}
              className="text-tomato lg:mr-auto"
              onClick={() => {
                state.giveUp();
                onClose();
                changes.remove(product);
              }}
            >
              <Trans>Delete</Trans>
            </Button>
          ) : (
            <Button tone="secondary" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            busy={isSlow}
            className={classNames(state.busy && 'bg-olive-strong')}
            {...(product ? {} : { icon: Plus })}
          >
            {product ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4 [&_input]:scroll-mb-20">
        <p role="status" className="sr-only">
          {state.added}
        </p>
        {state.notice && (
          <p role="alert" className="flex gap-2 rounded-control bg-tomato-tint p-3 text-tomato edge">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {state.notice}
          </p>
        )}
        {state.theirs && (
          <ConflictPanel
            theirs={state.theirs}
            mine={state.form}
            places={places}
            onKeepMine={state.keepMine}
            onTakeTheirs={state.takeTheirs}
          />
        )}
        <ProductFields
          form={state.form}
          set={state.set}
          errorOf={state.errorOf}
          places={places}
          today={today}
          nameRef={name}
          onChosen={focusAmount}
          underName={
            isUnderstood &&
            state.form.name.trim() === product.name && (
              <UnderstoodFood text={product.name} food={named.data?.[0] ?? null} onCorrect={correct} />
            )
          }
        />
        {product && <LotFacts product={product} />}
        <div>
          <button
            type="button"
            aria-expanded={more}
            onClick={() => setMore(!more)}
            className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-left font-medium text-olive hover:bg-olive-tint"
          >
            <ChevronDown
              aria-hidden
              className={classNames('size-5 transition-transform duration-150', more && 'rotate-180')}
            />
            {more ? <Trans>Less</Trans> : <Trans>More: price, shop, barcode…</Trans>}
          </button>
          {more && (
            <div className="mt-2">
              <MoreFields {...state} currency={household.currency} />
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Most answers come sooner: no sign begins to turn for them. */
const quickMs = 300;

/** Whether it has been so for longer than most answers take. */
function useLasting(is: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasting(true), quickMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is]);
  return lasting;
}
