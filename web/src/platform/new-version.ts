import { useSyncExternalStore } from 'react';
import { type GoTo, takeOver } from './service-worker.ts';

const hour = 3_600_000;
let registration: ServiceWorkerRegistration | undefined;
let started = false;
let newVersion = false;
const listeners = new Set<() => void>();

function announce(): void {
  newVersion = true;
  for (const listener of listeners) listener();
}

/** Lets the app be opened without a network from the next visit on, and watches for new versions. */
export async function startServiceWorker(): Promise<void> {
  // none over plain http beyond this machine, and none while developing
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  // a message was tapped: the router sees the new address
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<Partial<GoTo> | null>) => {
    if (!data?.goTo) return;
    history.pushState(null, '', data.goTo);
    ports[0]?.postMessage('gone');
  });
  try {
    registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    // storage refused or no network: the app works as a page does
    console.error('The service worker was not registered', error);
    return;
  }
  watch(registration, navigator.serviceWorker);
}

function watch(found: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  // the first worker ever has none before it and needs no refresh
  const whenReady = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && found.active) announce();
    });
  if (found.waiting && found.active) announce();
  whenReady(found.installing);
  found.addEventListener('updatefound', () => whenReady(found.installing));

  // another tab took the new version: this one goes on as it is until it is refreshed too
  let served = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (served) announce();
    served = true;
  });

  // an app that is never closed still learns of new versions
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < hour) return;
    asked = performance.now();
    found.update().catch(() => undefined);
  });
}

/** Puts the waiting version in charge and loads this page anew; other tabs stay as they are. */
export function refreshToNewVersion(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload();
  });
  waiting.postMessage(takeOver);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once a newer version than this page's is ready on the device. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => newVersion);
