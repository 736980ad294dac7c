const key = 'kelari.return-path';

/** Remembers where a signed-out visitor wanted to go; kept for this tab only. */
export function rememberReturnPath(path = `${location.pathname}${location.search}${location.hash}`): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // storage refused: after sign-in the dashboard opens
  }
}

/** The remembered path, once; a path of this app only, never another site's address. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
}
