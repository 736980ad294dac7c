import { capital } from '@kelari/core/food/normalise.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { type PriceHistory, type PriceTracker, priceUnits } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { Select } from '../kit/select.tsx';
import { reasonOf } from '../platform/failure.ts';
import { formatNumber } from '../platform/format.ts';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import { FoodNameInput, ShopInput } from './food-name-input.tsx';
import { useKnownShops } from './known-shops.ts';
import { currencySign, perNames, unitPriceText } from './price-words.ts';
import { usePriceChanges } from './use-prices.ts';

export type TrackerDialogProps = {
  /** Null: a new one. */
  readonly tracker: PriceTracker | null;
  /** The food whose page a new one was begun on. */
  readonly of: PriceHistory | null;
  readonly onClose: () => void;
};

/** Which price is waited for. */
export function TrackerDialog({ tracker, of, onClose }: TrackerDialogProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const user = useCurrentUser();
  const { currency } = user.household;
  const { changes } = usePriceChanges();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const target = useRef<HTMLInputElement>(null);
  const written = (value: number) => formatNumber(value, language).replace(/\s/g, '');
  const [name, setName] = useState(tracker?.productName ?? (of ? capital(of.name) : ''));
  const [price, setPrice] = useState(tracker ? written(tracker.targetPrice) : '');
  const [per, setPer] = useState<PriceTracker['per'] | null>(tracker?.per ?? of?.per ?? null);
  const [shop, setShop] = useState(tracker?.storeName ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const shops = useKnownShops();
  const targetPrice = readDecimal(price) ?? 0;
  const isNamed = name.trim() !== '';
  const isPriced = targetPrice >= 0.01;
  const last = of?.shops.find((each) => each.last)?.last;
  const lastPrice = last && unitPriceText(last, currency, language);

  const save = () => {
    const fields = { productName: name.trim(), targetPrice, storeName: shop.trim() || null };
    if (tracker) {
      const body = { ...fields, ...(per ? { per } : {}) };
      return changes.saveTracker({ ...tracker, ...body, reached: null }, body);
    }
    const now = new Date().toISOString();
    const isOfFood = of && fields.productName === capital(of.name);
    return changes.addTracker(
      {
        ...{ id: newId(), userId: user.id, ...fields, per: per ?? 'piece', isTracking: true, reached: null },
        ...{ conceptId: isOfFood ? of.conceptId : null, foodClass: isOfFood ? of.foodClass : null },
        ...{ currentPrice: null, lastChecked: null, createdAt: now, updatedAt: now },
      },
      per,
    );
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !isNamed || !isPriced) return;
    setBusy(true);
    setProblem('');
    try {
      await save();
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
      title={tracker ? t`Change the price alert` : t`New price alert`}
      description={t`When a receipt or a price you write down is at the target or below, Kelari tells you.`}
      {...(tracker ? {} : { focusFirst: of ? target : first })}
      footer={
        <>
          {tracker && (
            <Button
              tone="quiet"
              icon={Trash2}
              className="text-tomato lg:mr-auto"
              onClick={() => {
                onClose();
                changes.removeTracker(tracker);
              }}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {problem && (
          <p role="alert" className="flex gap-2 rounded-control bg-tomato-tint p-3 text-tomato edge">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {problem}
          </p>
        )}
        <Field label={t`Food`} required error={tried && !isNamed ? t`Write what it is` : undefined}>
          <FoodNameInput ref={first} value={name} onChange={setName} />
        </Field>
        <div className="grid grid-cols-[2fr_3fr] gap-3">
          <Field
            label={t`Target price`}
            required
            error={tried && !isPriced ? t`Write a number above zero` : undefined}
            hint={lastPrice && t`Cheapest now: ${lastPrice}`}
          >
            <NumberInput
              ref={target}
              name="targetPrice"
              unit={currencySign(currency, language)}
              maxLength={20}
              value={price}
              onChange={(event) => setPrice(event.target.value)}
            />
          </Field>
          <Field label={t`For`}>
            <Select
              name="per"
              value={per ?? ''}
              onChange={(event) => setPer(priceUnits.find((each) => each === event.target.value) ?? null)}
            >
              {!tracker && <option value="">{t`As its prices are`}</option>}
              {priceUnits.map((each) => (
                <option key={each} value={each}>
                  {i18n._(perNames[each])}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={t`Only in this shop`} hint={t`Leave it empty for any shop`}>
          <ShopInput value={shop} onChange={setShop} shops={shops} />
        </Field>
      </form>
    </Dialog>
  );
}
