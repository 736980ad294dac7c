import type { SeasonalChallenge } from './challenge-list.ts';

export const seasonalChallenges: readonly SeasonalChallenge[] = [];
