import { descendants, type Element } from './html.ts';
import { valueIn } from './microdata.ts';
import type { Item, Value } from './schema-recipe.ts';

/** Class names of h-recipe and of the older hRecipe, and what schema.org calls them. */
const names: Readonly<Record<string, string>> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeingredient',
  ingredient: 'recipeingredient',
  'e-instructions': 'recipeinstructions',
  instructions: 'recipeinstructions',
  instruction: 'recipeinstructions',
  'p-yield': 'recipeyield',
  yield: 'recipeyield',
  'dt-duration': 'totaltime',
  duration: 'totaltime',
  preptime: 'preptime',
  cooktime: 'cooktime',
  'u-photo': 'image',
  photo: 'image',
  'p-summary': 'description',
  summary: 'description',
  'p-author': 'author',
  author: 'author',
};
const roots = new Set(['h-recipe', 'hrecipe']);

const classesOf = ({ attributes }: Element): string[] => (attributes.class ?? '').toLowerCase().split(/\s+/);

/** Every recipe that a page marks by the classes of microformats, in its order. */
export function recipesInClasses(page: Element): Item[] {
  const found: Item[] = [];
  for (const root of descendants(page)) {
    if (found.length >= 10 || !classesOf(root).some((name) => roots.has(name))) continue;
    const properties = new Map<string, Value[]>();
    for (const element of descendants(root)) {
      for (const name of classesOf(element)) {
        const property = Object.hasOwn(names, name) ? names[name] : undefined;
        if (property === undefined) continue;
        // the box around steps that are marked one by one
        if (
          name === 'instructions' &&
          [...descendants(element)].some((inner) => classesOf(inner).includes('instruction'))
        )
          continue;
        const values = properties.get(property) ?? [];
        properties.set(property, values);
        values.push(valueIn(element, property));
      }
    }
    found.push({ types: ['recipe'], properties });
  }
  return found;
}
