import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { minutesOf } from './durations.ts';
import { type Found, nothingFound, type Step } from './found.ts';
import { plainLines, plainText } from './lines.ts';
import { headingKind } from './words.ts';
import { yieldOf } from './yields.ts';

/** A schema.org item as data, whether it came as JSON-LD, microdata or RDFa. Keys are in lower case, without prefix. */
export type Item = { readonly types: readonly string[]; readonly properties: ReadonlyMap<string, readonly Value[]> };
export type Value = string | number | Item;

const isItem = (value: Value | undefined): value is Item => typeof value === 'object';
const valuesOf = (item: Item, ...names: readonly string[]): readonly Value[] => {
  for (const name of names) {
    const values = item.properties.get(name.toLowerCase());
    if (values && values.length > 0) return values;
  }
  return [];
};

/** The text of a value: its own, or of what names it. */
function textOf(value: Value | undefined): string {
  if (value === undefined) return '';
  if (!isItem(value)) return plainText(String(value));
  return textOf(valuesOf(value, 'name', 'text', '@value', 'url', '@id')[0]);
}

function addressOf(value: Value | undefined): string | null {
  if (value === undefined) return null;
  if (!isItem(value)) return String(value).trim() || null;
  return addressOf(valuesOf(value, 'url', 'contentUrl', '@id')[0]);
}

/** What a schema.org Recipe says. */
export function fromSchema(item: Item): Found {
  const found = nothingFound();
  const one = (...names: string[]) => textOf(valuesOf(item, ...names)[0]) || null;
  return {
    ...found,
    title: one('name', 'headline'),
    description: one('description'),
    image:
      valuesOf(item, 'image', 'thumbnailUrl')
        .map(addressOf)
        .find((address) => address !== null) ?? null,
    author: one('author', 'creator'),
    language: one('inLanguage', 'language'),
    prepTime: timeOf(item, 'prepTime'),
    cookTime: timeOf(item, 'cookTime', 'performTime'),
    totalTime: timeOf(item, 'totalTime'),
    ...yieldsOf(valuesOf(item, 'recipeYield', 'yield', 'serves', 'servings')),
    ingredients: ingredientsOf(valuesOf(item, 'recipeIngredient', 'ingredients', 'ingredient')),
    steps: stepsOf(valuesOf(item, 'recipeInstructions', 'instructions', 'step')),
    videos: valuesOf(item, 'video').flatMap((video) => {
      const address = isItem(video) ? addressOf(valuesOf(video, 'contentUrl', 'embedUrl', 'url')[0]) : addressOf(video);
      return address === null ? [] : [address];
    }),
    nutrition: nutritionOf(valuesOf(item, 'nutrition')[0]),
    tags: [...valuesOf(item, 'recipeCategory'), ...valuesOf(item, 'keywords')]
      .flatMap((tag) => textOf(tag).split(/[,;|]/))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    cuisine: one('recipeCuisine'),
  };
}

function timeOf(item: Item, ...names: string[]): number | null {
  const [value] = valuesOf(item, ...names);
  if (!isItem(value)) return minutesOf(value);
  return minutesOf(valuesOf(value, 'maxValue', '@value', 'value', 'minValue')[0]);
}

function yieldsOf(values: readonly Value[]): Pick<Found, 'servings' | 'yieldText'> {
  const texts = values.map((value) => (isItem(value) ? textOf(valuesOf(value, 'value', 'name')[0]) : textOf(value)));
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return { servings: yieldOf(texts), yieldText: longest || null };
}

function ingredientsOf(values: readonly Value[]): Found['ingredients'] {
  const lines = values.flatMap((value) => {
    if (isItem(value)) return [amountOf(value)];
    // one text for all of them, or one element around all of them
    const within = plainLines(String(value));
    return values.length === 1 || within.length > 3 || within.every(isWhole) ? within : [within.join(' ')];
  });
  return lines
    .map((line) => line.replace(/^[•·▢☐□▪◦‣*]\s*|^[-–]\s+/, ''))
    .filter((line) => line !== '' && headingKind(line) !== 'ingredients')
    .map((text) => ({ text, heading: false }));
}

/** An amount and its food: a line of its own, not a part of one. */
function isWhole(line: string): boolean {
  const { quantity, food } = parseLine(line);
  return quantity !== null && food.length > 1;
}

/** An ingredient as data: value, unit, name. */
function amountOf(item: Item): string {
  const nested = valuesOf(item, 'itemListElement', 'ingredients');
  if (nested.length > 0) return nested.map(textOf).join(', ');
  const part = (...names: string[]) => textOf(valuesOf(item, ...names)[0]);
  const amount = [part('value', 'amount', 'quantity'), part('unitText', 'unit', 'unitCode')];
  return [...amount, part('name', 'text', 'item')].filter((text) => text !== '').join(' ');
}

function stepsOf(values: readonly Value[], label: string | null = null): Step[] {
  const steps: Step[] = [];
  for (const value of values) {
    if (!isItem(value)) {
      steps.push(...plainLines(String(value)).map((text) => ({ label: null, text })));
      continue;
    }
    const name = textOf(valuesOf(value, 'name', 'headline')[0]);
    const inner = valuesOf(value, 'itemListElement', 'steps', 'step', 'item');
    const own = valuesOf(value, 'text', 'description', 'articleBody');
    const within = inner.length > 0 ? stepsOf(inner) : stepsOf(own.slice(0, 1));
    const [first, ...others] = within.length > 0 ? within : name ? [{ label: null, text: name }] : [];
    if (!first) continue;
    steps.push({ ...first, label: first.label ?? labelOf(name, first.text) }, ...others);
  }
  const [first, ...others] = steps.flatMap(({ text, label: own }) => {
    const bare = unnumbered(text);
    return bare === '' || headingKind(bare) === 'steps' ? [] : [{ label: own, text: bare }];
  });
  return first ? [{ ...first, label: first.label ?? label }, ...others] : [];
}

/** A name that says more than "Step 1" or the first words of the step. */
function labelOf(name: string, text: string): string | null {
  const bare = name
    .slice(0, 200)
    .replace(/[:.…]+$/, '')
    .trim();
  if (bare === '' || text.startsWith(bare) || /^(?:\p{L}+\s*)?#?\d+[.:)]?$/u.test(bare)) return null;
  return headingKind(bare) === 'steps' ? null : bare;
}

/** Steps are numbered where they are shown. */
export const unnumbered = (text: string): string =>
  text
    .replace(
      /^(?:(?:step|βήμα|schritt|étape|paso|passo|stap|steg|krok|шаг)\s*\d{1,2}\s*[:.)–-]?|\d{1,2}\s?[.)](?!\d)|[•·▢☐▪*])\s*/i,
      '',
    )
    .trim();

function nutritionOf(value: Value | undefined): Found['nutrition'] {
  if (!isItem(value)) return {};
  const entries = [...value.properties].flatMap(([name, [first]]) => {
    const text = textOf(first);
    return name.startsWith('@') || text === '' ? [] : [[name, text.slice(0, 60)] as const];
  });
  return Object.fromEntries(entries.slice(0, 20));
}
