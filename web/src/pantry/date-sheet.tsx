import { writtenIn } from '@kelari/core/food/normalise.ts';
import { addDays, type Day, isDay } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import type { PantryChanges } from './changes.ts';
import { redate } from './redate.ts';
import type { ShownProduct } from './shown-products.ts';

/** Days that it may well keep longer than was guessed. */
const later = [3, 7] as const;

export type DateSheetProps = {
  readonly product: ShownProduct & { readonly expirationDate: Day };
  readonly today: Day;
  readonly changes: PantryChanges;
  readonly onClose: () => void;
};

/** Makes a guessed date a known one: right as it is, or another. */
export function DateSheet({ product, today, changes, onClose }: DateSheetProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const right = useRef<HTMLButtonElement>(null);
  const guess = product.expirationDate;
  const [typed, setTyped] = useState(guess);
  const fix = (expirationDate: Day | null) => {
    onClose();
    void redate(changes, product, expirationDate);
  };
  // what is past and still here kept longer than was thought
  const from = guess < today ? today : guess;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span lang={writtenIn(product.name)}>{product.name}</span>}
      description={t`Expires about ${formatDay(guess, 'short', language)}. Is that right?`}
      focusFirst={right}
    >
      <div className="grid grid-cols-2 gap-2">
        <Button ref={right} icon={Check} className="col-span-2" onClick={() => fix(guess)}>
          <Trans>Yes, it is right</Trans>
        </Button>
        {later.map((days) => {
          const day = addDays(from, days);
          return (
            <Button key={days} tone="secondary" className="figures" onClick={() => fix(day)}>
              +{days} · {formatDay(day, 'short', language)}
            </Button>
          );
        })}
      </div>
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDay(typed)) fix(typed);
        }}
      >
        <Field label={t`Another date`} className="flex-1">
          <TextInput
            type="date"
            name="date"
            min="1900-01-01"
            max="2999-12-31"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="secondary" disabled={!isDay(typed)}>
          <Trans>Save</Trans>
        </Button>
      </form>
      <Button tone="quiet" className="mt-1 -ml-4" onClick={() => fix(null)}>
        <Trans>No date</Trans>
      </Button>
    </Dialog>
  );
}
