import type { FoodOption } from '@kelari/core/food/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { completionFrom, useOfferedFoods } from '../food/queries.ts';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useLanguage } from '../platform/language.ts';

const typingPause = 120;

export type FoodComboboxProps = {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onChoose: (food: FoodOption) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** As a form with many of them calls this one. */
  readonly name?: string;
};

/** A name with completion: any text is a name, an option fills the rest of the form. Stands in a Field. */
export function FoodCombobox({ value, onChange, onChoose, ref, name = 'name' }: FoodComboboxProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useDebounced(value.trim(), typingPause);
  const { data } = useOfferedFoods(open ? asked : '');
  const options = open && value.trim().length >= completionFrom ? (data ?? []).slice(0, 10) : [];
  const shown = options.length > 0;
  const count = options.length;
  const other = language === 'el' ? 'en' : 'el';

  useEffect(() => {
    if (!shown) return;
    // on the window, because the dialog around it listens on the document and would close as well
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, [shown]);

  const choose = (food: FoodOption) => {
    setOpen(false);
    setActive(-1);
    onChoose(food);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) return setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // -1 is the typed text itself
      setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter') {
      const food = options[active];
      if (!food) return setOpen(false);
      event.preventDefault();
      choose(food);
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };

  return (
    <div className="relative">
      <TextInput
        ref={ref}
        name={name}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={200}
        enterKeyHint="done"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Foods`}
        hidden={!shown}
        // keeps the focus in the text while an option is pressed
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-card border border-hairline bg-surface p-1.5 shadow-raised"
      >
        {options.map((food, index) => (
          <button
            key={food.value}
            id={`${id}-${index}`}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => choose(food)}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left leading-tight',
              index === active ? 'bg-olive-tint edge' : 'hover:bg-sunk',
            )}
          >
            <FoodIcon group={food.foodClass} className="size-6 text-olive" />
            <span className="min-w-0">
              {food.label}
              {food.description !== food.label && (
                <span {...(food.own ? {} : { lang: other })} className="block text-small text-muted">
                  {food.description}
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {shown && t`Options: ${count}. Choose with the arrow keys.`}
      </p>
    </div>
  );
}

function useDebounced<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
