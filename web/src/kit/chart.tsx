import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ChartTone = 'olive' | 'terracotta' | 'sea';
/** As the colour of the text around the drawing: in forced colours the drawing follows it. */
const tones: Record<ChartTone, string> = { olive: 'text-olive', terracotta: 'text-terracotta', sea: 'text-sea' };

/** What a bar or column shows: its length, and the words beside it. */
export type Mark = { readonly value: number; readonly text: string; readonly tone: ChartTone };

export type ChartProps = {
  /** The drawing in one or two sentences, for those who cannot see it. */
  readonly summary: string;
  /** The numbers behind it, shown on demand. */
  readonly table: ReactNode;
  readonly tableLabel: string;
};

/** A drawing that speaks, with its numbers on demand. */
export function Chart({ summary, table, tableLabel, children }: ChartProps & { readonly children: ReactNode }) {
  return (
    <figure>
      <div role="img" aria-label={summary}>
        {children}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-small text-muted underline">{tableLabel}</summary>
        <div className="overflow-x-auto">{table}</div>
      </details>
    </figure>
  );
}

const shareOf = (value: number, most: number): number => (most > 0 ? value / most : 0);

export type BarRow = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly bars: readonly Mark[];
};

/** Lying bars in groups, all to one scale, each with its own words at its end. */
export function Bars({ rows, ...chart }: ChartProps & { readonly rows: readonly BarRow[] }) {
  const most = Math.max(...rows.flatMap(({ bars }) => bars.map(({ value }) => value)));
  return (
    <Chart {...chart}>
      <div className="grid gap-4">
        {rows.map(({ key, label, icon, bars }) => (
          <div key={key}>
            <p className="flex items-center gap-2 leading-tight font-medium">
              {icon}
              {label}
            </p>
            {bars.map(({ value, text, tone }) => (
              <p key={tone} className={classNames('mt-1 flex items-center gap-2', tones[tone])}>
                <svg
                  aria-hidden
                  // half of the room, so that the longest bar leaves some for its words
                  width={`${50 * shareOf(value, most)}%`}
                  height="14"
                  className="min-w-1 shrink-0"
                >
                  <rect width="100%" height="100%" rx="4" fill="currentColor" />
                </svg>
                <span className="figures text-small leading-tight text-ink">{text}</span>
              </p>
            ))}
          </div>
        ))}
      </div>
    </Chart>
  );
}

export type Column = { readonly key: string; readonly label: string; readonly value: number; readonly text: string };

/** Standing columns side by side, with their words above and below; the last one is the one in question. */
export function Columns({
  columns,
  tone,
  ...chart
}: ChartProps & { readonly columns: readonly Column[]; readonly tone: ChartTone }) {
  const most = Math.max(...columns.map(({ value }) => value));
  return (
    <Chart {...chart}>
      <div className="grid auto-cols-fr grid-flow-col gap-1 text-center">
        {columns.map(({ key, label, value, text }, index) => (
          <div key={key} className={classNames('flex min-w-0 flex-col', tones[tone])}>
            <svg aria-hidden width="100%" height="96" className="order-2">
              <rect
                x="15%"
                width="70%"
                y={`${100 - Math.max(100 * shareOf(value, most), 2)}%`}
                height="100%"
                rx="4"
                fill="currentColor"
                opacity={index === columns.length - 1 ? 1 : 0.55}
              />
            </svg>
            <span className="figures order-1 pb-1 text-small leading-tight text-ink">{text}</span>
            <span className="order-3 border-t border-line pt-1 text-small leading-tight text-muted">{label}</span>
          </div>
        ))}
      </div>
    </Chart>
  );
}
