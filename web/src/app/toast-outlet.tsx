import { lazy, Suspense } from 'react';
import { dismissToast, toastDuration, useToasts } from '../platform/toast.ts';

const ToastRegion = lazy(async () => ({ default: (await import('../kit/toast.tsx')).ToastRegion }));

/** The first toast brings its code along: signed-out pages stay small. */
export function ToastOutlet() {
  const items = useToasts();
  return items.length > 0 ? (
    <Suspense>
      <ToastRegion items={items} onClose={dismissToast} duration={toastDuration} />
    </Suspense>
  ) : null;
}
