import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { isFact } from './facts.ts';
import type { FoundIngredient, Step } from './found.ts';
import { likeness } from './ingredient-likeness.ts';
import type { Line } from './lines.ts';
import { unnumbered } from './schema-recipe.ts';
import { controlWords, headingKind, namesAPart } from './words.ts';

/** Ingredients found in a run of lines; `points` rank what several places of a page offer. */
export type IngredientRun = {
  readonly ingredients: readonly FoundIngredient[];
  readonly points: number;
  /** Lines with an amount. */
  readonly amounts: number;
  /** Where the run begins and ends in the lines it was read from. */
  readonly start: number;
  readonly end: number;
};

export const noRun: IngredientRun = { ingredients: [], points: 0, amounts: 0, start: 0, end: 0 };

/** More than a recipe may have, so that the reader can be told; what is beyond is never read. */
const MAX_INGREDIENTS = 250;
const MAX_STEPS = 250;
/** Something that stands before the first ingredient ("Serves 4", "1x 2x 3x") or between two. */
const mostStrangers = 3;

const isControl = (text: string): boolean => text.length < 60 && controlWords.has(fold(text));

const bullets = /^[•·▢☐□▪◦‣*✓✔–—-]\s*/u;
/** A list's mark in front, and the marks some pages draw as letters. */
export const withoutBullet = (text: string): string => text.replace(bullets, '').trim();

/** The ingredients from `start` on, up to the steps, another heading or prose. */
export function ingredientsFrom(lines: readonly Line[], start: number, level: number, language: string): IngredientRun {
  const found: (FoundIngredient & { readonly worth: number })[] = [];
  let strangers = 0;
  let at = start;
  let isAtSteps = false;
  for (; at < lines.length && found.length < MAX_INGREDIENTS; at += 1) {
    const line = lines[at];
    if (!line) break;
    const text = withoutBullet(line.text);
    const kind = headingKind(text);
    isAtSteps = kind === 'steps';
    if (isAtSteps || kind === 'stop') break;
    if (kind === 'ingredients' || isControl(text) || !/\p{L}/u.test(text)) continue;
    const worth = likeness(text, language);
    if (worth < 2 && isFact(text)) continue;
    const isHeading = line.level >= 1 && worth < 2;
    if (isHeading || parseLine(text, language).header || (worth < 2 && namesAPart(text))) {
      const isOver = found.filter((each) => each.worth === 2).length >= 2 && !goesOn(lines, at, language);
      const isUpper = line.level >= 1 && line.level < 7 && line.level <= level && !namesAPart(text);
      if (isOver && (isUpper || line.level > 0 || /:$/.test(text))) break;
      if (isUpper && !goesOn(lines, at, language)) break;
      found.push({ text: text.replace(/:$/, ''), heading: true, worth: 0 });
    } else if (worth > 0 || (worth === 0 && (line.item || strangers < mostStrangers))) {
      strangers = worth > 0 || line.item ? 0 : strangers + 1;
      // an entry of the list in words nobody knows speaks for the list, a loose line against it
      found.push({ text, heading: false, worth: worth === 0 ? (line.item ? 0.3 : -0.3) : worth });
    } else if (
      line.item &&
      text.length <= 160 &&
      found.length > 0 &&
      lines[at - 1]?.element.parent === line.element.parent
    ) {
      found.push({ text, heading: false, worth: 0 });
    } else if (found.some(({ worth: each }) => each > 0)) break;
    else if (++strangers > mostStrangers) break;
  }
  // what followed the last sure ingredient outside its list was no part of it
  while (found.length > 0 && (found.at(-1)?.heading || (!isAtSteps && !isSure(found.at(-1), lines[at - 1]))))
    found.pop();
  const points = found.reduce((sum, { worth, heading }) => sum + (heading ? 0 : worth), 0);
  return {
    ingredients: withoutTwin(found.map(({ text, heading }) => ({ text, heading }))),
    points,
    amounts: found.filter(({ worth }) => worth === 2).length,
    start,
    end: at,
  };
}

const isSure = (last: { worth: number; heading: boolean } | undefined, line: Line | undefined): boolean =>
  last !== undefined && !last.heading && (last.worth > 0 || line?.item === true);

