import type { PlaceKind } from '@kelari/core/food/concept.ts';
import { type Day, daysBetween, weekdayOf } from '@kelari/core/kit/dates.ts';
import type { Language, Text } from '@kelari/core/kit/language.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';

const weekdaysEn = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** As said when something is on that day. */
const weekdaysEl = [
  'την Κυριακή',
  'τη Δευτέρα',
  'την Τρίτη',
  'την Τετάρτη',
  'την Πέμπτη',
  'την Παρασκευή',
  'το Σάββατο',
];
const dates = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  el: new Intl.DateTimeFormat('el-GR', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};
const datesWithYear = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  el: new Intl.DateTimeFormat('el-GR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** 'on 5 December', 'στις 5 Δεκεμβρίου'; with the year where it is another one. */
function dateWords(day: Day, today: Day, lang: Language): string {
  const formats = day.slice(0, 4) === today.slice(0, 4) ? dates : datesWithYear;
  const text = formats[lang].format(new Date(`${day}T00:00:00Z`));
  if (lang === 'en') return `on ${text}`;
  return text.startsWith('1 ') ? `την 1η${text.slice(1)}` : `στις ${text}`;
}

/** A day of the plan as a cook says it: today, tomorrow, on Thursday, on 5 December. */
export function dayWords(day: Day, today: Day, lang: Language): string {
  const days = daysBetween(today, day);
  if (days === 0) return lang === 'el' ? 'σήμερα' : 'today';
  if (days === 1) return lang === 'el' ? 'αύριο' : 'tomorrow';
  if (days === -1) return lang === 'el' ? 'χθες' : 'yesterday';
  if (days < 0 || days > 6) return dateWords(day, today, lang);
  return (lang === 'el' ? weekdaysEl[weekdayOf(day)] : `on ${weekdaysEn[weekdayOf(day)]}`) ?? '';
}

/** 'expired yesterday', 'expires on Thursday', 'expires in 9 days'. */
export function expiryWords(day: Day, today: Day, lang: Language): string {
  const days = daysBetween(today, day);
  const isEl = lang === 'el';
  if (days < -1 && days >= -30) return isEl ? `έληξε πριν από ${-days} μέρες` : `expired ${-days} days ago`;
  if (days < 0) return `${isEl ? 'έληξε' : 'expired'} ${dayWords(day, today, lang)}`;
  if (days > 6 && days <= 14) return isEl ? `λήγει σε ${days} μέρες` : `expires in ${days} days`;
  return `${isEl ? 'λήγει' : 'expires'} ${dayWords(day, today, lang)}`;
}

export const mealNames: Readonly<Record<MealType, Text>> = {
  breakfast: { en: 'breakfast', el: 'πρωινό' },
  lunch: { en: 'lunch', el: 'μεσημεριανό' },
  dinner: { en: 'dinner', el: 'βραδινό' },
  snack: { en: 'snack', el: 'σνακ' },
};

export const placeNames: Readonly<Record<PlaceKind, Text>> = {
  pantry: { en: 'pantry', el: 'ντουλάπα' },
  fridge: { en: 'fridge', el: 'ψυγείο' },
  freezer: { en: 'freezer', el: 'κατάψυξη' },
};

export const inPlace: Readonly<Record<PlaceKind, Text>> = {
  pantry: { en: 'in the pantry', el: 'στην ντουλάπα' },
  fridge: { en: 'in the fridge', el: 'στο ψυγείο' },
  freezer: { en: 'in the freezer', el: 'στην κατάψυξη' },
};
