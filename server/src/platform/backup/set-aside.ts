import pg from 'pg';
import { ArchiveError } from './archive-format.ts';
import { atDatabase, databaseOf, giveItsPlace, occupancyOf, withClient } from './beside.ts';
import { dropStagedSecret, keepSecret } from './secret-handover.ts';

const aside = (url: string) => `^${databaseOf(url).replace(/\W/g, '.')}_before_\\d{8}t\\d{6}z$`;

/** What restores have set aside beside this database. */
export const listBefore = (url: string): Promise<{ name: string; bytes: number }[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: number }>(
      `select datname as name, pg_database_size(oid)::float8 as bytes from pg_database
        where datname ~ $1 and pg_has_role(datdba, 'member') order by datname`,
      [aside(url)],
    );
    return rows;
  });

async function requireAside(url: string, name: string): Promise<void> {
  if ((await listBefore(url)).some((one) => one.name === name)) return;
  throw new ArchiveError(`No restore has set aside a database called "${name}": kelari backups lists them.`);
}

export async function forgetBefore(url: string, name: string, secretDir?: string): Promise<void> {
  await requireAside(url, name);
  if (secretDir) await withClient(atDatabase(url, name), (client) => dropStagedSecret(secretDir, client));
  await withClient(url, (client) => client.query(`drop database ${pg.escapeIdentifier(name)}`));
}

/** Brings what a restore has set aside back into use, with the secret it had; what is in use now is set aside. */
export async function putBack(url: string, name: string, secretDir: string | undefined, at: Date): Promise<string> {
  await requireAside(url, name);
  if ((await occupancyOf(url)).inUse > 0) {
    throw new ArchiveError('The database is in use: stop Kelari first. Nothing was changed.');
  }
  if (secretDir) await withClient(url, (client) => keepSecret(secretDir, client));
  return giveItsPlace(url, name, at);
}
