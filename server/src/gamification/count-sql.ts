import { type Count, type CountedEvent, type CounterKey, countOf, counts } from '@kelari/core/gamification/counters.ts';
import { type SeasonKey, seasons } from '@kelari/core/gamification/greek-year.ts';
import { type SQL, sql } from 'drizzle-orm';

export type EventCounter = keyof typeof counts;

export const eventCounters = Object.keys(counts) as EventCounter[];
export const isEventCounter = (key: CounterKey): key is EventCounter => key in counts;

/** Whether an event is one of those that a counter counts. */
export const isCounted = (key: EventCounter, event: CountedEvent): boolean => countOf(counts[key], [event]) > 0;

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
const any = (fact: string, values: readonly string[] | undefined): SQL[] =>
  values ? [sql`e.facts -> ${fact} ?| ${texts(values)}`] : [];
const flag = (fact: string, wanted: true | undefined): SQL[] => (wanted ? [sql`e.facts -> ${fact} = 'true'`] : []);

/** Seasons move with Easter: their days from the year before anybody could cook here. */
function daysOf(key: SeasonKey, year: number): SQL {
  const years = Array.from({ length: year - 2023 }, (_, at) => seasons[key](2024 + at));
  return sql`(${sql.join(
    years.map(({ first, last }) => sql`e.day between ${first}::date and ${last}::date`),
    sql` or `,
  )})`;
}

function conditions({ kinds, where = {} }: Count, year: number): SQL {
  const local = sql`(e.at at time zone 'UTC' + make_interval(mins => e.utc_offset))`;
  const { classes, foods, diets, saves, leftovers, asPlanned, fromPlan, own, members, hours, weekdays, season } = where;
  return sql.join(
    [
      sql`e.kind = any(${texts(kinds)})`,
      ...[...any('classes', classes), ...any('foods', foods), ...any('diets', diets)],
      ...(saves ? [sql`jsonb_array_length(e.facts -> 'saved') > 0`] : []),
      ...[...flag('leftovers', leftovers), ...flag('asPlanned', asPlanned)],
      ...[...flag('fromPlan', fromPlan), ...flag('own', own)],
      ...(members ? [sql`coalesce((e.facts ->> 'members')::int, 1) >= ${members}`] : []),
      ...(hours
        ? [sql`extract(hour from ${local}) >= ${hours[0]}::int and extract(hour from ${local}) < ${hours[1]}::int`]
        : []),
      ...(weekdays ? [sql`extract(dow from e.day)::int = any(${sql.param([...weekdays])}::int[])`] : []),
      ...(season ? [daysOf(season, year)] : []),
    ],
    sql` and `,
  );
}

const values: Readonly<Record<Count['of'], SQL>> = {
  events: sql`count(*)`,
  days: sql`count(distinct e.day)`,
  weeks: sql`count(distinct e.day - extract(dow from e.day)::int)`,
  lots: sql`sum(coalesce((e.facts ->> 'lots')::numeric, 1))`,
  recipes: sql`count(distinct nullif(e.facts ->> 'recipeId', ''))`,
  cuisines: sql`json_agg(distinct e.facts ->> 'cuisine')`,
  ...{ saved: sql`count(distinct v)`, foods: sql`count(distinct v)`, classes: sql`count(distinct v)` },
};

/** What a counter of core comes to over a person's events, as one aggregate; cuisines are told by name, for core to fold. */
export function countSql(key: EventCounter, userId: string, year: number): SQL {
  const count: Count = counts[key];
  const from = ['saved', 'foods', 'classes'].includes(count.of)
    ? sql`kitchen_events e, jsonb_array_elements_text(e.facts -> ${count.of}) v`
    : sql`kitchen_events e`;
  return sql`(select ${values[count.of]} from ${from}
    where e.user_id = ${userId} and e.taken_back_at is null and ${conditions(count, year)})`;
}

/** The number behind what `countSql` answers. */
export function counted(key: EventCounter, answer: unknown): number {
  const count: Count = counts[key];
  if (count.of !== 'cuisines') return Number(answer ?? 0);
  const plain = { kind: count.kinds[0] ?? 'cooked', at: 0, day: '2025-01-01', offset: 0 } as const;
  const names = ((answer ?? []) as (string | null)[]).flatMap((cuisine) =>
    cuisine ? [{ ...plain, facts: { cuisine } }] : [],
  );
  return countOf({ of: 'cuisines', kinds: count.kinds, where: { notCuisines: count.where?.notCuisines ?? [] } }, names);
}
