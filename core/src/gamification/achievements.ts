import type { Text } from '../kit/language.ts';
import type { Achievement } from './contract.ts';
import type { CounterKey, Counters } from './counters.ts';

export type AchievementRule = {
  readonly key: string;
  readonly group: Achievement['group'];
  /** 1 bronze, 2 silver, 3 gold. */
  readonly tier: 1 | 2 | 3;
  readonly points: number;
  readonly title: Text;
  /** How to get it, exactly as `counter` counts. */
  readonly how: Text;
  readonly counter: CounterKey;
  readonly goal: number;
};

export const achievements: readonly AchievementRule[] = [];

export const unlockedBy = (counters: Counters): AchievementRule[] =>
  achievements.filter(({ counter, goal }) => counters[counter] >= goal);
