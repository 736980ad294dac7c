import { Fragment } from 'react';

const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Keys as they are printed on this machine's keyboard; together, or one after the other. */
export function Keys({ keys, then = false }: { readonly keys: readonly string[]; readonly then?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && <span className="text-muted">{then ? '›' : '+'}</span>}
          <kbd className="inline-flex min-w-6 items-center justify-center rounded-small border border-line bg-surface px-1.5 font-sans text-small text-ink">
            {key === 'Ctrl' && isMac() ? '⌘' : key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
