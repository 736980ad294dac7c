import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './config.ts';

const files = globSync('server/src/**/*.ts', { cwd: projectRoot })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|\/testing\/|-testing\.ts$|\/egress\/test-/.test(path))
  .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')] as const);

/** The arguments of each call whose beginning is found, up to its closing bracket. */
function callsOf(text: string, beginning: RegExp): string[] {
  return [...text.matchAll(beginning)].map(({ index, 0: found }) => {
    let open = 1;
    let at = index + found.length;
    for (; open > 0 && at < text.length; at += 1) {
      if ('([{'.includes(text[at] ?? '')) open += 1;
      if (')]}'.includes(text[at] ?? '')) open -= 1;
    }
    return text.slice(index, at);
  });
}

const found = (beginning: RegExp) =>
  files.flatMap(([path, text]) => callsOf(text, beginning).map((call) => [path, call] as const));

/** Shared settings that a construction spreads, and what they hold. */
const spread: Readonly<Record<string, readonly string[]>> = {
  'server/src/platform/db.ts': ['connectionTimeoutMillis'],
};

describe('every call that leaves the process has a deadline', () => {
  const databases = found(/new (?:pg\.(?:Client|Pool)|WatchedPool)\(/g);
  it.each(databases)('the database connection of %s', (path, call) => {
    const settings = call + (spread[path] ?? []).join();
    expect(settings).toMatch(/connectionTimeoutMillis/);
    // a stream of rows is under way as long as they come: its end is the server's to watch, and a dead peer the network's
    if (path.includes('/backup/')) expect(settings).toMatch(/keepAlive: true.*statement_timeout/s);
    else expect(settings).toMatch(/query_timeout/);
  });

  it('and each connection that changes much is given up by the server too', () => {
    for (const [path, call] of databases) {
      const isAsked = /embedded-postgres\.ts$|platform\/db\.ts$/.test(path) && !call.includes('Pool');
      if (!isAsked) expect(`${path} ${call}`).toMatch(/statement_timeout/);
    }
    expect(databases.length).toBeGreaterThanOrEqual(8);
  });

  const outgoing = found(/\begress\.(?:fetch\w+|postJson)\(/g);
  /** Reads of pages for people, for which the ten seconds of egress itself are meant. */
  const byDefault = ['server/src/recipes/import/service.ts'];
  it.each(outgoing)('the question of %s', (path, call) => {
    if (byDefault.includes(path))
      expect(readFileSync(join(projectRoot, 'server/src/platform/egress.ts'), 'utf8')).toMatch(
        /call\.timeoutMs \?\? TOTAL_MS/,
      );
    else if (path.endsWith('llm/talk.ts'))
      expect(files.find(([name]) => name === path)?.[1]).toMatch(/const call = \{[^}]*timeoutMs[^}]*idleMs/);
    else expect(call).toMatch(/timeoutMs/);
  });

  it('and none was missed', () => {
    expect(outgoing.length).toBeGreaterThanOrEqual(8);
    // whoever makes an SMTP transport names all of its waits
    const transports = found(/createTransport\(/g);
    expect(transports).toHaveLength(1);
    for (const [, call] of transports) {
      for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
        expect(call).toContain(wait);
    }
  });
});
