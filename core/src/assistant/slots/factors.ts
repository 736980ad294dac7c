import type { Token } from '../../food/tokens.ts';
import { keyAt, type Spot } from '../hear/spans.ts';
import { readNumberSaid } from './numbers.ts';

export const factorWords = new Map<string, number>(
  Object.entries({
    2: 'double doubled doubling twice διπλο διπλη διπλα διπλεσ διπλασιο διπλασια διπλασιεσ διπλασιασε διπλασιασεισ διπλασιασουμε διπλασιασω διπλασιαζεισ διπλασιασετε διπλασιασμο διπλασιαστε διπλασιαζουμε',
    3: 'triple tripled tripling treble thrice τριπλο τριπλη τριπλα τριπλεσ τριπλασιο τριπλασια τριπλασιεσ τριπλασιασε τριπλασιασεισ τριπλασιασουμε τριπλασιασω',
    4: 'quadruple quadrupled τετραπλο τετραπλη τετραπλα τετραπλασιο τετραπλασια τετραπλασιεσ τετραπλασιασε τετραπλασιασεισ',
    0.5: 'halve halved halving μισοσ',
    5: 'quintuple πενταπλασιο πενταπλασια πενταπλασιασε',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
);
const times =
  /^(times|x|φορεσ|φορα|δοση|δοσεισ|batch|batches|ποσοτητα|ποσοτητεσ|recipe|συνταγη|amounts?|quantit(y|ies)|portions?|size|everything|ολα|υλικα|συνταγησ|δοσησ|ποσοτητασ|ποσοτητων|υλικων|it|this|that)$/;

/** "Times as big": behind it. */
const behindAsBig = (tokens: readonly Token[], i: number): number =>
  keyAt(tokens, i) === 'as' && /^(much|many|big|large)$/.test(keyAt(tokens, i + 1)) ? i + 2 : i;

/** How many times as much in [from, to): "double", "halve", "μισή δόση", "one and a half times", "2x", "στη μέση", "to a third". */
export function factorIn(tokens: readonly Token[], from: number, to: number): Spot<number> | null {
  for (let i = from; i < to; i += 1) {
    const key = keyAt(tokens, i);
    const value = factorWords.get(key);
    // "double cream" is a food
    if (value !== undefined && !(key === 'double' && /^(cream|espresso)$/.test(keyAt(tokens, i + 1))))
      return { value, start: i, end: i + 1 };
    if (key === 'επι' || key === 'times' || key === 'x') {
      const number = readNumberSaid(tokens, i + 1, 'en');
      if (number !== null && number.next <= to) return { value: number.value, start: i, end: number.next };
    }
    // "times it by four"
    if (key === 'by' && i > from && tokens.slice(from, i).some((token) => /^(times|multiply)$/.test(token.key))) {
      const number = readNumberSaid(tokens, i + 1, 'en');
      if (number !== null && number.next <= to) return { value: number.value, start: i, end: number.next };
    }
    if (
      (key === 'μεση' && /^(στη|στην)$/.test(keyAt(tokens, i - 1))) ||
      (key === 'half' && keyAt(tokens, i - 1) === 'in')
    )
      return { value: 0.5, start: i - 1, end: i + 1 };
    // "half as much", "twice as big"
    const asMuch = /^(as)$/.test(keyAt(tokens, i + 1)) && /^(much|many|big|large)$/.test(keyAt(tokens, i + 2));
    if (asMuch && (key === 'half' || key === 'twice' || key === 'double'))
      return { value: key === 'half' ? 0.5 : 2, start: i, end: Math.min(to, i + 3) };
    const isEnd = i + 1 >= to || tokens[i + 1]?.kind === 'sign';
    if (key === 'half' && isEnd && /^(make|just|do|cook)$/.test(keyAt(tokens, i - 1)))
      return { value: 0.5, start: i, end: i + 1 };
    const number = readNumberSaid(tokens, i, 'en');
    if (number === null || (number.article && number.value >= 1) || number.next > to) continue;
    const at = ['the', 'of', 'this', 'that', 'a', 'τη', 'την', 'τησ', 'τισ', 'το', 'τα', 'του'].includes(
      keyAt(tokens, number.next),
    )
      ? number.next + 1
      : number.next;
    const isTimes =
      at <= to &&
      (times.test(keyAt(tokens, at)) || (number.value < 1 && times.test(keyAt(tokens, number.next)))) &&
      (at < to || number.next < to) &&
      !(Number.isInteger(number.value) && /^(portions?|recipe|συνταγη|φορα)$/.test(keyAt(tokens, at)));
    const isTo = number.value < 1 && i > from && /^(to|by|σε|στο|κατα)$/.test(keyAt(tokens, i - 1));
    if (isTimes || isTo)
      return {
        value: number.value,
        start: isTo ? i - 1 : i,
        end:
          isTimes && /^(times|x|φορεσ|φορα|δοση|δοσεισ|batch|batches)$/.test(keyAt(tokens, at))
            ? behindAsBig(tokens, at + 1)
            : number.next,
      };
  }
  return null;
}
