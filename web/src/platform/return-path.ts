const key = 'kelari.return-path';

/** Remembers where a signed-out visitor wanted to go; for this tab, unless the store is the device's. */
export function rememberReturnPath(
  path = `${location.pathname}${location.search}${location.hash}`,
  store: 'sessionStorage' | 'localStorage' = 'sessionStorage',
): void {
  try {
    window[store].setItem(key, path);
  } catch {
    // storage refused: after sign-in the dashboard opens
  }
}

/** The remembered path, once; a path of this app only, never another site's address. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    for (const store of [sessionStorage, localStorage]) store.removeItem(key);
    return path && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
}
