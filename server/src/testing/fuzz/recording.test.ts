import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, signInAs } from '../../account/account-testing.ts';
import { projectRoot, readConfig } from '../../platform/config.ts';
import { createEgress, endpointOf } from '../../platform/egress.ts';
import { createLog } from '../../platform/log.ts';
import { createMailer, type Mail } from '../../platform/mail.ts';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import { makeApp, type TestApp } from '../make-app.ts';
import { rowCases } from '../route-cases.ts';
import { sendAny } from '../row-case.ts';
import { sampleBodies } from '../sample-bodies.ts';
import { standInReader } from '../stand-ins/reader-stand-in.ts';
import { recordingServer, sendJson } from '../stand-ins/recording-server.ts';
import { recordSecrets, Secrets } from './recording.ts';

/** Settings that hold a secret; none of them opens anything. */
const settings = {
  SMTP_URL: 'smtp://kelari:canary-smtp-password@127.0.0.1:1',
  LLM_API_KEY: 'canary-model-key-0001',
  TRANSCRIPTION_API_KEY: 'canary-transcription-key-0002',
  PAYPAL_CLIENT_SECRET: 'canary-payment-secret-0003',
  YOUTUBE_API_KEY: 'canary-videos-key-0004',
  METRICS_TOKEN: 'canary-metrics-token-0005',
  BACKUP_PASSPHRASE: 'canary backup passphrase 0006',
  S3_SECRET_ACCESS_KEY: 'canary-storage-secret-0007',
  KELARI_SECRET: 'canary-cookie-secret-0008-0123456789',
};
const operators = allEndpoints.map((_, at) => `operator-${at}@example.test`);
const settingSecrets = [...Object.values(settings), 'canary-smtp-password'];

const secrets = new Secrets();
secrets.add('setting', settingSecrets);
const mails: Mail[] = [];
let t: TestApp;
let provider: Awaited<ReturnType<typeof recordingServer>>;

beforeAll(async () => {
  // a provider of the unkind sort: refuses everything, and says back what it was sent
  provider = await recordingServer((asked, response) =>
    sendJson(response, 401, { error: { message: `no: ${JSON.stringify(asked)}`, code: asked.headers.authorization } }),
  );
  const env = {
    ...settings,
    ...{ LOG_LEVEL: 'trace', SIGNUPS_PER_HOUR: '100000', OPERATORS: operators.join(','), PAYPAL_CLIENT_ID: 'kelari' },
    ...{ LLM_BASE_URL: `${provider.url}/v1`, LLM_MODEL: 'm', TRANSCRIPTION_BASE_URL: `${provider.url}/v1` },
    ...{ TRANSCRIPTION_MODEL: 'm', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'kelari', S3_ENDPOINT: provider.url },
  };
  const config = readConfig(env);
  if (!config.paypal) throw new Error('payments are set up');
  const post = createMailer({ config, log: createLog('silent'), outboxDir: '' });
  t = await makeApp({
    env,
    config: { paypal: { ...config.paypal, url: provider.url } },
    app: {
      egress: createEgress({ floorMs: 0, resolve: async () => [], allow: [endpointOf(provider.url)] }),
      secret: settings.KELARI_SECRET,
      ocr: standInReader(['MILK 1,50']),
      mail: {
        // to the reader, and to a mail server that is away
        send: async (mail) => {
          mails.push(mail);
          heard(mail);
          await post.send(mail);
        },
        close: () => post.close(),
      },
    },
  });
  const heard = recordSecrets(t, secrets);
});
afterAll(async () => {
  await t.close();
  await provider.stop();
});

