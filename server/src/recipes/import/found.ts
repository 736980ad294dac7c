export type FoundIngredient = { readonly text: string; readonly heading: boolean };

/** A step; `label` names the part of the recipe or the stage that begins with it. */
export type Step = { readonly label: string | null; readonly text: string };

/** What one way of reading a page found. Texts are plain; addresses are as the page has them. */
export type Found = {
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly author: string | null;
  readonly site: string | null;
  readonly url: string | null;
  readonly language: string | null;
  /** Minutes. */
  readonly prepTime: number | null;
  readonly cookTime: number | null;
  readonly totalTime: number | null;
  readonly servings: number | null;
  readonly yieldText: string | null;
  readonly ingredients: readonly FoundIngredient[];
  readonly steps: readonly Step[];
  readonly videos: readonly string[];
  /** As the page states it. */
  readonly nutrition: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly cuisine: string | null;
};

export const nothingFound = (): Found => ({
  title: null,
  description: null,
  image: null,
  author: null,
  site: null,
  url: null,
  language: null,
  prepTime: null,
  cookTime: null,
  totalTime: null,
  servings: null,
  yieldText: null,
  ingredients: [],
  steps: [],
  videos: [],
  nutrition: {},
  tags: [],
  cuisine: null,
});
