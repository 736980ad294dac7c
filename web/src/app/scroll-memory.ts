import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

const patience = 1_500;

/**
 * A new page starts at its top; back and forward return to where the page was left. The browser's own restoring comes
 * too early for pages whose content is still on its way, so this waits until the page is long enough, at most 1.5 s.
 */
export function useScrollMemory(): void {
  const [path] = useLocation();
  const positions = useRef(new Map<string, number>());
  const travelling = useRef(false);
  const begun = useRef(false);

  // before the router subscribes, who else would draw the page before this hears that it is come back to
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const onPop = () => {
      travelling.current = true;
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  useEffect(() => {
    const isFirst = !begun.current;
    begun.current = true;
    const target = travelling.current ? (positions.current.get(path) ?? 0) : 0;
    travelling.current = false;
    let active = true;
    const started = performance.now();
    const settle = () => {
      if (!active) return;
      const reachable = document.documentElement.scrollHeight - window.innerHeight >= target;
      if (reachable || performance.now() - started > patience) window.scrollTo(0, target);
      else requestAnimationFrame(settle);
    };
    // where a visit begins the page stands already: to ask how long it is would have the whole of it laid out at once
    if (!isFirst) settle();
    const { pathname } = window.location;
    // a shorter page that takes its place is scrolled by the browser, before this hears that it was left
    const remember = () => {
      if (window.location.pathname === pathname) positions.current.set(path, window.scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      active = false;
      removeEventListener('scroll', remember);
    };
  }, [path]);
}
