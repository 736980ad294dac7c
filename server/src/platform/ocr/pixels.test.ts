import { describe, expect, it } from 'vitest';
import { framed, type Grey, greyOf, shrunk, toPgm } from './grey.ts';
import { inkOf, profileOf } from './ink.ts';
import { evenlyLit, levelAt, stretched } from './light.ts';
import { linePitchOf } from './line-pitch.ts';
import { blurred, brightest, darkest, withoutPrint } from './neighbours.ts';
import { findPaper } from './paper.ts';
import { skewOf } from './skew.ts';
import { after, type Homography, ontoQuad, type Point, type Quad, scaling, turning, warped } from './warp.ts';

function drawn(width: number, height: number, grey: (x: number, y: number) => number): Grey {
  const picture = greyOf(width, height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) picture.data[y * width + x] = grey(x, y);
  return picture;
}
const at = (picture: Grey, x: number, y: number) => picture.data[y * picture.width + x] as number;
const rows = (picture: Grey) =>
  Array.from({ length: picture.height }, (_, y) => [
    ...picture.data.subarray(y * picture.width, (y + 1) * picture.width),
  ]);
const put = (map: Homography, [x, y]: Point): Point => {
  const depth = map[6] * x + map[7] * y + map[8];
  return [(map[0] * x + map[1] * y + map[2]) / depth, (map[3] * x + map[4] * y + map[5]) / depth];
};
/** Words of three dashes on lines `pitch` apart that fall by `degrees`. */
const printed = (width: number, height: number, pitch: number, degrees = 0) =>
  drawn(width, height, (x, y) => {
    const line = y - x * Math.tan((degrees * Math.PI) / 180);
    return ((line % pitch) + pitch) % pitch < pitch / 3 && x % 11 < 7 ? 30 : 230;
  });

describe('grey pictures', () => {
  it('shrink to means, whatever is left over', () => {
    expect(
      rows(
        shrunk(
          drawn(5, 3, (x) => x * 10),
          2,
        ),
      ),
    ).toEqual([[5, 25]]);
    expect(
      rows(
        shrunk(
          drawn(3, 1, () => 9),
          4,
        ),
      ),
    ).toEqual([[9]]);
  });

  it('get a white frame', () => {
    expect(rows(framed(greyOf(1, 1), 1))).toEqual([
      [255, 255, 255],
      [255, 0, 255],
      [255, 255, 255],
    ]);
  });

  it('are handed over as a graymap', () => {
    expect(toPgm(greyOf(2, 1, 65)).toString('latin1')).toBe('P5\n2 1\n255\nAA');
  });
});

describe('neighbourhoods', () => {
  const dot = drawn(5, 5, (x, y) => (x === 2 && y === 2 ? 100 : 50));
  it('know their brightest and darkest pixel, to the corners', () => {
    expect(rows(brightest(dot, 1))[1]).toEqual([50, 100, 100, 100, 50]);
    expect([...darkest(dot, 2).data]).toEqual(Array(25).fill(50));
  });

  it('lose print and keep edges', () => {
    const sheet = drawn(40, 40, (x, y) => (x < 10 ? 60 : y === 20 ? 0 : 200));
    const bare = withoutPrint(sheet, 3);
    expect([at(bare, 30, 20), at(bare, 5, 20), at(bare, 9, 5), at(bare, 10, 5)]).toEqual([200, 60, 60, 200]);
  });

  it('blur without losing light', () => {
    expect([...blurred(greyOf(9, 9, 77), 0.9).data]).toEqual(Array(81).fill(77));
    const soft = blurred(
      drawn(9, 9, (x, y) => (x === 4 && y === 4 ? 255 : 0)),
      1,
    );
    expect(at(soft, 4, 4)).toBeGreaterThan(at(soft, 3, 4));
    expect(at(soft, 3, 4)).toBe(at(soft, 4, 5));
  });
});

describe('light', () => {
  it('is evened out: paper white in shadow and sun, print dark in both', () => {
    const shaded = drawn(400, 300, (x, y) => (x % 40 < 3 && y % 30 < 12 ? 0.4 : 1) * (x < 200 ? 220 : 90));
    const even = evenlyLit(shaded);
    for (const x of [20, 100, 300, 380]) expect(at(even, x, 150)).toBeGreaterThan(240);
    for (const x of [41, 361]) expect(at(even, x, 155)).toBeLessThan(130);
  });

  it('is measured and stretched', () => {
    const ramp = drawn(100, 1, (x) => x);
    expect([levelAt(ramp, 0), levelAt(ramp, 0.5), levelAt(ramp, 1)]).toEqual([0, 50, 255]);
    expect([
      ...stretched(
        drawn(3, 1, (x) => [10, 60, 200][x] ?? 0),
        10,
        110,
      ).data,
    ]).toEqual([0, 128, 255]);
  });
});

