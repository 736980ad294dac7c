import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { controlClass } from './text-input.tsx';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  readonly ref?: Ref<HTMLInputElement>;
  /** `current-password` where one signs in, `new-password` where one is made: password managers go by it. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at without losing one's place in it, and that says when capitals are locked. */
export function PasswordInput({ className, ref, onKeyUp, onBlur, ...rest }: PasswordInputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<readonly [number | null, number | null] | null>(null);

  // changing the type throws the caret to an end in some browsers
  useLayoutEffect(() => {
    if (!input.current || !caret.current) return;
    input.current.type = shown ? 'text' : 'password';
    input.current.focus();
    input.current.setSelectionRange(...caret.current);
    caret.current = null;
  }, [shown]);

  const lookAtCaps = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <>
      <div className="relative">
        <input
          {...rest}
          {...useFieldProps(rest)}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyUp={(event) => {
            lookAtCaps(event);
            onKeyUp?.(event);
          }}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
          className={classNames(controlClass, 'pr-12', className)}
        />
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t`Hide the password` : t`Show the password`}
          aria-pressed={shown}
          className="absolute top-0 right-0"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
            setShown(!shown);
          }}
        />
      </div>
      <p role="status" className="text-small text-saffron">
        {capsLock && (
          <span className="mt-1.5 block">
            <Trans>Caps Lock is on.</Trans>
          </span>
        )}
      </p>
    </>
  );
}
