import type { Token } from '../../food/tokens.ts';
import { keyAt } from '../hear/spans.ts';
import { durationIn } from './durations.ts';
import { readNumberSaid } from './numbers.ts';

const unit = /^(minutes?|mins?|seconds?|secs?|hours?|λεπτα|λεπτο|λεπτακια|δευτερολεπτα|ωρα|ωρεσ)$/;

/** "Five minutes for the beans and ten for the potatoes": the unit that was said goes with every time of the timers. */
export function withUnits(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  const first = durationIn(tokens, 0, tokens.length);
  const isTimed = tokens.some(({ key }) => /^(timers?|alarms?|χρονομετρ[οα]|ταιμερ|ξυπνητηρι[αο]?)$/.test(key));
  if (first === null || !isTimed) return [...tokens];
  const said = tokens.slice(first.start, first.end).findLast(({ key }) => unit.test(key));
  for (let i = 0; i < tokens.length; i += 1) {
    out.push(tokens[i] as Token);
    if (said === undefined || i < first.end) continue;
    const begins = /^(and|και|κι|another|αλλο)$/.test(keyAt(tokens, i)) || tokens[i]?.text === ',';
    const number = begins ? readNumberSaid(tokens, i + 1, 'en') : null;
    if (number === null || number.article || !/^(for|για|on)$/.test(keyAt(tokens, number.next))) continue;
    for (let k = i + 1; k < number.next; k += 1) out.push(tokens[k] as Token);
    out.push({ ...said, spaced: true });
    i = number.next - 1;
  }
  return out;
}
