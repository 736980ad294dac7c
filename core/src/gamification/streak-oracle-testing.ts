/**
 * A second reading of the streak's rule, written from its text alone and as plainly as can be: it shares no code with
 * `streak.ts`, not even the arithmetic of days. Instants are milliseconds, offsets minutes east of UTC.
 */
export type OracleAct = { at: number; day: string; offset: number; cooked: boolean };
export type OracleMoment = { at: number; day: string; offset: number };

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The calendar as on the wall: one page further. */
export function pageAfter(day: string): string {
  let [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  date += 1;
  if (date > (month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0))) {
    date = 1;
    month += 1;
  }
  if (month > 12) {
    month = 1;
    year += 1;
  }
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

const pageFor = new Map<string, string>();
function next(day: string): string {
  const known = pageFor.get(day);
  if (known !== undefined) return known;
  const page = pageAfter(day);
  pageFor.set(day, page);
  return page;
}

function sixDaysAfter(day: string): string {
  let page = day;
  for (let n = 0; n < 6; n += 1) page = next(page);
  return page;
}

function daysWithin(after: string, before: string): string[] {
  const days: string[] = [];
  for (let page = next(after); page < before; page = next(page)) days.push(page);
  return days;
}

/** At most 24 hours and what the clocks were moved by: travelling, not missing. */
const isOnTheWay = (from: OracleMoment, to: OracleMoment) =>
  to.at - from.at <= (24 * 60 + Math.abs(to.offset - from.offset)) * 60_000;

export class StreakOracle {
  length = 0;
  longest = 0;
  freezes = 2;
  lastDay: string | null = null;
  frozen: string[] = [];
  /** Whether the last act brought a lost streak back. */
  earned = false;
  private countedSinceFreeze = 0;
  private counted: string[] = [];
  private lost: { streak: number; firstDayBack: string; cookedOn: string[] } | null = null;
  private previous: OracleAct | null = null;

  /** The next action by instant. */
  act(act: OracleAct): void {
    this.earned = false;
    if (this.lastDay === null) this.begin(act.day);
    else if (act.day > this.lastDay) {
      let missed = daysWithin(this.lastDay, act.day);
      if (this.previous !== null && isOnTheWay(this.previous, act)) missed = [];
      if (missed.length <= this.freezes) this.carryOn(act.day, missed);
      else {
        const ended = this.length;
        this.begin(act.day);
        this.lost = ended >= 3 ? { streak: ended, firstDayBack: act.day, cookedOn: [] } : null;
      }
    }
    if (act.cooked) this.cook(act.day);
    if (this.length > this.longest) this.longest = this.length;
    this.previous = act;
  }

  private begin(day: string): void {
    this.length = 1;
    this.freezes = 2;
    this.countedSinceFreeze = 1;
    this.counted = [day];
    this.lastDay = day;
  }

  private carryOn(day: string, missed: string[]): void {
    if (missed.length > 0) {
      this.freezes -= missed.length;
      this.frozen.push(...missed);
      this.countedSinceFreeze = 0;
    }
    this.length += 1;
    this.counted.push(day);
    this.lastDay = day;
    this.countedSinceFreeze += 1;
    if (this.countedSinceFreeze >= 7 && this.freezes < 2) {
      this.freezes += 1;
      this.countedSinceFreeze = 0;
    }
  }

  private cook(day: string): void {
    if (this.lost === null || !this.counted.includes(day) || this.lost.cookedOn.includes(day)) return;
    if (day > sixDaysAfter(this.lost.firstDayBack)) return;
    this.lost.cookedOn.push(day);
    if (this.lost.cookedOn.length < 3) return;
    this.length += this.lost.streak;
    this.lost = null;
    this.earned = true;
  }

  /** What one sees at a moment after all the actions so far; changes nothing. */
  read(now: OracleMoment) {
    const { length: current, longest, freezes, lastDay } = this;
    if (lastDay === null || this.previous === null)
      return { current: 0, longest: 0, today: 'open', freezes, earnBack: null, frozen: [], lastDay: null };
    const open = this.lost !== null && now.day <= sixDaysAfter(this.lost.firstDayBack) ? this.lost : null;
    const earnBack = open && {
      streak: open.streak,
      cooked: open.cookedOn.length,
      needed: 3,
      until: sixDaysAfter(open.firstDayBack),
    };
    if (lastDay >= now.day)
      return { current, longest, today: 'done', freezes, earnBack, frozen: [...this.frozen], lastDay };
    const missed = isOnTheWay(this.previous, now) ? [] : daysWithin(lastDay, now.day);
    if (missed.length <= freezes)
      return {
        current,
        longest,
        today: 'open',
        freezes: freezes - missed.length,
        earnBack,
        frozen: [...this.frozen, ...missed],
        lastDay,
      };
    const lostNow = current >= 3 ? { streak: current, cooked: 0, needed: 3, until: sixDaysAfter(now.day) } : null;
    return { current: 0, longest, today: 'open', freezes: null, earnBack: lostNow, frozen: [...this.frozen], lastDay };
  }
}
