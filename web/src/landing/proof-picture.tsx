import type { Language } from '@kelari/core/kit/language.ts';

export type Proof = 'date' | 'cook' | 'undo';

/** CSS pixels; `npm run gallery -- --landing` takes the pictures at one, two and three times that. */
const size = { width: 360, height: 456 } as const;
const widths = [size.width, 2 * size.width, 3 * size.width] as const;
/** A third of the page beside the two others, else all of it. */
const sizes = '(min-width: 64rem) 334px, (min-width: 48rem) 31vw, calc(100vw - 2.125rem)';

type Theme = 'light' | 'dark';
type PictureProps = { readonly proof: Proof; readonly language: Language; readonly alt: string };

/** A piece of the product's own screen, in the visitor's language and in the theme of the device; WebP for whoever reads no AVIF. */
export function ProofPicture({ proof, language, alt }: PictureProps) {
  const name = `/pictures/${proof}-${language}`;
  const sharpest = (theme: Theme) => widths.map((width) => `${name}-${theme}-${width}.avif ${width}w`).join(', ');
  const dark = '(prefers-color-scheme: dark)';
  return (
    <picture>
      <source media={dark} type="image/avif" srcSet={sharpest('dark')} sizes={sizes} />
      <source media={dark} type="image/webp" srcSet={`${name}-dark.webp`} />
      <source type="image/avif" srcSet={sharpest('light')} sizes={sizes} />
      <img src={`${name}-light.webp`} {...size} alt={alt} loading="lazy" decoding="async" className="h-auto w-full" />
    </picture>
  );
}
