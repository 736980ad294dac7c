import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CookingPot } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { nothingTaken, recordCooking, type TakenAway } from './cookings.ts';

/** What the cooking takes out of the pantry: a part of a feature to the right, which knows what serves for what. */
export type FromPantry = (props: {
  readonly recipe: Recipe;
  readonly servings: number;
  /** The planned meal that it is: what it keeps for itself may be taken. */
  readonly mealId?: string | undefined;
  readonly onChange: (taken: TakenAway) => void;
}) => ReactNode;

type CookEndProps = {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly fromPantry?: FromPantry | undefined;
  /** The planned meal that it was. */
  readonly mealId?: string | undefined;
  /** Noted, or finished without a note. */
  readonly onEnd: () => void;
};

/** After the last step: note that it was cooked, for how many, with what, and what is left. */
export function CookEnd({ recipe, servings: planned, fromPantry: FromPantry, mealId, onEnd }: CookEndProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const [servings, setServings] = useState(planned);
  const [taken, setTaken] = useState(nothingTaken);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const record = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await recordCooking(client, recipe, { servings, taken, mealId });
    setBusy(false);
    if (failed === null) onEnd();
    else setFailure(failed);
  };
  return (
    <div className="mx-auto flex max-w-dialog flex-col items-center gap-5 py-4">
      <span aria-hidden className="rounded-full bg-olive-tint p-4 text-olive">
        <CookingPot className="size-10" strokeWidth={1.5} />
      </span>
      <p className="text-center text-lead">
        <Trans>Shall Kelari note that you cooked this today?</Trans>
      </p>
      <div className="flex items-center gap-3">
        <span className="text-muted">
          <Trans>Servings</Trans>
        </span>
        <Stepper
          label={t`servings`}
          shown={formatNumber(servings, language)}
          value={servings}
          min={1}
          max={200}
          onChange={(next) => setServings(Math.round(next))}
        />
      </div>
      {FromPantry && <FromPantry recipe={recipe} servings={servings} mealId={mealId} onChange={setTaken} />}
      {/* here and not only in a toast, whose code may never have come without a network */}
      <div role="alert">
        {failure !== null && (
          <p className="rounded-control bg-tomato-tint px-4 py-2 text-tomato">
            <Trans>The cooking was not noted</Trans>. {failure}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button busy={busy} onClick={() => void record()}>
          {taken.takes.length > 0 ? (
            <Trans>Note it and take it from the pantry</Trans>
          ) : (
            <Trans>Note the cooking</Trans>
          )}
        </Button>
        <Button tone="quiet" onClick={onEnd}>
          <Trans>Finish without a note</Trans>
        </Button>
      </div>
    </div>
  );
}
