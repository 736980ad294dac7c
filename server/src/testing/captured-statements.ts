import pg from 'pg';

export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
};

type Asked = string | { readonly text?: string; readonly values?: readonly unknown[] };
type Query = (this: pg.Client, asked: Asked, ...rest: unknown[]) => unknown;

/** Notes every statement that connections of this login send, until it is closed; a text of several is taken apart. */
export function captureStatements(login: string) {
  const seen: Statement[] = [];
  let isDrill = false;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (asked, ...rest) {
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (this.user === login && text !== undefined) {
      const own = typeof asked === 'string' ? undefined : asked.values;
      const values = own ?? (Array.isArray(rest[0]) ? (rest[0] as unknown[]) : []);
      // texts of several statements have no values, and nothing but names and ids of ours in them
      const parts = values.length > 0 ? [text] : text.split('; ');
      for (const part of parts) seen.push({ text: part, values });
      if (isDrill && text === 'commit') return query.call(this, 'rollback', ...rest);
    }
    return query.call(this, asked, ...rest);
  };
  return {
    /** Those since the last call. */
    take: (): Statement[] => seen.splice(0),
    /** Whether each commit becomes a rollback, so that what was written can be written again. */
    drill: (on: boolean) => {
      isDrill = on;
    },
    close: () => {
      prototype.query = query;
    },
  };
}

/** Of a plan, what is looked at here. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
};

const planned = /^\s*(select|with|insert|update|delete)\b/i;
const ofScope = /^select set_config|advisory/;

/** Whether a statement is about rows, and not about the transaction. */
export const isAboutRows = ({ text }: Statement): boolean => planned.test(text) && !ofScope.test(text);

/** The plans of a call's statements as the app's role runs them in this household; whatever they write is taken back. */
export async function plansOf(
  client: pg.ClientBase,
  scope: { readonly householdId: string; readonly userId: string },
  statements: readonly Statement[],
): Promise<PlanNode[]> {
  await client.query('begin');
  try {
    await client.query(`select set_config('kelari.household', $1, true), set_config('kelari.user', $2, true)`, [
      scope.householdId,
      scope.userId,
    ]);
    const plans: PlanNode[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        [...values],
      );
      plans.push(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode);
    }
    return plans;
  } finally {
    await client.query('rollback');
  }
}

/** The plan for any values at all, as a prepared statement may come to have it; nothing is run. */
export async function genericPlanOf(client: pg.ClientBase, { text }: Statement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan as PlanNode;
}

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Pages of tables and indexes looked at, from memory or disk: the measure that no other work on a machine disturbs. */
export const pagesOf = (plan: PlanNode): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** Rows a node looked at, also those it threw away. */
export const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

export type Captured = ReturnType<typeof captureStatements>;
