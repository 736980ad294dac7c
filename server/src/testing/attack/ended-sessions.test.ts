import { accountApi } from '@kelari/core/account/contract.ts';
import { pathOf } from '@kelari/core/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, signInAs, signUp, statusOf, tokenIn } from '../../account/account-testing.ts';
import { endEverySession } from '../../account/settings-service.ts';
import { absoluteDays, idleDays } from '../../platform/auth-session.ts';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import { makeApp, type TestApp } from '../make-app.ts';
import { nobody, sampleBodies } from '../sample-bodies.ts';
import { tableState } from '../table-state.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000' } });
});
afterAll(() => t.close());

const later = (hours: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000);
};
const another = 'seven lemons in a bowl';

/** Each way in which a session ends, on another device where there is one. */
const ends: Readonly<Record<string, (browser: Browser, email: string) => Promise<unknown>>> = {
  logout: (browser) => browser.send(accountApi.logout),
  'a reset of the password': async (_, email) => {
    await openBrowser(t).send(accountApi.forgotPassword, { body: { email } });
    const token = tokenIn((await t.newMails()).find(({ to }) => to === email));
    return openBrowser(t).send(accountApi.resetPassword, { body: { token, password: another } });
  },
  'a change of the password elsewhere': async (_, email) => {
    const elsewhere = openBrowser(t);
    await signInAs(elsewhere, email);
    const body = { currentPassword: 'three figs on a blue plate', newPassword: another };
    return elsewhere.send(accountApi.changePassword, { body });
  },
  'being ended from another device': async (_, email) => {
    const elsewhere = openBrowser(t);
    await signInAs(elsewhere, email);
    return elsewhere.send(accountApi.endOtherSessions);
  },
  'a word of the operator': async (_, email) => expect(await endEverySession(t.app, email.toUpperCase())).toBe(true),
  'idle days': async () => later(idleDays * 24 + 1),
  'its longest life': async (browser) => {
    for (let day = 0; day < absoluteDays; day += 7) {
      await browser.send(accountApi.currentUser);
      later(7 * 24);
    }
  },
};

test.each(Object.entries(ends))('case 13: after %s no route of a member answers', async (how, end) => {
  const email = `${how.replaceAll(' ', '-')}@example.test`;
  const { browser } = await signUp(t, email);
  await signInAs(browser, email);
  expect(await statusOf(browser)).toBe(200);
  const cookie = browser.cookieHeader();
  await end(browser, email);
  const before = await tableState(t.owner);
  for (const endpoint of allEndpoints.filter(({ access }) => access === 'member')) {
    const body = sampleBodies[nameOf(endpoint)];
    const answer = await t.server.inject({
      method: endpoint.method,
      url: pathOf(endpoint, { id: nobody, code: nobody, token: nobody, orderID: nobody }),
      headers: { cookie },
      ...(body ? { payload: body } : {}),
    });
    expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 401]);
  }
  expect(await tableState(t.owner)).toEqual(before);
});
