/** What a week put on a list, as its row remembers it. */
export type Listed = {
  /** Of the difference that it was made from. */
  readonly fingerprint: string;
  /** Keys of needs that were left out. */
  readonly skipped: readonly string[];
  /** Whose wants may stand on the list, so that those of meals that are no more can be taken off. */
  readonly meals: readonly string[];
};

/** As many as ten full weeks have; who plans and drops more in one leaves the oldest wants on the list. */
const mostMeals = 400;

export const listedText = ({ fingerprint, skipped, meals }: Listed): string =>
  JSON.stringify([fingerprint, skipped, meals.slice(0, mostMeals)]);

export function readListed(text: string | null): Listed | null {
  if (text === null) return null;
  const [fingerprint, skipped, meals] = JSON.parse(text) as [string, string[], string[]];
  return { fingerprint, skipped, meals };
}
