import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';
import { tableState } from '../table-state.ts';

let t: TestApp;
let ana: Cook;
let webDist: string;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'kelari-web-'));
  await mkdir(join(webDist, 'landing'));
  for (const page of ['index.html', 'landing/en.html', 'landing/el.html', 'manifest.webmanifest', 'sw.js']) {
    await writeFile(join(webDist, page), 'page');
  }
  t = await makeApp({ config: { webDist } });
  ana = await t.signIn();
});
afterAll(async () => {
  await t.close();
  await rm(webDist, { recursive: true });
});

const pages = [
  ...['/', '/en', '/el', '/dashboard', '/subscription', '/verify-email?token=x', '/login/link?token=x', '/invite/x.y'],
  ...['/s/kelari', `/s/${'a'.repeat(60)}`, '/unsubscribe?token=x', '/dev/outbox', '/dev/outbox.json', '/dev/outbox/x'],
  ...['/healthz', '/readyz', '/sw.js', '/manifest.webmanifest', '/api/login?email=a@example.test', '/api/nothing'],
];

test.each(pages)('case 20: opening %s, signed in or not, writes nothing', async (url) => {
  const before = await tableState(t.owner);
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
    for (const cookie of ['', ana.cookie]) {
      const answer = await t.server.inject({
        method,
        url,
        headers: { ...(cookie ? { cookie } : {}), accept: 'text/html' },
      });
      expect([method, answer.statusCode < 500]).toEqual([method, true]);
    }
  }
  const after = await tableState(t.owner);
  // how often links were asked for is counted: that is the limit's own row, and nothing of anybody's
  expect({ ...after, rate_limits: '' }).toEqual({ ...before, rate_limits: '' });
});
