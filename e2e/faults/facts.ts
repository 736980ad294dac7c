import type pg from 'pg';

/** A household as it lies in the tables, by the marks that the writers put on their rows. */
export type Facts = {
  /** Lots by mark (their description): how many, and every amount there is among them. */
  readonly lots: ReadonlyMap<string, string>;
  /** Amounts of lots by id. */
  readonly amounts: ReadonlyMap<string, number>;
  /** Items of lists by mark (their notes): how many, and how many are ticked. */
  readonly items: ReadonlyMap<string, string>;
  /** Recipes by mark (their description), those alone that can be found by their words. */
  readonly recipes: ReadonlyMap<string, number>;
  /** Planned meals by mark (their name). */
  readonly meals: ReadonlyMap<string, number>;
  /** By the id of the action, which is the idempotency key: its movements, and what else belongs to it. */
  readonly moves: ReadonlyMap<string, number>;
  readonly undone: ReadonlySet<string>;
  readonly cookings: ReadonlyMap<string, number>;
  readonly events: ReadonlyMap<string, number>;
  readonly receipts: ReadonlyMap<string, number>;
};

export async function factsOf(admin: pg.Client, householdId: string): Promise<Facts> {
  const rows = async (sql: string) =>
    (await admin.query<{ k: string; n: number; text: string }>(sql, [householdId])).rows;
  const counts = async (sql: string) => new Map((await rows(sql)).map(({ k, n }) => [k, n] as const));
  const texts = async (sql: string) => new Map((await rows(sql)).map(({ k, text }) => [k, text] as const));
  const keys = async (sql: string) => new Set((await rows(sql)).map(({ k }) => k));
  const here = 'where household_id = $1';
  await admin.query('begin isolation level repeatable read read only');
  try {
    return {
      lots: await texts(`select description as k, count(*) || ' of ' || string_agg(distinct quantity::float::text, '/') as text
        from products ${here} and description is not null and deleted_at is null group by 1`),
      amounts: await counts(`select id as k, quantity::float as n from products ${here} and deleted_at is null`),
      items: await texts(`select notes as k, count(*) || ', ticked ' || count(*) filter (where is_purchased) as text
        from shopping_items ${here} and deleted_at is null group by 1`),
      recipes: await counts(`select description as k, count(*)::int as n from recipes r ${here} and deleted_at is null
        and exists (select from recipe_words w where w.household_id = r.household_id and w.recipe_id = r.id) group by 1`),
      meals: await counts(`select name as k, count(*)::int as n from planned_meals ${here} group by 1`),
      moves: await counts(`select action_id as k, count(*)::int as n from movements ${here} group by 1`),
      undone: await keys(`select id as k from actions ${here} and undone_at is not null`),
      cookings: await counts(
        `select action_id as k, count(*)::int as n from cookings ${here} and deleted_at is null group by 1`,
      ),
      events: await counts(
        `select id as k, count(*)::int as n from kitchen_events ${here} and taken_back_at is null group by 1`,
      ),
      receipts: await counts(`select action_id as k, count(*)::int as n from receipts ${here} group by 1`),
    };
  } finally {
    await admin.query('rollback');
  }
}
