export const languages = ['en', 'el'] as const;
export type Language = (typeof languages)[number];

/** A text of the product's own, in both languages. */
export type Text = Readonly<Record<Language, string>>;

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'el';

/**
 * The language a reader gets when only their preference list is known (`Accept-Language`, RFC 9110 section 12.5.4): the
 * one of ours with the greatest weight, the first of equals, English when none is named.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  let preferred: Language = 'en';
  let greatest = 0;
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const language = range.split('-')[0];
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1');
    if (isLanguage(language) && weight > greatest) [preferred, greatest] = [language, weight];
  }
  return preferred;
}
