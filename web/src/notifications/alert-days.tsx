import { type Category, categories } from '@kelari/core/food/concept.ts';
import { usualAlertDays } from '@kelari/core/notifications/digest.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentUser } from '../account/current-user.ts';
import { useAutosave } from '../account/use-autosave.ts';
import { categoryNames } from '../food/category-names.ts';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';

const never = 'never';
const offered = [0, 1, 2, 3, 5, 7];

/** How many days before its date food is spoken of, by kind of food. */
export function AlertDays() {
  const user = useCurrentUser();
  const { t, i18n } = useLingui();
  const { saveProfile } = useAutosave();
  const daysOf = (category: Category) => {
    const days = user.alertDays[category];
    return days === undefined ? usualAlertDays : days;
  };
  const choose = (category: Category, chosen: string) => {
    const { [category]: _before, ...others } = user.alertDays;
    const days = chosen === never ? null : Number(chosen);
    // what is as usual is not named, and stays usual
    void saveProfile({ alertDays: days === usualAlertDays ? others : { ...others, [category]: days } });
  };
  const words = (days: number) => {
    if (days === 0) return t`on the day`;
    const ahead = plural(days, { one: '# day ahead', other: '# days ahead' });
    return days === usualAlertDays ? t`${ahead} (usual)` : ahead;
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sea underline underline-offset-4">
        <Trans>How many days ahead, by kind of food</Trans>
      </summary>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {categories.map((category) => {
          const days = daysOf(category);
          const choices =
            days === null || offered.includes(days) ? offered : [...offered, days].toSorted((a, b) => a - b);
          return (
            <Field key={category} label={i18n._(categoryNames[category])}>
              <Select value={days ?? never} onChange={(event) => choose(category, event.target.value)}>
                <option value={never}>{t`never`}</option>
                {choices.map((each) => (
                  <option key={each} value={each}>
                    {words(each)}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
    </details>
  );
}
