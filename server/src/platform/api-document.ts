import { needs } from '@kelari/core/account/api-token-scopes.ts';
import { type Endpoint, householdHeader } from '@kelari/core/kit/endpoint.ts';
import { failureCodes } from '@kelari/core/kit/errors.ts';
import * as z from 'zod/mini';
import { kelariVersion } from './version.ts';

type Json = Readonly<Record<string, unknown>>;
type Schema = NonNullable<Endpoint['body']>;

const ofFailure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
const failure = (description: string) => ({ description, content: ofFailure });

/** What stands above the list of calls. */
const about = `The calls that Kelari's own app makes, written from the same contracts that the server checks them by.

Programs sign in with a key: make one in Settings, "Access for programs", and send it as \`Authorization: Bearer kelari_…\`. A key acts for one person in one household, and only in what was chosen for it; each call names the scopes it needs. Calls without scopes are the person's own, who is signed in with a browser.

- **Keys of your own.** A call that changes something takes \`Idempotency-Key\`, a UUID that you choose: sent twice within 7 days it is done once, and answered as the first time.
- **For one household.** A call may say in \`Kelari-Household\` for which one it is meant, by its id: in another one nothing is done, and the answer is 409 with the code \`other_household\`.
- **Pages.** Lists with \`limit\` and \`after\` answer a header \`Link: <…>; rel="next"\` while there is more. Follow it as it stands.
- **Language.** Words in answers are in the language of \`Accept-Language\` (\`en\` or \`el\`), else in the person's own.
- **Failures.** The status says what to do, \`code\` what happened, \`message\` says it in words; a field that is wrong stands in \`fields\`.
- **Changes.** \`Kelari-Change\` says where an answer stands in its household's changes: a household and a sequence, the ids of the live stream.`;

/** The contracts as OpenAPI 3.1, whose schemas are JSON Schema 2020-12: in the order in which they were mounted. */
export function apiDocument(
  endpoints: readonly Endpoint[],
  at: { readonly url: string; readonly cookie: string },
): Json {
  const ids = operationIds(endpoints);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [index, endpoint] of endpoints.entries()) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, ids[index] ?? '');
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kelari',
      version: kelariVersion,
      summary: 'A kitchen that knows what is in it.',
      description: about,
    },
    servers: [{ url: at.url }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A key that a person made in their settings.' },
        session: { type: 'apiKey', in: 'cookie', name: at.cookie, description: 'Signed in with a browser.' },
      },
      schemas: { Failure },
    },
  };
}

const Failure = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'In the language of the answer.' },
    code: { type: 'string', enum: [...failureCodes, 'internal'] },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'As in the body: ingredients.2.name' },
          message: { type: 'string' },
        },
      },
    },
  },
};

function operationOf(endpoint: Endpoint, operationId: string): Json {
  const need = endpoint.access === 'member' ? (needs[`${endpoint.method} ${endpoint.path}`] ?? 'never') : undefined;
  const scopes = Array.isArray(need) ? need : undefined;
  const isWrite = endpoint.method !== 'GET';
  const answer = { description: 'Done.', headers: headersOf(endpoint), content: contentOf(endpoint.reply, 'output') };
  return {
    operationId,
    tags: [tagOf(endpoint)],
    summary: scopes ? `Needs ${scopes.join(', ')}` : need ? 'For the person alone, not for keys' : 'For everybody',
    security: !need ? [] : scopes ? [{ token: scopes }, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      { name: 'Accept-Language', in: 'header', schema: { type: 'string', examples: ['en', 'el'] } },
      ...(isWrite && need
        ? ['Idempotency-Key', householdHeader].map((name) => {
            return { name, in: 'header', schema: { type: 'string', format: 'uuid' } };
          })
        : []),
    ],
    ...(endpoint.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: upload } } } }
      : endpoint.body
        ? {
            requestBody: { required: !endpoint.body.safeParse({}).success, content: contentOf(endpoint.body, 'input') },
          }
        : {}),
    responses: {
      200: answer,
      ...(endpoint.body || endpoint.query ? { 400: failure('Something in it is wrong; nothing was changed.') } : {}),
      ...(need ? { 401: failure('Nobody is signed in, or the key is none of ours.') } : {}),
      ...(scopes ? { 403: failure('The key lacks a scope; `needsScopes` names them.') } : {}),
      ...(endpoint.params ? { 404: failure('There is nothing of yours under this id.') } : {}),
      ...(endpoint.etag ? { 304: { description: 'As `If-None-Match` knows it already.' } } : {}),
      429: failure('Too often; `Retry-After` says how many seconds to wait.'),
      default: failure('What else may go wrong.'),
    },
  };
}

const upload = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

/** The names in a path: '/api/products/{id}/adjust' is of 'products'. */
const segmentsOf = ({ path }: Endpoint): string[] => path.split('/').filter((each) => each && each !== 'api');
const tagOf = (endpoint: Endpoint): string => segmentsOf(endpoint)[0]?.replace(/\.\w+$/, '') ?? '';

/** 'putProductsByIdFood'; unique, because method and path are. */
const operationIds = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.map((endpoint) =>
    [endpoint.method.toLowerCase(), ...segmentsOf(endpoint)]
      .map((each) => each.replace(/^\{(\w)(\w*)\}$/, (_, first, rest) => `by-${first}${rest}`))
      .join('-')
      .replace(/[-.]+(\w)/g, (_, first: string) => first.toUpperCase()),
  );

function headersOf(endpoint: Endpoint): Json {
  const text = (description: string) => ({ description, schema: { type: 'string' } });
  const { properties = {} } = endpoint.query ? (jsonSchema(endpoint.query, 'input') as { properties?: Json }) : {};
  return {
    ...('after' in properties ? { Link: text('The next page, rel="next"; missing on the last one.') } : {}),
    ...(endpoint.access === 'member' ? { 'Kelari-Change': text('Household and sequence of its changes.') } : {}),
    ...(endpoint.etag ? { ETag: text('Of the household’s changes.') } : {}),
  };
}

const contentOf = (schema: Schema, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

/** What a schema takes or gives, its own references left within it; what JSON Schema cannot say is anything. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}
