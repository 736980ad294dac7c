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

/** Says politely that there is no signal; `children` say instead what is still waiting to be sent. */
export function OfflineStrip({ children }: { readonly children?: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status" data-unkept>
      {children ||
        (!online && (
          <p className="signal flex items-center gap-2 bg-saffron-tint px-3 text-small text-saffron edge">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            <span>
              <Trans>No signal</Trans>
              <span className="max-lg:sr-only">
                . <Trans>What you see is the last known state.</Trans>
              </span>
            </span>
          </p>
        ))}
    </div>
  );
}
