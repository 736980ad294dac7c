import { addDays, type Day } from '../kit/dates.ts';
import type { Count, CountedEvent } from './counters.ts';
import { seasonIn } from './greek-year.ts';

/** Noon in Athens, without daylight saving. */
export const counted = (
  kind: CountedEvent['kind'],
  day: Day,
  facts: CountedEvent['facts'] = {},
  hour = 12,
): CountedEvent => ({ kind, day, facts, offset: 120, at: Date.parse(`${day}T00:00:00Z`) + (hour - 2) * 3_600_000 });

/** Days one after the other, or, where a season is asked for, the days of one season after the other. */
function* daysFrom(first: Day, count: Count): Generator<Day> {
  const { season, weekdays } = count.where ?? {};
  for (let at = 0; at < 20_000; at += 1) {
    const day = addDays(first, count.of === 'weeks' ? at * 7 : at);
    if (weekdays && !weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    if (season) {
      const year = Number(day.slice(0, 4));
      const isIn = [year - 1, year].some((y) => seasonIn(season, y).first <= day && day <= seasonIn(season, y).last);
      if (!isIn) continue;
    }
    yield day;
  }
}

/** Events that each add exactly one to a count. */
export function eventsFor(count: Count, goal: number, first: Day = '2026-01-04'): CountedEvent[] {
  const { where = {}, kinds } = count;
  const days = daysFrom(first, count);
  return Array.from({ length: goal }, (_, at) =>
    counted(
      kinds[at % kinds.length] ?? 'cooked',
      days.next().value ?? first,
      {
        recipeId: `recipe-${at}`,
        saved: count.of === 'saved' || where.saves ? [`lot-${at}`] : [],
        classes: where.classes?.slice(0, 1) ?? [],
        foods: where.foods?.slice(0, 1) ?? [],
        diets: where.diets?.slice(0, 1) ?? [],
        cuisine: `cuisine-${at}`,
        lots: 1,
        own: where.own ?? false,
        members: where.members ?? 1,
        fromPlan: where.fromPlan ?? false,
        asPlanned: where.asPlanned ?? false,
        leftovers: where.leftovers ?? false,
      },
      where.hours?.[0] ?? 12,
    ),
  );
}
