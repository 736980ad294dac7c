import type { Text } from '../kit/language.ts';
import { achievementFamilies, type Step } from './achievement-list.ts';
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

/** What a tier pays, unless a step says otherwise. */
const tierPoints: Readonly<Record<Step['tier'], number>> = { 1: 20, 2: 50, 3: 100 };

/** In the order of the screen: by group, then from the nearest to the farthest. */
export const achievements: readonly AchievementRule[] = achievementFamilies.flatMap(({ group, counter, how, steps }) =>
  steps.map(({ key, tier, goal, title, points }) => ({
    key,
    group,
    tier,
    points: points ?? tierPoints[tier],
    title,
    how: how(goal),
    counter,
    goal,
  })),
);

export const achievementByKey: ReadonlyMap<string, AchievementRule> = new Map(
  achievements.map((rule) => [rule.key, rule]),
);

export const unlockedBy = (counters: Counters): AchievementRule[] =>
  achievements.filter(({ counter, goal }) => counters[counter] >= goal);
