import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../server/src/platform/config.ts';
import { guards } from './guards.ts';

const page = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8');
const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
/** First columns of the page's tables. */
const firsts = [...page.matchAll(/^\| ([\d.–]+) \|/gm)].map(([, first = '']) => first);

/** '1.2.6–1.2.8' is three. */
function expanded(item: string): string[] {
  const [from = '', to = from] = item.split('–');
  const section = from.split('.').slice(0, -1).join('.');
  const [first, last] = [from, to].map((each) => Number(each.split('.').at(-1)));
  if (first === undefined || last === undefined || !to.startsWith(`${section}.`)) return [item];
  return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
}

/** How many items of levels 1 and 2 each section of ASVS 5.0 ends with; of some the last ones are of level 3. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};
const items = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
);

describe('docs/security.md', () => {
  it('names tests that are there, each by a name in its file', () => {
    const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?: “[^”]+”)*)/g)];
    expect(named.length).toBeGreaterThan(250);
    const missing = named.flatMap(([, file = '', names = '']) => {
      if (!existsSync(join(projectRoot, file))) return [file];
      const text = textOf(file);
      return [...names.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) =>
        text.includes(name) ? [] : [`${file}: ${name}`],
      );
    });
    expect(missing).toEqual([]);
  });

  it('has each of the 105 cases once, with a test beside it', () => {
    const cases = [...page.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)];
    expect(cases.map(([, n]) => Number(n))).toEqual(Array.from({ length: 105 }, (_, at) => at + 1));
    expect(cases.filter(([, , tests = '']) => !/`[^`]+\.(test|spec)\.tsx?`/.test(tests)).map(([, n]) => n)).toEqual([]);
  });

  it('has each of the 253 items of ASVS 5.0, levels 1 and 2, once, with three deviations', () => {
    expect(items).toHaveLength(253);
    const answered = firsts.filter((first) => first.split('.').length > 2).flatMap(expanded);
    const notHere = /Of the 253 items[^;]*?\. The other 210/s.exec(page)?.[0] ?? '';
    const left = [...notHere.matchAll(/\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?/g)].flatMap(([item]) => expanded(item));
    expect([answered.length, left.length]).toEqual([210, 43]);
    expect([...answered, ...left].sort()).toEqual([...items].sort());
    expect([...page.matchAll(/^\| ([\d.]+) \|.*\*\*deviation \d\*\*/gm)].map(([, item]) => item)).toEqual([
      '5.4.3',
      '6.2.1',
      '6.3.3',
    ]);
  });
});

describe('the guards that are taken out in turn (npm run mutate)', () => {
  it.each(guards.map((guard) => [guard.what, guard] as const))('%s', (_, { file, find, replace, test }) => {
    expect([file, textOf(file).split(find).length - 1]).toEqual([file, 1]);
    expect(replace).not.toBe(find);
    expect(existsSync(join(projectRoot, test))).toBe(true);
  });

  it('are many, each with a name of its own', () => {
    expect(guards.length).toBeGreaterThan(80);
    expect(new Set(guards.map(({ what }) => what)).size).toBe(guards.length);
  });
});
