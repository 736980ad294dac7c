import type { Text } from '../kit/language.ts';
import type { Count } from './counters.ts';
import type { SeasonKey } from './greek-year.ts';

/** What stands beside a challenge; the screen has a drawing for each. */
export const challengeIcons = [
  'pot',
  'pan',
  'soup',
  'salad',
  'fish',
  'bean',
  'carrot',
  'leaf',
  'apple',
  'citrus',
  'grape',
  'egg',
  'cake',
  'wheat',
  'nut',
  'olive',
  'flame',
  'kite',
  'sun',
  'snow',
  'clock',
  'box',
  'fridge',
  'list',
  'calendar',
  'basket',
  'globe',
  'book',
  'people',
  'recycle',
] as const;
export type ChallengeIcon = (typeof challengeIcons)[number];

type Common = {
  readonly key: string;
  readonly title: Text;
  readonly description: Text;
  /** The rule in words, exactly as `count` and `goal` have it. */
  readonly requirements: Text;
  readonly icon: ChallengeIcon;
  readonly count: Count;
  readonly goal: number;
  readonly points: number;
};

/** Each week has one of each kind. */
export const weeklyKinds = ['saving', 'cooking', 'order'] as const;
export type WeeklyChallenge = Common & { readonly type: 'weekly'; readonly kind: (typeof weeklyKinds)[number] };
export type SeasonalChallenge = Common & { readonly type: 'seasonal'; readonly season: SeasonKey };
export type ChallengeRule = WeeklyChallenge | SeasonalChallenge;
