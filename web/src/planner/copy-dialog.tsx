import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { copyDays } from './edits.ts';
import type { LayerProps } from './layer.ts';
import { dayText, weekText } from './planner-words.ts';
import { sevenDays, usePlan } from './use-plan.ts';

type CopyDialogProps = LayerProps & { readonly day: Day | null };

/** A day into another day, a week into another week; what stands there stays. */
export function CopyDialog({ day, ...props }: CopyDialogProps) {
  return day ? <CopyDay {...props} day={day} /> : <CopyWeek {...props} />;
}

function CopyDay({ days, changes, day, onClose }: LayerProps & { readonly day: Day }) {
  const { t } = useLingui();
  const language = useLanguage();
  const targets = [...days, ...days.map((each) => addDays(each, 7))].filter((each) => each !== day);
  const [to, setTo] = useState(targets.find((each) => each > day) ?? targets[0] ?? day);
  const onCopy = () => {
    onClose();
    const title = t`Copied to ${dayText(to, language)}`;
    if (!changes.apply(copyDays([{ from: day, to }], newId), { title })) sayAllThere(t`All of it is there already`);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Copy the day: ${dayText(day, language)}`}
      footer={
        <Button onClick={onCopy}>
          <Trans>Copy</Trans>
        </Button>
      }
    >
      <Field label={t`To which day?`} hint={t`What is planned there stays. Leftovers are not copied.`}>
        <Select name="to" value={to} onChange={(event) => setTo(event.target.value)}>
          {targets.map((each) => (
            <option key={each} value={each}>
              {dayText(each, language)}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}

function CopyWeek({ days, changes, meals, onClose }: LayerProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const start = days[0] ?? '';
  const isEmpty = days.every((day) => !meals[day]?.length);
  const [choice, setChoice] = useState(isEmpty ? -7 : 7);
  const last = addDays(start, -7);
  // the week before has to be known to be copied from
  const before = usePlan(sevenDays(last));
  const onCopy = () => {
    onClose();
    const from = choice < 0 ? sevenDays(last) : days;
    const by = choice < 0 ? 7 : choice;
    const copied = changes.apply(
      copyDays(
        from.map((day) => ({ from: day, to: addDays(day, by) })),
        newId,
      ),
      { title: choice < 0 ? t`Last week is copied to this one` : t`The week is copied` },
    );
    if (!copied) sayAllThere(choice < 0 ? t`Last week held nothing to copy` : t`All of it is there already`);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Copy the week`}
      footer={
        <Button busy={choice < 0 && before.meals === undefined && !before.error} onClick={onCopy}>
          <Trans>Copy</Trans>
        </Button>
      }
    >
      <Field label={t`What to where?`} hint={t`What is planned there stays. Leftovers are not copied.`}>
        <Select name="to" value={choice} onChange={(event) => setChoice(Number(event.target.value))}>
          <option value={-7}>{t`The week before into this one`}</option>
          {!isEmpty &&
            [7, 14, 21, 28].map((by) => (
              <option key={by} value={by}>
                {t`This week into ${weekText(addDays(start, by), addDays(start, by + 6), language)}`}
              </option>
            ))}
        </Select>
      </Field>
    </Dialog>
  );
}

const sayAllThere = (title: string): void => void addToast({ title });
