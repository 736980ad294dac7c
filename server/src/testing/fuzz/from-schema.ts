import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostile, idOf, numbers, texts } from './values.ts';

type Schema = z.ZodMiniType;
type Check = {
  readonly _zod: { readonly def: { readonly maximum?: number; readonly minimum?: number; readonly value?: unknown } };
};
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly in?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly checks?: readonly Check[];
};
export const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const isWrapper = new Set(['optional', 'nullable', 'default', 'pipe']);

/** Does it read a single value, not an object or list, whatever stands around it? */
export function isSingle(schema: Schema): boolean {
  const { type, innerType, in: inner, options } = definitionOf(schema);
  if (type === 'union') return (options ?? []).every(isSingle);
  if (isWrapper.has(type)) return isSingle((innerType ?? inner) as Schema);
  return !['object', 'array', 'record', 'unknown'].includes(type);
}

/** What the checks, enums and literals inside say is at the limit. */
export function ownValues(schema: Schema): unknown[] {
  const { innerType, in: inner, options = [], entries = {}, values = [], checks = [] } = definitionOf(schema);
  const limits = checks.flatMap(({ _zod: { def } }) => [
    ...[def.maximum, def.minimum].flatMap((length) =>
      length === undefined ? [] : ['x'.repeat(length), 'ΐ'.repeat(length), '🍅'.repeat(length / 2), '9'.repeat(length)],
    ),
    ...(typeof def.value === 'number' ? [def.value, def.value + 1, def.value - 1, String(def.value)] : []),
  ]);
  const below = [...options, ...[innerType ?? inner].filter((each) => each !== undefined)];
  return [...Object.values(entries), ...values, ...limits, ...below.flatMap(ownValues)];
}

// made once: the library lists all characters for each
const anyWords = fc.string({ unit: 'grapheme' });
const anId = '3f0c9a52-8a0e-4d3f-9f43-7a1f6f0d2a11';
const anyId = fc.oneof(
  { weight: 7, arbitrary: fc.nat(400).map((at) => idOf('own', at)) },
  { weight: 2, arbitrary: fc.nat(40).map((at) => idOf('theirs', at)) },
  { weight: 1, arbitrary: fc.constant(idOf('nothing', 0)) },
);

function single(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const accepts = (value: unknown) => schema.safeParse(value).success;
  const own = ownValues(schema);
  const right = [...own, ...numbers, ...texts, true, false, null].filter(accepts);
  const any = right.length > 0 ? fc.constantFrom(...right) : fc.constant(null);
  const namesARow = /id$|ids$|url$|token|code|after|key/i.test(name);
  if (namesARow && accepts(anId)) return fc.oneof({ weight: 4, arbitrary: anyId }, { weight: 1, arbitrary: any });
  if (namesARow && accepts(`/api/files/${anId}`)) {
    return fc.oneof(
      anyId.map((id) => `/api/files/${id}`),
      any,
    );
  }
  // words at random, among those that were thought of
  if (accepts('milk')) return fc.oneof({ weight: 5, arbitrary: any }, { weight: 1, arbitrary: anyWords });
  return any;
}

/**
 * What the schema accepts, or nearly: each value alone is right, what several fields together must be is left to chance. An id
 * stands as a mark (`idOf`), so that the same seed asks the same of other rows.
 */
export function rightValue(schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (isSingle(schema)) return single(schema, name);
  const { type, shape = {}, element, innerType, in: inner, options = [], valueType, keyType } = definitionOf(schema);
  const of = (below: Schema, as = name) => rightValue(below, as, depth + 1);
  if (type === 'object') {
    const entries = Object.entries(shape).filter(([, field]) => definitionOf(field).type !== 'never');
    const requiredKeys = entries.filter(([, field]) => !field.safeParse(undefined).success).map(([key]) => key);
    return fc.record(Object.fromEntries(entries.map(([key, field]) => [key, of(field, key)])), { requiredKeys });
  }
  if (type === 'array' && element) {
    const limits = (definitionOf(schema).checks ?? []).map(({ _zod: { def } }) => def);
    const minLength = Math.max(0, ...limits.map(({ minimum }) => minimum ?? 0));
    const most = Math.min(...limits.map(({ maximum }) => maximum ?? 20));
    const few = fc.array(of(element), { minLength, maxLength: Math.max(minLength, depth > 1 ? 2 : 4) });
    if (most <= 4 || depth > 1) return few;
    const many = of(element).map((one) => Array.from({ length: most }, () => one));
    return fc.oneof({ weight: 40, arbitrary: few }, { weight: 1, arbitrary: many });
  }
  if (type === 'record' && valueType && keyType) {
    return fc.dictionary(of(keyType).map(String), of(valueType), { maxKeys: 4 });
  }
  if (type === 'union') return fc.oneof(...options.map((option) => of(option)));
  if (type === 'optional' || type === 'default') return of(innerType as Schema);
  if (type === 'nullable') return fc.option(of(innerType as Schema), { freq: 6 });
  if (type === 'pipe') return of(inner as Schema);
  return fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...hostile));
}

const where = fc.record({
  steps: fc.array(fc.nat(7), { maxLength: 4 }),
  what: fc.nat(6),
  value: fc.constantFrom(...hostile),
});

/** One place of the value made wrong: another type, nothing, a limit passed, a key too many, deeper, twice. */
export const nearly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(right, where).map(([value, { steps, what, value: wrong }]) => changedAt(value, steps, what, wrong));

function changedAt(value: unknown, steps: readonly number[], what: number, wrong: unknown): unknown {
  const [step, ...rest] = steps;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (step === undefined || keys.length === 0) return replaced(value, what, wrong);
  const key = keys[step % keys.length] as string;
  const inner = (value as Record<string, unknown>)[key];
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === key ? changedAt(each, rest, what, wrong) : each));
  if (what === 6) return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key));
  return { ...(value as object), [key]: changedAt(inner, rest, what, wrong) };
}

function replaced(value: unknown, what: number, wrong: unknown): unknown {
  if (what === 0) return [value];
  if (what === 1) return { value };
  if (what === 2 && typeof value === 'string') return `${value}${typeof wrong === 'string' ? wrong : ''}`;
  if (what === 3 && Array.isArray(value)) return [...value, ...value, wrong];
  if (what === 4 && typeof value === 'object' && value !== null)
    return { ...value, unknown: wrong, householdId: wrong, xmin: 1 };
  return wrong;
}
