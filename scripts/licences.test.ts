import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../server/src/platform/config.ts';
import { explained, licenceProblems, missingFrom, productionPackages } from './licences.ts';

const packages = productionPackages(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));

test('everything that production installs is under a licence that goes together with AGPL-3.0', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(licenceProblems(packages)).toEqual([]);
});

test('no explanation outlives its package', () => {
  const names = new Set(packages.map(({ name }) => name));
  expect(Object.keys(explained).filter((name) => !names.has(name))).toEqual([]);
});

test('a licence that is none of these, or is not named, is a problem; of a choice one is enough', () => {
  const of = (licence: string) => licenceProblems([{ path: '', name: 'x', version: '1.0.0', licence }]).length;
  expect(['MIT', '(MIT OR GPL-2.0-only)', 'MIT AND Zlib'].map(of)).toEqual([0, 0, 0]);
  expect(['', 'UNLICENSED', 'GPL-2.0-only', 'MIT AND SSPL-1.0', 'BUSL-1.1', 'CC-BY-NC-4.0'].map(of)).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
});

test('a bill of materials that leaves a package out is not complete', () => {
  const [first, second] = packages;
  if (!first || !second) throw new Error('the lockfile holds packages');
  const purl = `pkg:npm/${first.name.replace('@', '%40')}@${first.version}`;
  const sbom = { components: [{ purl }] };
  expect(missingFrom(sbom, [first, second])).toEqual([
    `${second.name}@${second.version} is not in the bill of materials`,
  ]);
});
