import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CookingPot } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { recordCooking } from './cookings.ts';

type CookEndProps = {
  readonly recipe: Recipe;
  readonly servings: number;
  /** Leaves cook mode for good: ticks and timers go. */
  readonly onEnd: () => void;
};

/** After the last step: note that it was cooked, for how many. */
export function CookEnd({ recipe, servings: planned, onEnd }: CookEndProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const [servings, setServings] = useState(planned);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const record = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await recordCooking(client, recipe, servings);
    setBusy(false);
    if (failed === null) onEnd();
    else setFailure(failed);
  };
  return (
    <div className="mx-auto flex max-w-dialog flex-col items-center gap-5 py-8 text-center">
      <span aria-hidden className="rounded-full bg-olive-tint p-6 text-olive">
        <CookingPot className="size-16" strokeWidth={1.5} />
      </span>
      <p className="text-lead">
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
          <Trans>Note the cooking</Trans>
        </Button>
        <Button tone="quiet" onClick={onEnd}>
          <Trans>Finish without a note</Trans>
        </Button>
      </div>
    </div>
  );
}
