import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

export type SelectMarkProps = {
  readonly id: string;
  readonly name: string;
  readonly selected: boolean;
  readonly onToggle: () => void;
};

/** The box that stands in a card's corner while lots are selected; the card's label makes all of it the target. */
export function SelectMark({ id, name, selected, onToggle }: SelectMarkProps) {
  const { t } = useLingui();
  return (
    <span className="relative z-10 mt-0.5 flex size-11 shrink-0 items-center justify-center">
      <input
        id={`select-${id}`}
        type="checkbox"
        aria-label={t`Select: ${name}`}
        checked={selected}
        onChange={onToggle}
        className="peer size-7 appearance-none rounded-small border-2 border-line bg-surface checked:border-olive checked:bg-olive forced-colors:appearance-auto"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-5 text-on-olive not-peer-checked:invisible forced-colors:hidden"
      />
    </span>
  );
}
