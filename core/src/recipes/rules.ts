export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The largest amount of a line; more is no amount of food. */
export const mostAmount = 1e9;

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

/** A link that may be kept with a recipe: https, to a host by its name, without a login in it. */
export function isVideoLink(link: string): boolean {
  const match = /^https:\/\/(?<host>[^/?#\\\s]+)(?:[/?#][^\s\\]*)?$/i.exec(link);
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i.test(match?.groups?.host ?? '');
}

/** A link that a reader may follow: http or https, without a login in it. */
export const isWebLink = (link: string): boolean => /^https?:\/\/[^/?#\\\s@]+(?:[/?#][^\s\\]*)?$/i.test(link);
