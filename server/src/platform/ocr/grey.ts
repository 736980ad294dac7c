/** A grey picture, row by row; 0 is black. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array };

export const greyOf = (width: number, height: number): Grey => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

/** Portable graymap: what Tesseract reads without unpacking anything. */
export function toPgm({ width, height, data }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
