import type { Day } from '@kelari/core/kit/dates.ts';

/** Says nothing about a person, so it outlives a log-out. */
const key = 'kelari.install';
/** The day of use on which the app may ask to stay. */
const invitedOn = 3;

type Visits = { readonly days: number; readonly last: Day | null; readonly done: boolean };

function read(): Visits {
  try {
    const { days, last, done }: Partial<Visits> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { days: Number(days) || 0, last: last ?? null, done: done === true };
  } catch {
    return { days: 0, last: null, done: false };
  }
}

function write(visits: Visits): void {
  try {
    localStorage.setItem(key, JSON.stringify(visits));
  } catch {
    // storage refused: nobody is ever invited
  }
}

/** Counts a day of use once; true from the third on, until the invitation was shown. */
export function countVisit(today: Day): boolean {
  const before = read();
  const visits = before.last === today ? before : { ...before, days: before.days + 1, last: today };
  if (visits !== before) write(visits);
  return visits.days >= invitedOn && !visits.done;
}

/** Whatever the answer is, it is not asked again. */
export const rememberInvitation = (): void => write({ ...read(), done: true });
