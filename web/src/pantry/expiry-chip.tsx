import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { expiryStatus } from '@kelari/core/pantry/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Chip } from '../kit/chip.tsx';
import { dateWords, expiryLooks, expiryWords } from './expiry.ts';
import type { ShownProduct } from './shown-products.ts';

export type ExpiryChipProps = {
  readonly product: ShownProduct;
  readonly today: Day;
  readonly language: Language;
  /** Asks whether a guessed date is right. */
  readonly onGuess: (product: ShownProduct) => void;
};

const room = '-my-0.5 flex min-h-11 items-center rounded-full';

/** The words first; a tap says the exact day, or asks whether a guess is right. */
export function ExpiryChip({ product, today, language, onGuess }: ExpiryChipProps) {
  const { t } = useLingui();
  const [exact, setExact] = useState(false);
  const { expirationDate, dateKind, dateGuessed } = product;
  const { tone, icon } = expiryLooks[expiryStatus(expirationDate, today)];
  const words = expiryWords(product, today, language);
  if (!expirationDate) {
    return (
      <span className={room}>
        <Chip tone={tone} icon={icon}>
          {words}
        </Chip>
      </span>
    );
  }
  const date = dateWords(expirationDate, dateKind, language);
  return (
    <button
      type="button"
      aria-label={dateGuessed ? t`A guess: ${words}, ${product.name}` : `${words}, ${date}`}
      aria-haspopup={dateGuessed ? 'dialog' : undefined}
      title={date}
      onClick={() => (dateGuessed ? onGuess(product) : setExact(!exact))}
      className={`figures relative z-10 ${room}`}
    >
      <Chip tone={tone} icon={icon} className={dateGuessed ? 'border border-dashed border-current' : ''}>
        {dateGuessed ? `~ ${words}` : exact ? date : words}
      </Chip>
    </button>
  );
}
