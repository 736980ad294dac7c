import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type Diet, dietContradictions, diets } from '@kelari/core/account/rules.ts';
import { type Allergen, allergens } from '@kelari/core/food/concept.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../kit/checkbox.tsx';
import { Switch } from '../kit/switch.tsx';
import { allergenNames, dietLooks } from './diet-names.ts';
import { SettingsSection } from './settings-section.tsx';
import { useAutosave } from './use-autosave.ts';

const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((each) => each !== item);

export function SettingsFood({ user }: { readonly user: CurrentUser }) {
  const { t, i18n } = useLingui();
  const { saveProfile } = useAutosave();
  const onDiet = (diet: Diet, on: boolean) =>
    void saveProfile({ dietaryProfile: toggled(user.dietaryProfile, diet, on) });
  const onAllergen = (allergen: Allergen, on: boolean) =>
    void saveProfile({ allergies: toggled(user.allergies, allergen, on) });
  return (
    <SettingsSection title={t`How you eat`} lead={t`Suggestions leave out what does not fit, and say so.`}>
      <fieldset>
        <legend className="font-medium">
          <Trans>Diet</Trans>
        </legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {diets.map((diet) => (
            <Checkbox
              key={diet}
              label={i18n._(dietLooks[diet].name)}
              hint={i18n._(dietLooks[diet].hint)}
              checked={user.dietaryProfile.includes(diet)}
              onChange={(event) => onDiet(diet, event.target.checked)}
            />
          ))}
        </div>
        {user.dietaryProfile.includes('vegan_vegetarian') && (
          <Switch
            label={t`Vegan: no eggs, dairy or honey either`}
            checked={user.vegan}
            onCheckedChange={(vegan) => void saveProfile({ vegan })}
          />
        )}
        {dietContradictions(user.dietaryProfile).length > 0 && (
          <p role="note" className="mt-2 rounded-control bg-saffron-tint p-3">
            <Trans>Vegan or vegetarian and meat do not go together: probably you want only one of the two.</Trans>
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="font-medium">
          <Trans>Allergies and intolerances</Trans>
        </legend>
        <p className="text-small text-muted">
          <Trans>
            Suggestions with these are never shown as possible. Labels are the last word: recipes cannot know traces.
          </Trans>
        </p>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-4">
          {allergens.map((allergen) => (
            <Checkbox
              key={allergen}
              label={i18n._(allergenNames[allergen])}
              checked={user.allergies.includes(allergen)}
              onChange={(event) => onAllergen(allergen, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </SettingsSection>
  );
}
