import type { Unit } from '@kelari/core/food/concept.ts';
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { capital } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import type { PriceHistory } from '@kelari/core/prices/contract.ts';
import { unitPriceOf } from '@kelari/core/prices/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { UnitSelect } from '../food/unit-select.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { reasonOf } from '../platform/failure.ts';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import { FoodNameInput, ShopInput } from './food-name-input.tsx';
import { useKnownShops } from './known-shops.ts';
import { currencySign, unitPriceText } from './price-words.ts';
import { usePriceChanges } from './use-prices.ts';

export type PriceDialogProps = {
  /** The food whose page it was opened from. */
  readonly of: PriceHistory | null;
  readonly today: Day;
  readonly onClose: () => void;
};

/** A price seen on a shelf, written down. */
export function PriceDialog({ of, today, onClose }: PriceDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { changes } = usePriceChanges();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [last] = of?.entries ?? [];
  const [name, setName] = useState(of ? capital(of.name) : '');
  const [price, setPrice] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [unit, setUnit] = useState<Unit>(last?.unit ?? 'kg');
  const [food, setFood] = useState<FoodOption | null>(null);
  const [shop, setShop] = useState('');
  const [day, setDay] = useState<string>(today);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const shops = useKnownShops();

  const paid = readDecimal(price) ?? 0;
  const amount = readDecimal(quantity) ?? 0;
  const unitPrice = paid > 0 && amount > 0 ? unitPriceOf({ paid, quantity: amount, unit }) : null;
  const problems = {
    name: name.trim() === '' && t`Write what it is`,
    price: paid < 0.01 && t`Write a number above zero`,
    quantity: amount <= 0 && t`Write a number above zero`,
    day: (day === '' || day > today) && t`Choose today or a day before`,
  };
  const errorOf = (field: keyof typeof problems) => (tried && problems[field]) || undefined;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.values(problems).some(Boolean)) return;
    setBusy(true);
    setProblem('');
    const isOfPage = of && name.trim() === capital(of.name);
    const isOfOption = food && name.trim() === food.label;
    try {
      await changes.addPrice({
        ...{ id: newId(), name: name.trim(), paid, quantity: amount, unit, unitPrice, day },
        ...{ storeName: shop.trim() || null, barcode: null, currency: household.currency, source: 'manual' },
        conceptId: isOfPage ? of.conceptId : isOfOption ? food.value : null,
      });
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Write down a price`}
      description={t`As the shelf label says: how much that price buys.`}
      focusFirst={first}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {problem && (
          <p role="alert" className="flex gap-2 rounded-control bg-tomato-tint p-3 text-tomato edge">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {problem}
          </p>
        )}
        <Field label={t`Food`} required error={errorOf('name')}>
          <FoodNameInput
            value={name}
            onChange={setName}
            onFood={(chosen) => {
              setFood(chosen);
              setUnit(chosen.unit);
            }}
            {...(of ? {} : { ref: first })}
          />
        </Field>
        <Field label={t`Price`} required error={errorOf('price')}>
          <NumberInput
            name="price"
            unit={currencySign(household.currency, language)}
            maxLength={20}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
            {...(of ? { ref: first } : {})}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`For how much`} required error={errorOf('quantity')}>
            <NumberInput
              name="quantity"
              maxLength={20}
              value={quantity}
              onChange={(event) => setQuantity(event.target.value)}
            />
          </Field>
          <Field label={t`Unit`}>
            <UnitSelect name="unit" value={unit} onUnit={setUnit} />
          </Field>
        </div>
        <p role="status" className="figures -mt-2 text-small text-muted empty:hidden">
          {unitPrice && `= ${unitPriceText(unitPrice, household.currency, language)}`}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`Shop`}>
            <ShopInput value={shop} onChange={setShop} shops={shops} />
          </Field>
          <Field label={t`Day`} error={errorOf('day')}>
            <TextInput
              type="date"
              name="day"
              min="1900-01-01"
              max={today}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
