import { drawingOf } from '../kit/food-drawings.ts';

const tones = {
  olive: 'fill-olive-tint stroke-olive',
  fresh: 'fill-fresh-tint stroke-fresh',
  saffron: 'fill-saffron-tint stroke-saffron',
  terracotta: 'fill-terracotta-tint stroke-terracotta',
  sea: 'fill-sea-tint stroke-sea',
} as const;

type Thing = {
  readonly group: string;
  readonly x: number;
  readonly shelf: number;
  readonly tone: keyof typeof tones;
  readonly size?: number;
};

const things: readonly Thing[] = [
  { group: 'oil', x: 128, shelf: 196, tone: 'olive', size: 4 },
  { group: 'sweetener', x: 214, shelf: 196, tone: 'saffron' },
  { group: 'other', x: 298, shelf: 196, tone: 'terracotta' },
  { group: 'bread', x: 68, shelf: 334, tone: 'saffron' },
  { group: 'leafy', x: 162, shelf: 334, tone: 'fresh' },
  { group: 'cheese', x: 256, shelf: 334, tone: 'saffron' },
  { group: 'milk', x: 350, shelf: 334, tone: 'sea', size: 4 },
  { group: 'vegetable', x: 66, shelf: 472, tone: 'terracotta' },
  { group: 'prepared', x: 154, shelf: 472, tone: 'olive', size: 4.3 },
  { group: 'fruit', x: 268, shelf: 472, tone: 'fresh' },
  { group: 'egg', x: 352, shelf: 472, tone: 'saffron', size: 3.2 },
];

/** Bunches of herbs, hung head down from a cord under the arch. */
const bunches = [
  { x: 212, y: 80, size: 1.9 },
  { x: 302, y: 79, size: 1.9 },
] as const;

type Tag = { readonly x: number; readonly y: number; readonly text: string; readonly tone: keyof typeof tones };

const Tagged = ({ x, y, text, tone }: Tag) => {
  // wide enough for the longest word of either language at this size
  const width = text.length * 8.6 + 26;
  return (
    <g transform={`translate(${x - width / 2} ${y})`}>
      <rect width={width} height="32" rx="16" className={tones[tone]} strokeWidth="1.5" />
      <text
        x={width / 2}
        y="21.5"
        textAnchor="middle"
        className={`${tones[tone].replace(/fill-\S+/, '')} figures`}
        strokeWidth="0"
      >
        <tspan className="fill-ink">{text}</tspan>
      </text>
    </g>
  );
};

/** The larder itself: an arched niche with three shelves, and on two of its foods the word that matters. */
export function LarderDrawing({ today, tomorrow }: { readonly today: string; readonly tomorrow: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 500 520"
      className="h-auto w-full text-small font-medium"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M22 500V236C22 106 124 12 250 12s228 94 228 224v264Z"
        className="fill-sunk stroke-hairline"
        strokeWidth="3"
      />
      <path
        d="M44 478V240C44 122 136 36 250 36s206 86 206 204v238Z"
        className="fill-surface stroke-hairline"
        strokeWidth="2"
      />
      <g fill="none" className="stroke-olive" strokeWidth="1">
        <path d="M154 72c60 14 142 14 202 0" strokeWidth="2" />
        {bunches.map(({ x, y, size }) => (
          <g
            key={x}
            transform={`translate(${x + 12 * size} ${y + 21 * size}) rotate(180) scale(${size})`}
            strokeWidth="0.9"
          >
            <path d={drawingOf('herb')} className="fill-olive-tint" />
          </g>
        ))}
      </g>
      <g className="stroke-line" strokeWidth="7">
        <path d="M52 200h396M48 338h404M40 478h420" />
      </g>
      {things.map(({ group, x, shelf, tone, size = 3.7 }) => (
        // the drawings stand on the line y = 21 of their grid
        <g
          key={group}
          transform={`translate(${x} ${shelf - 21 * size}) scale(${size})`}
          className={tones[tone]}
          strokeWidth="0.75"
        >
          <path d={drawingOf(group)} />
        </g>
      ))}
      <Tagged x={208} y={236} text={today} tone="terracotta" />
      <Tagged x={302} y={236} text={tomorrow} tone="saffron" />
    </svg>
  );
}
