/** Browsers show it to pages with https (or on this device) only. */
export const passkeysWork = (): boolean => 'PublicKeyCredential' in window;

/** The person closed the device's question, or another one took its place: nothing went wrong. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
