import { type Diet, diets } from '../account/rules.ts';

/** Diets that exclude nothing and rank instead (product.md 2.20). */
const rankingDiets: readonly Diet[] = ['low_fat', 'diabetic', 'gourmet', 'meat', 'mediterranean'];

/**
 * Grams a portion. Much is what front-of-pack labels paint red, over 30 % of an adult's reference intake (70 g of fat,
 * 90 g of sugars: Regulation (EU) 1169/2011, annex XIII; UK Department of Health, Guide to creating a front of pack
 * label, 2016). Little is half of that, 15 %.
 */
const limits = { fat: { little: 10.5, much: 21 }, sugars: { little: 13.5, much: 27 } } as const;
/** So much of a dish's weight must be known before it is said to hold little of something. */
const enoughKnown = 0.8;

/** What a recipe is ranked by: the diets it is marked with or earns by its portion, and what its portion has much of. */
export type Mark = Diet | 'much-fat' | 'much-sugar';
export const marks: readonly Mark[] = [...diets, 'much-fat', 'much-sugar'];

export type Rated = {
  readonly dietaryTags: readonly Diet[];
  readonly nutritionalInfo: Readonly<Record<string, number>> | null;
};

export function marksOf({ dietaryTags, nutritionalInfo }: Rated): Mark[] {
  const { fat, sugars, knownShare = 0 } = nutritionalInfo ?? {};
  const isLittle = (grams: number | undefined, little: number) =>
    knownShare >= enoughKnown && grams !== undefined && grams <= little;
  const has: Partial<Record<Mark, boolean>> = {
    low_fat: isLittle(fat, limits.fat.little),
    diabetic: isLittle(sugars, limits.sugars.little),
    'much-fat': (fat ?? 0) > limits.fat.much,
    'much-sugar': (sugars ?? 0) > limits.sugars.much,
  };
  return marks.filter((mark) => has[mark] === true || (dietaryTags as readonly Mark[]).includes(mark));
}

/** The marks that rank a recipe up for eaters of these diets, and those that rank it down. */
export const rankedBy = (eaten: readonly Diet[]): { readonly up: readonly Mark[]; readonly down: readonly Mark[] } => ({
  up: rankingDiets.filter((diet) => eaten.includes(diet)),
  down: [
    ...(eaten.includes('low_fat') ? (['much-fat'] as const) : []),
    ...(eaten.includes('diabetic') ? (['much-sugar'] as const) : []),
  ],
});
