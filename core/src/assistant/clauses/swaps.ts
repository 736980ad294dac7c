import { itemsIn } from '../slots/items.ts';
import { type Reading, readingOf } from './reading.ts';

const verb =
  /^(swap|switch|replace|exchange|change|substitute|trade|αλλαξε|αλλαξεισ|αλλαξουμε|αντικαταστησε|αντικατεστησε|αντικαταστησεισ|αντικαταστησει)$/;
const between = /^(for|with|to|by|into|με|σε|για)$/;

/** "Swap the milk for cream on the list": what goes off the list, and what comes on it, are two commands. */
export function swapped(reading: Reading): Reading[] {
  const { tokens, from, to, whole, marks } = reading;
  if (reading.asked || !reading.has('list') || reading.has('what', 'how', 'can', 'have')) return [reading];
  const at = tokens.findIndex(({ key }, i) => i >= from && i < to && verb.test(key));
  const isFirst =
    at >= 0 &&
    tokens
      .slice(from, at)
      .every(
        (token, i) =>
          token.kind === 'sign' ||
          marks.some(({ family, start, end }) => leads.test(family) && from + i >= start && from + i < end),
      );
  if (!isFirst) return [reading];
  const field = { ...reading.field({ keep: ['meant', 'instead', 'rather'] }), objects: true };
  for (let i = at + 2; i < to; i += 1) {
    if (!between.test(tokens[i]?.key ?? '')) continue;
    const isList = marks.some(({ family, start, end }) => family === 'list' && start <= i && i < end);
    const [off, on] = [itemsIn(field, at + 1, i).items, itemsIn(field, i + 1, to).items];
    if (isList || off.length === 0 || on.length === 0) continue;
    const list = { family: 'list' as const, start: i, end: i };
    const others = whole.marks.filter(({ family }) => !/^(meant|instead|rather|put|list)$/.test(family));
    const lists = whole.marks.filter(({ family }) => family === 'list');
    const part = (start: number, end: number, family: 'remove' | 'add'): Reading =>
      readingOf(
        { from: start, to: end, asked: false, repairs: false },
        { ...whole, marks: [{ family, start, end: start }, { ...list, start, end: start }, ...others, ...lists] },
      );
    return [part(at + 1, i, 'remove'), part(i + 1, to, 'add')];
  }
  return [reading];
}
const leads = /^(filler|list|no)$/;
