import type { Victim } from './kill-run.ts';
import type { Met } from './look.ts';
import type { Damage, Tally } from './pages.ts';
import { type StoreKind, storeKinds } from './stores.ts';

/** One kill: what it met, and how long it took until the app was ready again; none when it was not to be. */
export type Kill = {
  readonly store: StoreKind;
  readonly victim: Victim;
  readonly during: 'start' | 'load';
  readonly met: Met;
  /** A receipt or a recipe was being taken in. */
  readonly importing: boolean;
  readonly capturing: boolean;
  readonly readyMs?: number;
};

export type Run = {
  readonly kills: Kill[];
  readonly tally: Tally;
  readonly damage: Damage;
  sentAgain: number;
  captures: number;
  capturesWithoutGrant: number;
  grantsWithoutCapture: number;
  /** Starts on an older schema after which a row or a piece of the schema was not as it must be. */
  brokenMigrations: number;
  /** Apps that ended when only PostgreSQL was killed. */
  takenAlong: number;
};

export type Report = ReturnType<typeof reportOf>;

const isInside = ({ met, capturing }: Kill) => met.open > 0 || met.migration || capturing;

export function reportOf(run: Run) {
  const { kills, damage } = run;
  const count = (is: (kill: Kill) => boolean) => kills.filter(is).length;
  const inside = count(isInside);
  return {
    kills: kills.length,
    byStore: Object.fromEntries(storeKinds.map((kind) => [kind, count(({ store }) => store === kind)])),
    byVictim: Object.fromEntries(
      (['app', 'postgres', 'both'] as const).map((name) => [name, count(({ victim }) => victim === name)]),
    ),
    inside,
    insideTransaction: count(({ met }) => met.open > 0),
    insideTransactionThatWrote: count(({ met }) => met.wrote > 0),
    insideMigration: count(({ met }) => met.migration),
    insideCapture: count(({ capturing }) => capturing),
    insideImport: count(({ importing }) => importing),
    isRun: kills.length > 0 && inside * 2 >= kills.length,
    acknowledged: run.tally.acknowledged,
    byKind: run.tally.byKind,
    sentAgain: run.sentAgain,
    ...{ lost: damage.lost, torn: damage.torn, twice: damage.twice },
    captures: run.captures,
    capturesWithoutGrant: run.capturesWithoutGrant,
    grantsWithoutCapture: run.grantsWithoutCapture,
    brokenMigrations: run.brokenMigrations,
    takenAlong: run.takenAlong,
    otherAnswers: run.tally.otherAnswers.length,
    readyMs: Object.fromEntries(
      storeKinds.map((kind) => {
        const took = kills.flatMap(({ store, readyMs }) => (store === kind && readyMs !== undefined ? [readyMs] : []));
        return [kind, { p50: percentile(took, 0.5), p95: percentile(took, 0.95), of: took.length }];
      }),
    ),
    details: [...damage.details, ...run.tally.otherAnswers].slice(0, 20),
  };
}

function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** Nothing lost, and enough of it met something. */
export const isGood = (report: Report): boolean => report.isRun && damageOf(report) + report.takenAlong === 0;

/** What must not be, counted. */
export const damageOf = ({
  lost,
  torn,
  twice,
  capturesWithoutGrant,
  grantsWithoutCapture,
  brokenMigrations,
}: Report): number => lost + torn + twice + capturesWithoutGrant + grantsWithoutCapture + brokenMigrations;

export function tableOf(report: Report): string {
  const of = (n: number) => `${n} of ${report.kills}`;
  const ready = Object.entries(report.readyMs).filter(([, { of }]) => of > 0);
  const rows: [string, string | number][] = [
    ['kills', `${report.kills} (${list(report.byVictim)}; ${list(report.byStore)})`],
    ['inside a transaction, migration or capture', of(report.inside)],
    [
      '… an open transaction (one that had written)',
      `${of(report.insideTransaction)} (${report.insideTransactionThatWrote})`,
    ],
    ['… a migration', report.insideMigration],
    ['… a payment’s capture', report.insideCapture],
    ['… the taking in of a receipt or recipe', report.insideImport],
    ['acknowledged writes', `${report.acknowledged} (${list(report.byKind)})`],
    ['unanswered and sent again with their key', report.sentAgain],
    ['lost, torn, done twice', `${report.lost}, ${report.torn}, ${report.twice}`],
    [
      'captures; without a plan; plans without one',
      `${report.captures}; ${report.capturesWithoutGrant}; ${report.grantsWithoutCapture}`,
    ],
    ['migrations that left something out', report.brokenMigrations],
    ['apps that ended with PostgreSQL', report.takenAlong],
    ['answers that were errors of ours (5xx but 503)', report.otherAnswers],
    ...ready.map(([kind, { p50, p95, of }]): [string, string] => [
      `ready again, ${kind}, p50 / p95 of ${of}`,
      `${p50} / ${p95} ms`,
    ]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const verdict = report.isRun
    ? ''
    : '\nThis is no run: under half of the kills fell inside a transaction, migration or capture.';
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n') + verdict;
}

const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ');
