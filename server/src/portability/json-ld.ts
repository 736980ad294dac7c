import type { RecipeRow } from '@kelari/core/portability/row-schemas.ts';
import type * as z from 'zod/mini';

type Recipe = z.infer<typeof RecipeRow>;

/** The recipe as schema.org has it, for other programs and for our own import. */
export function jsonLdOf(recipe: Recipe, picture: string | undefined): object {
  const { credit } = recipe;
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: recipe.id,
    name: recipe.name,
    ...(recipe.description ? { description: recipe.description } : {}),
    ...(recipe.cuisine ? { recipeCuisine: recipe.cuisine } : {}),
    recipeYield: String(recipe.servings),
    prepTime: `PT${recipe.prepTime}M`,
    cookTime: `PT${recipe.cookTime}M`,
    totalTime: `PT${recipe.prepTime + recipe.cookTime}M`,
    recipeIngredient: recipe.ingredients.filter(({ heading }) => !heading).map(({ raw, name }) => raw || name),
    recipeInstructions: recipe.instructions.map((text) => ({ '@type': 'HowToStep', text })),
    ...(recipe.tags.length > 0 ? { keywords: recipe.tags.join(', ') } : {}),
    ...(picture ? { image: picture } : recipe.imageUrl?.startsWith('https://') ? { image: recipe.imageUrl } : {}),
    ...(credit?.author ? { author: { '@type': 'Person', name: credit.author } } : {}),
    ...(credit?.site ? { publisher: { '@type': 'Organization', name: credit.site } } : {}),
    ...(credit?.url ? { isBasedOn: credit.url, url: credit.url } : {}),
    dateCreated: recipe.createdAt,
    dateModified: recipe.updatedAt,
  };
}
