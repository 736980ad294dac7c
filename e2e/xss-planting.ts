import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { weekdayOf } from '@kelari/core/planner/weeks.ts';
import type { APIResponse, BrowserContext } from 'playwright-core';
import type * as z from 'zod/mini';
import { allEndpoints, nameOf } from '../server/src/testing/all-endpoints.ts';
import { definitionOf, isSingle, ownValues } from '../server/src/testing/fuzz/from-schema.ts';
import { nobody, sampleBodies } from '../server/src/testing/sample-bodies.ts';
import { day } from './kitchen.ts';
import { payloads } from './xss-payloads.ts';

type Schema = z.ZodMiniType;

/** One text of a body: where it is, which texts it takes, and the body with one of them. */
export type Leaf = {
  readonly path: string;
  readonly takes: (text: string) => boolean;
  readonly fill: (text: string) => unknown;
};

/** What has a day is of today: the screens open on it. */
const today = day(0);
const weekday = weekdayOf(today);
const isDated = (field: string, schema: Schema) => /^(day|weekStart)$/.test(field) && schema.safeParse(today).success;
const right = [1, 'a', today, '3f0c9a52-8a0e-4d3f-9f43-7a1f6f0d2a11', 'https://example.test/a', true];

/** The smallest value that the schema takes, as far as each field says. */
function smallest(schema: Schema): unknown {
  const { type, shape = {}, element, innerType, in: inner, options = [], checks = [] } = definitionOf(schema);
  if (schema.safeParse(undefined).success) return undefined;
  if (isSingle(schema)) return [null, ...right, ...ownValues(schema)].find((value) => schema.safeParse(value).success);
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(shape).flatMap(([key, field]) => {
        const value = isDated(key, field) ? today : smallest(field);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  }
  if (type === 'array' && element) return checks.some(({ _zod }) => _zod.def.minimum) ? [smallest(element)] : [];
  if (type === 'nullable') return null;
  if (type === 'record') return {};
  return smallest((innerType ?? inner ?? options[0]) as Schema);
}

/** Every text that a body of this schema may hold, each in a body that is `base` for the rest. */
function leavesOf(schema: Schema, base: unknown, path = ''): Leaf[] {
  const { type, shape = {}, element, innerType, in: inner, options = [], valueType } = definitionOf(schema);
  if (isSingle(schema)) {
    const takes = (text: string) => schema.safeParse(text).success;
    return payloads.some(takes) ? [{ path, takes, fill: (text) => text }] : [];
  }
  if (type === 'object') {
    const dated = Object.keys(shape).filter((key) => shape[key] && isDated(key, shape[key]));
    const rest: Record<string, unknown> = {
      ...(smallest(schema) as object),
      ...(base as object),
      ...Object.fromEntries(dated.map((key) => [key, today])),
    };
    return Object.entries(shape).flatMap(([key, field]) =>
      leavesOf(field, rest[key] ?? smallest(field), `${path}.${key}`).map((leaf) => ({
        ...leaf,
        fill: (text: string) => ({ ...rest, [key]: leaf.fill(text) }),
      })),
    );
  }
  if (type === 'array' && element) {
    const [first] = Array.isArray(base) ? base : [];
    return leavesOf(element, first, `${path}[]`).map((leaf) => ({
      ...leaf,
      fill: (text: string) => [leaf.fill(text)],
    }));
  }
  if (type === 'union') return options.flatMap((option, at) => leavesOf(option, undefined, `${path}|${at}`));
  if (type === 'record' && valueType) {
    return leavesOf(valueType, undefined, `${path}{}`).map((leaf) => ({
      ...leaf,
      fill: (text: string) => ({ [weekday]: leaf.fill(text) }),
    }));
  }
  const below = (innerType ?? inner) as Schema | undefined;
  return below ? leavesOf(below, base, path) : [];
}

/** Calls that would end the cook's stay, cost money, hash passwords or ask a model: what they are told is kept nowhere. */
const notPlanted =
  /\/api\/(auth|login|user\/(delete|change|proof|passkeys|second-factor)|paypal|admin|invitations|invoke-llm|extract-data|scans\/photo|subscription\/upgrade|notifications|recipes\/import|challenges|gamification|assistant$|ai)/;

export const plantable = (): Endpoint[] =>
  allEndpoints.filter(
    ({ method, path, body, access }) => body && access === 'member' && method !== 'GET' && !notPlanted.test(path),
  );

/** As many of the payloads, from the n-th on, as the field takes at once. */
export function chunkFor(leaf: Leaf, from: number): { text: string; next: number } | undefined {
  let text = '';
  let next = from;
  for (let tried = 0; tried < payloads.length; tried += 1) {
    const payload = payloads[next % payloads.length] ?? '';
    const longer = text ? `${text} ${payload}` : payload;
    if (leaf.takes(longer)) text = longer;
    else if (text) break;
    next += 1;
  }
  return text ? { text, next } : undefined;
}

/**
 * Puts payloads into every text that a cook may save, by the API and from its contracts: into each text alone, so that one
 * that is refused takes no other along. Says into which, with how many payloads, and into which none would go.
 */
export async function plantEverywhere(context: BrowserContext, ids: Readonly<Record<string, readonly string[]>>) {
  const planted = new Map<string, number>();
  const refused: string[] = [];
  let at = 0;
  for (const endpoint of plantable()) {
    const rows = Object.entries(ids).find(([part]) => endpoint.path.startsWith(part))?.[1] ?? [];
    for (const leaf of leavesOf(endpoint.body as Schema, sampleBodies[nameOf(endpoint)])) {
      let answer: APIResponse | undefined;
      // a text without a letter names no food: the next one has some
      for (let tries = 0; tries < 2 && !answer?.ok(); tries += 1) {
        const chunk = chunkFor(leaf, at);
        if (!chunk) break;
        const id = rows[planted.size % rows.length] ?? '';
        const path = endpoint.path.replace(/\{\w+\}/, id);
        // a list that was shopped names its items
        const data = JSON.stringify(leaf.fill(chunk.text)).replace(`"itemId":"${nobody}"`, `"itemId":"${id}"`);
        answer = await patiently(() =>
          context.request.fetch(path, {
            method: endpoint.method,
            data,
            headers: { 'content-type': 'application/json' },
          }),
        );
        if (answer.ok()) planted.set(`${nameOf(endpoint)} ${leaf.path}`, chunk.next - at);
        at = chunk.next;
      }
      if (answer && !answer.ok())
        refused.push(`${nameOf(endpoint)} ${leaf.path}: ${answer.status()} ${(await answer.text()).slice(0, 160)}`);
    }
  }
  return { planted, refused };
}

/** A machine with too much to do says so, and means later. */
async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await ask();
    if (answer.status() !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return ask();
}