/** The token of the newest mail to an address. */
async function mailed(to: string): Promise<string> {
  await t.app.jobs.drain();
  const mail = mails.filter((each) => each.to === to).at(-1);
  return /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const password = 'canary nine plums in a row';

/** In and out by every door that people have, and by those of programs. */
async function everyDoor(email: string): Promise<Browser> {
  const browser = openBrowser(t);
  await browser.send(accountApi.signup, { body: { email, password } });
  await browser.send(accountApi.verifyEmail, { query: { token: await mailed(email) } });
  await signInAs(browser, email, 'canary of a wrong password');
  await browser.send(accountApi.forgotPassword, { body: { email } });
  await browser.send(accountApi.resetPassword, { body: { token: await mailed(email), password } });
  await browser.send(accountApi.login, { body: { email } });
  await browser.send(accountApi.loginWithLink, { body: { token: await mailed(email) } });
  await browser.send(accountApi.logout);
  await signInAs(browser, email, password);
  await browser.send(accountApi.changeEmail, { body: { email: `new-${email}`, password } });
  await browser.send(accountApi.confirmEmailChange, { body: { token: await mailed(`new-${email}`) } });
  await signInAs(browser, `new-${email}`, password);
  await browser.send(householdApi.invite, { body: {} });
  const token = (
    await browser.send(apiTokensApi.create, { body: { name: 'phone', scopes: ['pantry:read' as never], days: 30 } })
  ).json();
  await t.server.inject({
    method: 'GET',
    url: '/api/products',
    headers: { authorization: `Bearer ${token.token ?? 'kelari_canary-of-a-token-of-nobody'}` },
  });
  await browser.send(secondFactorApi.setUp);
  await browser.send(secondFactorApi.confirm, { body: { code: '000000' } });
  return browser;
}

/** Each endpoint once with what it takes, and once with what it refuses. */
async function everyEndpoint(): Promise<void> {
  for (const [at, endpoint] of allEndpoints.entries()) {
    if (endpoint.path === '/api/live') continue;
    const ana = await t.signIn(endpoint.path.startsWith('/api/admin') ? `operator-${at}@example.test` : undefined);
    const name = nameOf(endpoint);
    const row = rowCases[name]?.[0];
    const asked = row ? row.ask(await row.make(t, ana).catch(() => ana.userId)) : {};
    const body = endpoint.body ? { body: sampleBodies[name] } : {};
    const params = endpoint.params
      ? { params: { id: ana.userId, code: '5201054017388', token: 'canary-of-a-token.x', orderID: 'X1' } }
      : {};
    await sendAny(ana, endpoint, { ...params, ...body, ...asked });
    await sendAny(ana, endpoint, {
      ...params,
      ...(endpoint.body ? { body: { ...sampleBodies[name], unknown: password } } : {}),
    });
    await t.anonymous(endpoint, {
      ...params,
      ...body,
      headers: { cookie: `${t.cookieName}=canary-of-a-cookie.of-nobody` },
    } as never);
  }
}

/** The pages that are opened with what opens a door in their address. */
const pages = (token: string) =>
  [
    ...['/verify-email', '/reset-password', '/login/link', '/confirm-email', '/unsubscribe', '/keep-account'].map(
      (path) => `${path}?token=${token}`,
    ),
    ...[
      `/invite/${token}`,
      `/api/calendar/${token}`,
      `/api/auth/verify-email?token=${token}`,
      `/nowhere?token=${token}`,
    ],
    ...[`/invite/${token}/`, `//invite/${token}`, `/invite/%2e/${token}`, `/API/calendar/${token}`],
  ] as const;

test('cases 3 and 7: a recording of all traffic holds no password, token, cookie, code, key or link in its log', async () => {
  const browser = await everyDoor('canary@example.test');
  await everyEndpoint();
  for (const url of pages(await mailed('canary@example.test'))) {
    await t.server.inject({ method: 'GET', url });
    await t.server.inject({ method: 'POST', url, payload: '{' });
  }
  await t.server.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });

  // statements that fail on the rows that hold secrets, which the database quotes back
  const tables = [
    'sessions',
    'one_time_tokens',
    'credentials',
    'users',
    'api_tokens',
    'second_factors',
    'invitations',
    'jobs',
  ];
  for (const table of tables) {
    await t.owner.query(`alter table ${table} add constraint never_again check (false) not valid`);
  }
  await everyDoor('canary-two@example.test');
  await signInAs(browser, 'new-canary@example.test', password);
  await browser.send(accountApi.forgotPassword, { body: { email: 'new-canary@example.test' } });
  await browser.send(accountApi.changePassword, {
    body: { currentPassword: password, newPassword: 'canary ten pears' },
  });
  for (const table of tables) await t.owner.query(`alter table ${table} drop constraint never_again`);
  await t.app.jobs.drain();

  expect(secrets.in(t.logLines)).toEqual([]);
  expect(t.logLines.filter((line) => /[?&]token=/.test(line))).toEqual([]);
  // what was looked for was there to be found, and what was read was written
  expect(secrets.count).toEqual({
    password: expect.toSatisfy((n) => n >= 5),
    cookie: expect.toSatisfy((n) => n >= 10),
    token: expect.toSatisfy((n) => n >= 5),
    mailed: expect.toSatisfy((n) => n >= 4),
    shown: expect.toSatisfy((n) => n >= 5),
    // those that traffic carries count as what it carries them as
    setting: expect.toSatisfy((n) => n >= settingSecrets.length - 2),
  });
  expect(t.logLines.length).toBeGreaterThan(1_000);
  expect(t.logLines.filter((line) => line.includes('never_again')).length).toBeGreaterThan(3);
  expect(provider.requests.map(({ headers }) => headers.authorization).join()).toContain(settings.LLM_API_KEY);
}, 180_000);

test('a server that cannot reach its database says so without the password, at any level', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kelari-recording-'));
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/main.ts'), '--no-web'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settings,
      ...{ DATABASE_URL: 'postgres://kelari:canary-database-password@127.0.0.1:1/kelari', LOG_LEVEL: 'trace' },
      ...{ KELARI_DATA: dataDir, PORT: '0', PAYPAL_CLIENT_ID: 'kelari', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'kelari' },
    },
    cwd: dataDir,
  });
  let said = '';
  const complained = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk);
        if (/database/i.test(said)) resolve();
      });
    }
  });
  await Promise.race([complained, once(child, 'exit')]);
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  expect(said).toMatch(/database/i);
  for (const secret of [...settingSecrets, 'canary-database-password']) expect(said).not.toContain(secret);
});
