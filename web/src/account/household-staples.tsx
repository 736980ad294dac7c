import type { FoodRef } from '@kelari/core/food/contract.ts';
import { capital, writtenIn } from '@kelari/core/food/normalise.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { namedFoodsQuery } from '../food/queries.ts';
import { Button } from '../kit/button.tsx';
import { ToggleChip } from '../kit/chip.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { stapleNames } from './staple-names.ts';

const FoodChooser = lazy(async () => ({ default: (await import('../food/food-chooser.tsx')).FoodChooser }));

const usual: ReadonlySet<string> = new Set(stapleNames.map(([concept]) => concept));

type HouseholdStaplesProps = {
  /** Ids of foods. */
  readonly staples: readonly string[];
  /** Says whether it was saved. */
  readonly onSave: (staples: string[]) => Promise<boolean>;
};

/** What never counts as missing: the usual ones at a tap, any other food by its name. */
export function HouseholdStaples({ staples, onSave }: HouseholdStaplesProps) {
  const { t, i18n } = useLingui();
  const [choosing, setChoosing] = useState(false);
  // what was taken off stays here to be put back, until the page is left
  const [seen, setSeen] = useState<readonly string[]>([]);
  const others = [...new Set([...seen, ...staples])].filter((id) => !usual.has(id));
  const { data: foods } = useQuery(namedFoodsQuery(others));
  const onToggle = (id: string) => {
    if (!usual.has(id) && !seen.includes(id)) setSeen([...seen, id]);
    void onSave(staples.includes(id) ? staples.filter((each) => each !== id) : [...staples, id]);
  };
  const onChoose = async ({ id }: FoodRef) => {
    // said already; the choice stays open
    if (!(await onSave([...staples, id]))) throw new Error(t`Not saved`);
  };
  return (
    <fieldset>
      <legend className="font-medium">
        <Trans>Always at home</Trans>
      </legend>
      <p className="mb-2 text-small text-muted">
        <Trans>These never count as missing.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {stapleNames.map(([concept, name]) => (
          <ToggleChip key={concept} pressed={staples.includes(concept)} onClick={() => onToggle(concept)}>
            {i18n._(name)}
          </ToggleChip>
        ))}
        {foods
          ?.filter(({ id }) => others.includes(id))
          .map(({ id, name }) => (
            <ToggleChip key={id} pressed={staples.includes(id)} onClick={() => onToggle(id)}>
              <span lang={writtenIn(name)}>{capital(name)}</span>
            </ToggleChip>
          ))}
        <Button tone="quiet" icon={Plus} onClick={() => setChoosing(true)}>
          <Trans>Another food</Trans>
        </Button>
      </div>
      {choosing && (
        <LayerBoundary onClose={() => setChoosing(false)}>
          <FoodChooser
            title={t`What else is always there?`}
            description={t`It never counts as missing again.`}
            text=""
            without={staples}
            onChoose={onChoose}
            onClose={() => setChoosing(false)}
          />
        </LayerBoundary>
      )}
    </fieldset>
  );
}
