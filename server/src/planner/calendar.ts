import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language, Text } from '@kelari/core/kit/language.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';
import ical from 'ical-generator';
import type { MealRow } from './repo.ts';

type Place = {
  readonly language: Language;
  readonly timezone: string;
  readonly publicUrl: string;
  /** When the plan of a meal was saved last. */
  readonly changedAt: ReadonlyMap<string, Date>;
};

const calendarName: Text = { en: 'Kelari: meals', el: 'Κελάρι: γεύματα' };
const hours: Readonly<Record<MealType, number>> = { breakfast: 8, lunch: 13, snack: 17, dinner: 20 };
/** An hour where the recipe does not say; dough that rests overnight keeps nobody in the kitchen. */
const usualMinutes = 60;
const mostMinutes = 240;

/** Planned meals as iCalendar (RFC 5545): each at the hour of its type where the household lives, under a name that stays. */
export function calendarOf(meals: readonly MealRow[], { language, timezone, publicUrl, changedAt }: Place): string {
  const calendar = ical({
    name: calendarName[language],
    prodId: { company: 'Kelari', product: 'Meal plan', language: language.toUpperCase() },
    ttl: 3_600,
  });
  const instantOf = clockOf(timezone);
  const host = new URL(publicUrl).hostname;
  for (const meal of meals) {
    const start = instantOf(meal.day, hours[meal.type]);
    const url = linkOf(meal, publicUrl);
    calendar.createEvent({
      id: `${meal.id}@${host}`,
      start,
      end: new Date(start.getTime() + minutesOf(meal) * 60_000),
      summary: oneLine(meal.name),
      description: [...(meal.kind === 'note' ? [] : [portions(meal.servings)[language]]), url].join('\n'),
      url,
      created: meal.createdAt,
      stamp: changedAt.get(meal.planId) ?? meal.createdAt,
    });
  }
  return calendar.toString();
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function minutesOf({ prepTime, cookTime }: MealRow): number {
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  return minutes > 0 ? Math.min(minutes, mostMinutes) : usualMinutes;
}

const linkOf = ({ recipeId, day }: MealRow, publicUrl: string): string =>
  recipeId === null ? `${publicUrl}/meal-planner?week=${day}` : `${publicUrl}/recipes/${encodeURIComponent(recipeId)}`;

const plain = { maximumFractionDigits: 2, useGrouping: false } as const;

function portions(servings: number): Text {
  const [en, el] = [new Intl.NumberFormat('en', plain), new Intl.NumberFormat('el', plain)];
  return {
    en: `${en.format(servings)} ${servings === 1 ? 'portion' : 'portions'}`,
    el: `${el.format(servings)} ${servings === 1 ? 'μερίδα' : 'μερίδες'}`,
  };
}

/** The instant at which it is that hour of the day in an IANA time zone; where clocks skip it, an hour beside it. */
export function clockOf(timeZone: string): (day: Day, hour: number) => Date {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const shownAt = (instant: number): number => {
    const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
    return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
  };
  return (day, hour) => {
    const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
    // the difference to UTC is known only near the instant: once more from there
    const near = wanted - (shownAt(wanted) - wanted);
    return new Date(near + wanted - shownAt(near));
  };
}
