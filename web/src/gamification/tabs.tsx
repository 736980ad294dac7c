import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../kit/class-names.ts';

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  /** What belongs to the chosen one. */
  readonly children: ReactNode;
};

/** Pages of one page: arrow keys, Home and End go from one to the next. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  const id = useId();
  const buttons = useRef(new Map<Value, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = goal === undefined ? undefined : tabs.at(goal % tabs.length)?.value;
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    buttons.current.get(next)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="mb-4 flex gap-1 rounded-control bg-sunk p-1">
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              ref={(button) => void (button && buttons.current.set(tab.value, button))}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={onKeyDown}
              className={classNames(
                'min-h-11 min-w-0 flex-auto rounded-small px-1 text-center leading-tight max-sm:text-small sm:flex-1 sm:px-3',
                chosen
                  ? 'border border-hairline bg-raised font-medium text-olive edge'
                  : 'border border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
