/** A grey picture, row by row; 0 is black. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array };

export const greyOf = (width: number, height: number, fill = 0): Grey => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(fill),
});

/** Each pixel the mean of `by` times `by`; what is left over at the right and below is cut off. */
export function shrunk(picture: Grey, by: number): Grey {
  if (by <= 1) return picture;
  const out = greyOf(Math.max(1, Math.floor(picture.width / by)), Math.max(1, Math.floor(picture.height / by)));
  const sums = new Float64Array(out.width);
  const rows = Math.min(by, picture.height);
  const columns = Math.min(by, picture.width);
  for (let y = 0; y < out.height; y += 1) {
    sums.fill(0);
    for (let dy = 0; dy < rows; dy += 1) {
      let at = (y * by + dy) * picture.width;
      for (let x = 0; x < out.width; x += 1) {
        let sum = 0;
        for (let dx = 0; dx < columns; dx += 1) sum += picture.data[at + dx] as number;
        sums[x] = sums[x]! + sum;
        at += by;
      }
    }
    for (let x = 0; x < out.width; x += 1) out.data[y * out.width + x] = sums[x]! / (rows * columns) + 0.5;
  }
  return out;
}

/** Shrunk by a whole number until its longer side is at most `side`. */
export const thumbnail = (picture: Grey, side: number): { readonly small: Grey; readonly by: number } => {
  const by = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / side));
  return { small: shrunk(picture, by), by };
};

/** With a white frame: letters at the very edge are read worse. */
export function framed(picture: Grey, frame: number): Grey {
  const out = greyOf(picture.width + 2 * frame, picture.height + 2 * frame, 255);
  for (let y = 0; y < picture.height; y += 1) {
    const row = picture.data.subarray(y * picture.width, (y + 1) * picture.width);
    out.data.set(row, (y + frame) * out.width + frame);
  }
  return out;
}

/** Portable graymap: what Tesseract reads without unpacking anything. */
export function toPgm({ width, height, data }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
