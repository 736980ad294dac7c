import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';

/** Browsers allow an address only so many changes. */
const pauseMs = 300;

export type AddressWriter = (
  change: (params: URLSearchParams) => void,
  options?: { readonly replace: boolean },
) => void;

/**
 * The address as a page's memory, so that back, reload and a sent link find the same: `write` changes it in its place, where an
 * open dialog stays. What is typed into the search shows at once and stands in `q` a moment later.
 */
export function useSearchInAddress(): {
  readonly params: URLSearchParams;
  readonly write: AddressWriter;
  readonly search: string;
  readonly setSearch: Dispatch<SetStateAction<string>>;
} {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);

  const write: AddressWriter = (change, { replace } = { replace: true }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      replace ? { replace, state: history.state } : {},
    );
  const writing = useRef(write);
  writing.current = write;

  // the address changed by itself: back, or a link to the bare page
  useEffect(() => setSearch(inAddress), [inAddress]);
  useEffect(() => {
    if (search === inAddress) return;
    const timer = setTimeout(
      () => writing.current((next) => (search ? next.set('q', search) : next.delete('q'))),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [search, inAddress]);

  return { params, write, search, setSearch };
}
