/** Of the meter of platform/speech-recorder.ts: words are above the first, a kitchen without words below the second. */
const spoken = 0.25;
const quiet = 0.14;
/** As long as somebody may think about the next word. */
export const pauseMs = 2_000;

/** Says true once the speaker has paused after some words. In a loud kitchen it never does: then the second press ends. */
export function makePause(): (level: number, now: number) => boolean {
  let hasSpoken = false;
  let quietSince: number | null = null;
  return (level, now) => {
    if (level >= spoken) hasSpoken = true;
    if (level > quiet) quietSince = null;
    else quietSince ??= now;
    return hasSpoken && quietSince !== null && now - quietSince >= pauseMs;
  };
}
