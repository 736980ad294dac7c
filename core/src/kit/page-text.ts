/** Left, top, right, bottom in pixels of the picture as it was read. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** What a reader of pictures says it saw. `confidence` is its own, 0 to 1. */
export type PageWord = { readonly text: string; readonly confidence: number; readonly box: Box };

/** Words of one line from left to right; `text` keeps the gaps between columns as runs of spaces. */
export type PageLine = {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
  readonly words: readonly PageWord[];
};

/**
 * How a picture was prepared and cut into lines. `paper`: found, straightened, evenly lit and denoised; `crisp`: that, sharpened
 * before; `raw`: grey as it came.
 * `block`: one block of lines; `columns`: lines of columns of different sizes.
 * `small-sparse`: grey, with its long side under a thousand pixels, words wherever they stand: print of many sizes.
 */
export const pagePasses = ['paper-block', 'crisp-block', 'paper-columns', 'raw-block', 'small-sparse'] as const;
export type PagePass = (typeof pagePasses)[number];

/** One reading of a picture: lines from top to bottom. */
export type PageText = {
  readonly pass: PagePass;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PageLine[];
};
