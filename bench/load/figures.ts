import { quantile } from '../quantile.ts';
import { type Sample, slopeOf } from './processes.ts';
import type { Outcome, Run } from './traffic.ts';

const ms = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(1));
const isGood = ({ status }: Outcome): boolean => status === 200 || status === 304;
const isShed = ({ status }: Outcome): boolean => status === 503 || status === 429;

const latencies = (outcomes: readonly Outcome[]) => {
  const times = outcomes.map((outcome) => outcome.ms);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
};

/** Latency of every kind of call; those that say "as before" apart from those that bring something. */
export function byKind(outcomes: readonly Outcome[]): Record<string, Record<string, string | number>> {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const kind = outcome.status === 304 ? `${outcome.kind} (304)` : outcome.kind;
    const group = groups.get(kind) ?? [];
    if (group.length === 0) groups.set(kind, group);
    group.push(outcome);
  }
  const row = (of: readonly Outcome[]) => {
    const { p50, p95, p99 } = latencies(of);
    return {
      calls: of.length,
      'p50, ms': ms(p50),
      'p95, ms': ms(p95),
      'p99, ms': ms(p99),
      failed: of.filter((outcome) => !isGood(outcome)).length,
    };
  };
  const sorted = [...groups].toSorted(([a], [b]) => a.localeCompare(b));
  return { ...Object.fromEntries(sorted.map(([kind, of]) => [kind, row(of)])), 'all of them': row(outcomes) };
}

export function byStatus(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of outcomes) {
    const name = status === 0 ? 'no answer' : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export function steadyFigures(run: Run, cpu: { server: number; postgres: number }, samples: readonly Sample[]) {
  const { outcomes, seconds } = run;
  const warm = samples.slice(Math.ceil(samples.length / 5));
  return {
    ...latencies(outcomes),
    perSecond: outcomes.length / seconds,
    unsent: run.unsent,
    statuses: byStatus(outcomes),
    serverMsPerCall: (cpu.server * 1_000) / outcomes.length,
    postgresMsPerCall: (cpu.postgres * 1_000) / outcomes.length,
    serverMiB: samples.at(-1)?.serverMiB ?? Number.NaN,
    postgresMiB: samples.at(-1)?.postgresMiB ?? Number.NaN,
    serverMiBPerHour: slopeOf(warm, (sample) => sample.serverMiB),
    postgresMiBPerHour: slopeOf(warm, (sample) => sample.postgresMiB),
  };
}

export function overloadFigures(run: Run) {
  const { outcomes, seconds, unsent } = run;
  const good = outcomes.filter(isGood);
  const shed = outcomes.filter(isShed);
  return {
    offeredPerSecond: (outcomes.length + unsent) / seconds,
    goodPerSecond: good.length / seconds,
    shed: shed.length,
    shedThatSayWhen: shed.filter((outcome) => outcome.saysWhen).length,
    unsent,
    statuses: byStatus(outcomes),
    readsGoodP50: quantile(
      good.filter((outcome) => outcome.isRead).map((outcome) => outcome.ms),
      0.5,
    ),
    readsGoodP95: quantile(
      good.filter((outcome) => outcome.isRead).map((outcome) => outcome.ms),
      0.95,
    ),
    shedP95: quantile(
      shed.map((outcome) => outcome.ms),
      0.95,
    ),
  };
}

/** Seconds from the end of the overload to the first of three seconds that are as good as before it; NaN if they never come. */
export function recoverySeconds(after: Run, from: number, normalP95: number): number {
  const most = normalP95 * 1.5 + 20;
  const good = Array.from({ length: Math.floor(after.seconds) }, (_, second) => {
    const due = after.outcomes.filter(({ dueMs }) => Math.floor((dueMs - from) / 1_000) === second);
    return (
      due.every(isGood) &&
      quantile(
        due.map((outcome) => outcome.ms),
        0.95,
      ) <= most
    );
  });
  const first = good.findIndex((_, at) => at + 2 < good.length && good[at] && good[at + 1] && good[at + 2]);
  return first < 0 ? Number.NaN : first;
}
