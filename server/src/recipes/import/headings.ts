import type { FoundIngredient, Step } from './found.ts';
import { likeness } from './ingredient-likeness.ts';
import type { Line } from './lines.ts';
import { type IngredientRun, ingredientsFrom, noRun, stepsFrom, withoutBullet } from './sections.ts';
import { headingKind } from './words.ts';

export type Sections = {
  readonly ingredients: readonly FoundIngredient[];
  readonly points: number;
  readonly amounts: number;
  readonly steps: readonly Step[];
};

/** "Υλικά: 2 αυγά, …" in one line is a heading and what it heads. */
export function withHeadingsApart(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const colon = line.text.slice(0, 45).search(/[:：]/);
    if (colon < 2 || line.text.length - colon < 4 || line.level > 0) return [line];
    const head = line.text.slice(0, colon);
    const kind = headingKind(head);
    if (kind === null || kind === 'stop' || /\d/.test(head)) return [line];
    const rest = line.text.slice(colon + 1).trim();
    if (/^\d{1,3}\s?(?:min|λεπτ|h\b|ώρ|hour|std)/i.test(rest)) return [line];
    const parts = kind === 'ingredients' && (rest.match(/,/g) ?? []).length >= 2 ? listed(rest) : [rest];
    return [{ ...line, text: head, level: 7, item: false }, ...parts.map((text) => ({ ...line, text }))];
  });
}

/** Ingredients in one sentence, cut where commas are followed by an amount. */
const listed = (text: string): string[] => {
  const parts = text.split(/[,;]\s+(?=\d|[½¼¾⅓⅔])/);
  return parts.length >= 3 ? parts.map((part) => part.replace(/[.,;]$/, '').trim()) : [text];
};

/** The best list under a heading that announces ingredients, and the best text under one that announces steps. */
export function underHeadings(lines: readonly Line[], language: string): Sections {
  let best: IngredientRun = noRun;
  let steps: Step[] = [];
  let stepWorth = 0;
  const marks = lines.flatMap((line, at) => {
    const kind = headingKind(withoutBullet(line.text));
    return kind === 'ingredients' || kind === 'steps' ? [{ at, kind, level: line.level === 0 ? 7 : line.level }] : [];
  });
  // a page of a thousand such headings is no recipe; a few are read
  for (const { at, level } of marks.filter(({ kind }) => kind === 'ingredients').slice(0, 40)) {
    const run = ingredientsFrom(lines, at + 1, level, language);
    if (run.points > best.points) best = run;
  }
  for (const { at, level } of marks.filter(({ kind }) => kind === 'steps').slice(0, 40)) {
    const found = stepsFrom(lines, at + 1, level).filter(
      ({ text }) => likeness(text, language) < 2 || /[.!]$/.test(text),
    );
    // "how to make" above the recipe often heads an essay; the steps after the ingredients are the recipe's
    const worth = Math.min(found.length, 30) + (at >= best.end && best.points > 0 ? 3 : 0) + (level < 7 ? 1 : 0);
    if (found.length > 0 && worth > stepWorth) [steps, stepWorth] = [found, worth];
  }
  if (steps.length === 0 && best.points > 0) steps = after(lines, best.end);
  return { ingredients: best.ingredients, points: best.points, amounts: best.amounts, steps };
}

/** Steps without a heading we know: what stands right behind the ingredients. */
function after(lines: readonly Line[], end: number): Step[] {
  const start = (lines[end]?.level ?? 0) > 0 ? end + 1 : end;
  return stepsFrom(lines, start, 6).filter(({ text }) => text.length >= 20);
}

/** The longest run of lines with amounts on a page without headings, and what is written behind it. */
export function withoutHeadings(lines: readonly Line[], language: string): Sections {
  let best: IngredientRun = noRun;
  let under = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    // nutrition, comments and the like hold amounts as well
    if (line.level > 0 && (under === 0 || line.level <= under))
      under = headingKind(line.text) === 'stop' ? line.level : 0;
    if (under > 0 || likeness(withoutBullet(line.text), language) < 2) continue;
    const run = ingredientsFrom(lines, at, 7, language);
    if (run.points > best.points) best = run;
    at = Math.max(run.end - 1, at);
  }
  const steps = best.amounts >= 3 ? after(lines, best.end) : [];
  return { ingredients: best.ingredients, points: best.points, amounts: best.amounts, steps };
}
