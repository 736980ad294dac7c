import { needs } from '@kelari/core/account/api-token-scopes.ts';
import type { Access, Endpoint } from '@kelari/core/kit/endpoint.ts';
import { failureCodes } from '@kelari/core/kit/errors.ts';
import { LiveEvent } from '@kelari/core/live/contract.ts';
import { jsonSchema } from '../../platform/api-document.ts';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import { sampleBodies } from '../sample-bodies.ts';

/** The part of JSON Schema that our contracts come to, without references: what is not named here is not compared. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
} & { readonly [bound in Bound]?: number };

export const bounds = {
  lower: ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'],
  upper: ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'],
} as const;
type Bound = (typeof bounds)[keyof typeof bounds][number];

export type ReleasedCall = {
  readonly access: Access;
  /** What a program's key must hold; left out where programs may not call. */
  readonly scopes?: readonly string[];
  readonly upload?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly ignores?: readonly string[];
  readonly reply: Schema;
};

/** What clients of one version were promised. */
export type Contract = {
  readonly version: string;
  readonly failures: readonly string[];
  readonly calls: Readonly<Record<string, ReleasedCall>>;
  /** The `data` of the events of the live stream. */
  readonly liveEvent: Schema;
  /** Bodies that were taken then: they show what no schema says, a narrower refinement. */
  readonly samples: Readonly<Record<string, unknown>>;
};

/** Today's contracts, as a release would write them down. */
export function contractOf(version: string, endpoints: readonly Endpoint[] = allEndpoints): Contract {
  const calls = endpoints.map((each) => [nameOf(each), callOf(each)] as const).sort(byName);
  return {
    version,
    failures: failureCodes,
    calls: Object.fromEntries(calls),
    liveEvent: shapeOf(LiveEvent, 'output'),
    samples: sampleBodies,
  };
}

export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

function callOf(endpoint: Endpoint): ReleasedCall {
  const { access, params, query, body, reply, upload, ignores } = endpoint;
  const need = access === 'member' ? needs[nameOf(endpoint)] : undefined;
  return {
    access,
    ...(Array.isArray(need) ? { scopes: need } : {}),
    ...(upload ? { upload } : {}),
    ...(params ? { params: shapeOf(params, 'input') } : {}),
    ...(query ? { query: shapeOf(query, 'input') } : {}),
    ...(body ? { body: shapeOf(body, 'input') } : {}),
    ...(ignores ? { ignores } : {}),
    reply: shapeOf(reply, 'output'),
  };
}

const shapeOf = (schema: NonNullable<Endpoint['body']>, io: 'input' | 'output'): Schema =>
  plain(jsonSchema(schema, io), io);

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const unbounded: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** What a schema takes or gives, without what says nothing: the pattern of a named format, the bounds that every integer has, either-or in either-or. */
function plain(schema: Json, io: 'input' | 'output'): Schema {
  const { $ref, oneOf, anyOf = oneOf, pattern, type, ...rest } = schema as Schema & { $ref?: string; oneOf?: Schema[] };
  if ($ref !== undefined) throw new Error(`${$ref}: a schema that holds itself cannot be written down yet`);
  const isSaid = 'const' in rest || rest.enum || rest.properties || rest.items;
  const kept: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) => {
      if (unbounded.includes(value)) return [];
      // a client reads past what it does not know
      if (io === 'output' && key === 'additionalProperties' && value === false) return [];
      if (key === 'properties') {
        const properties = Object.entries(value as Readonly<Record<string, Json>>);
        return [[key, Object.fromEntries(properties.map(([name, each]) => [name, plain(each, io)]))]];
      }
      if (key === 'prefixItems') return [[key, (value as Json[]).map((each) => plain(each, io))]];
      return [[key, isObject(value) && key !== 'default' ? plain(value, io) : value]];
    }),
  );
  const either = anyOf?.map((each) => plain(each, io)).flatMap((each) => (isEither(each) ? each.anyOf : [each]));
  return {
    ...(type && !isSaid ? { type } : {}),
    ...kept,
    ...(either ? { anyOf: either } : {}),
    ...(pattern && !rest.format ? { pattern } : {}),
  };
}
const isEither = (schema: Schema): schema is { anyOf: readonly Schema[] } => Object.keys(schema).join() === 'anyOf';

const reference = '#/shapes/';
const worthAName = 50;

/** As a file of text: what stands in several places stands once among its shapes, and each call on a line of its own. */
export function written(contract: Contract): string {
  const { calls, liveEvent, samples, ...head } = contract;
  const counts = new Map<string, { count: number; readonly name: string }>();
  const count = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) count(each, name);
    if (!isObject(value)) return;
    const text = JSON.stringify(value);
    const known = counts.get(text);
    if (known) known.count += 1;
    else {
      counts.set(text, { count: 1, name });
      for (const [key, each] of Object.entries(value))
        count(each, /^(items|anyOf|properties|reply)$/.test(key) ? name : key);
    }
  };
  for (const [name, call] of Object.entries(calls)) count(call, name.split('/')[2] ?? name);
  count(liveEvent, 'live');

  const shapes = new Map<string, string>();
  const taken = new Map<string, { readonly name: string; text: string }>();
  const short = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => short(each));
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    const inner = () => Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each, name)]));
    const known = counts.get(text);
    if (key === 'properties' || !known || known.count < 2 || text.length < worthAName) return inner();
    let shape = taken.get(text);
    if (!shape) {
      let name = known.name;
      for (let n = 2; shapes.has(name); n += 1) name = `${known.name}${n}`;
      shapes.set(name, '');
      shape = { name, text: '' };
      taken.set(text, shape);
      shapes.set(name, JSON.stringify(inner()));
    }
    return { $ref: reference + shape.name };
  };
  const lines = (of: readonly (readonly [string, string])[]) =>
    of.map(([name, text]) => `    ${JSON.stringify(name)}: ${text}`).join(',\n');
  const callLines = Object.entries(calls).map(
    ([name, call]) => [name, JSON.stringify(short(call, 'properties'))] as const,
  );
  const live = JSON.stringify(short(liveEvent));
  const sampleLines = Object.entries(samples).map(([name, body]) => [name, JSON.stringify(body)] as const);
  return `{
  "version": ${JSON.stringify(head.version)},
  "failures": ${JSON.stringify(head.failures)},
  "calls": {\n${lines(callLines)}\n  },
  "liveEvent": ${live},
  "shapes": {\n${lines([...shapes].sort(byName))}\n  },
  "samples": {\n${lines([...sampleLines].sort(byName))}\n  }
}\n`;
}

/** What `written` wrote, with each shape where it belongs. */
export function readBack(text: string): Contract {
  const { shapes, ...contract } = JSON.parse(text) as Contract & { readonly shapes: Json };
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (!isObject(value)) return value;
    const name = typeof value.$ref === 'string' ? value.$ref.slice(reference.length) : undefined;
    if (name !== undefined) return whole(shapes[name]);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, whole(each)]));
  };
  return { ...contract, calls: whole(contract.calls), liveEvent: whole(contract.liveEvent) } as Contract;
}
