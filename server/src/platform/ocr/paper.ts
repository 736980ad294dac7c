import { type Grey, thumbnail } from './grey.ts';
import { brightest, darkest, withoutPrint } from './neighbours.ts';
import type { Point, Quad } from './warp.ts';

const searchSide = 320;
/** Across the edge of a sheet brightness falls at least this far within a few pixels; in a shadow it does so slowly. */
const edgeRatios = [0.82, 0.87, 0.91];
const edgeReach = 3;
/** A receipt is long and narrow, so its share of a photo may be small. */
const leastShare = 0.12;
const mostShare = 0.97;
/** How much of the quadrilateral of its corners a flat sheet fills. */
const leastFill = 0.9;
/** How far from a right angle a corner may be: a camera is held over a sheet, not beside it. */
const mostSlant = 14;

/** The corners of the sheet that lies in the middle of the picture; undefined when none stands out, as on a scan. */
export function findPaper(picture: Grey): Quad | undefined {
  const { small, by } = thumbnail(picture, searchSide);
  const bare = withoutPrint(small, 4);
  const falls = fallsOf(bare);
  // where sheet and table are alike a clear edge has gaps, and a fainter one closes them
  for (const ratio of edgeRatios) {
    const region = grownFromMiddle(falls, small, ratio);
    const corners = cornersOf(region, small.width);
    if (corners && isSheet(region, corners)) {
      return corners.map((corner, at) => outwards(corner, at, small).map((place) => place * by)) as unknown as Quad;
    }
  }
  return undefined;
}

function isSheet({ inside, count }: Region, corners: Quad): boolean {
  const area = areaOf(corners);
  const share = area / inside.length;
  return share > leastShare && share < mostShare && count > leastFill * area && nearlyRight(corners);
}

/** The edge itself was not crossed, so the sheet ends a little farther out than what was reached. */
function outwards([x, y]: Point, corner: number, { width, height }: Grey): Point {
  const right = corner === 1 || corner === 2;
  const lower = corner === 2 || corner === 3;
  const further = edgeReach - 1;
  return [
    Math.min(width, Math.max(0, right ? x + 1 + further : x - further)),
    Math.min(height, Math.max(0, lower ? y + 1 + further : y - further)),
  ];
}

type Region = { readonly inside: Uint8Array; readonly count: number };

/** Darkest by brightest around each pixel: low at an edge. */
function fallsOf(bare: Grey): Float32Array {
  const high = brightest(bare, edgeReach).data;
  const low = darkest(bare, edgeReach).data;
  return Float32Array.from(low, (dark, at) => dark / Math.max(1, high[at]!));
}

/** All that is reached from the middle without crossing an edge. */
function grownFromMiddle(falls: Float32Array, { width, height }: Grey, ratio: number): Region {
  const inside = new Uint8Array(width * height);
  const todo = new Int32Array(width * height);
  let from = 0;
  let count = 0;
  const visit = (at: number) => {
    if (inside[at] || falls[at]! < ratio) return;
    inside[at] = 1;
    todo[count++] = at;
  };
  // the very middle may lie on something
  for (let y = Math.floor(height * 0.45); y < height * 0.55; y += 1) {
    for (let x = Math.floor(width * 0.45); x < width * 0.55; x += 1) visit(y * width + x);
  }
  while (from < count) {
    const at = todo[from++]!;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return { inside, count };
}

/** The points farthest out along both diagonals. */
function cornersOf({ inside, count }: Region, width: number): Quad | undefined {
  if (count === 0) return undefined;
  const best: Point[] = [];
  const furthest = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let at = 0; at < inside.length; at += 1) {
    if (!inside[at]) continue;
    const x = at % width;
    const y = (at - x) / width;
    const reach = [-x - y, x - y, x + y, y - x];
    for (let corner = 0; corner < 4; corner += 1) {
      if (reach[corner]! <= furthest[corner]!) continue;
      furthest[corner] = reach[corner]!;
      best[corner] = [x, y];
    }
  }
  return best as unknown as Quad;
}

const areaOf = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, [x, y], at) => {
      const [nx, ny] = quad[(at + 1) % 4]!;
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

function nearlyRight(quad: Quad): boolean {
  return quad.every((corner, at) => {
    const angle = directionOf(corner, quad[(at + 1) % 4]!) - directionOf(corner, quad[(at + 3) % 4]!);
    return Math.abs(Math.abs((((angle % 360) + 540) % 360) - 180) - 90) <= mostSlant;
  });
}

const directionOf = ([x, y]: Point, [tx, ty]: Point): number => (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
