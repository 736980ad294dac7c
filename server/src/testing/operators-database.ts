import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database on the run's server and the login that owns it, as an operator gives them to the app. */
export async function operatorsDatabase() {
  const name = `operators_${randomUUID().slice(0, 8)}`;
  const address = (login: string, database: string): string =>
    inject('postgres')
      .owner.replace(/\/\/[^@/]+@/, `//${login}@`)
      .replace('{database}', database);
  const admin = new pg.Client(inject('postgres').owner.replace('{database}', 'postgres'));
  await admin.connect();
  await admin.query(`create role ${name} login`);
  await admin.query(`create database ${name} owner ${name}`);
  return {
    name,
    address,
    url: address(name, name),
    asSuperuser: inject('postgres').owner.replace('{database}', name),
    /** A superuser's connection, to another database. */
    admin,
    close: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    },
  };
}
