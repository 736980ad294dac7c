import { Trans } from '@lingui/react/macro';
import { ScanEye, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';
import { Field } from '../kit/field.tsx';

export type CellProps = {
  readonly label: string;
  readonly error: string | undefined;
  /** Hardly read, or from another time; nobody has looked yet. */
  readonly doubtful?: boolean;
  readonly guessed?: boolean;
  /** Under no column's head: its label stays in sight. */
  readonly alone?: boolean;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** One field of a row. The head of its column says what it is where there is one, else its own label does. */
export function Cell({
  label,
  error,
  doubtful,
  guessed,
  alone = false,
  required = false,
  className,
  children,
}: CellProps) {
  return (
    <Field
      label={label}
      error={error}
      required={required}
      className={classNames(
        'min-w-0 [&>label]:mb-0.5 [&>label]:text-small [&>label]:font-normal [&>label]:text-muted',
        !alone &&
          'lg:[&_input]:px-2 lg:[&_select]:pr-7 lg:[&_select]:pl-2 lg:[&_select+svg]:right-1.5 lg:[&>label]:sr-only',
        doubtful &&
          '[&_input]:border-saffron [&_input]:bg-saffron-tint [&_select]:border-saffron [&_select]:bg-saffron-tint',
        className,
      )}
      hint={
        doubtful ? (
          <span className="-mt-1 flex items-center gap-1 whitespace-nowrap text-saffron">
            <ScanEye aria-hidden className="size-4 shrink-0" />
            <Trans>Check it</Trans>
          </span>
        ) : guessed ? (
          <span className="-mt-1 flex items-center gap-1 whitespace-nowrap text-saffron">
            <Sparkles aria-hidden className="size-4 shrink-0" />
            <Trans>A guess</Trans>
          </span>
        ) : undefined
      }
    >
      {children}
    </Field>
  );
}

/** Reads the printed text in its own language, on whatever page it stands. */
export const languageOf = (text: string): 'el' | 'en' => (/\p{Script=Greek}/u.test(text) ? 'el' : 'en');
