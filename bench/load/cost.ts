import { randomFrom } from '@kelari/core/recommendations/made-kitchen-testing.ts';
import { Pool } from 'undici';
import { membersEach } from '../../server/src/testing/many-households.ts';
import { openLoadKitchen } from './kitchen.ts';
import { type Asked, kinds, mixOf } from './mix.ts';
import { watchProcesses } from './processes.ts';

const atOnce = 4;

/**
 * Processor time of a call, of the mix and of each kind: so many calls, four at a time and each when the one before it is
 * answered, so that nothing is turned away and other work on the machine makes it longer but not much dearer.
 */
export async function cost(users: number, calls: number): Promise<void> {
  const kitchen = await openLoadKitchen(users);
  const pool = new Pool(kitchen.origin, { connections: atOnce });
  const watch = watchProcesses(kitchen.serverPid, kitchen.postgresPid);
  const random = randomFrom(11);
  const mixed = mixOf(kitchen.cooks, membersEach, random);

  async function ask(next: () => Asked, times: number): Promise<number> {
    let failed = 0;
    let left = times;
    const one = async () => {
      while (left > 0) {
        left -= 1;
        const { method, path, headers, body, keep } = next();
        const answer = await pool.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
        await answer.body.dump({ limit: 10_000_000 });
        if (answer.statusCode !== 200 && answer.statusCode !== 304) failed += 1;
        if (typeof answer.headers.etag === 'string' && answer.statusCode === 200) keep?.(answer.headers.etag);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return failed;
  }

  async function measured(next: () => Asked, times: number) {
    const before = watch.cpu();
    const failed = await ask(next, times);
    const after = watch.cpu();
    const ms = (used: number) => ((used * 1_000) / times).toFixed(2);
    return {
      calls: times,
      'server, ms': ms(after.server - before.server),
      'PostgreSQL, ms': ms(after.postgres - before.postgres),
      failed,
    };
  }

  try {
    await ask(mixed, calls);
    const rows = { 'the mix': await measured(mixed, calls) };
    for (const kind of Object.keys(kinds)) {
      const next = mixOf(kitchen.cooks, membersEach, random, { [kind]: kinds[kind] as (typeof kinds)[string] });
      Object.assign(rows, { [kind]: await measured(next, Math.ceil(calls / 10)) });
    }
    console.table(rows);
  } finally {
    watch.close();
    await pool.destroy();
    await kitchen.close();
  }
}
