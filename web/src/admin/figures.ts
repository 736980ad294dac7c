import type { Language } from '@kelari/core/kit/language.ts';
import { plural } from '@lingui/core/macro';
import { formatAmount } from '../platform/format.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** How long, in the one unit that says it. */
export function longFor(seconds: number): string {
  if (seconds < minute) return plural(Math.round(seconds), { one: '# second', other: '# seconds' });
  if (seconds < hour) return plural(Math.floor(seconds / minute), { one: '# minute', other: '# minutes' });
  if (seconds < 2 * day) return plural(Math.floor(seconds / hour), { one: '# hour', other: '# hours' });
  return plural(Math.floor(seconds / day), { one: '# day', other: '# days' });
}

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in thousands, with one decimal at most. */
export function sizeOf(bytes: number, language: Language): string {
  let [value, unit] = [bytes / 1_000, 0];
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const rounded = value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
  return formatAmount(rounded, units[unit] ?? 'TB', language);
}
