import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';
import type { ToastRegionProps } from '../kit/toast.tsx';
import { dismissToast, toastDuration, useToasts } from '../platform/toast.ts';

// a toast whose code cannot come, because there is no network, must not take the page down with it
const ToastRegion = lazy<ComponentType<ToastRegionProps>>(() =>
  import('../kit/toast.tsx').then(
    (code) => ({ default: code.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

/** The first toast brings its code along: signed-out pages stay small. */
export function ToastOutlet() {
  const now = useToasts();
  // what was tapped shows first, and then what is said about it; but the word about the act before goes at once, or its
  // "Undo" would be taken for the new one's. Out of sight: to take it down is work before the paint
  const items = useDeferredValue(now);
  const [shown] = items;
  return (
    shown && (
      <div hidden={shown.id !== now[0]?.id}>
        <Suspense>
          <ToastRegion items={items} onClose={dismissToast} duration={toastDuration} />
        </Suspense>
      </div>
    )
  );
}
