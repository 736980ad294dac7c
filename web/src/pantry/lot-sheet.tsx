import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { isCounted } from '@kelari/core/pantry/rules.ts';
import type { ActKind } from '@kelari/core/pantry/stock-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowRightLeft,
  ChevronDown,
  CircleX,
  Clock,
  type LucideIcon,
  PackageOpen,
  Snowflake,
  Thermometer,
  Trash2,
  Utensils,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { amountText, unitText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { ToggleChip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { Sheet } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { afterPaint } from '../platform/after-paint.ts';
import { formatNumber } from '../platform/format.ts';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import { PlaceChoices, ThrowReasons } from './act-choices.tsx';
import type { PantryChanges } from './changes.ts';
import { expiryWords } from './expiry.ts';
import { placeKindOf } from './filter.ts';
import type { KnownPlace } from './product-words.ts';
import type { ActDetails, ShownProduct } from './shown-products.ts';

export type LotSheetProps = {
  /** The lot whose card was tapped. */
  readonly product: ShownProduct;
  /** All lots of its food, the first to expire first. */
  readonly lots: readonly ShownProduct[];
  readonly today: Day;
  readonly places: readonly KnownPlace[];
  readonly changes: PantryChanges;
  readonly onClose: () => void;
};

/** What can be done with a lot, or with a part of it. */
export function LotSheet({ product, lots, today, places, changes, onClose }: LotSheetProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [chosen, setChosen] = useState(product.id);
  const lot = lots.find(({ id }) => id === chosen) ?? product;
  const [amount, setAmount] = useState<string | null>(null);
  const [unread, setUnread] = useState(false);
  const [shown, setShown] = useState<'reasons' | 'places' | null>(null);
  const toggle = (next: typeof shown) => setShown(shown === next ? null : next);

  const part = amount === null ? null : readDecimal(amount);
  const isAll = amount === null || (part !== null && part >= lot.quantity);
  const act = (kind: ActKind, details?: ActDetails, least?: number) => {
    if (amount !== null && !(part !== null && part > 0)) return setUnread(true);
    const some = isAll ? least : (part ?? undefined);
    onClose();
    const left = kind === 'eaten' || kind === 'thrown';
    // a part that stays in the house becomes a lot of its own
    const share = { amount: some, unit: lot.unit, ...(left ? {} : { newId: newId() }) };
    afterPaint(() => changes.act(kind, [some === undefined ? { product: lot } : { product: lot, ...share }], details));
  };
  const isFrozen = lot.frozenAt !== null || placeKindOf(lot.location, places) === 'freezer';
  const opensOne = isCounted(lot.unit) && lot.quantity > 1;

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<span lang={writtenIn(lot.name)}>{lot.name}</span>}>
      {lots.length > 1 && (
        <LotChoice
          {...{ lots, today, places }}
          chosen={lot.id}
          onChoose={(id) => {
            setChosen(id);
            setAmount(null);
          }}
        />
      )}
      <div className="grid grid-cols-[auto_auto_1fr] items-end gap-2">
        <ToggleChip pressed={isAll} onClick={() => setAmount(null)}>
          {amountText(lot, language)}
        </ToggleChip>
        <ToggleChip
          pressed={part === lot.quantity / 2}
          onClick={() => setAmount(formatNumber(lot.quantity / 2, language))}
        >
          <Trans>Half</Trans>
        </ToggleChip>
        <Field label={t`How much?`} labelHidden className="min-w-24" error={unread ? t`Write how much` : undefined}>
          <NumberInput
            name="part"
            maxLength={12}
            placeholder={t`How much?`}
            unit={unitText(lot.unit, 2)}
            value={amount ?? ''}
            onChange={(event) => {
              setUnread(false);
              setAmount(event.target.value === '' ? null : event.target.value);
            }}
          />
        </Field>
      </div>
      <Button block icon={Utensils} className="mt-3 mb-2" onClick={() => act('eaten')}>
        <Trans>Eaten</Trans>
      </Button>
      <ul className="divide-y divide-hairline border-t border-hairline">
        <Row icon={Trash2} open={shown === 'reasons'} onClick={() => toggle('reasons')} label={t`Thrown away`}>
          <ThrowReasons onChoose={(reason) => act('thrown', { reason })} />
        </Row>
        {lot.openedAt === null && (
          <Row
            icon={PackageOpen}
            label={opensOne && isAll ? t`Opened one` : t`Opened`}
            onClick={() => act('opened', undefined, opensOne ? 1 : undefined)}
          />
        )}
        {isFrozen ? (
          <Row icon={Thermometer} label={t`Thaw`} onClick={() => act('thawed')} />
        ) : (
          <Row
            icon={Snowflake}
            label={t`Freeze`}
            note={lot.freezesBadly && t`Better not: it loses its texture in the freezer.`}
            onClick={() => act('frozen')}
          />
        )}
        <Row icon={ArrowRightLeft} open={shown === 'places'} onClick={() => toggle('places')} label={t`Move`}>
          <PlaceChoices places={places} except={lot.location} onChoose={(location) => act('moved', { location })} />
        </Row>
        <li>
          {/* takes the place of the sheet's entry: one step back is the pantry */}
          <Link replace href={`/recent?product=${lot.id}`} className={rowClass}>
            <Clock aria-hidden className="size-5 shrink-0 text-muted" />
            <Trans>History of this lot</Trans>
          </Link>
        </li>
        <Row
          icon={CircleX}
          danger
          label={t`Delete: it was a mistake`}
          onClick={() => {
            onClose();
            afterPaint(() => changes.remove(lot));
          }}
        />
      </ul>
    </Sheet>
  );
}

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-2 text-left leading-tight hover:bg-sunk';

type RowProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What to know before. */
  readonly note?: string | false | undefined;
  readonly onClick: () => void;
  readonly danger?: boolean;
  /** Of a row with choices below it: whether they show. */
  readonly open?: boolean;
  readonly children?: ReactNode;
};

function Row({ icon: Icon, label, note, onClick, danger, open, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={onClick}
        className={classNames(rowClass, danger && 'text-tomato')}
      >
        <Icon aria-hidden className={classNames('size-5 shrink-0', !danger && 'text-muted')} />
        <span className="flex-1">
          {label}
          {note && <span className="block text-small text-muted">{note}</span>}
        </span>
        {children && (
          <ChevronDown
            aria-hidden
            className={classNames('size-5 text-muted transition-transform duration-150', open && 'rotate-180')}
          />
        )}
      </button>
      {open && children}
    </li>
  );
}

type LotChoiceProps = Pick<LotSheetProps, 'lots' | 'today' | 'places'> & {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** From which lot: the first to expire stands first. */
function LotChoice({ lots, today, places, chosen, onChoose }: LotChoiceProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const group = useId();
  const placeName = (id: string) => {
    const name = places.find((place) => place.id === id)?.name ?? t`A place that is gone`;
    return typeof name === 'string' ? name : i18n._(name);
  };
  return (
    <fieldset className="mb-3">
      <legend className="mb-1.5 text-small text-muted">{t`From which lot?`}</legend>
      {lots.map((lot) => (
        <label
          key={lot.id}
          className={classNames(
            'flex min-h-12 items-center gap-3 rounded-control border px-3 py-1.5 leading-tight not-first-of-type:mt-1.5',
            lot.id === chosen ? 'border-olive bg-olive-tint' : 'border-hairline',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={lot.id === chosen}
            onChange={() => onChoose(lot.id)}
            className="size-5 shrink-0"
          />
          <span className="figures min-w-0">
            <span className="font-medium">{amountText(lot, language)}</span>
            <span className="block text-small text-muted">
              {lot.dateGuessed && '~ '}
              {expiryWords(lot, today, language)} · {placeName(lot.location)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
