import type { Grey } from './grey.ts';

/** How Tesseract cuts a page: 6 is one block of lines, 4 one column of text of several sizes, 7 a single line, 11 words wherever they stand. */
export type Segmentation = 4 | 6 | 7 | 11;

/** One reader of one picture at a time. */
export type Engine = {
  /** Tesseract's TSV: a row a word, with its box and confidence. */
  read(image: Grey, segmentation: Segmentation): Promise<string>;
  /** Ends what is being read, which then fails; the engine can be used again. */
  stop(): Promise<void>;
  end(): Promise<void>;
};

/** English first: the other way round this data silently loses it. */
export const languages = 'eng+ell';
export const dotsPerInch = '300';
