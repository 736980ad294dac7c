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
          // on phones an ear of the bar, as high as the scan button stands out of it: it covers nothing that the bar does not
          <p className="flex items-center gap-2 bg-saffron-tint px-3 text-small text-saffron edge max-lg:fixed max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:left-0 max-lg:max-w-[calc(50%-var(--spacing)*8)] max-lg:rounded-tr-control max-lg:py-0.5 lg:min-h-11 lg:rounded-control lg:py-1">
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
