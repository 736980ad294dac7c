import { classNames } from './class-names.ts';
import { drawingOf } from './food-drawings.ts';

const grounds = {
  olive: 'fill-olive-tint stroke-olive',
  fresh: 'fill-fresh-tint stroke-fresh',
  saffron: 'fill-saffron-tint stroke-saffron',
  terracotta: 'fill-terracotta-tint stroke-terracotta',
  sea: 'fill-sea-tint stroke-sea',
} as const;

const groundOf: Readonly<Record<string, keyof typeof grounds>> = {
  vegetables: 'terracotta',
  leafy: 'fresh',
  herb: 'fresh',
  salad: 'fresh',
  legume: 'fresh',
  fruit: 'terracotta',
  fruits: 'terracotta',
  root: 'saffron',
  grain: 'saffron',
  grains: 'saffron',
  rice: 'saffron',
  pasta: 'saffron',
  bread: 'saffron',
  soup: 'saffron',
  pastry: 'saffron',
  flour: 'saffron',
  egg: 'saffron',
  cheese: 'saffron',
  'red-meat': 'terracotta',
  meat: 'terracotta',
  pork: 'terracotta',
  poultry: 'terracotta',
  game: 'terracotta',
  'cured-meat': 'terracotta',
  fish: 'sea',
  seafood: 'sea',
  milk: 'sea',
  dairy: 'sea',
  yogurt: 'sea',
  water: 'sea',
};

export type RecipeCoverProps = {
  /** The recipe's picture, when it has one. */
  readonly src?: string | null;
  /** The main food's class or category, for the drawn cover. */
  readonly group: string;
  /** Whose cover it is: the cloth follows from it, so that neighbours with the same food differ. */
  readonly of?: string;
  readonly className?: string;
};

/** Checks, stripes, lozenges and a hem. */
const cloths = [
  'M20 0v300M60 0v300M340 0v300M380 0v300M0 20h400M0 60h400M0 240h400M0 280h400',
  'M25 0v300M75 0v300M125 0v300M175 0v300M225 0v300M275 0v300M325 0v300M375 0v300',
  'M-20 80 140-80M-20 240 300-80M60 320 420-40M220 320 420 120M-20 220 140 380M-20 60 300 380M60-20 420 340M220-20 420 180',
  'M22 22h356v256H22zM46 46h308v208H46z',
] as const;
/** A whole number from 0 that the same name always gives. */
const numberOf = (of: string): number =>
  [...of].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
/** Vegetables are the many: theirs differ in colour too. */
const gardens = ['terracotta', 'fresh', 'saffron'] as const;
const groundFor = (group: string, number: number) =>
  grounds[(group === 'vegetable' && gardens[number % 3]) || groundOf[group] || 'olive'];

/** 4:3: the recipe's picture, else a set table drawn from its main food. Decorative: the name stands beside it. */
export function RecipeCover({ src, group, of = '', className }: RecipeCoverProps) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className={classNames('aspect-4/3 w-full object-cover', className)}
      />
    );
  }
  const number = numberOf(of);
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('aspect-4/3 w-full', groundFor(group, number), className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="400" height="300" stroke="none" />
      <g strokeWidth="10" opacity="0.09">
        <path fill="none" d={cloths[number % cloths.length]} />
      </g>
      <circle cx="200" cy="150" r="108" className="fill-surface" strokeWidth="2.5" />
      <circle cx="200" cy="150" r="86" fill="none" strokeWidth="1.5" opacity="0.35" />
      <path
        fill="none"
        strokeWidth="4"
        d="M48 92v26c0 14 24 14 24 0V92M60 92v116M340 92c14 8 18 40 14 62l-14 4m0-66v116"
      />
      <g transform="translate(143 93) scale(4.75)" fill="none" strokeWidth="0.85">
        <path d={drawingOf(group)} />
      </g>
    </svg>
  );
}
