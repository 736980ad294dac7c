import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { t } from '@lingui/core/macro';
import { amountText } from '../food/unit-words.ts';
import { expiryWords } from '../pantry/expiry.ts';
import { minutesText } from '../recipes/recipe-words.ts';
import { savesWords } from '../recommendations/match-words.ts';
import type { ShownItem } from '../shopping/shown-items.ts';
import type { Reminder } from './buying.ts';
import { urgentLots } from './shown-briefing.ts';

export type Line = { readonly key: string; readonly text: string; readonly detail: string };
export type Part = {
  readonly key: 'eat' | 'meals' | 'cook' | 'buy';
  readonly title: string;
  readonly lines: readonly Line[];
};

export type Told = {
  readonly briefing: DailyBriefing;
  readonly reminders: readonly Reminder[];
  /** What stands on the list and is not bought. */
  readonly open: readonly ShownItem[];
  readonly today: Day;
  readonly language: Language;
};

const joined = (...words: readonly (string | null)[]) => words.filter(Boolean).join(' · ');

/** The briefing in plain words, for paper and for messages: only what there is something to say of. */
export function partsOf({ briefing, reminders, open, today, language }: Told): readonly Part[] {
  const eat = urgentLots(briefing).map((lot) => ({
    key: lot.id,
    text: lot.name,
    detail: joined(amountText(lot, language), expiryWords(lot, today, language)),
  }));
  const cook = briefing.suggestedRecipes.map((recipe) => {
    const minutes = totalTime(recipe);
    const time = minutes > 0 ? minutesText(minutes) : null;
    return { key: recipe.id, text: recipe.name, detail: joined(time, savesWords(recipe.saves, today, language)) };
  });
  const meals = briefing.meals
    .filter(({ eaten }) => !eaten)
    .map(({ id, name }) => ({ key: id, text: name, detail: '' }));
  const listed = open.map((item) => ({ key: item.id, text: item.productName, detail: amountText(item, language) }));
  const reminded = reminders
    .filter(({ onList }) => !onList)
    .map(({ key, name, item }) => ({ key, text: name, detail: amountText(item, language) }));
  const parts: readonly Part[] = [
    { key: 'eat', title: t`Eat first`, lines: eat },
    { key: 'meals', title: t`Planned for today`, lines: meals },
    { key: 'cook', title: t`Cook today`, lines: cook },
    { key: 'buy', title: t`Buy`, lines: [...listed, ...reminded] },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** One line each, as it goes into a message. */
export function plainText(title: string, parts: readonly Part[]): string {
  const calm = t`Nothing is urgent today.`;
  const blocks = parts.map((part) =>
    [part.title, ...part.lines.map(({ text, detail }) => `• ${detail ? `${text} (${detail})` : text}`)].join('\n'),
  );
  return [title, ...(blocks.length > 0 ? blocks : [calm])].join('\n\n');
}
