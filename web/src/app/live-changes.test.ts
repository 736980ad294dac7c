import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { liveChanges } from './live-changes.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (pattern: string, except = /\.test\.tsx?$/) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !except.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
const found = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]));

it('has a row for every entity that the server logs', () => {
  const logged = found(
    textOf('server/src/**/*.ts'),
    /(?:\bchanged\(|\[)'([a-z-]+)'(?=, [\w.]+, '(?:added|changed|removed|restored)')/g,
  );
  expect(logged.size).toBeGreaterThan(4);
  expect(Object.keys(liveChanges)).toEqual(expect.arrayContaining([...logged]));
});

it('names every query that holds something of the household', () => {
  /** What only this person or this visit is about. */
  const own = [
    ...['sessions', 'verify-email', 'meal-calendar', 'assistant', 'faq'],
    ...['push-devices', 'shared-links', 'admin-payments', 'admin-health', 'export-summary'],
    ...['passkeys', 'api-tokens', 'second-factor'],
  ];
  const keys = found(textOf('web/src/**/*.{ts,tsx}'), /queryKey: \['([a-z-]+)'/g);
  expect(keys.size).toBeGreaterThan(6);
  expect([...Object.values(liveChanges).flat(), ...own]).toEqual(expect.arrayContaining([...keys]));
});

it('has recipes read anew, which say what speaks against them, when another member eats otherwise or goes', () => {
  for (const entity of ['user', 'members', 'household']) expect(liveChanges[entity], entity).toContain('recipes');
});
