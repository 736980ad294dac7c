import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '../e2e/catalogue.ts';
import { screensList } from '../e2e/screens-list.ts';
import { projectRoot } from '../server/src/platform/config.ts';

const router = readFileSync(join(projectRoot, 'web/src/app/router.tsx'), 'utf8');

it('has every screen of the router', () => {
  const paths = [...router.matchAll(/\{ path: '([^']+)'/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(30);
  // `/el` and `/en` are `/` in the language of the picture
  const missing = paths
    .filter((path) => path !== '/el' && path !== '/en')
    .filter((path) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`);
      return !screensList.some((screen) => !screen.opens && pattern.test(screen.path));
    });
  expect(missing).toEqual([]);
});

it('names each picture once, and presses buttons that the catalogue knows', () => {
  const names = screensList.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const presses = screensList.flatMap(({ opens = [] }) => opens).filter((press) => typeof press === 'string');
  expect(presses.filter((press) => !catalogue('el').has(press))).toEqual([]);
});
