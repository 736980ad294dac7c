import { accountApi } from '@kelari/core/account/contract.ts';
import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { standInAuthenticator, type Twist } from '../testing/stand-ins/authenticator-stand-in.ts';
import { type Browser, goodPassword, openBrowser, signInAs, signUp, statusOf } from './account-testing.ts';

let t: TestApp;
beforeEach(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '1000', LOG_LEVEL: 'warn' } });
});
afterEach(() => t.close());

const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
};
const minute = 60_000;
type Sender = Pick<Cook, 'send'> | Browser;
type Key = ReturnType<typeof standInAuthenticator>;

async function add(who: Sender, key: Key, twist: Twist = {}) {
  const options = await who.send(passkeysApi.addOptions);
  if (options.statusCode !== 200) return options;
  return who.send(passkeysApi.add, { body: { name: 'My phone', credential: key.create(options.json(), twist) } });
}
const challenge = async (who: Sender) => (await who.send(passkeysApi.signInOptions)).json();
const enter = async (browser: Browser, key: Key, twist: Twist = {}) =>
  browser.send(passkeysApi.signIn, { body: { credential: key.get(await challenge(browser), twist) } });
/** A cook with a passkey, made in a fresh session. */
async function cookWithKey() {
  const ana = await t.signIn();
  const key = standInAuthenticator();
  const added = await add(ana, key);
  expect(added.statusCode).toBe(200);
  return { ana, key, id: added.json().id as string };
}

