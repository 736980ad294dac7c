/** The distance from line to line in pixels; undefined when rows of ink do not repeat. */
export function linePitchOf(rows: Float32Array, { least = 10, most = 160 } = {}): number | undefined {
  const mean = rows.reduce((sum, row) => sum + row, 0) / rows.length;
  const centred = rows.map((row) => row - mean);
  const last = Math.min(most, Math.floor(rows.length / 3));
  const likeness = new Float32Array(last + 2);
  for (let lag = 0; lag < likeness.length; lag += 1) {
    let sum = 0;
    for (let row = lag; row < centred.length; row += 1) sum += centred[row]! * centred[row - lag]!;
    likeness[lag] = sum / (centred.length - lag);
  }
  const own = likeness[0]!;
  if (!(own > 0)) return undefined;
  const isPeak = (lag: number) => likeness[lag]! > likeness[lag - 1]! && likeness[lag]! >= likeness[lag + 1]!;
  let highest = 0;
  for (let lag = least; lag <= last; lag += 1) if (isPeak(lag)) highest = Math.max(highest, likeness[lag]!);
  if (highest < 0.08 * own) return undefined;
  // twice and three times the distance are peaks as well: the first that is high enough is the distance itself
  for (let lag = least; lag <= last; lag += 1) {
    if (isPeak(lag) && likeness[lag]! > 0.5 * highest) return finer(likeness, lag);
  }
  return undefined;
}

/** The top of the parabola through a peak and its neighbours. */
function finer(likeness: Float32Array, lag: number): number {
  const before = likeness[lag - 1]!;
  const at = likeness[lag]!;
  const behind = likeness[lag + 1]!;
  const bend = before - 2 * at + behind;
  return bend === 0 ? lag : lag + (before - behind) / (2 * bend);
}
