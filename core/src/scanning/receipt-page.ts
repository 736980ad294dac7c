import type { PageText, PageWord } from '../kit/page-text.ts';

/** A page as a perfect reader would see it: each sign of the text 10 pixels wide and 20 high. */
export function pageOfText(text: string, confidence = 0.95): PageText {
  const lines = text.split('\n').flatMap((line, row) => {
    const words: PageWord[] = [...line.matchAll(/\S+/g)].map(({ 0: found, index }) => ({
      text: found,
      confidence,
      box: [index * 10, row * 24, (index + found.length) * 10, row * 24 + 20],
    }));
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      { text: line.trim(), confidence, box: [first.box[0], row * 24, last.box[2], row * 24 + 20] as const, words },
    ];
  });
  return { pass: 'paper-block', width: 600, height: lines.length * 24, lines };
}
