import { Chart, type ChartProps } from './chart.tsx';

/** `x` and `y` in the units of the caller; they come in the order of `x`. */
export type LinePoint = { readonly x: number; readonly y: number };
export type Line = { readonly key: string; readonly label: string; readonly points: readonly LinePoint[] };
type Tick = { readonly at: number; readonly text: string };

export type LineChartProps = ChartProps & {
  /** At most as many as there are looks: what more there is belongs in the table. */
  readonly lines: readonly Line[];
  /** Up to here the last value of each line holds. */
  readonly until: number;
  readonly ticks: readonly Tick[];
  /** The first and the last of `x` in words. */
  readonly span: readonly [string, string];
  /** A level to compare with, named at its line. */
  readonly mark?: Tick | undefined;
};

/** Told apart by their dashes too: colours alone say nothing to everybody. */
const looks = [
  { tone: 'text-olive', dash: undefined },
  { tone: 'text-terracotta', dash: '7 4' },
  { tone: 'text-sea', dash: '2 4' },
  { tone: 'text-saffron', dash: '9 3 2 3' },
] as const;
export const mostLines = looks.length;

/** With more points a line is thinned, and with more in all only the last of each line is dotted: they would lie on each other. */
const mostSteps = 16;
const mostDots = 24;

/** As a share of the height that a line of text takes: labels at the end of lines keep so far apart. */
const labelRoom = 11;

/** Values that hold until the next one, as steps over time; each line bears its name at its end. */
export function LineChart({ lines, until, ticks, span, mark, ...chart }: LineChartProps) {
  const points = lines.flatMap((line) => line.points);
  const hasDots = points.length <= mostDots;
  const first = Math.min(...points.map(({ x }) => x));
  const width = Math.max(until - first, 1);
  const levels = [...points.map(({ y }) => y), ...ticks.map(({ at }) => at), ...(mark ? [mark.at] : [])];
  const low = Math.min(...levels);
  const height = Math.max(...levels) - low || 1;
  const left = (x: number) => (100 * (x - first)) / width;
  const top = (y: number) => 100 - (100 * (y - low)) / height;
  const names = spread(lines.map(({ points }) => top(points.at(-1)?.y ?? low)));
  return (
    <Chart {...chart}>
      <div className="figures grid grid-cols-[auto_1fr_5.75rem] gap-x-2 text-small leading-tight">
        <div className="relative h-48 text-muted">
          {/* the drawn words take no room: these are as wide as the widest */}
          {ticks.map(({ at, text }) => (
            <div key={at} className="invisible h-0">
              {text}
            </div>
          ))}
          <svg aria-hidden {...area}>
            {ticks.map(({ at, text }) => (
              <Words key={at} x="100%" y={top(at)} anchor="end" text={text} />
            ))}
          </svg>
        </div>
        <div className="relative h-48">
          <svg aria-hidden {...area} stroke="currentColor">
            {ticks.map(({ at }) => (
              <line key={at} x1="0" x2="100%" {...level(top(at))} className="text-hairline" />
            ))}
            {mark && (
              <g className="text-muted">
                <line x1="0" x2="100%" {...level(top(mark.at))} strokeWidth="1.5" strokeDasharray="3 3" />
              </g>
            )}
            {lines.map(({ key, points }, i) => (
              <g key={key} className={looks[i]?.tone} strokeWidth={hasDots ? 2.5 : 2} strokeDasharray={looks[i]?.dash}>
                {points.map(({ x, y }, at) => {
                  const next = points[at + 1];
                  const end = next ? left(next.x) : 100;
                  return (
                    <g key={`${x} ${y}`}>
                      <line x1={`${left(x)}%`} x2={`${end}%`} {...level(top(y))} />
                      {next && <line x1={`${end}%`} x2={`${end}%`} y1={`${top(y)}%`} y2={`${top(next.y)}%`} />}
                      {(hasDots || !next) && (
                        <circle cx={`${left(x)}%`} cy={`${top(y)}%`} r="4" fill="currentColor" stroke="none" />
                      )}
                    </g>
                  );
                })}
              </g>
            ))}
            {mark && (
              // over the lines, on a ground of its own
              <g className="text-ink [paint-order:stroke] *:stroke-surface *:stroke-[4]">
                <Words x="2" y={top(mark.at)} dy={top(mark.at) < 15 ? '1.3em' : '-0.5em'} text={mark.text} />
              </g>
            )}
          </svg>
        </div>
        <div className="relative h-48">
          <svg aria-hidden {...area}>
            {lines.map(({ key, label }, i) => (
              <g key={key} className={looks[i]?.tone}>
                <Words x="0" y={names[i] ?? 0} text={label} />
              </g>
            ))}
          </svg>
        </div>
        <p className="col-start-2 mt-2 flex flex-wrap justify-between gap-x-2 whitespace-nowrap text-muted">
          {span.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
    </Chart>
  );
}

/** Out of the flow: a drawing's own width is 300 px, which would hold the columns open. */
const area = {
  width: '100%',
  height: '100%',
  overflow: 'visible',
  className: 'absolute inset-0',
} as const;
const level = (height: number) => ({ y1: `${height}%`, y2: `${height}%` });

type WordsProps = {
  readonly x: string;
  readonly y: number;
  readonly text: string;
  readonly anchor?: 'end';
  readonly dy?: string;
};
const Words = ({ x, y, text, anchor, dy = '0.35em' }: WordsProps) => (
  <text x={x} y={`${y}%`} dy={dy} textAnchor={anchor} fill="currentColor" strokeWidth="0">
    {text}
  </text>
);

/** Of many points the last of each of 16 equal stretches of `x`: what held at its end. */
export function thinned(points: readonly LinePoint[]): readonly LinePoint[] {
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  if (points.length <= mostSteps) return points;
  const stretch = (x: number) => Math.min(mostSteps - 1, Math.floor((mostSteps * (x - first)) / (last - first || 1)));
  return points.filter(({ x }, i) => {
    const next = points[i + 1];
    return !next || stretch(next.x) > stretch(x);
  });
}

/** Heights moved apart until no two labels lie on each other. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => a.height - b.height);
  const placed = [...heights];
  let last = Number.NEGATIVE_INFINITY;
  for (const { height, i } of order) {
    last = Math.max(height, last + labelRoom);
    placed[i] = last;
  }
  const over = last - 100;
  return over > 0 ? placed.map((height) => height - over) : placed;
}
