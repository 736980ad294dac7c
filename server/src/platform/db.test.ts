import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from './db.ts';

it('gives a connection back that was cut before the transaction on it began: nothing waits for it at the end', async () => {
  const url = inject('postgres').owner.replace('{database}', 'postgres');
  const database = openDatabase({ url, max: 1, onError: () => undefined });
  onTestFinished(() => database.close());
  const client = await database.pool.connect();
  client.release();
  // cut, and not noticed yet
  client.connection.stream.destroy();
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  await expect.poll(() => database.pool.totalCount).toBe(0);
  const { rows } = await database.db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});
