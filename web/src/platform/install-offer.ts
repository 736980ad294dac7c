import { useSyncExternalStore } from 'react';

/** Chromium's offer to install, which a page may hold back until the moment is right. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

// the offer comes once, soon after the page: this file is loaded with the shell, not with the invitation
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInstallOffer = (): InstallOffer | null => useSyncExternalStore(subscribe, () => offer);
