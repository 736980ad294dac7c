import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that there is no signal; `children` adds what is still waiting to be sent. */
export function OfflineStrip({ children }: { readonly children?: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status">
      {(!online || children) && (
        <p className="flex items-center justify-center gap-2 bg-saffron-tint px-4 py-1.5 text-small text-saffron">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {children ?? <Trans>No signal. What you see is the last known state.</Trans>}
        </p>
      )}
    </div>
  );
}
