import type { SaidDay } from '@kelari/core/assistant/act.ts';
import { addDays, type Day, weekdayOf } from '@kelari/core/kit/dates.ts';
import { type MealType, weekdays } from '@kelari/core/planner/contract.ts';

/** The next such day, today included. */
export function saidDay(day: SaidDay, today: Day): Day {
  if (day === 'today') return today;
  if (day === 'tomorrow') return addDays(today, 1);
  return addDays(today, (weekdays.indexOf(day) - weekdayOf(today) + 7) % 7);
}

/** The hour from which a meal of the day is over. */
const over: Readonly<Record<MealType, number>> = { breakfast: 11, lunch: 16, snack: 20, dinner: 23 };

/** The day that a meal without a day is meant for, and a weekday that is today when its meal is over. */
export function mealDay(day: SaidDay | undefined, meal: MealType, { today, hour }: { today: Day; hour: number }): Day {
  const isOver = hour >= over[meal];
  if (day === undefined) return isOver ? addDays(today, 1) : today;
  const said = saidDay(day, today);
  return said === today && day !== 'today' && isOver ? addDays(said, 7) : said;
}
