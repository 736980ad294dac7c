import { type Category, categories } from '@kelari/core/food/concept.ts';
import { usualAlertDays } from '@kelari/core/notifications/digest.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { useAutosave } from '../account/use-autosave.ts';
import { categoryNames } from '../food/category-names.ts';
import { Select } from '../kit/select.tsx';

const never = 'never';
const offered = [0, 1, 2, 3, 5, 7];

/** How many days before its date food is spoken of, by kind of food. */
export function AlertDays() {
  const user = useCurrentUser();
  const id = useId();
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
    const ahead = plural(days, { one: '# day', other: '# days' });
    return days === usualAlertDays ? t`${ahead} (usual)` : ahead;
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sea underline underline-offset-4">
        <Trans>How many days ahead, by kind of food</Trans>
      </summary>
      <ul className="gap-x-8 sm:columns-2">
        {categories.map((category) => {
          const days = daysOf(category);
          const choices =
            days === null || offered.includes(days) ? offered : [...offered, days].toSorted((a, b) => a - b);
          return (
            <li key={category} className="break-inside-avoid py-1">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <label htmlFor={id + category}>{i18n._(categoryNames[category])}</label>
                <Select
                  id={id + category}
                  className="w-40 max-w-full shrink-0"
                  value={days ?? never}
                  onChange={(event) => choose(category, event.target.value)}
                >
                  <option value={never}>{t`never`}</option>
                  {choices.map((each) => (
                    <option key={each} value={each}>
                      {words(each)}
                    </option>
                  ))}
                </Select>
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
