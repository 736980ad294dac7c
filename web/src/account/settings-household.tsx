import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type Currency, currencies } from '@kelari/core/account/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { useLanguage } from '../platform/language.ts';
import { currencyName } from './diet-names.ts';
import { HouseholdPlaces } from './household-places.tsx';
import { HouseholdStaples } from './household-staples.tsx';
import { SavedText } from './saved-text.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useAutosave } from './use-autosave.ts';

export function SettingsHousehold({ user: { household } }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { saveHousehold } = useAutosave();
  return (
    <SettingsSection title={t`Household`} lead={t`This holds for everyone in your kitchen.`}>
      <SavedText
        label={t`Name of the household`}
        name="householdName"
        maxLength={80}
        value={household.name}
        onSave={(name) => saveHousehold({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Currency`} hint={t`Prices typed before keep their number.`}>
          <Select
            value={household.currency}
            onChange={(event) => void saveHousehold({ currency: event.target.value as Currency })}
          >
            {currencies.map((each) => (
              <option key={each} value={each}>
                {currencyName(each, language)}
              </option>
            ))}
          </Select>
        </Field>
        <TimeZoneField
          label={t`The kitchen's time zone`}
          value={household.timezone}
          onChange={(timezone) => void saveHousehold({ timezone })}
        />
      </div>
      <HouseholdStaples staples={household.staples} onSave={(staples) => saveHousehold({ staples })} />
      <HouseholdPlaces places={household.places} onSave={(places) => saveHousehold({ places })} />
    </SettingsSection>
  );
}
