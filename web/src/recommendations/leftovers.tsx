import type { Depletion } from '@kelari/core/recommendations/depletion-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Refrigerator, Snowflake } from 'lucide-react';
import { ToggleChip } from '../kit/chip.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

type LeftoversProps = {
  readonly days: Depletion['leftoverDays'];
  readonly portions: number;
  readonly place: 'fridge' | 'freezer';
  readonly most: number;
  readonly onPortions: (portions: number) => void;
  readonly onPlace: (place: 'fridge' | 'freezer') => void;
};

/** What is left becomes a product with a date of its own. */
export function Leftovers({ days, portions, place, most, onPortions, onPlace }: LeftoversProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <fieldset className="mt-5">
      <legend className="mb-1 text-lead font-bold">
        <Trans>Leftovers</Trans>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Stepper
          label={t`portions left over`}
          shown={formatNumber(portions, language)}
          value={portions}
          max={Math.max(most, 20)}
          onChange={onPortions}
        />
        <span className="text-muted">
          <Plural value={portions} one="portion" other="portions" />
        </span>
        {portions > 0 && (
          <div className="flex flex-wrap gap-2">
            <ToggleChip icon={Refrigerator} pressed={place === 'fridge'} onClick={() => onPlace('fridge')}>
              <Trans>Fridge</Trans>
            </ToggleChip>
            <ToggleChip icon={Snowflake} pressed={place === 'freezer'} onClick={() => onPlace('freezer')}>
              <Trans>Freezer</Trans>
            </ToggleChip>
          </div>
        )}
      </div>
      {portions > 0 && (
        <p className="mt-1 text-small text-muted">
          <Plural value={days[place]} one="It keeps about # day there." other="It keeps about # days there." />
        </p>
      )}
    </fieldset>
  );
}
