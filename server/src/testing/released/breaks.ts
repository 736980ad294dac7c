import { bounds, type Contract, type ReleasedCall, type Schema } from './contract.ts';

/** A request may be no stricter than it was, a reply no looser. `ignored`: keys of a request that do no harm, though unknown. */
type Side = { readonly isReply: boolean; readonly ignored: readonly string[] };
const reply: Side = { isReply: true, ignored: [] };

/** Everything by which `today` would fail a client of `released`, each as a line of text; nothing when it serves it. */
export function breaksOf(released: Contract, today: Contract): readonly string[] {
  const calls = Object.entries(released.calls).flatMap(([name, before]) => {
    const now = today.calls[name];
    return now ? ofCall(before, now).map((each) => `${name} ${each}`) : [`${name} is gone`];
  });
  const lines = [
    ...calls,
    ...fits(today.liveEvent, released.liveEvent, reply).map((each) => `live event${each}`),
    ...released.failures.filter((code) => !today.failures.includes(code)).map((code) => `failure ${code} is gone`),
  ];
  return [...new Set(lines)];
}

const nothing: Schema = { properties: {}, additionalProperties: false };

function ofCall(before: ReleasedCall, now: ReleasedCall): readonly string[] {
  const scopes = now.scopes?.filter((each) => !before.scopes?.includes(each)) ?? ['what no key has'];
  const request: Side = { isReply: false, ignored: now.ignores ?? [] };
  const part = (name: 'params' | 'query' | 'body') =>
    fits(before[name] ?? nothing, now[name] ?? nothing, request).map((each) => `${name}${each}`);
  return [
    ...(now.access === 'member' && before.access === 'public' ? ['asks who calls'] : []),
    ...(before.scopes && now.access === 'member' && scopes.length > 0 ? [`asks a key for ${scopes.join(', ')}`] : []),
    ...(now.upload === before.upload ? [] : ['takes its body in another form']),
    ...part('params'),
    ...part('query'),
    ...(now.upload ? [] : part('body')),
    ...fits(now.reply, before.reply, reply).map((each) => `reply${each}`),
  ];
}

/** Why not every value of `inner` is one of `outer`. */
function fits(inner: Schema, outer: Schema, side: Side): readonly string[] {
  const to = alternatives(outer);
  if (to.some(isAnything)) return ofDefault(inner, outer, side);
  return [
    ...alternatives(inner).flatMap((each) => {
      const tried = to.map((one) => fitsOne(each, one, side));
      return tried.sort((a, b) => weight(a) - weight(b))[0]?.map(({ why }) => why) ?? [];
    }),
    ...ofDefault(inner, outer, side),
  ];
}

/** What a call means that leaves it out. */
const ofDefault = (inner: Schema, outer: Schema, side: Side): readonly string[] =>
  !side.isReply && 'default' in inner && JSON.stringify(inner.default) !== JSON.stringify(outer.default)
    ? [`: left out it was ${shown(inner.default)}, now ${shown(outer.default)}`]
    : [];
const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** `isOther`: not of the same kind at all, so that another alternative is the one that was meant. */
type Misfit = { readonly why: string; readonly isOther?: true };
const weight = (misfits: readonly Misfit[]): number =>
  misfits.reduce((sum, { isOther }) => sum + (isOther ? 1_000 : 1), 0);

/** Either-or, lists of values and of types, each as its single ones. */
function alternatives(schema: Schema): readonly Schema[] {
  const { anyOf, enum: values, type, ...rest } = schema;
  if (anyOf) return anyOf.flatMap(alternatives);
  if (values) return values.map((value) => ({ const: value }));
  if (Array.isArray(type)) return type.flatMap((each) => alternatives({ ...rest, type: each }));
  if (type === 'boolean') return [{ const: true }, { const: false }];
  return [schema];
}

const described = ['const', 'type', 'properties', 'items', 'prefixItems'] as const;
const isAnything = (schema: Schema): boolean => described.every((key) => schema[key] === undefined);

/** 'object', 'array', 'string', 'number', 'integer', 'null', or what a single value is of. */
function kindOf(schema: Schema): string {
  if (schema.properties || schema.propertyNames) return 'object';
  if (schema.items || schema.prefixItems) return 'array';
  if (!('const' in schema)) return typeof schema.type === 'string' ? schema.type : 'anything';
  return schema.const === null ? 'null' : Number.isInteger(schema.const) ? 'integer' : typeof schema.const;
}

