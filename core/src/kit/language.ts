export const languages = ['en', 'el'] as const;
export type Language = (typeof languages)[number];

/** A text of the product's own, in both languages. */
export type Text = Readonly<Record<Language, string>>;

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'el';

/** The language a reader gets when only their preference list is known: Greek if Greek comes before English, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'en';
}
