import { dayIn, placeIn } from '../slots/days-and-places.ts';
import { type Reading, readingOf } from './reading.ts';

const lent = /^(put|add|move|planIt|placed|bought|cook|start|freeze|moved)$/;

/** One verb for two places, days or times: "milk in the fridge and the mince in the freezer" is two commands. */
export function shared(reading: Reading): Reading[] {
  if (reading.asked || reading.repairs || reading.has('what', 'how', 'howMuch', 'can', 'suggest', 'recipe', 'convert'))
    return [reading];
  const { tokens, from, to, whole } = reading;
  const targets = [
    ...spotsOf(reading, dayIn),
    ...spotsOf(reading, placeIn).filter((spot) => !spot.out),
    ...reading.marks.filter(({ family }) => family === 'list'),
  ].sort((a, b) => a.start - b.start);
  const [first, second] = targets;
  if (first === undefined || second === undefined || second.start < first.end) return [reading];
  let at = second.start;
  while (at > first.end - 1 && !/^(και|κι|and|,)$/.test(tokens[at]?.key || (tokens[at]?.text ?? ''))) at -= 1;
  if (at < first.end || reading.marks.some(({ family, start }) => start > at && lent.test(family))) return [reading];
  const left = readingOf({ from, to: at, asked: false, repairs: false }, whole);
  const verbs = left.marks
    .filter(({ family }) => lent.test(family))
    // "the liver goes in the freezer and the apples in the fridge": only the first is frozen
    .map(({ family }) => ({
      family: family === 'freeze' && placeIn(tokens, at + 1, to)?.value !== 'freezer' ? ('move' as const) : family,
      start: at + 1,
      end: at + 1,
    }));
  const right = readingOf(
    { from: at + 1, to, asked: false, repairs: false },
    { ...whole, marks: [...whole.marks, ...verbs] },
  );
  const names = [left, right].every((part) => part.items({ objects: true }).items.length > 0);
  return names ? [left, ...shared(right)] : [reading];
}

function spotsOf<S extends { start: number; end: number }>(
  reading: Reading,
  find: (tokens: Reading['tokens'], from: number, to: number) => S | null,
): S[] {
  const found: S[] = [];
  for (
    let spot = find(reading.tokens, reading.from, reading.to);
    spot !== null;
    spot = find(reading.tokens, spot.end, reading.to)
  )
    found.push(spot);
  return found;
}
