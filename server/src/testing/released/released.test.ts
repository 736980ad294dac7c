import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutIgnored } from '../../platform/http/unknown-keys.ts';
import { kelariVersion } from '../../platform/version.ts';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import { breaksOf } from './breaks.ts';
import { contractOf } from './contract.ts';
import { exceptions } from './exceptions.ts';
import { readBack, written } from './file.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
const released = files.map((file) => readBack(readFileSync(join(import.meta.dirname, file), 'utf8')));
const today = contractOf(kelariVersion);

describe('case 93: an earlier client against this server', () => {
  it('is of a version that was written down when it was released (npm run release:contract)', () => {
    expect(files).toEqual(released.map(({ version }) => `${version}.json`));
    expect(files).toContain(`${kelariVersion}.json`);
    for (const { calls, samples } of released) {
      expect(Object.keys(calls).length).toBeGreaterThan(170);
      const withoutSample = Object.keys(calls).filter((name) => calls[name]?.body && !(name in samples));
      expect(withoutSample).toEqual([]);
    }
  });

  it.each(released)('$version may send what it sent, and reads what it read', (before) => {
    const meant = Object.keys(exceptions[before.version] ?? {});
    const breaks = breaksOf(before, today);
    expect(breaks.filter((each) => !meant.some((end) => each.endsWith(end)))).toEqual([]);
    // an exception that is none any more is taken off the list
    expect(meant.filter((end) => !breaks.some((each) => each.endsWith(end)))).toEqual([]);
  });

  it.each(released)('bodies that $version sent are taken', ({ samples }) => {
    const refused = Object.entries(samples).filter(([name, body]) => {
      const endpoint = allEndpoints.find((each) => nameOf(each) === name);
      if (!endpoint?.body) return !endpoint?.upload;
      return !endpoint.body.safeParse(withoutIgnored({ log: console } as never, endpoint, body, undefined)).success;
    });
    expect(refused.map(([name]) => name)).toEqual([]);
  });

  it('would be written down whole', () => {
    expect(readBack(written(today))).toEqual(today);
  });
});
