import * as z from 'zod';
import type * as mini from 'zod/mini';

type Schema = mini.ZodMiniType;

/**
 * The same schema with its objects read by code that zod makes for them once, which `zod/mini` goes without: it strips and
 * refuses the same, in a fifth of the time. What is no plain object, list or nullable stays as it is.
 */
export function compiledReply<S extends Schema>(schema: S): S {
  return compiled(schema, new Set()) as S;
}

function compiled(schema: Schema, under: ReadonlySet<Schema>): Schema {
  // a schema that holds itself is left alone where it does
  if (under.has(schema)) return schema;
  const { def } = schema._zod as { def: { readonly type: string; readonly checks?: readonly unknown[] | undefined } };
  if (def.checks !== undefined && def.checks.length > 0) return schema;
  const inside = new Set([...under, schema]);
  if (def.type === 'array') {
    const { element } = def as unknown as { element: Schema };
    return asMini(z.array(compiled(element, inside)));
  }
  if (def.type === 'nullable') {
    const { innerType } = def as unknown as { innerType: Schema };
    return asMini(z.nullable(compiled(innerType, inside)));
  }
  if (def.type !== 'object' || 'catchall' in def) return schema;
  const { shape } = def as unknown as { shape: Readonly<Record<string, Schema>> };
  return asMini(
    z.object(Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, compiled(value, inside)]))),
  );
}

/** Both kinds share what parsing asks of a schema. */
const asMini = (schema: z.ZodType): Schema => schema as unknown as Schema;
