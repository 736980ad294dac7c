/**
 * `npm run bench -- receipts [FOLDER]`: 20 receipts at once, then 100 pages one after the other, on the real app with the real
 * reader: what waits, how large both processes grow, and what everybody else notices.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { progressType } from '@kelari/core/kit/progress.ts';
import { projectRoot } from '../server/src/platform/config.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { type MeasuredApp, withMeasuredApp } from './measured-app.ts';
import { quantile } from './quantile.ts';

const atOnce = 20;
/** The reader takes ten pictures of one household at a time. */
const households = 2;
const rounds = 10;
const perRound = 10;

const ms = (value: number) => `${Math.round(value)} ms`;
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

function picturesIn(): Buffer[] {
  const wanted = process.argv.slice(2).find((name) => existsSync(name) && statSync(name).isDirectory());
  const folders = [
    wanted,
    join(projectRoot, 'evaluation/receipts'),
    join(projectRoot, '../shared/evaluation/receipts'),
  ];
  for (const folder of folders) {
    if (!folder || !existsSync(folder)) continue;
    const names = readdirSync(folder).filter((name) => /\.(png|jpe?g|webp)$/.test(name));
    if (names.length > 0) return names.map((name) => readFileSync(join(folder, name)));
  }
  throw new Error('no pictures of receipts: name their folder, `npm run bench -- receipts FOLDER`');
}

/** The largest the processes of the reader were, read from /proc: 0 where there is none. */
function readerPeak(): number {
  let peak = 0;
  for (const pid of existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const ours = status.includes(`\nPPid:\t${process.pid}\n`);
      if (!ours || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ocr/child')) continue;
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
    } catch {
      // it ended while it was looked at
    }
  }
  return peak;
}

export async function receiptsBench(): Promise<void> {
  const pictures = picturesIn();
  await withMeasuredApp(({ app, owner, origin }) => measure(pictures, { app, owner, origin }));
}

async function measure(
  pictures: readonly Buffer[],
  { app, owner, origin }: Pick<MeasuredApp, 'app' | 'owner' | 'origin'>,
) {
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, readerPeak());
  }, 200);
  try {
    const cookies: string[] = [];
    for (let at = 0; at < households; at += 1)
      cookies.push((await signUpUser(app, owner, `receipts${at}@example.test`)).cookie);
    type Receipt = { readonly id: string; readonly cookie: string };

    const upload = async (at: number): Promise<Receipt> => {
      const cookie = cookies[at % households] ?? '';
      const form = new FormData();
      form.append('file', new Blob([pictures[at % pictures.length] as Uint8Array<ArrayBuffer>]), 'receipt');
      const headers = { cookie, 'x-requested-with': 'kelari' };
      const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form });
      return { id: ((await answer.json()) as { id: string }).id, cookie };
    };
    const read = async ({ id, cookie }: Receipt) => {
      const started = performance.now();
      const headers = { cookie, accept: progressType, 'x-requested-with': 'kelari' };
      const answer = await fetch(`${origin}/api/files/${id}/text`, { method: 'POST', headers });
      if (!answer.ok) throw new Error(`not read: ${answer.status} ${await answer.text()}`);
      const lines = (await answer.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { stage?: string; before?: number; result?: { lines: string[] } });
      const told = lines.filter(({ stage }) => stage !== undefined);
      if (!lines.at(-1)?.result) throw new Error(`not read: ${JSON.stringify(lines.at(-1))}`);
      return { took: performance.now() - started, told, before: Math.max(0, ...told.map(({ before }) => before ?? 0)) };
    };
    const browse = async (until: () => boolean): Promise<number[]> => {
      const times: number[] = [];
      while (!until()) {
        const started = performance.now();
        await (await fetch(`${origin}/api/products?limit=50`, { headers: { cookie: cookies[0] ?? '' } })).text();
        times.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return times;
    };

    const receipts = await Promise.all(Array.from({ length: atOnce }, (_, at) => upload(at)));
    let asked = 0;
    const quiet = await browse(() => ++asked > 100);
    await read(receipts[0] as Receipt);
    await owner.query('delete from readings');

    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    let done = false;
    const started = performance.now();
    let wall = 0;
    const reading = Promise.all(receipts.map(read)).finally(() => {
      wall = performance.now() - started;
      done = true;
    });
    const [all, busy] = await Promise.all([reading, browse(() => done)]);
    delay.disable();
    console.log(`${atOnce} receipts at once`);
    console.table({
      'all read after': ms(wall),
      'a page, of two at once': ms((wall / atOnce) * 2),
      'first / median / last answer': [0, 0.5, 1]
        .map((share) =>
          ms(
            quantile(
              all.map(({ took }) => took),
              share,
            ),
          ),
        )
        .join(' / '),
      'most told to be before one': Math.max(...all.map(({ before }) => before)),
      'progress lines a receipt, at least': Math.min(...all.map(({ told }) => told.length)),
      'event loop of the app, p50 / p99 / most': [50, 99, 100].map((p) => ms(delay.percentile(p) / 1e6)).join(' / '),
      'GET /api/products quiet, p50 / p95': `${ms(quantile(quiet, 0.5))} / ${ms(quantile(quiet, 0.95))}`,
      'GET /api/products meanwhile, p50 / p95': `${ms(quantile(busy, 0.5))} / ${ms(quantile(busy, 0.95))}`,
      'reader, most memory': mb(peak),
    });

    const sizes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await owner.query('delete from readings');
      for (const receipt of receipts.slice(0, perRound)) await read(receipt);
      globalThis.gc?.();
      sizes.push(process.memoryUsage().rss);
    }
    console.log(`${rounds * perRound} pages one after the other`);
    console.table({
      'app after the first ten': mb(sizes[0] ?? 0),
      'app after all': mb(sizes.at(-1) ?? 0),
      'growth of the app': mb((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)),
      'reader, most memory': mb(peak),
    });
  } finally {
    clearInterval(look);
  }
}
