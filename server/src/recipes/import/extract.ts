import { identifyAll } from '@kelari/core/food/identity.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { foldedWords, isGreek } from '@kelari/core/food/normalise.ts';
import { byClassNames } from './class-hints.ts';
import { inEmbeddedData } from './embedded-data.ts';
import { factsIn } from './facts.ts';
import { type Found, type FoundIngredient, nothingFound, type Step } from './found.ts';
import { type Sections, underHeadings, withHeadingsApart, withoutHeadings } from './headings.ts';
import { type Element, parsePage } from './html.ts';
import { likeness } from './ingredient-likeness.ts';
import { recipesInJsonLd, sellsInJsonLd } from './json-ld.ts';
import { type Line, linesOf, plainLines } from './lines.ts';
import { recipesInMarkup } from './microdata.ts';
import { recipesInClasses } from './microformats.ts';
import { factsOfPage } from './page-facts.ts';
import { fromSchema } from './schema-recipe.ts';
import { headingKind } from './words.ts';

/** How a recipe was found, for the reader's trust and for the scorer's groups. */
export type Extracted = Found & { readonly declared: boolean };

/**
 * The recipe of a page, or null when it has none. The ladder: JSON-LD, microdata and RDFa, microformats, headings, names
 * of classes, the shape of lists; what an upper rung leaves out is filled in from the next.
 */
export function extractFromPage(html: string): Extracted | null {
  const page = parsePage(html);
  const facts = factsOfPage(page);
  const declared = [recipesInJsonLd(page), recipesInMarkup(page), recipesInClasses(page)].flatMap((items) => {
    const [best] = ranked(items.slice(0, 50).map(fromSchema), facts.title);
    return best ? [best] : [];
  });
  const lines = withHeadingsApart(linesOf(page, { withBesides: false }));
  const language = languageOf(declared.find((one) => one.language)?.language ?? facts.language, lines);
  const sections =
    bestOf([underHeadings(lines, language), byClassNames(page, language)]) ??
    inEmbeddedData(page, language) ??
    withoutHeadings(lines, language);
  const isDeclared = declared.some(({ ingredients, steps }) => ingredients.length > 0 || steps.length > 0);
  const found = [...declared, { ...nothingFound(), ...facts, ...factsIn(lines) }].reduce(filled);
  const ingredients = chosenIngredients(declared, sections, language);
  const steps = chosenSteps(declared, sections);
  const recipe = { ...found, ingredients, steps, language, site: facts.site, url: facts.url, declared: isDeclared };
  return isAccepted(recipe, sections, language, page) ? withTotal(recipe) : null;
}

