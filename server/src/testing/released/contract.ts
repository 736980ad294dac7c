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

export type Json = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Json =>
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
