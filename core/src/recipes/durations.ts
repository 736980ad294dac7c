import { fold } from '../food/normalise.ts';
import { readNumber } from '../food/quantity.ts';
import { type Token, tidy, tokenise } from '../food/tokens.ts';

/** A time named in a step; `text` is how it stands there. Of a range the timer runs for the shorter time. */
export type Duration = { readonly text: string; readonly seconds: number; readonly secondsMax: number };

const secondsOf: Readonly<Record<string, number>> = {
  ...{ second: 1, seconds: 1, sec: 1, secs: 1, δευτερολεπτο: 1, δευτερολεπτα: 1, δευτερολεπτων: 1, δευτ: 1 },
  ...{ minute: 60, minutes: 60, min: 60, mins: 60, λεπτο: 60, λεπτα: 60, λεπτων: 60, λεπτου: 60 },
  ...{ hour: 3600, hours: 3600, hr: 3600, hrs: 3600, h: 3600, ωρα: 3600, ωρεσ: 3600, ωρων: 3600, ωρασ: 3600 },
};
const joints = /^([-–—~]|to|ως|έως|με|ή|or)$/i;
const longest = 24 * 3600;

type Read = { readonly low: number; readonly high: number; readonly next: number };

/** "40 to 50 minutes", "1½ ώρα", "μισή ώρα" at token `i`. */
function readOne(tokens: readonly Token[], i: number, language: string): Read | null {
  const low = readNumber(tokens, i, language);
  if (!low) return null;
  const second = joints.test(tokens[low.next]?.text ?? '') ? readNumber(tokens, low.next + 1, language) : null;
  const end = second && second.value > low.value ? second : low;
  const unit = secondsOf[fold(tokens[end.next]?.text ?? '')];
  if (unit === undefined || low.value <= 0) return null;
  return { low: low.value * unit, high: end.value * unit, next: end.next + 1 };
}

/** The times in a step's text, in reading order; "1 hour and 15 minutes" is one. Over a day is no time to wait for. */
export function durationsIn(step: string, language: 'en' | 'el'): Duration[] {
  const text = tidy(step);
  const tokens = tokenise(text);
  const found: Duration[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const first = readOne(tokens, i, language);
    if (!first) continue;
    const isJoined = ['and', 'και'].includes(tokens[first.next]?.key ?? '');
    const more = readOne(tokens, isJoined ? first.next + 1 : first.next, language);
    const isWhole = more !== null && first.low >= 3600 && more.high < 3600;
    const last = isWhole ? more : first;
    const seconds = Math.round(first.low + (isWhole ? more.low : 0));
    const start = tokens[i]?.start ?? 0;
    if (seconds <= longest) {
      found.push({
        text: text.slice(start, tokens[last.next - 1]?.end),
        seconds,
        secondsMax: Math.round(first.high + (isWhole ? more.high : 0)),
      });
    }
    i = last.next - 1;
  }
  return found;
}
