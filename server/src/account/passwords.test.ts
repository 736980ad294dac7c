import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts';
import { emailKeyOf, readEmail, shownEmail } from './email-address.ts';
import { createPasswords } from './passwords.ts';

test('argon2id at the promised cost, salted, checked exactly', async () => {
  const passwords = createPasswords();
  const [one, two] = await Promise.all([passwords.hash('olive tree'), passwords.hash('olive tree')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'olive tree')).toBe(true);
  expect(await passwords.verify(one, 'olive tree ')).toBe(false);
  expect(await passwords.verify(undefined, 'olive tree')).toBe(false);
  expect(await passwords.verify(null, 'olive tree')).toBe(false);
});

test('the hash for unknown addresses costs what the others cost', () => {
  const source = readFileSync(new URL('passwords.ts', import.meta.url), 'utf8');
  expect(source.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$[^']{60,}/g)).toHaveLength(1);
});

test('two at once, 32 in the queue, the rest told to come back; nobody is lost', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('x');
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.verify(stored, 'x')));
  const busy = answers.filter((answer) => answer.status === 'rejected');
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(34);
  for (const { reason } of busy) expect(reason).toMatchObject({ code: 'unavailable', detail: { retryAfter: 2 } });
  expect(await passwords.verify(stored, 'x')).toBe(true);
});

test('the list knows what everybody uses, in any case, and lets phrases pass', () => {
  expect(commonPasswordCount).toBeGreaterThanOrEqual(3_000);
  for (const password of [
    '123456',
    'password',
    'Password1',
    'QWERTY',
    'iloveyou',
    'kalimera',
    'κωδικός',
    'olympiakos7',
    'Kelari2026',
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  }
  for (const password of ['password and salt', 'iloveyou and feta', 'three figs on a blue plate', 'zq8!vR']) {
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
  }
});

test.each([
  ['Ana@Example.COM', 'ana@example.com', 'ana@example.com'],
  ['first.last@gmail.com', 'first.last@gmail.com', 'firstlast@gmail.com'],
  ['First.Last@googlemail.com', 'first.last@googlemail.com', 'firstlast@gmail.com'],
  ['first.last@example.com', 'first.last@example.com', 'first.last@example.com'],
  ['ana+shop@example.com', 'ana+shop@example.com', 'ana+shop@example.com'],
  ['ελένη@παράδειγμα.ελ', 'ελένη@xn--hxajbheg2az3al.xn--qxam', 'ελένη@xn--hxajbheg2az3al.xn--qxam'],
])('address %s', (typed, email, key) => {
  expect(readEmail(typed)).toEqual({ email, key });
  expect(emailKeyOf(email)).toBe(key);
  expect(readEmail(shownEmail(email))).toEqual({ email, key });
});

test.each([
  '',
  'ana',
  '@example.com',
  'ana@',
  'a@b',
  'a@@b.com',
  'a b@c.com',
  'a@b..com',
  '.a@b.com',
  'a..b@c.com',
  'a@b.com\nBcc: x@y.z',
  'a\0@b.com',
  '"a"@b.com',
  'a,b@c.com',
  `${'a'.repeat(65)}@b.com`,
  `a@${'b'.repeat(64)}.com`,
])('no address: %j', (typed) => expect(readEmail(typed)).toBeUndefined());
