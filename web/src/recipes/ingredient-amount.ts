const number = '(?:\\d+(?:[.,]\\d+)?(?:\\s*[½¼¾⅓⅔⅛⅜⅝⅞])?(?:\\s+\\d+/\\d+|/\\d+)?|[½¼¾⅓⅔⅛⅜⅝⅞])';
const amount = new RegExp(`${number}(?:\\s*(?:-|–|—|ως|έως|to)\\s*${number})?`, 'u');
const unitWord = /^\s*(?:\p{L}+\.?)+/u;

export type LineParts = { readonly before: string; readonly amount: string; readonly after: string };

/**
 * Cuts an ingredient line, as the cook wrote it, at its amount: "500 γρ. αλεύρι" is "", "500 γρ.", " αλεύρι". The word
 * after the figure belongs to it when the line was understood to have a unit. Without a figure the amount is empty.
 */
export function cutAtAmount(raw: string, unit: string): LineParts {
  const figure = amount.exec(raw);
  if (!figure) return { before: raw, amount: '', after: '' };
  const rest = raw.slice(figure.index + figure[0].length);
  const word = unit === '' ? '' : (unitWord.exec(rest)?.[0] ?? '');
  return { before: raw.slice(0, figure.index), amount: figure[0] + word, after: rest.slice(word.length) };
}
