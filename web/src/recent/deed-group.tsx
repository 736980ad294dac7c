import type { Deed, RecentEntry } from '@kelari/core/recent/contract.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { DeedNames } from './deed-row.tsx';
import { deedWords, partIcons } from './deed-words.ts';

type Ticks = RecentEntry & { readonly deed: Deed };

/** A walk through the shop is a row a tick: so many in a row stand as one until they are opened. */
const fromSoMany = 3;

const isTick = (entry: RecentEntry): entry is Ticks => entry.deed?.kind === 'ticked' || entry.deed?.kind === 'unticked';

const belong = (a: Ticks, b: Ticks): boolean =>
  a.deed.kind === b.deed.kind && a.deed.list?.name === b.deed.list?.name && a.by?.userId === b.by?.userId;

/** The entries in their order; ticks of one person that follow each other are a list in it. */
export function grouped(entries: readonly RecentEntry[]): (RecentEntry | readonly Ticks[])[] {
  const runs: (RecentEntry | Ticks[])[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (!isTick(entry)) runs.push(entry);
    else if (Array.isArray(last) && last[0] && belong(last[0], entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (Array.isArray(run) && run.length < fromSoMany ? run : [run]));
}

type DeedGroupProps = {
  readonly entries: readonly Ticks[];
  readonly row: (entry: RecentEntry) => ReactNode;
};

/** Ticks that follow each other; opened, each has its own way back. */
export function DeedGroup({ entries, row }: DeedGroupProps) {
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const [last] = entries;
  const first = entries.at(-1);
  if (!last || !first) return null;
  const Icon = partIcons.list;
  const names = entries.flatMap(({ deed }) => deed.names);
  const count = entries.reduce((sum, { deed }) => sum + deed.count, 0);
  const time = (at: string) => formatTime(new Date(at), language, timezone);
  return (
    <li className="rounded-card border border-hairline bg-surface">
      <details className="group">
        <summary className="flex list-none items-start gap-3 rounded-card p-3">
          <span className="rounded-full bg-olive-tint p-2 text-olive">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="figures leading-tight">{deedWords({ ...last.deed, names, count }, last.by)}</p>
            <DeedNames {...{ names, count }} />
            <p className="figures mt-1 text-small text-muted">
              {time(first.at)} – {time(last.at)}
            </p>
          </div>
          <ChevronDown aria-hidden className="mt-2 mr-3 size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <ul className="grid gap-2 px-2 pb-2">{entries.map(row)}</ul>
      </details>
    </li>
  );
}
