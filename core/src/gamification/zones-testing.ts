import type { OracleMoment } from './streak-oracle-testing.ts';

/**
 * 38 zones: both hemispheres, half and quarter hours, a clock that moves by 30 minutes (Lord Howe) and one by two hours
 * (Troll), clocks that move at midnight (Beirut, Havana, Santiago), to the west in spring (Casablanca, Dublin by its
 * own law), and both sides of the date line.
 */
export const zones = [
  ...['Pacific/Kiritimati', 'Pacific/Apia', 'Pacific/Chatham', 'Pacific/Auckland', 'Pacific/Norfolk'],
  ...['Australia/Lord_Howe', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Eucla', 'Asia/Tokyo', 'Asia/Yangon'],
  ...['Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Kabul', 'Asia/Tehran', 'Asia/Dubai', 'Europe/Moscow', 'Asia/Beirut'],
  ...['Asia/Jerusalem', 'Africa/Cairo', 'Europe/Athens', 'Europe/Berlin', 'Europe/London', 'Europe/Dublin'],
  ...['Africa/Casablanca', 'Antarctica/Troll', 'Atlantic/Azores', 'America/Nuuk', 'America/St_Johns'],
  ...['America/Sao_Paulo', 'America/Santiago', 'America/Havana', 'America/New_York', 'America/Los_Angeles'],
  ...['Pacific/Marquesas', 'America/Adak', 'Pacific/Pago_Pago', 'Etc/GMT+12'],
];

const minute = 60_000;
const twelveHours = 720 * minute;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock on the wall of a zone, as if it stood in Greenwich. */
function wallOf(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    const two = '2-digit';
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', calendar: 'gregory', ...parts });
    formats.set(zone, format);
  }
  const wall: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) wall[type] = Number(value);
  return Date.UTC(wall.year!, wall.month! - 1, wall.day!, wall.hour!, wall.minute!, wall.second!);
}

/** Minutes east of UTC, asked of Intl each time; no -0. */
export const offsetByIntl = (at: number, zone: string): number => Math.round((wallOf(at, zone) - at) / minute) + 0;

type Span = { until: number; offset: number };

/** The offsets of one zone from one instant to another: Intl is asked every twelve hours and at each change in between. */
export class Clock {
  readonly zone: string;
  private readonly spans: Span[] = [];

  constructor(zone: string, from: number, to: number) {
    this.zone = zone;
    let offset = offsetByIntl(from, zone);
    for (let at = from; at < to; at += twelveHours) {
      const then = offsetByIntl(at + twelveHours, zone);
      if (then === offset) continue;
      let [before, after] = [at, at + twelveHours];
      while (after - before > minute) {
        const middle = before + Math.floor((after - before) / 2 / minute) * minute;
        if (offsetByIntl(middle, zone) === offset) before = middle;
        else after = middle;
      }
      this.spans.push({ until: after, offset });
      offset = then;
    }
    this.spans.push({ until: Number.POSITIVE_INFINITY, offset });
  }

  /** Instants at which the clock was moved. */
  get moves(): number[] {
    return this.spans.slice(0, -1).map(({ until }) => until);
  }

  offsetAt(at: number): number {
    for (const { until, offset } of this.spans) if (at < until) return offset;
    throw new Error('the last span has no end');
  }

  momentAt(at: number): OracleMoment {
    const offset = this.offsetAt(at);
    return { at, day: new Date(at + offset * minute).toISOString().slice(0, 10), offset };
  }

  /** When the wall shows this; the first time if it does twice, just after the gap if it never does. */
  momentOf(day: string, hours: number, minutes: number): OracleMoment {
    const wall = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * minute;
    let from = Number.NEGATIVE_INFINITY;
    for (const { until, offset } of this.spans) {
      const at = wall - offset * minute;
      if (at < until) return this.momentAt(Math.max(at, from));
      from = until;
    }
    throw new Error('the last span has no end');
  }
}
