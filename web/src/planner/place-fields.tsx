import type { Day } from '@kelari/core/kit/dates.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { useLanguage } from '../platform/language.ts';
import type { MealPlace } from './edits.ts';
import { dayText, typeNames, typesOfMeals } from './planner-words.ts';

export type MaybePlace = { readonly day: Day | null; readonly type: MealType | null };

/** Both are chosen. */
export const placeOf = ({ day, type }: MaybePlace): MealPlace | null => (day && type ? { day, type } : null);

type PlaceFieldsProps = {
  readonly days: readonly Day[];
  readonly value: MaybePlace;
  readonly onChange: (place: MaybePlace) => void;
};

/** On which day, and which meal of it. */
export function PlaceFields({ days, value, onChange }: PlaceFieldsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-2">
      <Field label={t`Day`}>
        <Select
          name="day"
          value={value.day ?? ''}
          onChange={(event) => onChange({ ...value, day: event.target.value || null })}
        >
          {value.day === null && <option value="">{t`Choose`}</option>}
          {days.map((day) => (
            <option key={day} value={day}>
              {dayText(day, language)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Meal`}>
        <Select
          name="type"
          value={value.type ?? ''}
          onChange={(event) => onChange({ ...value, type: (event.target.value || null) as MealType | null })}
        >
          {value.type === null && <option value="">{t`Choose`}</option>}
          {typesOfMeals.map((type) => (
            <option key={type} value={type}>
              {i18n._(typeNames[type])}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
