import { type ReactNode, useId } from 'react';
import { Chart, type ChartProps } from './chart.tsx';

/** Told apart by how they are filled too: full, striped, pale, hollow. */
const looks = {
  full: { tone: 'text-tomato', opacity: 1 },
  striped: { tone: 'text-saffron', opacity: 1 },
  pale: { tone: 'text-olive', opacity: 0.45 },
  hollow: { tone: 'text-line', opacity: 0 },
} as const;
export type PartLook = keyof typeof looks;

/** Zeros may be among them: they are left out. */
export type Part = { readonly look: PartLook; readonly value: number; readonly text: string };

export type StackedRow = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly total: string;
  readonly parts: readonly Part[];
  /** How many of the parts, from the first on, are said in words: the urgent ones. */
  readonly said: number;
};

type StackedBarsProps = ChartProps & {
  /** All rows together, drawn as wide as there is room: its words say what each filling means. */
  readonly whole: readonly Part[];
  readonly rows: readonly StackedRow[];
};

/** A whole in its parts, and below it the rows it is made of, all to one scale. */
export function StackedBars({ whole, rows, ...chart }: StackedBarsProps) {
  const stripes = useId();
  const most = Math.max(...rows.map(({ parts }) => sumOf(parts)));
  return (
    <Chart {...chart}>
      <svg aria-hidden width="0" height="0" className="absolute text-saffron">
        <pattern id={stripes} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.5" height="5" fill="currentColor" />
        </pattern>
      </svg>
      <Bar parts={whole} most={sumOf(whole)} stripes={stripes} />
      <p className="figures mt-2 mb-5 flex flex-wrap gap-x-4 gap-y-1 text-small leading-tight">
        {whole.filter(isThere).map((part) => (
          <span key={part.look} className="inline-flex items-center gap-1.5">
            <span className="w-4">
              <Bar parts={[part]} most={part.value} stripes={stripes} />
            </span>
            {part.text}
          </span>
        ))}
      </p>
      <div className="grid gap-4">
        {rows.map(({ key, label, icon, total, parts, said }) => (
          <div key={key} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
            {icon}
            <p className="flex flex-wrap items-baseline gap-x-3 leading-tight">
              <span className="font-medium">{label}</span>
              {parts
                .slice(0, said)
                .filter(isThere)
                .map(({ look, text }) => (
                  <span key={look} className={`figures text-small ${looks[look].tone}`}>
                    {text}
                  </span>
                ))}
            </p>
            <p className="figures text-lead leading-tight font-bold">{total}</p>
            <div className="col-span-2 col-start-2">
              <Bar parts={parts} most={most} stripes={stripes} />
            </div>
          </div>
        ))}
      </div>
    </Chart>
  );
}

const isThere = ({ value }: Part): boolean => value > 0;
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0);

type BarProps = { readonly parts: readonly Part[]; readonly most: number; readonly stripes: string };

function Bar({ parts, most, stripes }: BarProps) {
  const there = parts.filter(isThere);
  return (
    <svg aria-hidden width="100%" height="12" overflow="visible" className="block">
      {there.map(({ look, value }, at) => (
        <rect
          key={look}
          x={`${(100 * sumOf(there.slice(0, at))) / most}%`}
          width={`${(100 * value) / most}%`}
          y="1"
          height="10"
          rx="3"
          stroke="currentColor"
          strokeWidth="1.5"
          fill={look === 'striped' ? `url(#${stripes})` : 'currentColor'}
          fillOpacity={looks[look].opacity}
          className={looks[look].tone}
        />
      ))}
    </svg>
  );
}
