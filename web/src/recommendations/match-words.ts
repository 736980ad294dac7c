import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { matchBand } from '@kelari/core/recommendations/bands.ts';
import type { LineMatch, Recommendation } from '@kelari/core/recommendations/contract.ts';
import { plural, t } from '@lingui/core/macro';
import { formatDay } from '../platform/format.ts';

/** The word that says the same as the colour of the match. */
export function matchWord({ matchPercentage }: Pick<Recommendation, 'matchPercentage'>): string {
  if (matchPercentage === 100) return t`Everything is there`;
  switch (matchBand(matchPercentage)) {
    case 'high':
      return t`Nearly everything`;
    case 'medium':
      return t`More than half`;
    case 'low':
      return t`Much is missing`;
  }
}

/** Whether it can be made, and if not, why. */
export function canMakeWords({ canMake, conflicts, missingIngredients }: Recommendation): string {
  if (canMake) return t`You can make it now`;
  if (conflicts.length > 0) return t`Does not fit how you eat`;
  return plural(missingIngredients.length, { one: '# ingredient missing', other: '# ingredients missing' });
}

type Saves = Recommendation['saves'];

/** "Uses 3 that expire by Thursday"; null when nothing would spoil. */
export function savesWords(saves: Saves, today: Day, language: Language): string | null {
  const last = saves.reduce((day, each) => (each.expirationDate > day ? each.expirationDate : day), '');
  if (last === '') return null;
  const [first] = saves;
  const day = last === addDays(today, 1) ? t`tomorrow` : formatDay(last, 'weekday', language);
  if (saves.length === 1 && first) {
    return last <= today ? t`Uses ${first.name}, which expires today` : t`Uses ${first.name}, which expires by ${day}`;
  }
  return last <= today
    ? plural(saves.length, { one: 'Uses # that expires today', other: 'Uses # that expire today' })
    : plural(saves.length, { one: `Uses # that expires by ${day}`, other: `Uses # that expire by ${day}` });
}

export type NamedLine = Pick<LineMatch, 'status' | 'note' | 'guess'> & { readonly name: string };

/** The lines that count, with the food's short name: the reply names served and missing foods in the order of the lines. */
export function namedLines(recommendation: Recommendation): { served: NamedLine[]; missing: NamedLine[] } {
  const of = (names: readonly string[], statuses: readonly LineMatch['status'][]): NamedLine[] => {
    const lines = recommendation.lines.filter(({ status }) => statuses.includes(status));
    return [...names.entries()].map(([position, name]) => ({
      name,
      status: lines[position]?.status ?? statuses[0] ?? 'have',
      note: lines[position]?.note ?? null,
      guess: lines[position]?.guess ?? false,
    }));
  };
  return {
    served: of(recommendation.matchingIngredients, ['have', 'unknown-amount', 'substitute']),
    missing: of(recommendation.missingIngredients, ['missing', 'short']),
  };
}

/** A food as a card names it: with what stands in for it, or what is there of it and what is missing. */
export function lineText({ name, status, note, guess }: NamedLine): string {
  if (status === 'substitute' && note) return t`${name} (${note} will do)`;
  if (status === 'short' && note) return guess ? t`${name} (${note}, roughly)` : `${name} (${note})`;
  if (status === 'missing' && note) return t`${name} (${note} could stand in)`;
  if (status === 'unknown-amount') return t`${name} (amount not known)`;
  return status === 'have' && guess ? t`${name} (roughly enough)` : name;
}
