import type { Egress } from '../platform/egress.ts';
import type { FoundProduct } from './lookup-repo.ts';
import { plainText, wordsOfMarkup } from './plain-text.ts';

/** A database of products by code that somebody else keeps. */
export type CodeDatabase = {
  readonly source: 'openfoodfacts' | 'upcitemdb';
  /** What it says of 8 to 14 digits; null when it knows nothing. Fails when it could not be asked. */
  readonly ask: (egress: Egress, digits: string) => Promise<FoundProduct | null>;
  /** Questions that it answers to one server: those of all households together stay below. */
  readonly budget: { readonly max: number; readonly seconds: number };
};

/** The database wants no more questions for now. */
export class TooManyQuestions extends Error {
  override name = 'TooManyQuestions';
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many questions');
    this.seconds = seconds;
  }
}

const deadlineMs = 3_000;
/** Answers hold some kB; an Open Food Facts one is asked for few fields. */
const maxBytes = 256 * 1_024;

/** One for how it writes the code, one for which of its sites has the product. */
const mostRedirects = 2;

/** Asks one address of a database. The digits are all that leaves; without `follows` no redirect is followed: its host is fixed. */
export async function askDatabase(
  egress: Egress,
  {
    url,
    digits,
    follows,
  }: {
    readonly url: (digits: string) => string;
    readonly digits: string;
    readonly follows?: (url: URL) => boolean;
  },
): Promise<{ readonly status: number; readonly body: unknown }> {
  if (!/^\d{8,14}$/.test(digits)) throw new Error('no code');
  const { status, body } = await egress.fetchText(url(digits), {
    operator: true,
    anyStatus: true,
    ...(follows ? { redirects: mostRedirects, redirectsTo: follows } : { redirects: 0 }),
    timeoutMs: deadlineMs,
    maxBytes,
    headers: { accept: 'application/json', 'user-agent': 'Kelari/0.1.0 (self-hosted pantry)' },
  });
  return { status, body: jsonOf(body) };
}

/** Null when it is no JSON: what is made of it asks for shapes anyway. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The first of the fields that is text with words in it. */
export function wordsAt(fields: Fields, names: readonly string[], most: number): string | null {
  for (const name of names) {
    const value = fields[name];
    const words = typeof value === 'string' ? wordsOfMarkup(value, most) : null;
    if (words !== null) return words;
  }
  return null;
}

/** Whether a database speaks of the code that it was asked for, as far as it says of which; zeros before it say nothing. */
export function isOfCode(digits: string, told: readonly unknown[]): boolean {
  const bare = (text: string) => text.replace(/^0+/, '');
  const codes = told.filter((code) => typeof code === 'string' && /^\d{8,14}$/.test(code)) as string[];
  return codes.length === 0 || codes.some((code) => bare(code) === bare(digits));
}

/** Category tags, the most general first. */
export const tagsOf = (values: readonly unknown[]): string[] =>
  values.slice(-30).flatMap((value) => (typeof value === 'string' ? (plainText(value, 80)?.toLowerCase() ?? []) : []));
