import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export const holdDelay = 400;
export const holdInterval = 110;

export type StepperProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The amount with its unit, as it is read: "1,5 kg". */
  readonly shown: string;
  /** What is being counted, for the buttons' names. */
  readonly label: string;
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
};

/** An amount with minus and plus; holding a button repeats it. */
export function Stepper({ value, onChange, shown, label, step = 1, min = 0, max = 999_999 }: StepperProps) {
  const { t } = useLingui();
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const move = (by: number) => {
    // rounded to the four decimals that amounts are kept with, so that 0.1 + 0.2 stays 0.3
    const next = Math.min(max, Math.max(min, Math.round((latest.current.value + by) * 10_000) / 10_000));
    if (next === latest.current.value) return stop();
    latest.current.value = next;
    latest.current.onChange(next);
  };
  const hold = (by: number) => {
    move(by);
    const again = () => {
      move(by);
      timer.current = setTimeout(again, holdInterval);
    };
    timer.current = setTimeout(again, holdDelay);
  };
  const button = (by: number, disabled: boolean) => ({
    tone: 'raised' as const,
    disabled,
    onPointerDown: (event: { button: number }) => event.button === 0 && hold(by),
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // a click without a pointer comes from the keyboard or a screen reader
    onClick: (event: { detail: number }) => event.detail === 0 && move(by),
  });

  return (
    <div className="flex touch-manipulation items-center gap-2 select-none">
      <IconButton icon={Minus} label={t`Less: ${label}`} {...button(-step, value <= min)} />
      <output className="figures min-w-14 text-center text-lead font-bold">{shown}</output>
      <IconButton icon={Plus} label={t`More: ${label}`} {...button(step, value >= max)} />
    </div>
  );
}
