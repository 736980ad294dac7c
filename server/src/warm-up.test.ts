import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warmUp, wordTables } from './warm-up.ts';

const log = pino({ enabled: false });

it('goes on after what failed, one after the other', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
  };
  const failing = () => Promise.reject(new Error('no'));
  await warmUp([work('one'), failing, work('two'), ...wordTables], {
    log,
    signal: new AbortController().signal,
    afterMs: 0,
  });
  expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('does nothing once it is called off', async () => {
  const off = new AbortController();
  const done: string[] = [];
  const waiting = warmUp([() => done.push('one')], { log, signal: off.signal, afterMs: 60_000 });
  off.abort();
  await waiting;
  await warmUp([() => done.push('two'), () => AbortSignal.abort()], { log, signal: off.signal, afterMs: 0 });
  expect(done).toEqual([]);
});
