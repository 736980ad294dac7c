import type { Step } from './found.ts';
import type { Sections } from './headings.ts';
import { descendants, type Element, textOf } from './html.ts';
import { type Line, linesOf } from './lines.ts';
import { type IngredientRun, ingredientsFrom, noRun, stepsFrom } from './sections.ts';
import { ingredientHint, notHint, stepHint } from './words.ts';

/** Enough for any recipe; a page may have thousands, one within the other. */
const MOST_ELEMENTS = 400;
const MOST_LINES = 20_000;

const nameOf = ({ attributes }: Element): string =>
  `${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes.itemprop ?? ''} ${attributes['data-testid'] ?? ''} ${attributes['data-component'] ?? ''}`.slice(
    0,
    300,
  );

function hinted(page: Element, hint: RegExp): Element[] {
  const found: Element[] = [];
  for (const element of descendants(page)) {
    if (['html', 'body', 'main', 'a', 'button', 'img', 'script'].includes(element.tag)) continue;
    const name = nameOf(element);
    if (name.length > 4 && hint.test(name) && !notHint.test(name)) found.push(element);
    if (found.length >= MOST_ELEMENTS) break;
  }
  return found;
}

/** What pages call their parts: the lists and texts whose class or id speaks of ingredients or of steps. */
export function byClassNames(page: Element, language: string): Sections {
  const run = bestIngredients(hinted(page, ingredientHint), language);
  return {
    ingredients: run.ingredients,
    points: run.points,
    amounts: run.amounts,
    steps: bestSteps(hinted(page, stepHint)),
  };
}

function bestIngredients(elements: readonly Element[], language: string): IngredientRun {
  let best = noRun;
  let read = 0;
  const consider = (lines: readonly Line[]) => {
    read += lines.length;
    const run = ingredientsFrom(lines, 0, 7, language);
    if (run.points > best.points) best = run;
  };
  for (const element of elements) if (read < MOST_LINES) consider(linesOf(element));
  // ingredients whose parts stand on lines of their own are put together again, one to each element of a name
  for (const group of groupsOf(elements)) consider(group.map(lineOf));
  return best;
}

const lineOf = (element: Element): Line => ({ text: textOf(element), level: 0, item: true, linked: false, element });

function groupsOf(elements: readonly Element[]): Element[][] {
  const groups = Map.groupBy(elements, (element) => `${element.tag} ${nameOf(element).replace(/\d+/g, '')}`);
  return [...groups.values()].filter((group) => group.length >= 2);
}

function bestSteps(elements: readonly Element[]): Step[] {
  let best: Step[] = [];
  let most = 0;
  let read = 0;
  const consider = (lines: readonly Line[]) => {
    read += lines.length;
    const steps = stepsFrom(lines, 0, 0);
    const length = steps.reduce((sum, { text }) => sum + text.length, 0);
    const worth = length > 30_000 ? 0 : Math.min(length, 6_000) + 20 * Math.min(steps.length, 20);
    if (worth > most) [best, most] = [steps, worth];
  };
  for (const element of elements) if (read < MOST_LINES) consider(linesOf(element));
  for (const group of groupsOf(elements)) consider(group.map(lineOf));
  return best;
}
