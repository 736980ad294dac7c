import { afterEach, expect, test } from 'vitest';
import { homeWithCluster, query, serversIn, start } from './home-testing.ts';
import { createOnce, shareEmbeddedPostgres } from './sharing.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test('a command uses the server of the running application, and leaves it running', async () => {
  const home = await homeWithCluster();
  const server = await start({ home });
  const shared = await shareEmbeddedPostgres({ home });
  await createOnce(shared.url('postgres'));
  await createOnce(shared.url('postgres'));
  expect(await query(shared.url('kelari'), 'select current_user')).toEqual([{ current_user: 'kelari' }]);
  await shared.stop();
  expect(await query(server.url('kelari'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('without one it starts the server, and stops it', async () => {
  const home = await homeWithCluster();
  const shared = await shareEmbeddedPostgres({ home });
  stops.push(() => shared.stop());
  expect(await query(shared.url('postgres'), 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  await shared.stop();
  expect(serversIn(home)).toEqual([]);
});
