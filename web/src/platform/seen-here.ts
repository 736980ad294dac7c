/** What starts looked like here (app/seen.ts), read by public/start.js before any code of the app. */
export const seenKey = 'kelari.seen';

/** Nothing of it may be shown again. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(seenKey);
  } catch {
    // storage refused: nothing was kept
  }
}
