import type { HouseholdInput, Place } from '@kelari/core/account/contract.ts';
import type { PlaceKind } from '@kelari/core/food/concept.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useDraft } from '../platform/draft.ts';

type HouseholdPlacesProps = {
  readonly places: readonly Place[];
  readonly onSave: (places: NonNullable<HouseholdInput['places']>) => Promise<boolean>;
};

/** Pantry, fridge and freezer are always there; a household adds its own, each of one of the three kinds. */
export function HouseholdPlaces({ places, onSave }: HouseholdPlacesProps) {
  const { t } = useLingui();
  const { value: name, set: setName } = useDraft('settings.place', '');
  const [kind, setKind] = useState<PlaceKind>('pantry');
  const kinds: Record<PlaceKind, string> = { pantry: t`Cupboard`, fridge: t`Fridge`, freezer: t`Freezer` };
  const onAdd = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && (await onSave([...places, { name: name.trim(), kind }]))) setName('');
  };
  return (
    <fieldset>
      <legend className="font-medium">
        <Trans>Places of your own</Trans>
      </legend>
      <p className="text-small text-muted">
        <Trans>Beside pantry, fridge and freezer: the cellar, the second freezer …</Trans>
      </p>
      <ul className="mt-2">
        {places.map((place) => (
          <li key={place.id} className="flex items-center justify-between gap-2 border-b border-hairline py-1">
            <span>
              {place.name} <span className="text-small text-muted">· {kinds[place.kind]}</span>
            </span>
            <IconButton
              icon={Trash2}
              label={t`Remove ${place.name}`}
              onClick={() => void onSave(places.filter((each) => each.id !== place.id))}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void onAdd(event)} className="mt-3 flex flex-wrap items-end gap-3">
        <Field label={t`Name of the place`} className="min-w-40 flex-1">
          <TextInput name="placeName" maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t`It keeps as long as`}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as PlaceKind)}>
            {(['pantry', 'fridge', 'freezer'] as const).map((each) => (
              <option key={each} value={each}>
                {kinds[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" tone="secondary" icon={Plus}>
          <Trans>Add place</Trans>
        </Button>
      </form>
    </fieldset>
  );
}