describe('warping', () => {
  it('takes the corners of a rectangle to those of a quadrilateral', () => {
    const quad: Quad = [
      [10, 20],
      [210, 5],
      [230, 300],
      [0, 280],
    ];
    const map = ontoQuad(100, 50, quad);
    const corners: Point[] = [
      [0, 0],
      [100, 0],
      [100, 50],
      [0, 50],
    ];
    for (const [k, corner] of corners.entries()) {
      const [x, y] = put(map, corner);
      expect([x.toFixed(6), y.toFixed(6)]).toEqual(quad[k]?.map((n) => n.toFixed(6)));
    }
  });

  it('composes, turns and scales', () => {
    const [x, y] = put(after(scaling(2), turning(90, [1, 1])), [2, 1]);
    expect([x, y].map((n) => Math.round(n * 1000) / 1000)).toEqual([2, 4]);
  });

  it('is exact where nothing moves and smooth between', () => {
    const ramp = drawn(20, 4, (x) => x * 10);
    expect(rows(warped(ramp, scaling(1), 20, 4))).toEqual(rows(ramp));
    expect(at(warped(ramp, scaling(0.5), 40, 8), 20, 4)).toBe(98);
  });
});

describe('finding paper', () => {
  const onTable = (quad: Quad, light: (x: number, y: number) => number = () => 1) => {
    const inside = (x: number, y: number) =>
      quad.every(([ax, ay], k) => {
        const [bx, by] = quad[(k + 1) % 4] as Point;
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
      });
    return drawn(600, 800, (x, y) => {
      const grain = ((x * 7 + y * 13) % 11) - 5;
      const print = x % 12 < 4 && y % 24 < 8 ? 0.4 : 1;
      return (inside(x, y) ? 200 * print : 70) * light(x, y) + grain;
    });
  };
  const sheet: Quad = [
    [120, 60],
    [470, 90],
    [450, 740],
    [100, 700],
  ];

  it.each([
    ['even light', () => 1],
    ['a soft shadow across', (x: number) => 1 - 0.5 / (1 + Math.exp((x - 300) / 30))],
  ])('finds a slanted sheet in %s, to a hundredth of the picture', (_, light) => {
    const found = findPaper(onTable(sheet, light));
    expect(found).toBeDefined();
    for (const [k, [x, y]] of (found ?? []).entries()) {
      expect(Math.hypot(x - (sheet[k] as Point)[0], y - (sheet[k] as Point)[1])).toBeLessThan(10);
    }
  });

  it('sees none where the whole picture is paper, or nothing is', () => {
    expect(findPaper(printed(600, 800, 24))).toBeUndefined();
    expect(findPaper(drawn(600, 800, (x, y) => (((x >> 5) + (y >> 5)) % 2 ? 30 : 200)))).toBeUndefined();
    expect(findPaper(greyOf(3, 2))).toBeUndefined();
  });

  it('does not take a triangle or a very slanted shape for a sheet', () => {
    const triangle: Quad = [
      [300, 50],
      [302, 50],
      [560, 760],
      [40, 760],
    ];
    expect(findPaper(onTable(triangle))).toBeUndefined();
  });
});

describe('lines of print', () => {
  it.each([-6.3, -1.2, 0, 0.4, 3, 7.5])('fall by %s degrees', (degrees) => {
    expect(skewOf(inkOf(printed(500, 600, 30, degrees), 128))).toBeCloseTo(degrees, 0.5);
  });

  it.each([14, 28, 44, 90])('stand %s pixels apart', (pitch) => {
    expect(linePitchOf(profileOf(inkOf(printed(400, 900, pitch), 128)))).toBeCloseTo(pitch, 0);
  });

  it('are none on an empty page', () => {
    const ink = inkOf(greyOf(200, 200, 255), 128);
    expect([skewOf(ink), linePitchOf(profileOf(ink))]).toEqual([0, undefined]);
  });
});
