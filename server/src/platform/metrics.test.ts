import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { backupFolder, backupName, noteResult } from './backup/folder.ts';
import { projectRoot } from './config.ts';
import { ofMail, readJobFigures } from './job-figures.ts';

const token = 'a-token-of-the-operator';
let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp({ env: { METRICS_TOKEN: token, TRUSTED_PROXIES: 'loopback' } });
  ana = await t.signIn('ana.lastname@example.test');
});
afterAll(() => t.close());

const ask = (headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  t.server.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers }, ...more });
const bearer = { authorization: `Bearer ${token}`, host: 'kelari.example.org' };
const far = { remoteAddress: '192.0.2.7' };

describe('who may read the figures', () => {
  it('is whoever sits at this machine, or knows the token', async () => {
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({}, { remoteAddress: '::1' })).statusCode).toBe(200);
    expect((await ask({}, { remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
    expect((await ask({ ...bearer, 'x-forwarded-for': '192.0.2.7' }, far)).statusCode).toBe(200);
  });

  it.each<[string, Record<string, string>, InjectOptions]>([
    ['another machine', {}, far],
    ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, far],
    ['somebody behind the proxy', { 'x-forwarded-for': '192.0.2.7' }, {}],
    ['somebody behind the proxy who says it is this one', { 'x-forwarded-for': '127.0.0.1' }, {}],
    ['somebody behind a proxy of another kind', { via: '1.1 front' }, {}],
    ['somebody behind a proxy with a header of its own', { 'x-real-ip': '127.0.0.1' }, {}],
    ['a page of another site, through a browser here', { host: 'evil.test' }, {}],
    ['a wrong token', { ...bearer, authorization: 'Bearer something-else-altogether' }, far],
    ['a wrong token from here', { authorization: 'Bearer something-else-altogether' }, {}],
    ['the beginning of the token', { ...bearer, authorization: `Bearer ${token.slice(0, -1)}` }, far],
    ['an empty token', { ...bearer, authorization: 'Bearer ' }, far],
  ])('is not %s', async (_, headers, more) => {
    const answer = await ask(headers, more);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('is nobody from outside where no token is set', async () => {
    const other = await makeApp();
    const answer = await other.server.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
    expect(answer.statusCode).toBe(404);
    await other.close();
  });
});

describe('what the figures say', () => {
  const read = async () => {
    const { body, headers } = await ask();
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    return body;
  };
  const figureOf = (text: string, series: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1];

  it('counts answers by their declared address, and names no person and no row', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'Feta' } });
    await ana.call(pantryApi.read, { params: { id } });
    await t.server.inject('/api/no/such/address?of=ana');
    await t.server.inject('/some/other/page.png');
    await t.server.inject({ method: 'PROPFIND' as 'GET', url: '/' });
    const text = await read();
    const of = (labels: string) => figureOf(text, `kelari_http_requests_total{${labels}}`);
    expect(of('method="GET",route="/api/products/:id",status="200"')).toBe('1');
    expect(of('method="GET",route="none",status="404"')).toBe('2');
    expect(of('method="other",route="none",status="404"')).toBe('1');
    expect(figureOf(text, 'kelari_http_request_duration_seconds_count{method="POST",route="/api/products"}')).toBe('1');
    for (const secret of [id, ana.userId, ana.householdId, 'lastname', 'no/such', token]) {
      expect(text).not.toContain(secret);
    }
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    const known = ['method', 'route', 'status', 'le', 'state', 'kind', 'version', 'space', 'type'];
    const ofNode = ['major', 'minor', 'patch', 'quantile'];
    expect([...labels].filter((name) => ![...known, ...ofNode].includes(name ?? ''))).toEqual([]);
  });

  it('tells of jobs and mails that wait, how old they are and whether they failed', async () => {
    const { jobs, database, clock } = t.app;
    const add = (kind: string, ago: number, attempts = 0) =>
      t.owner.query(
        `insert into jobs (id, kind, payload, run_at, attempts)
         values (gen_random_uuid(), $1, '{}', $2::timestamptz - make_interval(secs => $3), $4)`,
        [kind, clock(), ago, attempts],
      );
    await add('account.mail', 90);
    await add('subscription.receipt', 0, 1);
    await add('kept.busy', 0, 9);
    const figures = await readJobFigures(database.pool, clock());
    expect(figures.find(({ kind }) => kind === 'kept.busy')).toEqual({
      ...{ kind: 'kept.busy', waiting: 1, failing: 1 },
      // nine tries: 15 s, 30 s … 16 min, and twice half an hour
      ...{ oldestSeconds: 15 * 127 + 2 * 1_800, lateSeconds: 0 },
    });
    expect(ofMail(figures)).toHaveLength(2);
    const text = await read();
    expect(figureOf(text, 'kelari_jobs_waiting{kind="account.mail"}')).toBe('1');
    expect(figureOf(text, 'kelari_jobs_failing{kind="subscription.receipt"}')).toBe('0');
    expect(figureOf(text, 'kelari_jobs_oldest_seconds{kind="account.mail"}')).toBe('90');
    expect(figureOf(text, 'kelari_jobs_late_seconds')).toBe('90');
    expect(figureOf(text, 'kelari_mails_waiting')).toBe('2');
    expect(figureOf(text, 'kelari_mails_oldest_seconds')).toBe('90');
    await t.owner.query('delete from jobs');

    // the age follows from the waits of the queue itself
    jobs.handle('test.failing', () => Promise.reject(new Error('not now')));
    const begun = t.clock.now;
    await jobs.add(database.db, 'test.failing', {});
    for (const wait of [0, 15, 30, 60, 120]) {
      t.clock.now = new Date(t.clock.now.getTime() + wait * 1_000);
      await jobs.drain();
      const [job] = await readJobFigures(database.pool, clock());
      expect(job?.oldestSeconds).toBe((t.clock.now.getTime() - begun.getTime()) / 1_000);
    }
    expect((await readJobFigures(database.pool, clock()))[0]).toMatchObject({ waiting: 1, failing: 1 });
    await t.owner.query('delete from jobs');
  });

  it('tells of the last backup and of how old the newest one is', async () => {
    expect(await read()).not.toContain('kelari_backup_last_ok');
    await keepBackup();
    const text = await read();
    expect(figureOf(text, 'kelari_backup_last_ok')).toBe('0');
    expect(figureOf(text, 'kelari_backup_age_seconds')).toBe('7200');
    expect(figureOf(text, 'kelari_storage_info{kind="disk"}')).toBe('1');
    expect(Number(figureOf(text, 'kelari_disk_free_bytes'))).toBeGreaterThan(0);
    expect(Number(figureOf(text, 'kelari_database_bytes'))).toBeGreaterThan(1_000_000);
  });

  it('still answers without a database, and says so', async () => {
    const away = await makeApp();
    await away.app.database.pool.end();
    const { statusCode, body } = await away.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect([statusCode, figureOf(body, 'kelari_database_up')]).toEqual([200, '0']);
    expect(body).not.toContain('kelari_jobs_waiting');
    await away.close().catch(() => undefined);
  });

  async function keepBackup() {
    const folder = backupFolder(t.app.config, t.app.config.dataDir ?? '');
    await mkdir(folder, { recursive: true });
    const at = new Date(t.clock.now.getTime() - 7_200_000);
    await writeFile(join(folder, backupName('nightly', at)), 'a backup');
    await noteResult(folder, { at: at.toISOString(), kind: 'nightly', ok: false, bytes: 0, ms: 5, reason: 'no room' });
  }

  it('are all that the dashboards ask for', async () => {
    await keepBackup();
    await t.owner.query(
      `insert into jobs (id, kind, payload, run_at) values (gen_random_uuid(), 'account.mail', '{}', $1)`,
      [t.clock.now],
    );
    await noteResult(backupFolder(t.app.config, t.app.config.dataDir ?? ''), {
      ...{ at: t.clock.now.toISOString(), kind: 'nightly', ok: true, bytes: 5, ms: 5 },
    });
    const known = new Set([...(await read()).matchAll(/^([a-z_:]\w*)(?:\{|\s)/gim)].map(([, name]) => name));
    const folder = join(projectRoot, 'deploy');
    const names = readdirSync(folder).filter((name) => /^grafana-.*\.json$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const dashboard = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const panels = dashboard.panels.filter(({ type }: { type: string }) => type !== 'row');
      expect(panels.length).toBeGreaterThan(10);
      expect(new Set(dashboard.panels.map(({ id }: { id: number }) => id)).size).toBe(dashboard.panels.length);
      for (const panel of panels) {
        expect(panel.targets.length, panel.title).toBeGreaterThan(0);
        for (const { expr, datasource } of panel.targets) {
          expect(datasource).toEqual({ type: 'prometheus', uid: ['$', '{datasource}'].join('') });
          const asked = [...expr.matchAll(/\b(?:kelari|nodejs|process)_\w+/g)].map(([each]) => each);
          expect(asked.length, expr).toBeGreaterThan(0);
          expect(
            asked.filter((each) => !known.has(each)),
            expr,
          ).toEqual([]);
        }
      }
    }
  });
});
