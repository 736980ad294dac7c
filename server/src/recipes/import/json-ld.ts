import { descendants, type Element } from './html.ts';
import type { Item, Value } from './schema-recipe.ts';
import { readJson } from './tolerant-json.ts';

const MAX_DEPTH = 20;
/** A reference counts as so many levels, so that things which name each other come to an end. */
const REFERENCE = 6;

const rootsOf = (page: Element): unknown[] =>
  [...descendants(page)]
    .filter(({ tag, attributes }) => tag === 'script' && /ld\+json/i.test(attributes.type ?? ''))
    .map(({ children }) => readJson(children.map(String).join('')));

/** Every schema.org Recipe in the JSON-LD of a page, in its order. */
export function recipesInJsonLd(page: Element): Item[] {
  const roots = rootsOf(page);
  const byId = new Map<string, Record<string, unknown>>();
  for (const root of roots)
    walk(
      root,
      0,
      (node) => void (typeof node['@id'] === 'string' && Object.keys(node).length > 1 && byId.set(node['@id'], node)),
    );
  const recipes: Item[] = [];
  for (const root of roots)
    walk(root, 0, (node) => {
      if (typesOf(node).includes('recipe')) recipes.push(itemOf(node, byId, 0));
    });
  return recipes;
}

/** Whether the page says that it sells something. */
export function sellsInJsonLd(page: Element): boolean {
  let sells = false;
  for (const root of rootsOf(page))
    walk(root, 0, (node) => {
      sells ||= typesOf(node).includes('product');
    });
  return sells;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of other pages' recipes are no recipe of this page. */
const elsewhere = new Set(['isrelatedto', 'issimilarto', 'itemlistelement', 'mentions', 'relatedlink', 'citation']);

function walk(value: unknown, depth: number, visit: (node: Record<string, unknown>) => void): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) for (const one of value) walk(one, depth + 1, visit);
  if (!isRecord(value)) return;
  visit(value);
  for (const [key, inner] of Object.entries(value)) {
    const name = plainKey(key);
    // a list of one is this page's own
    const isOnly = name === 'itemlistelement' && Array.isArray(inner) && inner.length === 1;
    if (isOnly || !elsewhere.has(name)) walk(inner, depth + 1, visit);
  }
}

/** "schema:Recipe", "http://schema.org/Recipe" and "Recipe" are one. */
const plainKey = (key: string): string => key.replace(/^.*[/:#]/, '').toLowerCase();

const typesOf = (node: Record<string, unknown>): string[] =>
  [node['@type'] ?? node.type].flat().flatMap((type) => (typeof type === 'string' ? [plainKey(type)] : []));

function itemOf(
  node: Record<string, unknown>,
  byId: ReadonlyMap<string, Record<string, unknown>>,
  depth: number,
): Item {
  const properties = new Map<string, Value[]>();
  for (const [key, value] of Object.entries(node)) {
    const values = [value].flat(3).flatMap((one): Value[] => {
      if (typeof one === 'string' || typeof one === 'number') return [one];
      if (!isRecord(one) || depth >= MAX_DEPTH) return [];
      const [only] = Object.keys(one).length === 1 && typeof one['@id'] === 'string' ? [byId.get(one['@id'])] : [];
      return [itemOf(only ?? one, byId, depth + (only ? REFERENCE : 1))];
    });
    const name = key.startsWith('@') ? key : plainKey(key);
    if (!properties.has(name)) properties.set(name, values);
  }
  return { types: typesOf(node), properties };
}
