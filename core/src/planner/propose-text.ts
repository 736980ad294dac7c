import { addDays, type Day, daysBetween, weekdayOf } from '../kit/dates.ts';
import type { Language, Text } from '../kit/language.ts';
import type { Lot } from '../recommendations/stock.ts';
import type { Gap, Proposed } from './propose.ts';

const until: readonly Text[] = [
  { en: 'by Sunday', el: 'ως την Κυριακή' },
  { en: 'by Monday', el: 'ως τη Δευτέρα' },
  { en: 'by Tuesday', el: 'ως την Τρίτη' },
  { en: 'by Wednesday', el: 'ως την Τετάρτη' },
  { en: 'by Thursday', el: 'ως την Πέμπτη' },
  { en: 'by Friday', el: 'ως την Παρασκευή' },
  { en: 'by Saturday', el: 'ως το Σάββατο' },
];
const untilToday: Text = { en: 'by today', el: 'ως σήμερα' };
const untilTomorrow: Text = { en: 'by tomorrow', el: 'ως αύριο' };

/** 'by Tuesday'; beyond the next six days the date, as a weekday would be another one. */
function untilText(day: Day, today: Day, language: Language): string {
  if (day <= today) return untilToday[language];
  if (day === addDays(today, 1)) return untilTomorrow[language];
  if (daysBetween(today, day) < 7) return until[weekdayOf(day)]?.[language] ?? '';
  const [, month, date] = day.split('-').map(Number);
  return language === 'el' ? `ως ${date}/${month}` : `by ${date}/${month}`;
}

const shownSaves = 2;

function usesText(saves: readonly Lot[], today: Day, language: Language): string {
  const shown = saves
    .slice(0, shownSaves)
    .map(({ name, expirationDate }) => `${name} (${untilText(expirationDate ?? today, today, language)})`);
  const more = saves.length > shownSaves ? ` +${saves.length - shownSaves}` : '';
  return `${language === 'el' ? 'Χρησιμοποιεί' : 'Uses'}: ${shown.join(', ')}${more}`;
}

const say = {
  allThere: { en: 'You have everything', el: 'Τα έχετε όλα' },
  fast: { en: 'Fits the fast of that day', el: 'Ταιριάζει με τη νηστεία της ημέρας' },
  liked: { en: 'Suits the way you eat', el: 'Ταιριάζει με τη διατροφή σας' },
  change: { en: 'A change from the days around it', el: 'Αλλαγή από τις γύρω μέρες' },
} as const satisfies Record<string, Text>;

const buyText = (count: number, language: Language): string =>
  language === 'el'
    ? `Για αγορά: ${count} ${count === 1 ? 'υλικό' : 'υλικά'}`
    : `To buy: ${count} ${count === 1 ? 'ingredient' : 'ingredients'}`;

const quickText = (minutes: number, language: Language): string =>
  language === 'el' ? `Έτοιμο σε ${minutes} λεπτά` : `Ready in ${minutes} minutes`;

/** What a dish takes at most to be called quick, and how many reasons are told. */
const quickMinutes = 30;
const mostReasons = 3;

/** Why this dish on this day, the strongest reason first; `around` are the other meals of the proposal. */
export function reasonsOf(
  meal: Proposed,
  { around, today, language }: { around: readonly Proposed[]; today: Day; language: Language },
): string[] {
  const { saves, missing, dish, kind, liked, slot } = meal;
  const { diets, fast } = kind.evening.avoiding;
  const isNear = ({ slot: { day } }: Proposed) => Math.abs(daysBetween(slot.day, day)) <= 1;
  const isChange = around.filter(isNear).every((other) => other === meal || other.dish.mainGroup !== dish.mainGroup);
  return [
    ...(saves.length > 0 ? [usesText(saves, today, language)] : []),
    missing === 0 ? say.allThere[language] : buyText(missing, language),
    ...(diets.includes('fasting') && fast !== 'none' ? [say.fast[language]] : []),
    ...(dish.minutes > 0 && dish.minutes <= quickMinutes ? [quickText(dish.minutes, language)] : []),
    ...(liked > 0 ? [say.liked[language]] : []),
    ...(isChange && around.length > 1 ? [say.change[language]] : []),
  ].slice(0, mostReasons);
}

const gaps: Readonly<Record<Gap, Text>> = {
  course: { en: 'No recipe here is for such a meal', el: 'Καμία συνταγή δεν είναι για τέτοιο γεύμα' },
  eaters: {
    en: 'No recipe fits what is eaten on that day',
    el: 'Καμία συνταγή δεν ταιριάζει με τη διατροφή εκείνης της ημέρας',
  },
  minutes: { en: 'No recipe is ready in that time', el: 'Καμία συνταγή δεν γίνεται σε αυτόν τον χρόνο' },
  used: { en: 'All recipes that fit are planned already', el: 'Όσες συνταγές ταιριάζουν είναι ήδη στο πρόγραμμα' },
};

export const gapText = (gap: Gap, language: Language): string => gaps[gap][language];
