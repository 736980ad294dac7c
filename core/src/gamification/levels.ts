import type { Text } from '../kit/language.ts';

/** Points a level takes. */
export const levelPoints = 100;

/** Level n runs from (n-1)*100 points to n*100, which is where n+1 begins; no points are level 1. */
export const levelOf = (points: number): number => Math.floor(Math.max(0, points) / levelPoints) + 1;

/** The level of so many points, where it began and where the next one begins. */
export function levelSpan(points: number): { level: number; floor: number; ceiling: number } {
  const level = levelOf(points);
  return { level, floor: (level - 1) * levelPoints, ceiling: level * levelPoints };
}

/** From which level each rank is held, the highest first. */
const ranks: readonly { readonly from: number; readonly title: Text }[] = [
  { from: 50, title: { en: 'Master Chef', el: 'Αρχιμάγειρας' } },
  { from: 30, title: { en: 'Professional Cook', el: 'Επαγγελματίας της κουζίνας' } },
  { from: 20, title: { en: 'Experienced Cook', el: 'Έμπειρη κουτάλα' } },
  { from: 10, title: { en: 'Amateur Chef', el: 'Ερασιτέχνης σεφ' } },
  { from: 5, title: { en: 'Rising Cook', el: 'Ανερχόμενο ταλέντο' } },
];
const firstRank: Text = { en: 'Beginner Cook', el: 'Πρώτα βήματα στην κουζίνα' };

export const rankOf = (level: number): Text => ranks.find(({ from }) => level >= from)?.title ?? firstRank;
