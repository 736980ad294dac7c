import { addDays, type Day, daysBetween, isDay } from '../kit/dates.ts';
import { type ChallengeRule, type WeeklyChallenge, weeklyKinds } from './challenge-list.ts';
import { type CountedEvent, countOf, weekOf } from './counters.ts';
import { type Span, seasonIn } from './greek-year.ts';
import { seasonalChallenges } from './seasonal-challenges.ts';
import { weeklyChallenges } from './weekly-challenges.ts';

/** A challenge in one of its weeks or years: '<key>@<first day>', both days counted. */
export type ChallengeRun = Span & { readonly id: string; readonly rule: ChallengeRule };

/** A Sunday; weeks are numbered from here. */
const firstSunday: Day = '1899-12-31';
const byKind = weeklyKinds.map((kind) => weeklyChallenges.filter((rule) => rule.kind === kind));
const byKey = new Map<string, ChallengeRule>(
  [...weeklyChallenges, ...seasonalChallenges].map((rule) => [rule.key, rule]),
);

const runOf = (rule: ChallengeRule, { first, last }: Span): ChallengeRun => ({
  id: `${rule.key}@${first}`,
  rule,
  first,
  last,
});

/**
 * The weekly ones of the week that begins on a Sunday: the next of each kind. As the kinds have 5, 6 and 7 of them, none
 * comes again within four weeks, and the same three meet again only after 210.
 */
function rulesOfWeek(sunday: Day): WeeklyChallenge[] {
  const week = daysBetween(firstSunday, sunday) / 7;
  return byKind.flatMap((rules) => rules[((week % rules.length) + rules.length) % rules.length] ?? []);
}

/** Every run of which at least a day lies between the two, in order of their first day; the weekly ones first. */
export function challengesBetween(first: Day, last: Day): ChallengeRun[] {
  const runs: ChallengeRun[] = [];
  for (let sunday = weekOf(first); sunday <= last; sunday = addDays(sunday, 7)) {
    for (const rule of rulesOfWeek(sunday)) runs.push(runOf(rule, { first: sunday, last: addDays(sunday, 6) }));
  }
  // a season may have begun in the year before
  for (let year = Number(first.slice(0, 4)) - 1; year <= Number(last.slice(0, 4)); year += 1) {
    for (const rule of seasonalChallenges) {
      const span = seasonIn(rule.season, year);
      if (span.first <= last && span.last >= first) runs.push(runOf(rule, span));
    }
  }
  return runs.sort((a, b) => order(a) - order(b) || (a.first < b.first ? -1 : Number(a.first > b.first)));
}

const order = ({ rule }: ChallengeRun) => (rule.type === 'weekly' ? 0 : 1);

export const challengesOn = (day: Day): ChallengeRun[] => challengesBetween(day, day);

/** The run an id names, or null when none of that name begins on that day. Days of 1900 to 2099, as Easter is known. */
export function challengeRun(id: string): ChallengeRun | null {
  const day = id.slice(id.indexOf('@') + 1);
  if (!isDay(day) || day >= '2100') return null;
  return challengesOn(day).find((run) => run.id === id) ?? null;
}

/** How much of the goal events have reached, never more than it; those of other days are left out. */
export function challengeValue({ rule, first, last }: ChallengeRun, events: Iterable<CountedEvent>): number {
  const inRun: CountedEvent[] = [];
  for (const event of events) if (event.day >= first && event.day <= last) inRun.push(event);
  return Math.min(rule.goal, countOf(rule.count, inRun));
}

/** What `countersOf` wants of the completed ones: how many, and how many of them are seasonal. */
export const completedOf = (ids: readonly string[]): { challenges: number; seasonalChallenges: number } => ({
  challenges: ids.length,
  seasonalChallenges: ids.filter((id) => byKey.get(id.split('@')[0] ?? '')?.type === 'seasonal').length,
});
