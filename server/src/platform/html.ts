/** Markup that is safe as it stands. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

const part = (value: string | number | Html | readonly Html[]): string =>
  value instanceof Html
    ? value.markup
    : typeof value === 'object'
      ? value.map((item) => item.markup).join('')
      : escapeHtml(String(value));

/** A template whose values are escaped unless they are Html themselves. */
export const html = (
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html => new Html(texts.reduce((all, text, i) => all + part(values[i - 1] ?? '') + text));
