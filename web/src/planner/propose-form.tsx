import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ToggleChip } from '../kit/chip.tsx';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { minutesText } from '../recipes/recipe-words.ts';
import type { MealPlace } from './edits.ts';
import { dayText, typeNames, typesOfMeals } from './planner-words.ts';
import { isPast } from './use-plan.ts';
import type { Wish } from './use-proposal.ts';

export type ProposeWish = Pick<Wish, 'slots' | 'servings' | 'minutes'>;

type ProposeFormProps = {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly wish: ProposeWish;
  readonly isFree: (place: MealPlace) => boolean;
  readonly onWish: (wish: ProposeWish) => void;
};

const times = [15, 30, 45, 60, 90, 120];

/** Which meals to fill, for how many, and how long they may take on which day. */
export function ProposeForm({ days, today, wish, isFree, onWish }: ProposeFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isWanted = ({ day, type }: MealPlace) => wish.slots.some((slot) => slot.day === day && slot.type === type);
  const toggle = (place: MealPlace) =>
    onWish({
      ...wish,
      slots: isWanted(place)
        ? wish.slots.filter((slot) => slot.day !== place.day || slot.type !== place.type)
        : [...wish.slots, place],
    });
  const setMinutes = (day: Day, most: string) => {
    const { [day]: _, ...rest } = wish.minutes;
    onWish({ ...wish, minutes: most === '' ? rest : { ...rest, [day]: Number(most) } });
  };
  const coming = days.filter((day) => !isPast(day, today));
  const open = coming.filter((day) => typesOfMeals.some((type) => isFree({ day, type })));
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <span>
          <Trans>Portions</Trans>
        </span>
        <Stepper
          label={t`portions`}
          value={wish.servings}
          shown={formatNumber(wish.servings, language)}
          min={1}
          max={50}
          onChange={(servings) => onWish({ ...wish, servings })}
        />
      </div>
      {coming.length === 0 && (
        <p className="text-muted">
          <Trans>This week is over. Go to this week or a later one to plan it.</Trans>
        </p>
      )}
      {open.map((day) => (
        <fieldset key={day} className="border-t border-hairline pt-3">
          <legend className="float-left mb-2 w-full font-medium">{dayText(day, language)}</legend>
          <div className="clear-both flex flex-wrap gap-2">
            {typesOfMeals
              .filter((type) => isFree({ day, type }))
              .map((type) => (
                <ToggleChip key={type} pressed={isWanted({ day, type })} onClick={() => toggle({ day, type })}>
                  {i18n._(typeNames[type])}
                </ToggleChip>
              ))}
          </div>
          {wish.slots.some((slot) => slot.day === day) && (
            <Field
              label={t`Time to cook`}
              className="mt-2 flex items-center gap-3 *:first:mb-0 *:first:shrink-0 *:last:flex-1"
            >
              <Select value={wish.minutes[day] ?? ''} onChange={(event) => setMinutes(day, event.target.value)}>
                <option value="">{t`as long as it takes`}</option>
                {times.map((most) => (
                  <option key={most} value={most}>
                    {t`at most ${minutesText(most)}`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </fieldset>
      ))}
    </div>
  );
}
