import type { FoundIngredient } from './found.ts';
import type { Sections } from './headings.ts';
import { descendants, type Element } from './html.ts';
import { likeness } from './ingredient-likeness.ts';
import { plainText } from './lines.ts';

type Node = Readonly<Record<string, unknown>>;

const ingredientKey = /^(?:recipe)?_?ingredients?(?:_?(?:list|lines|groups|sections?))?$/i;
const stepKey = /^(?:recipe)?_?(?:instructions?|directions?|steps?|method|preparation)(?:_?(?:list|steps?))?$/i;
const MAX_DEPTH = 20;
const MAX_NODES = 50_000;

/** A recipe in the data from which a page draws itself in the browser: an object with ingredients and steps. */
export function inEmbeddedData(page: Element, language: string): Sections | null {
  const scripts = [...descendants(page)].filter(
    ({ tag, attributes }) => tag === 'script' && /^application\/json/i.test(attributes.type ?? ''),
  );
  let left = MAX_NODES;
  const find = (value: unknown, depth: number): Sections | null => {
    left -= 1;
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || left < 0) return null;
    const own = Array.isArray(value) ? null : recipeIn(value as Node, language);
    if (own) return own;
    for (const inner of Object.values(value)) {
      const found = find(inner, depth + 1);
      if (found) return found;
    }
    return null;
  };
  for (const { children } of scripts) {
    const found = find(parsed(children.map(String).join('')), 0);
    if (found) return found;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function recipeIn(node: Node, language: string): Sections | null {
  const valueOfKey = (key: RegExp) => Object.entries(node).find(([name, value]) => key.test(name) && value)?.[1];
  const ingredients = textsOf(valueOfKey(ingredientKey), 0).map((text): FoundIngredient => ({ text, heading: false }));
  const steps = textsOf(valueOfKey(stepKey), 0).map((text) => ({ label: null, text }));
  const amounts = ingredients.filter(({ text }) => likeness(text, language) === 2).length;
  return amounts >= 2 && steps.length > 0 ? { ingredients, steps, amounts, points: 2 * amounts } : null;
}

/** The names under which such data keeps a whole line, and those under which it keeps its parts, in reading order. */
const wholes = ['text', 'display', 'displayText', 'raw', 'original', 'line', 'description', 'instruction', 'content'];
const parts = [
  'quantity',
  'amount',
  'value',
  'unit',
  'unitText',
  'name',
  'food',
  'ingredient',
  'title',
  'label',
  'note',
];

function textsOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [plainText(value)];
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  if (Array.isArray(value)) return value.slice(0, 250).flatMap((one) => textsOf(one, depth + 1));
  const node = value as Node;
  const inner = Object.entries(node).find(
    ([name, list]) => Array.isArray(list) && (ingredientKey.test(name) || stepKey.test(name) || name === 'items'),
  );
  if (inner) return textsOf(inner[1], depth + 1);
  const whole = wholes.map((name) => node[name]).find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof whole === 'string') return [plainText(whole)];
  const line = parts
    .map((name) => node[name])
    .map((part) => (typeof part === 'object' && part !== null ? (part as Node).name : part))
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  return line.trim() === '' ? [] : [plainText(line)];
}
