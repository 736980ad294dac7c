import { needs } from '@kelari/core/account/api-token-scopes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, nameOf } from '../testing/all-endpoints.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: object };
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
};
type Document = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
};

let t: TestApp;
let document: Document;
beforeAll(async () => {
  t = await makeApp();
  const answer = await t.server.inject('/api/docs/openapi.json');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  document = answer.json();
});
afterAll(() => t.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
  );
const operationOf = (name: string) => operations().find((each) => each.name === name)?.operation;

/** Everything in a value, with the way to it. */
function* walk(value: unknown, way = '#'): Generator<readonly [way: string, key: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [way, key, inner];
    yield* walk(inner, `${way}/${key}`);
  }
}

describe('the document of the API', () => {
  it('is OpenAPI 3.1 with every call once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: 'Kelari', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(
      operations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(allEndpoints.map(nameOf).sort());
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  });

  it('leads with every reference to something', () => {
    const broken = [...walk(document)].filter(([way, key, value]) => {
      // a field of ours may be called so, too
      if (key !== '$ref' || /\/properties$/.test(way)) return false;
      let at: unknown = document;
      for (const step of String(value).split('/').slice(1)) at = (at as Record<string, unknown> | undefined)?.[step];
      return !String(value).startsWith('#/') || at === undefined;
    });
    expect(broken).toEqual([]);
  });

  it('declares each parameter of a path, once, and none beside them', () => {
    for (const { name, path, operation } of operations()) {
      const keys = operation.parameters.map((each) => `${each.in} ${each.name}`);
      expect(new Set(keys).size, name).toBe(keys.length);
      const inPath = operation.parameters.filter((each) => each.in === 'path');
      expect(inPath.map((each) => each.name).sort(), name).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each).sort(),
      );
      expect(
        inPath.every(({ required }) => required),
        name,
      ).toBe(true);
      expect(
        operation.parameters.every(({ schema }) => typeof schema === 'object'),
        name,
      ).toBe(true);
    }
  });

  it('says of each call what it answers, who may make it and with which scopes', () => {
    const schemes = Object.keys(document.components.securitySchemes);
    for (const endpoint of allEndpoints) {
      const name = nameOf(endpoint);
      const operation = operationOf(name);
      const statuses = Object.keys(operation?.responses ?? {});
      expect(
        statuses.filter((status) => !/^([1-5]\d\d|default)$/.test(status)),
        name,
      ).toEqual([]);
      expect(statuses, name).toEqual(expect.arrayContaining(['200', 'default']));
      expect(
        Object.values(operation?.responses ?? {}).every(({ description }) => description),
        name,
      ).toBe(true);
      const security = operation?.security ?? [];
      expect(
        security.flatMap(Object.keys).every((scheme) => schemes.includes(scheme)),
        name,
      ).toBe(true);
      const need = endpoint.access === 'member' ? needs[name] : undefined;
      expect(security.find(({ token }) => token)?.token, name).toEqual(need === 'never' ? undefined : need);
      expect(operation?.summary, name).toContain(Array.isArray(need) ? need.join(', ') : 'For ');
      expect(security.length === 0, name).toBe(endpoint.access === 'public');
      expect(Boolean(operation?.requestBody), name).toBe(Boolean(endpoint.body ?? endpoint.upload));
      const takesKey = operation?.parameters.some((each) => each.name === 'Idempotency-Key');
      expect(takesKey, name).toBe(endpoint.method !== 'GET' && endpoint.access === 'member');
    }
  });

  it('describes what is sent and what comes back', () => {
    const add = operationOf('POST /api/products');
    expect(add?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['name']),
      properties: { name: { type: 'string' } },
    });
    const list = operationOf('GET /api/products');
    expect(list?.responses['200']).toMatchObject({
      headers: { 'Kelari-Change': {} },
      content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
    });
    expect(operationOf('GET /api/journal')?.responses['200']?.headers).toHaveProperty('Link');
    expect(operationOf('POST /api/upload')?.requestBody?.content).toHaveProperty('multipart/form-data');
    const empty = operations().filter(({ operation }) =>
      Object.values(operation.requestBody?.content ?? {}).some(({ schema }) => Object.keys(schema).length === 0),
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

describe('its page', () => {
  it('runs scripts of this server alone, under the policy of every page', async () => {
    const page = await t.server.inject('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).not.toMatch(/<script(?![^>]* src="\/api\/docs\/static\/[\w-]+\.js")[^>]*>|<style|\son\w+=/);
    const every = await t.server.inject('/healthz');
    expect(page.headers['content-security-policy']).toBe(every.headers['content-security-policy']);
    for (const [, url] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([url, (await t.server.inject(url ?? '')).statusCode]).toEqual([url, 200]);
    }
    expect((await t.server.inject('/api/docs/json')).json()).toEqual(document);
  });
});