/** The recipe in pasted text, or null. Its first line is the title, unless it is an ingredient already. */
export function extractFromText(text: string): Extracted | null {
  const raw = text.trim();
  const isPage = /<(?:!doctype|html|body|div|p|ul|ol|li|script|h[1-6]|table|span|article|section)[\s>]/i.test(raw);
  if (isPage) return extractFromPage(raw) ?? fromLines(plainLines(raw));
  if (/^[{[]/.test(raw)) return extractFromPage(`<script type="application/ld+json">${raw}</script>`);
  return fromLines(plainLines(raw));
}

/** "## Method" and "**Method**", as notes have it. */
const withoutMarks = (line: string): string => line.replace(/^#{1,6}\s+|^\*\*(?=.{1,80}\*\*$)|\*\*$/g, '');

function fromLines(texts: readonly string[]): Extracted | null {
  const nowhere = parsePage('');
  const written = texts.map((line): Line => {
    const item = /^(?:[•·▢☐*–-]|\d{1,2}[.)])\s/.test(line);
    return { text: withoutMarks(line), level: 0, item, linked: false, element: nowhere };
  });
  const language = languageOf(null, written);
  const [first, ...others] = written;
  const isTitle =
    first !== undefined &&
    first.text.length <= 120 &&
    headingKind(first.text) === null &&
    likeness(first.text, language) < 2;
  const lines = withHeadingsApart(isTitle ? others : written);
  const sections = bestOf([underHeadings(lines, language)]) ?? withoutHeadings(lines, language);
  const { ingredients, steps } = sections;
  // whoever pastes a text means it to be a recipe: two amounts and something to do are enough
  if (sections.amounts < 2 || steps.length === 0) return null;
  const title = isTitle ? first.text.replace(/[:.]$/, '') : null;
  return withTotal({ ...nothingFound(), ...factsIn(lines), title, language, ingredients, steps, declared: false });
}

const ingredientsIn = ({ ingredients }: Pick<Found, 'ingredients'>): number =>
  ingredients.filter(({ heading }) => !heading).length;

/** The fullest first; of equals the one the page's title names, then the earlier. */
function ranked(recipes: readonly Found[], title: string | null): Found[] {
  const named = new Set(foldedWords(title ?? ''));
  const worth = (recipe: Found) =>
    (ingredientsIn(recipe) >= 2 ? 100 : 0) +
    (recipe.steps.length > 0 ? 50 : 0) +
    Math.min(40, 10 * foldedWords(recipe.title ?? '').filter((word) => named.has(word)).length);
  return [...recipes].sort((a, b) => worth(b) - worth(a));
}

/** Fills what the upper rung left out from the lower one. */
function filled(upper: Found, lower: Found): Found {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(upper).map(([key, value]) => [key, isEmpty(value) ? lower[key as keyof Found] : value]),
  ) as Found;
}

const bestOf = (candidates: readonly Sections[]): Sections | null => {
  const [best] = candidates.filter(({ points }) => points >= 3).sort((a, b) => b.points - a.points);
  const steps =
    candidates.find((one) => one === best && one.steps.length > 0) ?? candidates.find((one) => one.steps.length > 0);
  return best ? { ...best, steps: steps?.steps ?? [] } : null;
};

const amountShare = (lines: readonly FoundIngredient[], language: string): number =>
  lines.filter(({ text }) => likeness(text, language) === 2).length / Math.max(1, lines.length);

const sameText = (lines: readonly { readonly text: string }[]): string =>
  lines.map(({ text }) => foldedWords(text).join('')).join('');

/**
 * What the markup declares, unless the page itself says more: the same lines under headings of parts, or amounts where
 * the markup names the foods alone.
 */
function chosenIngredients(declared: readonly Found[], shown: Sections, language: string): readonly FoundIngredient[] {
  const stated = declared.find((one) => ingredientsIn(one) >= 2)?.ingredients ?? [];
  if (stated.length === 0) return shown.ingredients;
  const lines = shown.ingredients.filter(({ heading }) => !heading);
  if (lines.length > 0 && sameText(lines) === sameText(stated)) return shown.ingredients;
  const isBare = amountShare(stated, language) < 0.25 && amountShare(lines, language) > 0.5;
  return isBare && lines.length >= stated.length * 0.7 && lines.length <= stated.length * 1.5
    ? shown.ingredients
    : stated;
}

function chosenSteps(declared: readonly Found[], shown: Sections): readonly Step[] {
  const stated = declared.find(({ steps }) => steps.length > 0)?.steps ?? [];
  if (stated.length === 0) return shown.steps;
  // one long text that the page shows in steps
  return stated.length === 1 && shown.steps.length > 1 && sameText(stated) === sameText(shown.steps)
    ? shown.steps
    : stated;
}

/** A page that declares a recipe has one when two ingredients are there; any other must show it by amounts and steps. */
function isAccepted(recipe: Extracted, shown: Sections, language: string, page: Element): boolean {
  if (ingredientsIn(recipe) < 2 || recipe.title === null) return false;
  const prose = recipe.steps.reduce((sum, { text }) => sum + text.length, 0);
  if (recipe.declared && recipe.ingredients !== shown.ingredients) return true;
  const isShown =
    shown.amounts >= 2 &&
    amountShare(
      recipe.ingredients.filter(({ heading }) => !heading),
      language,
    ) >= 0.3;
  return (
    isShown &&
    (knowsFoodsOf(language) ? isFood(recipe, language) : recipe.declared || !sellsInJsonLd(page)) &&
    prose >= (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(recipe.steps[0]?.text ?? '') ? 15 : 40)
  );
}

const knowsFoodsOf = (language: string): boolean => language === 'en' || language === 'el';

/** Planks and screws are counted as well: in the languages whose foods we know, some of the lines must be food. */
function isFood({ ingredients }: Found, language: string): boolean {
  const lines = ingredients.filter(({ heading }) => !heading);
  const foods = lines.filter(({ text }) =>
    identifyAll(parseLine(text, language)).some(({ concept }) => concept !== null),
  );
  return foods.length >= Math.max(2, lines.length * 0.4);
}

function withTotal(recipe: Extracted): Extracted {
  const { prepTime, cookTime, totalTime } = recipe;
  const sum = (prepTime ?? 0) + (cookTime ?? 0);
  return { ...recipe, totalTime: totalTime ?? (sum > 0 ? sum : null) };
}

/** The page's word for its language, else the script of its text. */
function languageOf(stated: string | null, lines: readonly Line[]): string {
  const code = /^[a-z]{2,3}/i.exec(stated ?? '')?.[0].toLowerCase();
  if (code && code !== 'el') {
    // templates say "en" on Greek pages as well
    const greek = lines.filter(({ text }) => isGreek(text)).length;
    return greek > lines.length / 2 ? 'el' : code;
  }
  return code ?? (lines.some(({ text }) => isGreek(text)) ? 'el' : 'en');
}