function fitsOne(inner: Schema, outer: Schema, side: Side): readonly Misfit[] {
  const [kind, wanted] = [kindOf(inner), kindOf(outer)];
  const isSame = kind === wanted || (kind === 'integer' && wanted === 'number');
  const given = 'const' in inner ? JSON.stringify(inner.const) : kind;
  const other = [
    { why: `: ${given} is not ${'const' in outer ? 'among its values' : wanted}`, isOther: true },
  ] as const;
  if (!isSame) return other;
  if ('const' in outer) return 'const' in inner && inner.const === outer.const ? [] : other;
  if ('const' in inner) return [];
  const parts = kind === 'object' ? ofObject(inner, outer, side) : ofList(inner, outer, side);
  return [...parts, ...ofText(inner, outer), ...(side.isReply ? [] : ofBounds(inner, outer))];
}

function ofObject(inner: Schema, outer: Schema, side: Side): readonly Misfit[] {
  const of = inner.properties ?? {};
  const isSent = new Set(inner.required);
  const missing = (outer.required ?? []).filter((key) => !isSent.has(key));
  const keys = Object.entries(of).flatMap(([key, each]): readonly Misfit[] => {
    const known = outer.properties?.[key] ?? (outer.additionalProperties || undefined);
    if (known) {
      const isLeftOut = !isSent.has(key) && !('default' in each);
      const whys = [...fits(each, known, side), ...(isLeftOut ? ofDefault({ default: undefined }, known, side) : [])];
      return whys.map((why) => ({ why: `.${key}${why}`, ...ofKind(each, known) }));
    }
    const isHarm = !side.isReply && outer.additionalProperties === false && !side.ignored.includes(key);
    return isHarm ? [{ why: `.${key} is unknown` }] : [];
  });
  const more = inner.additionalProperties;
  const isMoreHarm = !side.isReply && more && !outer.additionalProperties;
  return [
    ...missing.map((key) => ({ why: `.${key} must be there, and may be missing` })),
    ...keys,
    ...(isMoreHarm ? [{ why: ': further keys are unknown' }] : []),
    ...inside(more || undefined, outer.additionalProperties || undefined, side, '.*'),
    ...inside(inner.propertyNames, outer.propertyNames, side, '.*, its key'),
  ];
}

/** Two objects whose `kind` is another are not the same kind of thing. */
const ofKind = (inner: Schema, outer: Schema): { readonly isOther?: true } =>
  'const' in inner && 'const' in outer && inner.const !== outer.const ? { isOther: true } : {};

function ofList(inner: Schema, outer: Schema, side: Side): readonly Misfit[] {
  const [from, to] = [inner.prefixItems, outer.prefixItems];
  if (from?.length !== to?.length) return [{ why: `[]: another count of places` }];
  return [
    ...(from ?? []).flatMap((each, at) => inside(each, to?.[at], side, `[${at}]`)),
    ...inside(inner.items, outer.items, side, '[]'),
  ];
}

const inside = (inner: Schema | undefined, outer: Schema | undefined, side: Side, way: string): readonly Misfit[] =>
  inner && outer ? fits(inner, outer, side).map((why) => ({ why: way + why })) : [];

/** Of two patterns nobody can say which is the wider one: they are the same, or it is a break. */
const ofText = (inner: Schema, outer: Schema): readonly Misfit[] =>
  (['format', 'pattern'] as const).flatMap((key) =>
    outer[key] === undefined || outer[key] === inner[key]
      ? []
      : [{ why: `: ${inner[key] ?? 'any'} is not ${outer[key]}` }],
  );

/** Lengths and ranges of requests: a reply may be longer than it was. */
function ofBounds(inner: Schema, outer: Schema): readonly Misfit[] {
  const lower = bounds.lower.filter(
    (key) => (inner[key] ?? Number.NEGATIVE_INFINITY) < (outer[key] ?? Number.NEGATIVE_INFINITY),
  );
  const upper = bounds.upper.filter(
    (key) => (inner[key] ?? Number.POSITIVE_INFINITY) > (outer[key] ?? Number.POSITIVE_INFINITY),
  );
  return [...lower, ...upper].map((key) => ({ why: `: ${key} was ${inner[key] ?? 'none'}, is ${outer[key]}` }));
}
