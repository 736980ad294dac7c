/** Takes everything whose name begins so out of the device's store. */
export function forgetNamed(beginning: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(beginning)) localStorage.removeItem(key);
  } catch {
    // storage refused: nothing was kept
  }
}
