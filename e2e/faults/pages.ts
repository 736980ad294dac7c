import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PayPal } from '../../server/src/testing/stand-ins/paypal.ts';
import { type Ask, type Chain, type ChainKind, newChain } from './chains.ts';
import { type Answer, type Cook, signUp } from './cook.ts';
import { type Facts, factsOf } from './facts.ts';

/** A chain of calls on its way: how many were answered, and the one that was sent and was not. */
export type Line = { readonly chain: Chain; done: number; asked: Ask | undefined; reply: unknown; refused?: string };

/** One household's page of the journal: what its writers were told is kept, and what they were not told of. */
export type Page = {
  readonly cook: Cook;
  readonly lines: Line[];
  readonly recipeId: string;
  /** Orders whose capture was asked for: whether the answer said that it was captured. */
  readonly orders: Map<string, boolean>;
  capturing: boolean;
};

export type Tally = {
  acknowledged: number;
  readonly byKind: Partial<Record<ChainKind | 'capture', number>>;
  /** Answers that were neither 200 nor a 503 or 409, which ask to try again. */
  readonly otherAnswers: string[];
};

export type Damage = { lost: number; torn: number; twice: number; readonly details: string[] };

export async function openPage(url: string, admin: pg.Client, email: string): Promise<Page> {
  const cook = await signUp(url, admin, email);
  const soup = { name: 'Σούπα', ingredients: [{ name: '3 ντομάτες' }], instructions: ['Βράστε.'] };
  const { body } = await cook.send('POST', '/api/recipes', soup);
  return { cook, lines: [], recipeId: (body as { id: string }).id, orders: new Map(), capturing: false };
}

export const isImporting = ({ lines }: Page): boolean =>
  lines.some(({ asked, chain }) => asked && (chain.kind === 'receipt' || chain.kind === 'import'));

/** Calls one after the other until told to stop. Only a whole answer 200 is an acknowledgement. */
export async function write(page: Page, tally: Tally, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const line: Line = { chain: newChain(page.recipeId), done: 0, asked: undefined, reply: undefined };
    page.lines.push(line);
    while (!stop.aborted && line.done < line.chain.steps.length) {
      if (!(await goOn(page.cook, line, tally))) await sleep(10);
    }
  }
}

async function goOn(cook: Cook, line: Line, tally: Tally): Promise<boolean> {
  const { chain, done } = line;
  const key = chain.keys[done] ?? '';
  line.asked ??= chain.steps[done]?.ask(key, line.reply);
  if (!line.asked) return true;
  const { method, path, body } = line.asked;
  const answer = await cook.send(method, path, body, key).catch(() => undefined);
  if (answer?.status !== 200) {
    line.refused = JSON.stringify(answer);
    noteOther(tally, answer, `${chain.kind} ${method} ${path}`);
    return false;
  }
  line.done += 1;
  line.asked = undefined;
  line.reply = answer.body;
  tally.acknowledged += 1;
  tally.byKind[chain.kind] = (tally.byKind[chain.kind] ?? 0) + 1;
  return true;
}

function noteOther(tally: Tally, answer: Answer | undefined, what: string): void {
  if (!answer || [200, 409, 503].includes(answer.status)) return;
  // reading a recipe has a deadline and keeps nothing: a busy machine may try again
  if (answer.status === 413 && what.endsWith('/import')) return;
  if (answer.status < 500) throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  tally.otherAnswers.push(`${what}: ${answer.status}`);
}

/** Orders, has the buyer approve, captures; until told to stop. */
export async function buy(page: Page, paypal: PayPal, tally: Tally, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const wish = { amount: '4.99', currency: 'USD', intent: 'CAPTURE' };
    const order = await page.cook.send('POST', '/api/paypal/order', wish).catch(() => undefined);
    noteOther(tally, order, 'order');
    const { id } = (order?.body ?? {}) as { id?: string };
    if (order?.status === 200 && id && !stop.aborted) {
      paypal.approve(id);
      page.orders.set(id, page.orders.get(id) ?? false);
      page.capturing = true;
      await capture(page, id, tally);
      page.capturing = false;
    } else await sleep(20);
  }
}

async function capture(page: Page, id: string, tally: Tally): Promise<void> {
  const answer = await page.cook.send('POST', `/api/paypal/order/${id}/capture`).catch(() => undefined);
  noteOther(tally, answer, 'capture');
  if (answer?.status !== 200 || (answer.body as { state: string }).state !== 'captured') return;
  if (!page.orders.get(id)) {
    tally.acknowledged += 1;
    tally.byKind.capture = (tally.byKind.capture ?? 0) + 1;
  }
  page.orders.set(id, true);
}

/** Compares what the writers of a page were told with what lies in the tables. */
export async function check(admin: pg.Client, page: Page, damage: Damage, after: 'kill' | 'retry'): Promise<void> {
  judge(page.lines, await factsOf(admin, page.cook.householdId), damage, after);
}

/** Each chain stands where its last answer said, or where the call that was not answered leads to: nowhere else. */
export function judge(lines: readonly Line[], facts: Facts, damage: Damage, after: 'kill' | 'retry'): void {
  for (const { chain, done, asked } of lines) {
    const is = chain.see(facts);
    const states = ['', ...chain.steps.map((step) => step.after)];
    if (is === states[done] || (asked && is === states[done + 1])) continue;
    const kind = states.slice(0, done).includes(is) ? 'lost' : after === 'retry' ? 'twice' : 'torn';
    damage[kind] += 1;
    damage.details.push(`${kind}: ${chain.kind} after ${done} answers is «${is}», not «${states[done]}»`);
  }
}

/** What was sent and not answered is sent again with its own key until it is. Answers how many there were. */
export async function sendAgain(page: Page, tally: Tally): Promise<number> {
  const open = page.lines.filter(({ asked }) => asked);
  for (const line of open) {
    // what only reads has nothing to be done once
    if (line.chain.steps[line.done]?.after === (line.chain.steps[line.done - 1]?.after ?? '')) line.asked = undefined;
    else await insist(line, () => goOn(page.cook, line, tally));
  }
  const unsure = [...page.orders].filter(([, isDone]) => !isDone).map(([id]) => id);
  for (const id of unsure) await capture(page, id, tally);
  return open.length + unsure.length;
}

async function insist(line: Line, work: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await work()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`sent again, ${line.asked?.path} was not answered for 60 s: ${line.refused}`);
  }
}

export const newMark = (): string => `faults-${randomUUID().slice(0, 8)}@example.test`;
