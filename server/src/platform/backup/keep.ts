/** How many of the newest days, weeks and months keep their last backup. */
export type Kept = { readonly days: number; readonly weeks: number; readonly months: number };

export const nightlyKept: Kept = { days: 7, weeks: 4, months: 6 };

/**
 * Which backups to keep: the last of each of the newest days, weeks (from Monday) and months that have any, in UTC. Days
 * without one do not count, so that a computer that was off for a year loses nothing for it.
 */
export function keptOf<T extends { readonly at: Date }>(backups: readonly T[], kept: Kept): T[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const lastOf = (count: number, span: (at: Date) => string) => {
    const last = new Map<string, T>();
    for (const backup of newestFirst) {
      const name = span(backup.at);
      if (last.size < count && !last.has(name)) last.set(name, backup);
    }
    return last.values();
  };
  const keep = new Set([...lastOf(kept.days, dayOf), ...lastOf(kept.weeks, mondayOf), ...lastOf(kept.months, monthOf)]);
  return newestFirst.filter((backup) => keep.has(backup));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
const dayMs = 86_400_000;
const mondayOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs));
