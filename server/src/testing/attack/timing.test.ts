import { accountApi } from '@kelari/core/account/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, openBrowser, signUp } from '../../account/account-testing.ts';
import { makeApp, type TestApp } from '../make-app.ts';

/**
 * A watch on what sign-up.test.ts counts (the same statements, the same hashes): noise of a shared machine may move it,
 * so it runs by `TIMING_TRIES=200` alone, on a quiet one.
 */
const tries = Number(process.env.TIMING_TRIES ?? 0);

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: { SIGNUPS_PER_HOUR: '100000' } });
});
afterAll(() => t.close());

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.skipIf(tries === 0)(`case 1: in ${tries} tries a watch tells a known address from no other`, () => {
  test.each([
    ['signup', { password: goodPassword }],
    ['signin', { password: 'not the right one' }],
    ['login', {}],
    ['forgotPassword', {}],
  ] as const)('%s', { timeout: 600_000 }, async (name, rest) => {
    await signUp(t, `watched-${name}@example.test`.toLowerCase());
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < tries * 2; i += 1) {
      await t.owner.query('delete from rate_limits; delete from jobs');
      const who = i % 2 ? 'known' : 'unknown';
      const email = who === 'known' ? `watched-${name}@example.test`.toLowerCase() : `nobody-${i}-${name}@example.test`;
      const started = performance.now();
      await openBrowser(t).send(accountApi[name], { body: { email, ...rest } as never });
      took[who].push(performance.now() - started);
    }
    const ratio = median(took.known) / median(took.unknown);
    console.log(
      `${name}: ${median(took.known).toFixed(2)} ms and ${median(took.unknown).toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
    );
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });
});
