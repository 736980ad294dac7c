import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { WeighedReading } from '@kelari/core/scanning/codes.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Boxes, CircleHelp, PackageCheck, Scale, Undo2 } from 'lucide-react';
import { useCurrentUser } from '../account/current-user.ts';
import { unitText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Chip, ToggleChip } from '../kit/chip.tsx';
import { formatAmount, formatDay, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import type { Taken } from './use-codes.ts';

export type TakenCodeProps = {
  readonly taken: Taken;
  readonly onUndo: () => void;
  readonly onReading: (reading: WeighedReading) => void;
};

/** What the last code stands for, and the way back. */
export function TakenCode({ taken, onUndo, onReading }: TakenCodeProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { draft, from, shown, isCase, readings, reading } = taken;
  const isKnown = from === 'own' || from === 'asked';
  const Icon = isKnown ? PackageCheck : CircleHelp;
  const readingText = (each: WeighedReading) =>
    each.kind === 'price'
      ? formatMoney(each.price, household.currency, language)
      : formatAmount(each.quantity, unitText(each.unit, each.quantity), language);
  return (
    <Card className="mt-3">
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden
          className={isKnown ? 'mt-0.5 size-5 shrink-0 text-fresh' : 'mt-0.5 size-5 shrink-0 text-saffron'}
        />
        <div className="min-w-0 flex-1">
          <p lang={writtenIn(draft.name)} className="line-clamp-3 font-medium wrap-anywhere">
            {draft.name}
          </p>
          <p className="figures text-small text-muted wrap-anywhere">
            {[draft.brand, shown].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button tone="quiet" icon={Undo2} onClick={onUndo} className="-my-2 shrink-0">
          <Trans>Undo</Trans>
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {from === 'own' && (
          <Chip tone="fresh">
            <Trans>You had it before</Trans>
          </Chip>
        )}
        {isCase && (
          <Chip icon={Boxes}>
            <Trans>A case of packs</Trans>
          </Chip>
        )}
        {draft.expirationDate && !draft.dateGuessed && (
          <Chip tone="sea">{t`Until ${formatDay(draft.expirationDate, 'long', language)}`}</Chip>
        )}
        {readings.length === 0 && draft.unit !== 'pieces' && (
          <Chip>{formatAmount(draft.quantity, unitText(draft.unit, draft.quantity), language)}</Chip>
        )}
      </div>
      {(!isKnown || isCase) && draft.description && <p className="mt-2 text-small text-muted">{draft.description}</p>}
      {readings.length > 1 && (
        <fieldset className="mt-3">
          <legend className="flex items-center gap-2 text-small text-muted">
            <Scale aria-hidden className="size-4" />
            <Trans>The shop wrote a weight or a price into the code. Which one stands on the label?</Trans>
          </legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {readings.map((each) => (
              <ToggleChip
                key={`${each.kind}${readingText(each)}`}
                pressed={each === reading}
                className="figures"
                onClick={() => each !== reading && onReading(each)}
              >
                {readingText(each)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}
