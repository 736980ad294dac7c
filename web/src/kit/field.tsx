import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from './class-names.ts';

type FieldState = {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
};
const FieldContext = createContext<FieldState | null>(null);

/** What an input within a Field says about itself; own properties win. */
export function useFieldProps(own: {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

export type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Stands right under the input and is read with it. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Leaves the label to screen readers, where the place says it already (a search box). */
  readonly labelHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A labelled input with its hint and its error. Holds exactly one input of the kit. */
export function Field({ label, hint, error, required = false, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={className}>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-medium'}>
          {label}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-small text-tomato">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
