import { type Element, textOf } from './html.ts';
import { linesOf } from './lines.ts';
import type { Item, Value } from './schema-recipe.ts';

type Dialect = { readonly type: string; readonly property: string; readonly isScope: (element: Element) => boolean };

const microdata: Dialect = {
  type: 'itemtype',
  property: 'itemprop',
  isScope: ({ attributes }) => 'itemscope' in attributes || 'itemtype' in attributes,
};
const rdfa: Dialect = { type: 'typeof', property: 'property', isScope: ({ attributes }) => 'typeof' in attributes };

/** Names of the older vocabulary, beside those of schema.org. */
const older: Readonly<Record<string, string>> = {
  summary: 'description',
  photo: 'image',
  ingredient: 'recipeingredient',
  ingredients: 'recipeingredient',
  instructions: 'recipeinstructions',
  yield: 'recipeyield',
  duration: 'totaltime',
  recipetype: 'recipecategory',
};
const names = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/).flatMap((name) => {
    const bare = name.replace(/^.*[/:#]/, '').toLowerCase();
    return bare === '' ? [] : [older[bare] ?? bare];
  });

/** Every Recipe in the microdata or RDFa of a page, in its order. */
export const recipesInMarkup = (page: Element): Item[] => [...recipesOf(page, microdata), ...recipesOf(page, rdfa)];

function recipesOf(page: Element, dialect: Dialect): Item[] {
  const recipes: Item[] = [];
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (dialect.isScope(child) && names(child.attributes[dialect.type]).includes('recipe')) {
        recipes.push(itemOf(child, dialect));
      } else walk(child);
    }
  };
  walk(page);
  return recipes;
}

function itemOf(scope: Element, dialect: Dialect): Item {
  const properties = new Map<string, Value[]>();
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const own = names(child.attributes[dialect.property]);
      // an ingredient is a line of text even where its parts are marked again as items
      const isLine = own.includes('recipeingredient');
      const isInner = dialect.isScope(child) && !isLine;
      for (const name of own) {
        const values = properties.get(name) ?? [];
        properties.set(name, values);
        values.push(isInner ? innerOf(child, name, dialect) : valueIn(child, name));
      }
      if (!isInner && !isLine) walk(child);
    }
  };
  walk(scope);
  return { types: names(scope.attributes[dialect.type]), properties };
}

/** Steps marked as items are read as the lines a reader sees when the marks hold no text of their own. */
function innerOf(scope: Element, name: string, dialect: Dialect): Value {
  const item = itemOf(scope, dialect);
  const isBare =
    name === 'recipeinstructions' && !item.properties.has('text') && !item.properties.has('itemlistelement');
  return isBare ? linesText(scope) : item;
}

const linesText = (element: Element): string =>
  linesOf(element)
    .map(({ text }) => text)
    .join('\n');

const inAttributes: Readonly<Record<string, string>> = {
  image: 'src',
  thumbnailurl: 'src',
  url: 'href',
  video: 'href',
  contenturl: 'href',
  embedurl: 'href',
};

export function valueIn(element: Element, name: string): string {
  const { tag, attributes } = element;
  if (attributes.content !== undefined && (tag === 'meta' || attributes.content !== '')) return attributes.content;
  if ((tag === 'data' || tag === 'meter') && attributes.value) return attributes.value;
  if (tag === 'img') return attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes.src ?? '';
  if (tag === 'time' || /time$/.test(name)) return attributes.datetime ?? textOf(element);
  const attribute = inAttributes[name];
  const named = attribute && (attributes[attribute] ?? attributes.href ?? attributes.src);
  if (named) return named;
  if (attribute === 'src') return imageWithin(element) ?? textOf(element);
  if (tag === 'link') return attributes.href ?? '';
  return name === 'recipeingredient' || name === 'recipeinstructions' ? linesText(element) : textOf(element);
}

function imageWithin(element: Element): string | null {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.tag === 'img') return child.attributes.src ?? null;
    const found = imageWithin(child);
    if (found !== null) return found;
  }
  return null;
}