describe('a passkey', () => {
  test('is made in a fresh session, signs in by itself, is listed, renamed and removed, and the owner is told', async () => {
    const { ana, key, id } = await cookWithKey();
    expect((await t.newMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, 'A passkey was added to your Kelari account'],
    ]);
    const browser = openBrowser(t);
    expect((await enter(browser, key)).statusCode).toBe(200);
    expect((await browser.send(accountApi.currentUser)).json()).toMatchObject({ id: ana.userId });
    const { passkeys, available } = await ana.call(passkeysApi.list);
    expect([available, passkeys]).toEqual([
      true,
      [
        {
          id,
          name: 'My phone',
          createdAt: t.clock.now.toISOString(),
          lastUsedAt: t.clock.now.toISOString(),
          backedUp: true,
        },
      ],
    ]);
    expect((await ana.call(passkeysApi.rename, { params: { id }, body: { name: 'Work' } })).name).toBe('Work');
    expect((await ana.send(passkeysApi.remove, { params: { id } })).statusCode).toBe(200);
    expect((await t.newMails()).map(({ subject }) => subject)).toEqual([
      'A passkey was removed from your Kelari account',
    ]);
    expect((await enter(openBrowser(t), key)).statusCode).toBe(401);
    expect(JSON.stringify((await t.owner.query('select * from verifications')).rows)).not.toContain(ana.userId);
  });

  test('asks the browser for a key of this site, kept by the device, with the user verified', async () => {
    const ana = await t.signIn();
    expect(await ana.call(passkeysApi.addOptions)).toMatchObject({
      rp: { id: 'localhost', name: 'Kelari' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(await challenge(openBrowser(t))).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
  });
});

describe('is not made', () => {
  const twists: [string, Twist][] = [
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without the user verified', { userVerified: false }],
    ['for a challenge that nobody asked', { challenge: 'bm9ib2R5IGFza2VkIHRoaXM' }],
    ['with the answer to another question', { type: 'webauthn.get' }],
  ];
  test.each(twists)('%s', async (_, twist) => {
    const ana = await t.signIn();
    expect((await add(ana, standInAuthenticator(), twist)).statusCode).toBe(400);
    expect((await ana.call(passkeysApi.list)).passkeys).toEqual([]);
  });

  test('twice with one challenge, after five minutes, or with the challenge of somebody else', async () => {
    const ana = await t.signIn();
    const eve = await t.signIn();
    const send = (who: Cook, credential: Record<string, unknown>) =>
      who.send(passkeysApi.add, { body: { credential } });
    const options = await ana.call(passkeysApi.addOptions);
    expect((await send(ana, standInAuthenticator().create(options))).statusCode).toBe(200);
    expect((await send(ana, standInAuthenticator().create(options))).statusCode).toBe(400);
    const forEve = await ana.call(passkeysApi.addOptions);
    expect((await send(eve, standInAuthenticator().create(forEve))).statusCode).toBe(400);
    const late = await ana.call(passkeysApi.addOptions);
    later(5 * minute);
    expect((await send(ana, standInAuthenticator().create(late))).statusCode).toBe(400);
  });

  test('with an id that none has; what it says of its ways that are none is left out', async () => {
    const ana = await t.signIn();
    const long = standInAuthenticator('http://localhost:3000', 4_000);
    expect((await add(ana, long)).statusCode).toBe(400);
    for (const transports of [{ length: 1 }, 'usb', [null, 'a\0b', 'usb']]) {
      const made = standInAuthenticator().create(await ana.call(passkeysApi.addOptions));
      const credential = { ...made, response: { ...(made.response as object), transports } };
      expect((await ana.send(passkeysApi.add, { body: { credential } })).statusCode).toBe(200);
    }
    const { rows } = await t.owner.query('select transports from passkeys order by jsonb_array_length(transports)');
    expect(rows.map(({ transports }) => transports)).toEqual([[], [], ['usb']]);
  });

  test('for two accounts', async () => {
    const { key } = await cookWithKey();
    const eve = await t.signIn();
    expect((await add(eve, key)).statusCode).toBe(409);
  });

  test('or removed in an old session, unless the password is shown once more', async () => {
    const { browser } = await signUp(t, 'eleni@example.test');
    await signInAs(browser, 'eleni@example.test');
    const first = (await add(browser, standInAuthenticator())).json();
    later(11 * minute);
    const remove = () => browser.send(passkeysApi.remove, { params: { id: first.id } });
    for (const answer of [await add(browser, standInAuthenticator()), await remove()]) {
      expect([answer.statusCode, answer.json().needsProof]).toEqual([403, true]);
    }
    expect((await browser.send(passkeysApi.prove, { body: { password: 'not it at all' } })).statusCode).toBe(400);
    expect((await remove()).statusCode).toBe(403);
    expect((await browser.send(passkeysApi.prove, { body: { password: goodPassword } })).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    later(10 * minute);
    expect((await add(browser, standInAuthenticator())).statusCode).toBe(403);
  });

  test('a proof counts for its session alone', async () => {
    const { browser } = await signUp(t, 'eleni@example.test');
    const phone = openBrowser(t);
    await signInAs(browser, 'eleni@example.test');
    await signInAs(phone, 'eleni@example.test');
    later(11 * minute);
    await browser.send(passkeysApi.prove, { body: { password: goodPassword } });
    expect((await phone.send(passkeysApi.addOptions)).statusCode).toBe(403);
    expect((await browser.send(passkeysApi.addOptions)).statusCode).toBe(200);
  });

  test('where browsers keep none: plain http beyond this machine, or a number for a name', async () => {
    const ways: Record<string, string>[] = [
      { INSECURE_HTTP: '1', PUBLIC_URL: 'http://kitchen.local:3000' },
      { PUBLIC_URL: 'https://192.168.1.20' },
    ];
    for (const env of ways) {
      const plain = await makeApp({ env });
      const ana = await plain.signIn();
      expect((await ana.call(passkeysApi.list)).available).toBe(false);
      expect((await ana.send(passkeysApi.addOptions)).statusCode).toBe(403);
      expect((await plain.anonymous(passkeysApi.signInOptions)).statusCode).toBe(403);
      await plain.close();
    }
  });
});

describe('nobody is let in', () => {
  const twists: [string, Twist][] = [
    ['from another origin', { origin: 'https://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without the user verified', { userVerified: false }],
    ['for a challenge that nobody asked', { challenge: 'bm9ib2R5IGFza2VkIHRoaXM' }],
    ['with a counter that went back', { counter: 1 }],
    ['with a counter that stands', { counter: 2 }],
    ['with a counter that counts no more', { counter: 0 }],
    ['as nobody', { userHandle: '' }],
  ];
  test.each(twists)('%s', async (_, twist) => {
    const { key } = await cookWithKey();
    await enter(openBrowser(t), key);
    expect((await enter(openBrowser(t), key)).statusCode).toBe(200);
    const browser = openBrowser(t);
    const answer = await enter(browser, key, twist);
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    expect(answer.body).toContain('Unauthorized');
    expect(await statusOf(browser)).toBe(401);
    if (twist.counter !== undefined) expect(t.logLines.join('')).toContain('passkey_counter_back');
    expect((await enter(browser, key)).statusCode).toBe(200);
  });

  test('with the key of one account and the name of another', async () => {
    const ana = await cookWithKey();
    const eve = await cookWithKey();
    const as = (twist: Twist) => enter(openBrowser(t), eve.key, twist);
    const handle = Buffer.from(ana.ana.userId).toString('base64url');
    for (const twist of [
      { credentialId: ana.key.credentialId },
      { credentialId: ana.key.credentialId, userHandle: handle },
      { userHandle: handle },
    ]) {
      expect((await as(twist)).statusCode).toBe(401);
    }
    expect((await as({})).statusCode).toBe(200);
  });

  test('with an answer that was sent before, or that came late', async () => {
    const { key } = await cookWithKey();
    const browser = openBrowser(t);
    const credential = key.get(await challenge(browser));
    expect((await browser.send(passkeysApi.signIn, { body: { credential } })).statusCode).toBe(200);
    const thief = openBrowser(t, { ip: '198.51.100.66' });
    expect((await thief.send(passkeysApi.signIn, { body: { credential } })).statusCode).toBe(401);
    const late = key.get(await challenge(browser));
    later(5 * minute);
    expect((await browser.send(passkeysApi.signIn, { body: { credential: late } })).statusCode).toBe(401);
  });

  test('of 30 parallel uses of one answer, but for one', async () => {
    const { key } = await cookWithKey();
    const credential = key.get(await challenge(openBrowser(t)));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => openBrowser(t).send(passkeysApi.signIn, { body: { credential } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('before the address is proved', async () => {
    const { ana, key } = await cookWithKey();
    await t.owner.query('update users set email_verified = false where id = $1', [ana.userId]);
    expect((await enter(openBrowser(t), key)).statusCode).toBe(403);
    expect((await ana.send(passkeysApi.addOptions)).statusCode).toBe(403);
  });

  test('by trying again and again', async () => {
    const browser = openBrowser(t);
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) {
      statuses.push((await browser.send(passkeysApi.signIn, { body: { credential: {} } })).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a passkey proves who sits here', () => {
  test('in an old session, but no other person’s key and no challenge of the sign-in page', async () => {
    const { ana, key } = await cookWithKey();
    const eve = await cookWithKey();
    later(11 * minute);
    const proof = async (as: Key) => {
      const credential = as.get(await ana.call(passkeysApi.proofOptions));
      return (await ana.send(passkeysApi.prove, { body: { credential } })).statusCode;
    };
    expect(await proof(eve.key)).toBe(400);
    const credential = key.get(await challenge(openBrowser(t)));
    expect((await ana.send(passkeysApi.prove, { body: { credential } })).statusCode).toBe(400);
    expect((await ana.send(passkeysApi.addOptions)).statusCode).toBe(403);
    expect(await proof(key)).toBe(200);
    expect((await ana.send(passkeysApi.addOptions)).statusCode).toBe(200);
  });

  test('whoever has neither password nor passkey signs in anew', async () => {
    const ana = await t.signIn();
    later(11 * minute);
    expect((await ana.send(passkeysApi.prove, { body: { password: '' } })).statusCode).toBe(409);
    expect((await ana.send(passkeysApi.addOptions)).statusCode).toBe(403);
  });
});

test('the last way into an account is kept', async () => {
  const closed = await makeApp({ env: { EMAIL_LOGIN: 'off' } });
  const ana = await closed.signIn();
  const keys = [];
  for (const key of [standInAuthenticator(), standInAuthenticator()]) {
    keys.push((await add(ana, key)).json());
  }
  const remove = (id: string) => ana.send(passkeysApi.remove, { params: { id } });
  // both at once: one of them stays
  const statuses = (await Promise.all(keys.map(({ id }) => remove(id)))).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409]);
  await closed.close();
});

test('the table of verifications keeps hashes, and loses what is over', async () => {
  const { key } = await cookWithKey();
  const asked = await challenge(openBrowser(t));
  key.get(asked);
  const { rows } = await t.owner.query('select * from verifications');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(asked.challenge);
});
