import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Entry } from './navigation.ts';

type EntryLinkProps = {
  readonly entry: Entry;
  readonly replace?: boolean;
  /** Before the app goes there without loading anew. */
  readonly onFollow?: () => void;
  readonly current?: boolean;
  readonly className: string;
  readonly children: ReactNode;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A page of the app from its menus; one with a policy of its own is loaded anew, as long as there is a network to do so. */
export function EntryLink({ entry, replace = false, onFollow, current, className, children }: EntryLinkProps) {
  const [, navigate] = useLocation();
  const shared = { className, 'aria-current': current ? ('page' as const) : undefined };
  if (!entry.loadsAnew) {
    return (
      <Link {...shared} href={entry.path} replace={replace} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event) || (navigator.onLine && !replace)) return;
    event.preventDefault();
    if (navigator.onLine) return location.replace(entry.path);
    onFollow?.();
    navigate(entry.path, { replace });
  };
  return (
    <a {...shared} href={entry.path} onClick={onClick}>
      {children}
    </a>
  );
}
