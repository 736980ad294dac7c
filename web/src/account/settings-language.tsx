import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../kit/field.tsx';
import { Segments } from '../kit/segments.tsx';
import { Select } from '../kit/select.tsx';
import { Switch } from '../kit/switch.tsx';
import { chooseLanguage, useLanguage } from '../platform/language.ts';
import { chooseSingleKeys, useSingleKeys } from '../platform/single-keys.ts';
import { chooseTheme, useTheme } from '../platform/theme.ts';
import { SettingsSection } from './settings-section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useAutosave } from './use-autosave.ts';

/** Sunday 4 January 1970 was the first; the names come from the browser. */
const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + day));

export function SettingsLanguage({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const language = useLanguage();
  const theme = useTheme();
  const singleKeys = useSingleKeys();
  const { saveProfile } = useAutosave();
  return (
    <SettingsSection title={t`Language, look and time`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Segments
          label={t`Language`}
          value={language}
          onChange={(next) => void chooseLanguage(next).then(() => saveProfile({ language: next }))}
          options={[
            { value: 'el', label: 'Ελληνικά', lang: 'el' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
        />
        <Segments
          label={t`Theme`}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: t`Device` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
        <TimeZoneField
          label={t`Your time zone`}
          value={user.timezone}
          onChange={(timezone) => void saveProfile({ timezone })}
        />
        <Field label={t`The week starts on`}>
          <Select
            value={String(user.weekStart)}
            onChange={(event) => void saveProfile({ weekStart: Number(event.target.value) })}
          >
            {[0, 1, 6].map((day) => (
              <option key={day} value={day}>
                {weekdayName(day, language)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Switch
        label={t`Celebrate levels and achievements`}
        hint={t`A card for about a second, gone at the first tap`}
        checked={user.celebrations}
        onCheckedChange={(celebrations) => void saveProfile({ celebrations })}
      />
      <Switch
        label={t`Single keys as shortcuts`}
        hint={t`On this device: n adds, / searches, ? shows all shortcuts. Switch it off if you speak to your computer or hit keys by chance.`}
        checked={singleKeys}
        onCheckedChange={chooseSingleKeys}
      />
    </SettingsSection>
  );
}
