import type { Day } from '@kelari/core/kit/dates.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, ChevronDown, Copy, type LucideIcon, Repeat, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import type { PlannerChanges } from './changes.ts';
import { copyMeal, moveMeal, removeMeal, repeatMeal } from './edits.ts';
import { type MaybePlace, PlaceFields, placeOf } from './place-fields.tsx';
import { dayText, typeNames } from './planner-words.ts';
import { SeriesRemoval } from './series-removal.tsx';
import type { PlacedMeal } from './shown-weeks.ts';

type MealActsProps = {
  readonly placed: PlacedMeal;
  readonly days: readonly Day[];
  readonly changes: PlannerChanges;
  readonly onClose: () => void;
};

/** Move, copy, repeat, remove: each opens in place what it has to ask. */
export function MealActs({ placed: { day, meal }, days, changes, onClose }: MealActsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [open, setOpen] = useState<'move' | 'copy' | 'repeat' | 'remove' | null>(null);
  const toggle = (next: typeof open) => () => setOpen(open === next ? null : next);
  const here = { day, type: meal.type };
  const description = meal.name;

  const remove = () => {
    onClose();
    changes.apply(removeMeal(meal.id), { title: t`Meal removed`, description });
  };
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      <Act icon={ArrowRightLeft} label={t`Move to…`} open={open === 'move'} onClick={toggle('move')}>
        <ToPlace
          days={days}
          from={here}
          label={t`Move here`}
          onChoose={(place) => {
            onClose();
            const where = `${dayText(place.day, language)}, ${i18n._(typeNames[place.type])}`;
            changes.apply(moveMeal(meal.id, place), { title: t`Moved: ${where}`, description });
          }}
        />
      </Act>
      <Act icon={Copy} label={t`Copy to…`} open={open === 'copy'} onClick={toggle('copy')}>
        <ToPlace
          days={days}
          from={here}
          label={t`Copy here`}
          onChoose={(place) => {
            onClose();
            changes.apply(copyMeal(meal.id, place, newId), {
              title: t`Copied to ${dayText(place.day, language)}`,
              description,
            });
          }}
        />
      </Act>
      {meal.kind !== 'leftover' && meal.seriesId === null && (
        <Act icon={Repeat} label={t`Repeat every week`} open={open === 'repeat'} onClick={toggle('repeat')}>
          <div className="grid grid-cols-3 gap-2 pb-3">
            {[4, 8, 12].map((weeks) => (
              <Button
                key={weeks}
                tone="secondary"
                onClick={() => {
                  onClose();
                  changes.apply(repeatMeal(meal.id, weeks, newId), { title: t`Repeated every week`, description });
                }}
              >
                <Plural value={weeks} one="# more week" other="# more weeks" />
              </Button>
            ))}
          </div>
        </Act>
      )}
      {meal.seriesId === null ? (
        <Act icon={Trash2} label={t`Remove`} danger onClick={remove} />
      ) : (
        <Act icon={Trash2} label={t`Remove`} danger open={open === 'remove'} onClick={toggle('remove')}>
          <SeriesRemoval {...{ day, changes, onClose }} meal={meal} seriesId={meal.seriesId} onThis={remove} />
        </Act>
      )}
    </ul>
  );
}

type ActProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  /** Of an act with something to ask: whether that shows. */
  readonly open?: boolean;
  readonly children?: ReactNode;
};

function Act({ icon: Icon, label, onClick, danger, open, children }: ActProps) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={onClick}
        className={classNames(
          'flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-2 text-left leading-tight hover:bg-sunk',
          danger && 'text-tomato',
        )}
      >
        <Icon aria-hidden className={classNames('size-5 shrink-0', !danger && 'text-muted')} />
        <span className="flex-1">{label}</span>
        {children && (
          <ChevronDown
            aria-hidden
            className={classNames('size-5 text-muted transition-transform duration-150', open && 'rotate-180')}
          />
        )}
      </button>
      {open && children}
    </li>
  );
}

type ToPlaceProps = {
  readonly days: readonly Day[];
  readonly from: MaybePlace;
  readonly label: string;
  readonly onChoose: (place: { day: Day; type: NonNullable<MaybePlace['type']> }) => void;
};

function ToPlace({ days, from, label, onChoose }: ToPlaceProps) {
  const [to, setTo] = useState(from);
  const place = placeOf(to);
  const isSame = to.day === from.day && to.type === from.type;
  return (
    <div className="grid gap-3 pb-3">
      <PlaceFields days={days} value={to} onChange={setTo} />
      <Button disabled={!place || isSame} onClick={() => place && onChoose(place)}>
        {isSame ? <Trans>Choose another day or meal</Trans> : label}
      </Button>
    </div>
  );
}
