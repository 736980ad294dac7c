import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountApi } from '@kelari/core/account/contract.ts';
import { adminApi } from '@kelari/core/admin/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupFolder, backupName, noteResult } from '../platform/backup/folder.ts';
import { createMailer } from '../platform/mail.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { tokenHolder } from '../testing/token-holder.ts';
import { storageFigures } from './storage-figures.ts';

let t: TestApp;
let boss: Cook;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp({
    env: { OPERATORS: 'Boss@Example.test, other@example.test', BACKUP_PASSPHRASE: 'twelve letters' },
  });
  boss = await t.signIn('BOSS@example.test');
  ana = await t.signIn('ana@example.test');
});
afterAll(() => t.close());
const health = () => boss.call(adminApi.health);
const hours = 3_600_000;

describe('how the server is', () => {
  it('is nobody’s to read but the operator’s, and no key’s', async () => {
    const unproven = await t.signIn('other@example.test');
    await t.owner.query('update users set email_verified = false where id = $1', [unproven.userId]);
    const nothing = await t.server.inject({ url: '/api/nothing', headers: { cookie: ana.cookie } });
    for (const cook of [ana, unproven]) {
      const answer = await cook.send(adminApi.health);
      expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
      expect(await cook.call(accountApi.currentUser)).not.toHaveProperty('operator');
    }
    expect(await boss.call(accountApi.currentUser)).toMatchObject({ operator: true });
    const keys = await tokenHolder(t, boss);
    expect((await keys.send(adminApi.health)).statusCode).toBe(403);
    await t.owner.query('delete from users where id = $1', [unproven.userId]);
    await t.newMails();
  });

  it('is said in counts and states, without a name or an id', async () => {
    const answer = await boss.send(adminApi.health);
    const now = answer.json();
    expect(now).toMatchObject({
      needs: [],
      accounts: 2,
      households: 2,
      liveStreams: 0,
      pushDevices: 0,
      versions: {
        kelari: expect.stringMatching(/^\d+\.\d+\.\d+/),
        node: process.versions.node,
        postgres: expect.stringMatching(/^\d+(\.\d+)*$/),
        migration: expect.stringMatching(/^\d{4}_/),
      },
      jobs: [],
      mail: { isSetUp: false, waiting: 0, oldestSeconds: null, lastSent: null, lastFailure: null },
      storage: { kind: 'disk', problem: null, files: 0, bytes: 0, isCounted: true },
      providers: { model: null, payments: null, picturesWaiting: 0, pictureReader: 'own' },
      backups: { isOn: true, isEncrypted: true, last: null, kept: [] },
    });
    expect(now.database.bytes).toBeGreaterThan(1_000_000);
    expect(now.database.most).toBe(5);
    for (const secret of [ana.userId, boss.userId, ana.householdId, 'example.test', 'twelve letters', t.app.secret]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('asks for the operator when no backup was taken for two days', async () => {
    t.clock.now = new Date((await firstAccount()) + 48 * hours);
    expect((await health()).needs).toEqual([]);
    t.clock.now = new Date((await firstAccount()) + 49 * hours);
    expect((await health()).needs).toEqual(['no_backup']);

    const folder = backupFolder(t.app.config, t.app.config.dataDir ?? '');
    await mkdir(folder, { recursive: true });
    const at = new Date(t.clock.now.getTime() - hours);
    await writeFile(join(folder, backupName('nightly', at)), 'a backup');
    await noteResult(folder, {
      at: t.clock.now.toISOString(),
      kind: 'nightly',
      ok: false,
      bytes: 0,
      ms: 1,
      reason: 'no room',
    });
    expect(await health()).toMatchObject({
      needs: ['backup_failed'],
      backups: {
        last: { ok: false, reason: 'no room' },
        kept: [{ at: new Date(Math.floor(at.getTime() / 1_000) * 1_000).toISOString(), kind: 'nightly', bytes: 8 }],
      },
    });
    await noteResult(folder, { at: t.clock.now.toISOString(), kind: 'nightly', ok: true, bytes: 8, ms: 1 });
    expect((await health()).needs).toEqual([]);
  });

  it('asks when mails do not go out and when jobs lie there', async () => {
    const add = (kind: string, ago: number, attempts: number) =>
      t.owner.query(
        `insert into jobs (id, kind, payload, run_at, attempts)
         values (gen_random_uuid(), $1, '{}', $2::timestamptz - make_interval(secs => $3), $4)`,
        [kind, t.clock.now, ago, attempts],
      );
    await add('account.mail', -600, 9);
    expect(await health()).toMatchObject({
      needs: ['mails_waiting'],
      mail: { waiting: 1, oldestSeconds: 15 * 127 + 3_600 - 600 },
      jobs: [{ kind: 'account.mail', waiting: 1, failing: 1, lateSeconds: 0 }],
    });
    await add('account.remove-files', 901, 0);
    expect((await health()).needs).toEqual(['mails_waiting', 'jobs_stuck']);
    await t.owner.query('delete from jobs');
  });

  it('says where pictures cannot be kept', async () => {
    const files = { ...t.app.files, check: () => Promise.reject(new Error('the bucket does not answer')) };
    const away = await makeApp({ env: { OPERATORS: 'boss@example.test' }, app: { files } });
    const there = await away.signIn('boss@example.test');
    expect(await there.call(adminApi.health)).toMatchObject({
      needs: expect.arrayContaining(['storage_away']),
      storage: { problem: 'the bucket does not answer', isCounted: false },
    });
    await away.close();
  });

  it('says which tables of its own database are damaged, before all else', async () => {
    const app = { pages: { damaged: ['products', 'prices'] } };
    const hurt = await makeApp({ env: { OPERATORS: 'boss@example.test' }, app });
    const there = await hurt.signIn('boss@example.test');
    expect(await there.call(adminApi.health)).toMatchObject({
      needs: ['store_damaged'],
      database: { damaged: ['products', 'prices'] },
    });
    await hurt.close();
  });

  const firstAccount = async (): Promise<number> =>
    (await t.owner.query('select min(created_at) as at from users')).rows[0].at.getTime();
});

describe('what lies in the storage', () => {
  const store = (ids: number, size?: () => Promise<number>) => ({
    kind: 's3' as const,
    check: async () => undefined,
    size,
    async *list() {
      for (let at = 0; at < ids; at += 1) yield String(at);
    },
  });

  it('is counted, and weighed where the place tells', async () => {
    expect(await storageFigures(store(250, async () => 4))).toMatchObject({
      files: 250,
      bytes: 1_000,
      isCounted: true,
    });
    expect(await storageFigures(store(3))).toMatchObject({ files: 3, bytes: null, isCounted: true });
  });

  it('is counted for a moment only', async () => {
    const figures = await storageFigures(store(1_000_000), 5);
    expect(figures.isCounted).toBe(false);
    expect(figures.files).toBeGreaterThan(0);
  });
});

describe('what a mailer notes', () => {
  it('is when it last sent and why it last could not, without an address', async () => {
    const { config, log, outboxDir } = t.app;
    const mail = {
      to: 'ana@example.test',
      language: 'en',
      subject: 'Hello',
      text: 'x',
      html: 'x',
      identity: 'x',
    } as const;
    const works = createMailer({ config, log, outboxDir });
    expect(works.notes).toEqual({ sent: null, failed: null });
    await works.send(mail);
    expect(works.notes?.sent).toBeInstanceOf(Date);
    // nothing listens at this port
    const smtpUrl = 'smtp://127.0.0.1:9';
    const fails = createMailer({ config: { ...config, smtpUrl }, log, outboxDir });
    await expect(fails.send(mail)).rejects.toThrow();
    expect(fails.notes).toMatchObject({ sent: null, failed: { reason: expect.stringContaining('ECONNREFUSED') } });
    await fails.close();
  });
});
