export type MatchBand = 'high' | 'medium' | 'low';

/** 80 or more high (green), 60 or more medium (yellow), otherwise low (red). Apart from the rules, which bring the lexicon. */
export const matchBand = (percentage: number): MatchBand =>
  percentage >= 80 ? 'high' : percentage >= 60 ? 'medium' : 'low';

/** How many names a card shows before "+N more". */
export const shownMatching = 3;
export const shownMissing = 2;
export const teaserSize = 3;