/** Whether ingredients go on behind an unknown heading. */
function goesOn(lines: readonly Line[], at: number, language: string): boolean {
  const next = lines.slice(at + 1, at + 3);
  return next.some(({ text, level, item }) => level === 0 && likeness(withoutBullet(text), language) >= (item ? 1 : 2));
}

/** A list that stands twice on the page, for two sizes of screen, is one list. */
function withoutTwin(list: readonly FoundIngredient[]): FoundIngredient[] {
  const half = list.length / 2;
  const isTwin =
    list.length >= 4 &&
    Number.isInteger(half) &&
    list.slice(0, half).every(({ text }, i) => text === list[half + i]?.text);
  return isTwin ? list.slice(0, half) : [...list];
}

const words = (text: string): number => text.split(/\s+/).length;
/** Scripts that write without spaces count letters. */
const isSentence = (text: string): boolean =>
  words(text) >= 4 ||
  (words(text) >= 2 && /\p{Ll}\.$/u.test(text)) ||
  (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(text) && text.length >= 8);
const stepNumber = /^(?:(?:step|βήμα|schritt|étape|etape|paso|passo|stap|steg|krok|шаг)\s*)?\d{1,2}\s*[:.)]?$/i;

/** Who wishes a good appetite has come to the end. */
const wish =
  /^(?:και )?(?:χρονια πολλα|καλη (?:σασ |μασ )?(?:ορεξη|επιτυχια|απολαυση)|enjoy|bon appetit|guten appetit|buon appetito|buen provecho|bom apetite|smacznego|afiyet olsun|eet smakelijk)(?= |$)/;
const isWish = (text: string): boolean => text.length < 60 && wish.test(fold(text));

/** The steps from `start` on, up to a heading that begins something else. */
export function stepsFrom(lines: readonly Line[], start: number, level: number): Step[] {
  const taken: Line[] = [];
  let links = 0;
  for (let at = start; at < lines.length && taken.length < MAX_STEPS; at += 1) {
    const line = lines[at];
    if (!line) break;
    const kind = headingKind(line.text);
    if (kind === 'stop' || kind === 'ingredients') break;
    if (isWish(line.text) && !line.item && taken.some(({ text }) => isSentence(text))) break;
    if (kind === 'steps' || isControl(line.text) || stepNumber.test(line.text) || isFact(line.text)) continue;
    const isForeign =
      line.level >= 1 && line.level < 7 && line.level <= level && !namesAPart(line.text) && !stepNumber.test(line.text);
    if (isForeign && taken.length > 0 && taken.some(({ text }) => isSentence(text))) break;
    if (line.linked && (!isSentence(unnumbered(line.text)) || /^\[.*\]$/.test(line.text))) {
      links += 1;
      if (links > 2) break;
      continue;
    }
    links = 0;
    taken.push(line);
  }
  return stepsOf(taken);
}

/** Lines as steps. Where the page has a list, its entries are the steps and what stands around it is not. */
export function stepsOf(lines: readonly Line[]): Step[] {
  const sentences = lines.filter(({ text, level }) => level === 0 && isSentence(text));
  const items = sentences.filter(({ item, linked }) => item && !linked);
  const hasList = items.length >= 2 || (items.length === 1 && sentences.length === 1);
  const steps: Step[] = [];
  let label: string | null = null;
  for (const line of lines) {
    const text = unnumbered(line.text);
    if (line.level >= 1 && (!isSentence(text) || text.length <= 60) && !/[.!]$/.test(text))
      label = text.replace(/:$/, '');
    else if (text !== '' && (hasList ? line.item && !line.linked : isSentence(text))) {
      steps.push({ label, text });
      label = null;
    } else if (namesAPart(text)) label = text.replace(/:$/, '');
  }
  return withoutCount(steps);
}

/** Numbers that came from a column of their own. */
function withoutCount(steps: readonly Step[]): Step[] {
  const counted = steps.length >= 2 && steps.every(({ text }, i) => text.startsWith(`${i + 1} `));
  return counted ? steps.map(({ label, text }) => ({ label, text: text.replace(/^\d+ /, '') })) : [...steps];
}
