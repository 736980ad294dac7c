export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Text areas of the recipe form: one entry a line, blank lines dropped. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Minutes from first touch to table. */
export const totalTime = (recipe: { prepTime: number; cookTime: number }): number => recipe.prepTime + recipe.cookTime;
