/** Sixteen clients that ask one address for a while, each again as soon as it has its answer; tells how often and how long. */
import { Pool } from 'undici';
import { quantile } from './quantile.ts';

export type Asked = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
};
export type Told = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly bytes: number };

const clients = 16;
const warmUpMs = 500;
const countedMs = 2_000;

const { url, headers, status } = JSON.parse(process.argv[2] ?? '') as Asked;
const { origin, pathname } = new URL(url);
const pool = new Pool(origin, { connections: clients, pipelining: 1 });
const counted: number[] = [];
let bytes = 0;
const begun = performance.now();
const isOver = () => performance.now() - begun > warmUpMs + countedMs;

await Promise.all(
  Array.from({ length: clients }, async () => {
    while (!isOver()) {
      const asked = performance.now();
      const answer = await pool.request({ path: pathname, method: 'GET', headers });
      const { byteLength } = await answer.body.arrayBuffer();
      if (answer.statusCode !== status) throw new Error(`${url} answered ${answer.statusCode}`);
      bytes = byteLength;
      if (asked - begun > warmUpMs) counted.push(performance.now() - asked);
    }
  }),
);
await pool.close();
const told: Told = {
  perSecond: counted.length / (countedMs / 1_000),
  ...{ p50: quantile(counted, 0.5), p99: quantile(counted, 0.99), bytes },
};
console.log(JSON.stringify(told));
