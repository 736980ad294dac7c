import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field.tsx';
import { controlClass } from './text-input.tsx';

export type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'ref'> & {
  readonly ref?: Ref<HTMLInputElement>;
  /** The unit or currency beside the number, also in the echo. */
  readonly unit?: ReactNode;
};

/**
 * A decimal as the cook writes it, with comma or point. What was understood is said back under the field, so that
 * "1.500" read as one and a half is seen before it is saved. The value stays text: read it with `readDecimal`.
 */
export function NumberInput({ unit, className, onInput, onFocus, ref, ...rest }: NumberInputProps) {
  const { t, i18n } = useLingui();
  const echoId = useId();
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  const number = readDecimal(text);
  const shown =
    number === null
      ? ''
      : new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 4, useGrouping: true }).format(number);
  const example = new Intl.NumberFormat(i18n.locale).format(1.5);
  const unread = text.trim() !== '' && number === null;
  // what its field says already is not said twice
  const isSaid = useFieldProps(rest)['aria-invalid'];
  const asks = !isSaid && t`Write a number, for example ${example}`;
  const echo = unread ? asks : /[.,]/.test(text) && shown;
  const field = useFieldProps({ ...rest, 'aria-describedby': echo ? echoId : undefined });

  const note = (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value);
  return (
    <>
      <div className="relative">
        <input
          {...rest}
          {...field}
          ref={ref}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={field['aria-invalid'] ?? (unread || undefined)}
          onInput={(event) => {
            note(event);
            onInput?.(event);
          }}
          onFocus={(event) => {
            note(event);
            event.currentTarget.select();
            onFocus?.(event);
          }}
          className={classNames(controlClass, 'figures', unit && 'pr-12', className)}
        />
        {unit && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
            {unit}
          </span>
        )}
      </div>
      {echo && (
        <p
          id={echoId}
          aria-live="polite"
          className={classNames('figures mt-1.5 text-small', unread ? 'text-tomato' : 'text-muted')}
        >
          {unread ? (
            echo
          ) : (
            <>
              = {echo} {unit}
            </>
          )}
        </p>
      )}
    </>
  );
}
