import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, pathOf } from './endpoint.ts';

const one = endpoint({ method: 'GET', path: '/api/x/{id}/y/{key}', access: 'public', reply: z.null() });

it('fills a path, whatever the values hold', () => {
  expect(pathOf(one, { id: 'a/../b', key: 'γ?#' })).toBe('/api/x/a%2F..%2Fb/y/%CE%B3%3F%23');
});

it('refuses a path with a hole', () => {
  expect(() => pathOf(one, { id: '1' })).toThrow('needs key');
});
