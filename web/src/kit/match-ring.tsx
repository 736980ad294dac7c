import { Check, CircleDot, CircleSlash } from 'lucide-react';
import { classNames } from './class-names.ts';

export type MatchRingProps = {
  /** 0 to 100. */
  readonly percent: number;
  /** The word that says the same as the colour; without it the icon alone does. */
  readonly word?: string;
  readonly size?: 'small' | 'large';
};

const bands = [
  { from: 80, color: 'text-fresh', icon: Check },
  { from: 60, color: 'text-saffron', icon: CircleDot },
  { from: 0, color: 'text-tomato', icon: CircleSlash },
] as const;

/** A share as a ring: 80 or more green, 60 or more yellow, below red; always with its figure, an icon and a word. */
export function MatchRing({ percent, word, size = 'small' }: MatchRingProps) {
  const band = bands.find((each) => percent >= each.from) ?? bands[2];
  return (
    <span className={classNames('inline-flex items-center gap-2 max-[15rem]:flex-wrap', band.color)}>
      <span
        className={classNames(
          'relative inline-flex shrink-0 items-center justify-center',
          size === 'large' ? 'size-16' : 'size-12',
          'max-[15rem]:size-auto max-[15rem]:*:[svg]:hidden',
        )}
      >
        <svg
          aria-hidden
          viewBox="0 0 36 36"
          fill="none"
          strokeWidth="3.2"
          className="absolute inset-0 size-full -rotate-90"
        >
          <circle cx="18" cy="18" r="15.9" className="stroke-hairline" />
          <circle
            cx="18"
            cy="18"
            r="15.9"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            strokeLinecap="round"
            className="stroke-current"
          />
        </svg>
        <span
          className={classNames('figures font-bold whitespace-nowrap', size === 'large' ? 'text-lead' : 'text-small')}
        >
          {percent}%
        </span>
      </span>
      <span className="inline-flex items-center gap-1 text-small leading-tight font-medium">
        <band.icon aria-hidden className="size-4 shrink-0" />
        {word}
      </span>
    </span>
  );
}
