/** `npm run faults -- kill N`: writers over HTTP, N kills of the app, of PostgreSQL or of both; nothing acknowledged may be missing. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { password } from './accounts.ts';
import { freePort, type RunningServer, startServer, untilReady } from './running-server.ts';

const victims = ['app', 'postgres', 'both'] as const;
export type KillReport = {
  kills: number;
  byVictim: Record<(typeof victims)[number], number>;
  /** Kills at which at least one write was on its way, unanswered. */
  insideAWrite: number;
  acknowledged: number;
  lost: number;
  /** Bulk saves of which some rows are there and some are not. */
  torn: number;
};

const bulkSize = 3;

export async function killRepeatedly(
  kills: number,
  say: (line: string) => void = () => undefined,
): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kelari-faults-'));
  chmodSync(dataDir, 0o755); // PostgreSQL may run as another user and must reach its own folder below
  const start = { port: await freePort(), dataDir, env: { DEV_LINKS: '1' } };
  let server = await startServer(start);
  try {
    const cookie = await signUp(server.url);
    const journal = { acknowledged: new Set<string>(), bulks: [] as string[][], inFlight: 0 };
    const report: KillReport = {
      kills: 0,
      byVictim: { app: 0, postgres: 0, both: 0 },
      insideAWrite: 0,
      acknowledged: 0,
      lost: 0,
      torn: 0,
    };
    while (report.kills < kills) {
      const victim = victims[report.kills % victims.length] ?? 'app';
      const writing = new AbortController();
      const writers = Array.from({ length: 4 }, () => write(server.url, cookie, journal, writing.signal));
      await sleep(300 + Math.random() * 400);
      for (let waited = 0; journal.inFlight === 0 && waited < 200; waited += 1) await sleep(1);
      if (journal.inFlight > 0) report.insideAWrite += 1;
      server = await kill(victim, server, start);
      writing.abort();
      await Promise.all(writers);
      report.kills += 1;
      report.byVictim[victim] += 1;
      const there = await idsOf(server.url, cookie);
      report.lost = [...journal.acknowledged].filter((id) => !there.has(id)).length;
      report.torn = journal.bulks.filter(
        (ids) => ids.some((id) => there.has(id)) && !ids.every((id) => there.has(id)),
      ).length;
      report.acknowledged = journal.acknowledged.size;
      say(
        `kill ${report.kills}/${kills} (${victim}): ${report.acknowledged} acknowledged, ${report.lost} lost, ${report.torn} torn`,
      );
      if (journal.acknowledged.size > 3_000) await forget(server.url, cookie, journal);
    }
    return report;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function kill(
  victim: (typeof victims)[number],
  server: RunningServer,
  start: Parameters<typeof startServer>[0],
): Promise<RunningServer> {
  if (victim !== 'app') killPostgres(join(start.dataDir, 'postgres/cluster'));
  if (victim === 'postgres') {
    await sleep(50);
    await untilReady(server.url);
    return server;
  }
  await server.stop('SIGKILL');
  return startServer(start);
}

/** The postmaster and all its children at once, as a power cut of that program would end them. */
function killPostgres(folder: string): void {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === postmaster;
      } catch {
        return false;
      }
    });
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended by itself in between
    }
  }
}

type Journal = { acknowledged: Set<string>; bulks: string[][]; inFlight: number };

/** Adds single rows and bulks until told to stop; only an answer 200 counts as acknowledged. */
async function write(url: string, cookie: string, journal: Journal, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const ids = Array.from({ length: Math.random() < 0.5 ? 1 : bulkSize }, () => randomUUID());
    const rows = ids.map((id) => ({ id, name: 'Φακές', quantity: 1, unit: 'pack' }));
    if (ids.length > 1) journal.bulks.push(ids);
    journal.inFlight += 1;
    const answer = await send(
      url,
      cookie,
      ids.length > 1 ? '/api/products/bulk' : '/api/products',
      ids.length > 1 ? { products: rows } : rows[0],
    ).catch(() => undefined);
    journal.inFlight -= 1;
    if (answer?.ok) for (const id of ids) journal.acknowledged.add(id);
    else await sleep(20);
  }
}

function send(url: string, cookie: string, path: string, body: unknown, method = 'POST'): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).then(async (response) => {
    await response.text(); // acknowledged means: the whole answer arrived
    return response;
  });
}

async function idsOf(url: string, cookie: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let path: string | undefined = '/api/products?limit=500'; path; ) {
    const answer: Response = await fetch(`${url}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`listing failed: ${answer.status} ${await answer.text()}`);
    for (const row of (await answer.json()) as { id: string }[]) ids.add(row.id);
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return ids;
}

/** Starts a new page of the journal, so that hundreds of kills do not list ever longer pantries. */
async function forget(url: string, cookie: string, journal: Journal): Promise<void> {
  for (const id of await idsOf(url, cookie)) await send(url, cookie, `/api/products/${id}`, {}, 'DELETE');
  journal.acknowledged.clear();
  journal.bulks.length = 0;
}

async function signUp(url: string): Promise<string> {
  const email = `faults-${randomUUID().slice(0, 8)}@example.test`;
  const json = { 'content-type': 'application/json' };
  const signup = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { verificationLink } = (await signup.json()) as { verificationLink?: string };
  if (!verificationLink) throw new Error(`sign-up gave no development link: ${signup.status}`);
  const token = new URL(verificationLink).searchParams.get('token') ?? '';
  await fetch(`${url}/api/auth/verify-email?token=${token}`);
  const signin = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const cookie = signin.headers.getSetCookie()[0]?.split(';')[0];
  if (!signin.ok || !cookie) throw new Error(`sign-in failed: ${signin.status}`);
  return cookie;
}

if (process.argv[1]?.endsWith('faults.ts')) {
  const [what, count] = process.argv.slice(2);
  if (what !== 'kill' || !/^\d+$/.test(count ?? '')) {
    console.error('usage: npm run faults -- kill N');
    process.exit(2);
  }
  const report = await killRepeatedly(Number(count), console.error);
  console.log(JSON.stringify(report));
  process.exit(report.lost + report.torn === 0 ? 0 : 1);
}
