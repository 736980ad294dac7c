import { fail } from '@kelari/core/kit/errors.ts';
import * as z from 'zod';

const maxCharacters = 8 * 1024;
const maxDepth = 6;
/** Patterns can run for ever and references in circles: neither is among them. */
const words = new Set(
  '$schema type properties required items enum const description title default additionalProperties minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems minLength maxLength anyOf nullable'.split(
    ' ',
  ),
);

type JsonSchema = Readonly<Record<string, unknown>>;

/** What a client wants an answer to look like; refused when it is large, deep, or says more than shapes. */
export function checkedSchema(
  schema: JsonSchema,
  path: string,
): { readonly schema: JsonSchema; fits(value: unknown): boolean } {
  const refuse = (en: string, el: string) => fail('invalid', { en, el }, { fields: [{ path, message: { en, el } }] });
  if (JSON.stringify(schema).length > maxCharacters)
    throw refuse('This schema is too large: at most 8 KiB.', 'Το σχήμα είναι πολύ μεγάλο: έως 8 KiB.');
  const word = strangeWord(schema, 1);
  if (word === 'depth')
    throw refuse('This schema is too deep: at most six levels.', 'Το σχήμα έχει πολλά επίπεδα: έως έξι.');
  if (word)
    throw refuse(
      `This schema uses a word that is not taken: ${word}.`,
      `Το σχήμα έχει λέξη που δεν δεχόμαστε: ${word}.`,
    );
  try {
    const shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    return { schema, fits: (value) => shape.safeParse(value).success };
  } catch {
    throw refuse(
      'This is no JSON Schema that can be used.',
      'Αυτό δεν είναι JSON Schema που μπορεί να χρησιμοποιηθεί.',
    );
  }
}

/** The first word that is not taken, or 'depth'. */
function strangeWord(schema: unknown, depth: number): string | undefined {
  if (depth > maxDepth) return 'depth';
  if (typeof schema === 'boolean') return undefined;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return 'items';
  for (const [word, value] of Object.entries(schema)) {
    if (!words.has(word)) return word.slice(0, 40);
    const inner =
      word === 'properties' && typeof value === 'object' && value !== null
        ? Object.values(value)
        : word === 'items' || (word === 'additionalProperties' && typeof value === 'object')
          ? [value]
          : word === 'anyOf' && Array.isArray(value)
            ? value
            : [];
    for (const each of inner) {
      const strange = strangeWord(each, depth + 1);
      if (strange) return strange;
    }
  }
  return undefined;
}
