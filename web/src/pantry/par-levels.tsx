import { capital, writtenIn } from '@kelari/core/food/normalise.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { type FoodLevel, foodLevels, lowFoods } from '@kelari/core/pantry/levels.ts';
import type { ParLevel } from '@kelari/core/pantry/stock-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { UnitSelect } from '../food/unit-select.tsx';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { ApiError } from '../platform/api.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { levelsQuery, useSetLevel } from './stock-queries.ts';
import { useProducts } from './use-products.ts';

/** Foods of which there is less at home than the household wants, and all such levels. Nothing while there is none. */
export function ParLevels() {
  const { t } = useLingui();
  const { products } = useProducts();
  const { data: levels } = useQuery(levelsQuery);
  const [edited, setEdited] = useState<ParLevel | null>(null);
  if (!products || !levels || levels.length === 0) return null;
  const low = lowFoods(products, levels);
  return (
    <Card role="region" aria-label={t`What is running low`}>
      <h2 className="text-lead">
        {low.length > 0 ? (
          <Plural value={low.length} one="# food is running low" other="# foods are running low" />
        ) : (
          <Trans>There is enough of everything you keep at home</Trans>
        )}
      </h2>
      {low.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {low.map((each) => (
            <LevelRow key={each.level.conceptId} of={each} onEdit={setEdited} />
          ))}
        </ul>
      )}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-small text-muted underline">
          <Trans>How much you want at home</Trans>
        </summary>
        <ul className="divide-y divide-hairline">
          {foodLevels(products, levels).map((each) => (
            <LevelRow key={each.level.conceptId} of={each} onEdit={setEdited} />
          ))}
        </ul>
      </details>
      {edited && <LevelDialog level={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

type LevelRowProps = { readonly of: FoodLevel; readonly onEdit: (level: ParLevel) => void };

function LevelRow({ of: { level, have, unclear }, onEdit }: LevelRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = capital(level.name);
  const remove = useRemoveLevel();
  const wanted = amountText({ quantity: level.amount, unit: level.unit }, language);
  return (
    <li className="flex items-center gap-3 py-1">
      <FoodIcon group={level.foodClass ?? 'other'} className="size-6 text-muted" />
      <p className="min-w-0 flex-1 leading-tight">
        <span lang={writtenIn(name)}>{name}</span>
        <span className="figures block text-small text-muted">
          {t`${formatNumber(have, language)} of ${wanted}`}
          {unclear > 0 && (
            <>
              {' '}
              <Plural value={unclear} one="and # lot in another unit" other="and # lots in another unit" />
            </>
          )}
        </span>
      </p>
      <IconButton icon={Pencil} label={t`Change how much: ${name}`} onClick={() => onEdit(level)} />
      <IconButton icon={X} label={t`Remove the level: ${name}`} onClick={() => remove(level)} />
    </li>
  );
}

/** Removes a level, with a way back. */
function useRemoveLevel(): (level: ParLevel) => void {
  const { t } = useLingui();
  const set = useSetLevel();
  const onError = useSayFailure();
  return (level) => {
    const { conceptId, amount, unit } = level;
    set.mutate(
      { conceptId, amount: null },
      {
        onError,
        onSuccess: () =>
          addToast({
            title: t`Level removed`,
            description: capital(level.name),
            action: { label: t`Undo`, onAct: () => set.mutate({ conceptId, amount, unit }, { onError }) },
          }),
      },
    );
  };
}

function useSayFailure(): (error: unknown) => void {
  const { t } = useLingui();
  return (error) =>
    addToast({
      title: t`The level was not saved`,
      description:
        error instanceof ApiError && error.text ? error.text : t`It did not reach the kitchen. Try again in a moment.`,
      tone: 'destructive',
    });
}

/** How much of a food is wanted at home. */
export function LevelDialog({ level, onClose }: { readonly level: ParLevel; readonly onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = capital(level.name);
  const set = useSetLevel();
  const onError = useSayFailure();
  const [amount, setAmount] = useState(formatNumber(level.amount, language).replace(/\s/g, ''));
  const [unit, setUnit] = useState(level.unit);
  const read = readDecimal(amount);
  const isValid = read !== null && read > 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) set.mutate({ conceptId: level.conceptId, amount: read, unit }, { onSuccess: onClose, onError });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={t`Below this much, it counts as running low.`}
      footer={
        <Button type="submit" form="par-level" busy={set.isPending} disabled={!isValid}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id="par-level" onSubmit={onSubmit} className="grid grid-cols-2 gap-3">
        <Field label={t`At least`} error={isValid ? undefined : t`Write a number above zero`}>
          <NumberInput value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label={t`Unit`}>
          <UnitSelect value={unit} onUnit={setUnit} />
        </Field>
      </form>
    </Dialog>
  );
}
