import type { FoodRef } from '@kelari/core/food/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { addToast } from '../platform/toast.ts';
import { FoodChooser } from './food-chooser.tsx';

export type UnderstoodFoodProps = {
  /** As the product or the line calls it. */
  readonly text: string;
  readonly food: FoodRef | null;
  /** Sends the correction; null is a food of its own. */
  readonly onCorrect: (foodId: string | null) => Promise<unknown>;
};

/** The food that Kelari takes a text for, and the way to say that it is another one: said once, remembered for good. */
export function UnderstoodFood({ text, food, onCorrect }: UnderstoodFoodProps) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  const correct = async (chosen: FoodRef | null) => {
    await onCorrect(chosen?.id ?? null);
    addToast({
      title: chosen ? t`“${text}” means ${chosen.name} from now on` : t`“${text}” is a food of your own from now on`,
      tone: 'success',
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      {food ? (
        <span className="flex min-w-0 items-center gap-2">
          <FoodIcon group={food.foodClass} className="size-5 shrink-0" />
          <span className="min-w-0 break-words">
            {food.own ? <Trans>A food of your own: {food.name}</Trans> : <Trans>Food: {food.name}</Trans>}
          </span>
        </span>
      ) : (
        <span className="flex items-center gap-2">
          <CircleHelp aria-hidden className="size-5 shrink-0 text-saffron" />
          <Trans>Not recognised</Trans>
        </span>
      )}
      <Button
        tone="quiet"
        className="-ml-2 px-2 text-small"
        aria-label={t`Not this food? ${text}`}
        onClick={() => setChoosing(true)}
      >
        <Trans>Not this?</Trans>
      </Button>
      {choosing && (
        <FoodChooser
          title={t`Which food is it?`}
          description={text}
          text={text}
          without={food ? [food.id] : []}
          onChoose={correct}
          {...(food?.own ? {} : { onOwn: () => correct(null) })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
