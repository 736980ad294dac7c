import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../platform/db.ts';
import { openProxy, type TcpProxy } from './tcp-proxy.ts';

/** A database of the run's server that the app reaches over a way that the test can spoil; the owner goes round it. */
export type ProxiedDatabase = {
  readonly database: Database;
  readonly owner: pg.Pool;
  readonly proxy: TcpProxy;
  close(): Promise<void>;
};

export async function proxiedDatabase(max = 5): Promise<ProxiedDatabase> {
  const { owner: ownerUrl, app: appUrl } = inject('postgres');
  const name = `proxied_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: ownerUrl.replace('{database}', 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name} template kelari_template`);
  const proxy = await openProxy(placeOf(ownerUrl));
  const url = overProxy(appUrl.replace('{database}', name), proxy.port);
  const database = openDatabase({ url, max, onError: () => undefined });
  const owner = new pg.Pool({ connectionString: ownerUrl.replace('{database}', name), max: 2 });
  owner.on('error', () => undefined);
  return {
    database,
    owner,
    proxy,
    close: async () => {
      await owner.end();
      await proxy.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Where the server of such an address listens. */
export function placeOf(url: string) {
  const socketDir = /[?&]host=([^&]+)/.exec(url)?.[1];
  if (socketDir) return { path: join(decodeURIComponent(socketDir), '.s.PGSQL.5432') };
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

/** The same address, over the proxy. */
export function overProxy(url: string, port: number): string {
  if (!/[?&]host=/.test(url)) return url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`);
  const [head = '', query = ''] = url.split('?');
  const rest = query
    .split('&')
    .filter((part) => !part.startsWith('host='))
    .join('&');
  return `${head.replace('@/', `@127.0.0.1:${port}/`)}${rest ? `?${rest}` : ''}`;
}
