import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { controlClass } from './text-input.tsx';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'aria-label' | 'ref'> & {
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Said to screen readers, and shown while empty if there is no placeholder. */
  readonly label: string;
};

/** A search box with a button that empties it; `data-search` is where a keyboard shortcut finds it. */
export function SearchInput({ value, onValueChange, label, placeholder, className, ref, ...rest }: SearchInputProps) {
  const { t } = useLingui();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        {...rest}
        {...useFieldProps(rest)}
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        data-search=""
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(
          controlClass,
          'pl-11 [&::-webkit-search-cancel-button]:hidden',
          value === '' ? 'pr-3' : 'pr-11',
        )}
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={t`Clear`}
          className="absolute top-0 right-0"
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
