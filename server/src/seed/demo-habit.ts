import type { EventKind } from '@kelari/core/gamification/contract.ts';

/** Something that Eleni did in her kitchen, so many days before the day of the seed. */
export type DemoEvent = {
  readonly daysAgo: number;
  /** By the kitchen's clock. */
  readonly time: string;
  readonly kind: EventKind;
  /** A dish of the starter collection that was cooked. */
  readonly recipeId?: string;
  /** Foods of the lexicon that it was about. */
  readonly foods?: readonly string[];
  /** How many of its lots were on their last two days. */
  readonly saved?: number;
  readonly asPlanned?: true;
};

const cooked = (daysAgo: number, time: string, recipeId: string, saved = 0): DemoEvent => ({
  ...{ daysAgo, time, kind: 'cooked', recipeId, saved },
});
const food = (
  kind: 'eaten' | 'frozen' | 'thrown',
  [daysAgo, time]: readonly [number, string],
  foods: readonly string[],
): DemoEvent => ({
  ...{ daysAgo, time, kind, foods },
  ...(kind !== 'thrown' && { saved: foods.length }),
});

/** Three weeks, oldest first: two beginnings, then five days on end with one day off, yesterday the last of them. */
export const demoHabit: readonly DemoEvent[] = [
  cooked(22, '20:10', 'fakes'),
  cooked(21, '20:40', 'choriatiki'),
  {
    daysAgo: 19,
    time: '18:20',
    kind: 'bought',
    foods: ['milk', 'bread', 'potato', 'spinach', 'feta'],
    asPlanned: true,
  },
  cooked(18, '20:30', 'spanakoryzo', 1),
  cooked(13, '14:15', 'kotopoulo-lemonato'),
  food('thrown', [12, '19:30'], ['cucumber']),
  food('eaten', [11, '22:05'], ['yogurt']),
  { daysAgo: 6, time: '11:40', kind: 'scanned' },
  cooked(6, '20:55', 'makaronia-me-kima', 1),
  food('frozen', [5, '21:30'], ['bread']),
  { daysAgo: 3, time: '18:35', kind: 'bought', foods: ['egg', 'milk', 'onion', 'tomato'] },
  cooked(2, '15:05', 'kotopoulo-lemonato', 1),
  food('eaten', [1, '08:40'], ['banana']),
  cooked(1, '20:45', 'strapatsada', 1),
];
