import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signInAs, signUp } from '../../account/account-testing.ts';
import { makeApp, type TestApp } from '../make-app.ts';
import { nobody } from '../sample-bodies.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: { LOG_LEVEL: 'info' } });
});
afterAll(() => t.close());

const lines = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
const events = (event: string) => lines().filter((line) => line.event === event);

test('who signed in, and which guess did not, stands in the log, with when and where from', async () => {
  const email = 'logged@example.test';
  await signUp(t, email);
  await signInAs(openBrowser(t, { ip: '192.0.2.10' }), email, 'not the password');
  expect(events('password_refused')).toEqual([expect.objectContaining({ ip: '192.0.2.10', time: expect.any(Number) })]);
  await signInAs(openBrowser(t, { ip: '192.0.2.11' }), email);
  const { rows } = await t.owner.query('select id from users where email = $1', [email]);
  expect(events('signed_in')).toEqual([expect.objectContaining({ userId: rows[0].id, ip: '192.0.2.11' })]);
  expect(t.logLines.join('\n')).not.toContain(email);
});

test('what was refused stands in the log with its status: without a session, and what is not one’s own', async () => {
  await t.anonymous(pantryApi.list);
  const cook = await t.signIn();
  await cook.send(pantryApi.read, { params: { id: nobody } });
  const statuses = lines().flatMap(({ res }) => (res as { status?: number } | undefined)?.status ?? []);
  expect(statuses).toEqual(expect.arrayContaining([401, 404]));
});
