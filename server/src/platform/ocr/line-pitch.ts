/** How high a line's letters stand in its pitch; beyond this the pitch is of two lines, or of the parts of letters. */
const [lowest, highest] = [0.35, 0.75];
/** As few lines tell nothing of their height. */
const fewest = 5;

/** The distance from line to line in pixels; undefined when rows of ink do not repeat. */
export function linePitchOf(rows: Float32Array, { least = 10, most = 160 } = {}): number | undefined {
  const last = Math.min(most, Math.floor(rows.length / 3));
  const likeness = likenessOf(withoutTrend(rows, most / 2), last + 2);
  const own = likeness[0]!;
  if (!(own > 0)) return undefined;
  const isPeak = (lag: number) => likeness[lag]! > likeness[lag - 1]! && likeness[lag]! >= likeness[lag + 1]!;
  const peaks: number[] = [];
  for (let lag = least; lag <= last; lag += 1) if (isPeak(lag)) peaks.push(lag);
  const best = Math.max(0, ...peaks.map((lag) => likeness[lag]!));
  if (best < 0.08 * own) return undefined;
  // twice and three times the distance are peaks as well: the first that is high enough is the distance itself
  const first = peaks.find((lag) => likeness[lag]! > 0.5 * best);
  if (first === undefined) return undefined;
  const height = lineHeight(rows);
  if (height === undefined || fits(height, first)) return finer(likeness, first);
  // names and amounts by turns repeat at two lines, strokes above and below at half of one: the height of letters tells
  const fitting = peaks.filter((lag) => fits(height, lag));
  const isPart = (lag: number) => parts.some((part) => Math.abs(lag * part - first) < 0.1 * first);
  const likeliest = fitting.sort((a, b) => Number(isPart(b)) - Number(isPart(a)) || likeness[b]! - likeness[a]!)[0];
  return finer(likeness, likeliest ?? first);
}

const parts = [2, 3, 4, 5, 6, 0.5];
const fits = (height: number, pitch: number): boolean => height >= lowest * pitch && height <= highest * pitch;

/** Rows without what changes slowly, as from a page's full part to its empty one. */
function withoutTrend(rows: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(rows.length + 1);
  for (let row = 0; row < rows.length; row += 1) sums[row + 1] = sums[row]! + rows[row]!;
  return rows.map((ink, row) => {
    const from = Math.max(0, row - reach);
    const to = Math.min(rows.length, row + reach + 1);
    return ink - (sums[to]! - sums[from]!) / (to - from);
  });
}

function likenessOf(rows: Float32Array, lags: number): Float32Array {
  const likeness = new Float32Array(lags);
  for (let lag = 0; lag < lags; lag += 1) {
    let sum = 0;
    for (let row = lag; row < rows.length; row += 1) sum += rows[row]! * rows[row - lag]!;
    likeness[lag] = sum / (rows.length - lag);
  }
  return likeness;
}

/** Half of the lines are at least as high, in pixels; undefined of a few lines. */
function lineHeight(rows: Float32Array): number | undefined {
  const mean = rows.reduce((sum, row) => sum + row, 0) / rows.length;
  const heights: number[] = [];
  let height = 0;
  for (const ink of rows) {
    if (ink > 0.6 * mean) height += 1;
    else {
      if (height > 3) heights.push(height);
      height = 0;
    }
  }
  return heights.length < fewest ? undefined : heights.sort((a, b) => a - b)[heights.length >> 1];
}

/** The top of the parabola through a peak and its neighbours. */
function finer(likeness: Float32Array, lag: number): number {
  const before = likeness[lag - 1]!;
  const at = likeness[lag]!;
  const behind = likeness[lag + 1]!;
  const bend = before - 2 * at + behind;
  return bend === 0 ? lag : lag + (before - behind) / (2 * bend);
}
