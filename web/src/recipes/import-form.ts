import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import type { recipesApi } from '@kelari/core/recipes/contract.ts';
import type { DraftLine, RecipeDraft } from '@kelari/core/recipes/import-contract.ts';
import { splitTags } from '@kelari/core/recipes/rules.ts';
import { t } from '@lingui/core/macro';
import type { Problem } from '../account/form-problems.ts';
import { newId } from '../platform/ids.ts';
import { cuisineName, keptCuisine } from './cuisine-names.ts';
import { emptyForm } from './recipe-form.ts';

/** A line of the review; what was understood holds as long as the text stays as it was read. */
export type ReviewLine = { readonly key: string; readonly text: string; readonly read?: DraftLine };
export type ReviewStep = { readonly key: string; readonly text: string };

/** An imported recipe as it is being reviewed. */
export type Review = {
  readonly draft: RecipeDraft;
  readonly name: string;
  readonly description: string;
  readonly cuisine: string;
  readonly prepTime: string;
  readonly cookTime: string;
  readonly servings: string;
  readonly lines: readonly ReviewLine[];
  readonly steps: readonly ReviewStep[];
  readonly tags: string;
  readonly withPicture: boolean;
  /** The photo it was read from, which lies on the server already; null for pages and pasted text. */
  readonly photo?: string | null;
};

export const newLine = (text = ''): ReviewStep => ({ key: newId(), text });

/** Times and servings that the source leaves open begin as in a new recipe; the screen says which. */
export const reviewOf = (draft: RecipeDraft, photo: string | null = null): Review => ({
  draft,
  photo,
  name: draft.name,
  description: draft.description ?? '',
  cuisine: cuisineName(draft.cuisine ?? ''),
  prepTime: String(draft.prepTime ?? (draft.cookTime === null ? emptyForm.prepTime : 0)),
  cookTime: String(draft.cookTime ?? (draft.prepTime === null ? emptyForm.cookTime : 0)),
  servings: String(draft.servings ?? emptyForm.servings),
  lines: draft.ingredients.map((read) => ({ ...newLine(read.line.raw), read })),
  steps: draft.instructions.length > 0 ? draft.instructions.map(newLine) : [newLine()],
  tags: draft.tags.join(', '),
  withPicture: draft.picture !== null,
});

export type Asked = { readonly url: string } | { readonly text: string };

/** One line that is an address, with or without its scheme; anything else is the recipe itself. */
export function askedFor(typed: string): Asked {
  const text = typed.trim();
  if (/^https?:\/\/\S+$/i.test(text)) return { url: text };
  if (/^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(text)) return { url: `https://${text}` };
  return { text };
}

/** The API takes 1 MB; the rest is room for the marks that JSON puts around. */
const mostBytes = 900_000;
export const isTooLong = (typed: string): boolean => new TextEncoder().encode(typed).length > mostBytes;

/** The review as it is sent; `imageUrl` is of the picture that was taken over. */
export const bodyOfReview = (review: Review, imageUrl: string | null): SentBody<typeof recipesApi.create> => ({
  name: review.name,
  description: review.description,
  cuisine: keptCuisine(review.cuisine),
  prepTime: readDecimal(review.prepTime) ?? review.prepTime,
  cookTime: readDecimal(review.cookTime) ?? review.cookTime,
  servings: readDecimal(review.servings) ?? review.servings,
  ingredients: review.lines.flatMap(({ text }) => (text.trim() === '' ? [] : [{ name: text, amount: '', unit: '' }])),
  instructions: review.steps.flatMap(({ text }) => (text.trim() === '' ? [] : [text])),
  tags: splitTags(review.tags),
  videoLinks: review.draft.videoLinks,
  credit: review.draft.credit,
  imageUrl,
});

/** What the cook has to look at again before it can be saved. */
export function problemsOfReview(review: Review): Problem[] {
  const found: Problem[] = [];
  const need = (name: string, ok: boolean, message: string) => {
    if (!ok) found.push({ name, message });
  };
  const inRange = (text: string, min: number, max: number) => {
    const value = readDecimal(text);
    return value !== null && value >= min && value <= max;
  };
  need('name', review.name.trim() !== '', t`Name is required`);
  need('prepTime', inRange(review.prepTime, 0, 10_080), t`Minutes from 0 to 10,080 (a week)`);
  need('cookTime', inRange(review.cookTime, 0, 10_080), t`Minutes from 0 to 10,080 (a week)`);
  need('servings', inRange(review.servings, 1, 200), t`A number from 1 to 200`);
  need(
    'line.0',
    review.lines.some(({ text }) => text.trim() !== ''),
    t`Ingredients are required`,
  );
  need(
    'step.0',
    review.steps.some(({ text }) => text.trim() !== ''),
    t`Instructions are required`,
  );
  return found;
}
