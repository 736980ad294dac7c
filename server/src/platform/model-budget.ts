import { Failure, fail } from '@kelari/core/kit/errors.ts';
import { sql } from 'drizzle-orm';
import type { App, Ctx } from './context.ts';
import { transaction } from './db.ts';
import type { Egress } from './egress.ts';
import type { ModelUse } from './llm/words.ts';
import { createTurns, type Turns } from './turns.ts';

/** A call that was counted. `reserve` stands in the day's sums until the call's end is noted. */
export type TakenCall = {
  readonly day: string;
  readonly userId: string;
  readonly model: string;
  readonly reserve: ModelUse;
};

export type CallAsked = {
  readonly userId: string;
  /** Calls that this person has a day. */
  readonly limit: number;
  /** What it may cost at most. Calls under way hold it, so that together they overshoot by one call at most. */
  readonly reserve: ModelUse;
  readonly model: string;
};

/** Tokens of one person and day, whatever the plan. */
export const tokensPerPerson = 200_000;
const keptDays = 40;
const server = 'server';

/** The UTC day that is counted on. */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const untilMidnight = (now: Date): number => Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1_000);

/** Millionths of a dollar: prices are dollars for a million tokens. */
const costOf = ({ config }: App, { input, output }: ModelUse): number =>
  Math.ceil(input * config.modelCosts.input + output * config.modelCosts.output);

type DayRow = { who: string; calls: number; tokens: string; cost: string };

/**
 * Counts a call for the person and the server, or answers whose day is spent. In a transaction of its own that holds both
 * rows: any number of parallel calls get exactly what is left, and a call that fails later stays counted.
 */
export async function takeModelCall(app: App, asked: CallAsked): Promise<TakenCall | { spent: 'person' | 'server' }> {
  const day = dayOf(app.clock());
  const { budget, tokensPerDay } = app.config.modelCosts;
  return transaction(app.database.pool, 'begin', async ({ client }) => {
    // the server's row first, always: two calls never hold what the other waits for
    await client.query(
      `insert into model_days (day, who) values ($1, '${server}'), ($1, $2) on conflict (day, who) do nothing`,
      [day, asked.userId],
    );
    const { rows } = await client.query<DayRow>(
      `select who, calls, input_tokens + output_tokens as tokens, cost from model_days
       where day = $1 and who in ('${server}', $2) order by who = '${server}' desc for update`,
      [day, asked.userId],
    );
    const all = rows.find(({ who }) => who === server);
    const own = rows.find(({ who }) => who === asked.userId);
    if (!all || !own) throw new Error('the day of the model was not kept');
    if (own.calls >= asked.limit || Number(own.tokens) >= tokensPerPerson) return { spent: 'person' as const };
    if (Number(all.tokens) >= tokensPerDay) return { spent: 'server' as const };
    if (budget !== undefined && Number(all.cost) >= budget * 1_000_000) return { spent: 'server' as const };
    const { input, output } = asked.reserve;
    await client.query(
      `update model_days set calls = calls + 1, input_tokens = input_tokens + $3, output_tokens = output_tokens + $4, cost = cost + $5
       where day = $1 and who in ('${server}', $2)`,
      [day, asked.userId, input, output, costOf(app, asked.reserve)],
    );
    return { day, userId: asked.userId, model: asked.model, reserve: asked.reserve };
  });
}

/** Puts what a call really cost in the place of what was reserved for it; answers the cost in millionths of a dollar. */
export async function noteModelUse(app: App, taken: TakenCall, use: ModelUse): Promise<number> {
  const cost = costOf(app, use);
  await app.database.pool.query(
    `with held as (select who from model_days where day = $1 and who in ('${server}', $2) order by who = '${server}' desc for update)
     update model_days d set input_tokens = input_tokens + $3, output_tokens = output_tokens + $4, cost = cost + $5
     from held where d.day = $1 and d.who = held.who`,
    [
      taken.day,
      taken.userId,
      use.input - taken.reserve.input,
      use.output - taken.reserve.output,
      cost - costOf(app, taken.reserve),
    ],
  );
  return cost;
}

/** How many of a person's calls of today are used; read by the call's own connection. */
export async function modelDayOf(
  { clock, db }: Pick<Ctx, 'clock' | 'db'>,
  userId: string,
  limit: number,
): Promise<{ used: number; limit: number }> {
  const { rows } = await db.execute<{ calls: number }>(
    sql`select calls from model_days where day = ${dayOf(clock())} and who = ${userId}`,
  );
  return { used: Math.min(rows[0]?.calls ?? 0, limit), limit };
}

export async function purgeModelDays(app: App): Promise<void> {
  const oldest = dayOf(new Date(app.clock().getTime() - keptDays * 86_400_000));
  await app.database.pool.query('delete from model_days where day < $1', [oldest]);
}

/** At once in one process, whatever they are for; the others wait a little. */
const mostAtOnce = 4;
const longestWaitMs = 2_000;
const lines = new WeakMap<Egress, Turns>();

function turnsOf({ egress }: App): Turns {
  const turns = lines.get(egress) ?? createTurns({ most: mostAtOnce, waitMs: longestWaitMs });
  lines.set(egress, turns);
  return turns;
}

export type Metered = Omit<CallAsked, 'model'> & {
  readonly model: string;
  /** For the log: what was asked, never the words. */
  readonly purpose: 'picture' | 'assistant' | 'transcription';
  readonly signal?: AbortSignal | undefined;
};

type Asking<T> = (used: (use: ModelUse) => void) => Promise<T>;

/**
 * One question to a model: its turn, its place in the budget, and the log of what it cost. `work` tells what it used, also
 * before it fails. Fails with `unavailable` when too many ask, with `limited` when the day is spent; both cost nothing.
 */
export const metered = <T>(app: App, asked: Metered, work: Asking<T>): Promise<T> =>
  turnsOf(app).run(() => inBudget(app, asked, work), asked.signal);

async function inBudget<T>(app: App, asked: Metered, work: Asking<T>): Promise<T> {
  // whoever has left meanwhile is not asked for
  asked.signal?.throwIfAborted();
  const taken = await takeModelCall(app, asked);
  if ('spent' in taken) throw spent(app, taken.spent);
  const started = performance.now();
  let use: ModelUse = { input: 0, output: 0 };
  let outcome = 'answered';
  try {
    return await work(({ input, output }) => {
      use = { input: use.input + input, output: use.output + output };
    });
  } catch (error) {
    outcome = asked.signal?.aborted ? 'stopped' : 'failed';
    throw error;
  } finally {
    const { purpose, model } = asked;
    const ms = Math.round(performance.now() - started);
    // a sum that could not be noted stays as reserved, which is the safe side
    const cost = await noteModelUse(app, taken, use).catch((err: unknown) => {
      app.log.warn({ err }, 'what a model used was not noted');
      return null;
    });
    const dollars = cost === null ? null : cost / 1_000_000;
    app.log.info({ event: 'model_call', purpose, model, ...use, dollars, ms, outcome });
  }
}

/** Whether it was the day's budget that kept a question from being asked. */
export const isSpent = (error: unknown): error is Failure => error instanceof Failure && error.code === 'limited';

function spent(app: App, whose: 'person' | 'server'): Failure {
  const text =
    whose === 'person'
      ? {
          en: 'Your questions to the language model are used up for today. They start anew at midnight UTC; everything else goes on as ever.',
          el: 'Οι σημερινές σας ερωτήσεις προς το γλωσσικό μοντέλο εξαντλήθηκαν. Ανανεώνονται τα μεσάνυχτα (UTC)· όλα τα άλλα λειτουργούν κανονικά.',
        }
      : {
          en: 'The language model of this server has used up its budget for today. It starts anew at midnight UTC; everything else goes on as ever.',
          el: 'Το γλωσσικό μοντέλο του διακομιστή εξάντλησε το όριό του για σήμερα. Ανανεώνεται τα μεσάνυχτα (UTC)· όλα τα άλλα λειτουργούν κανονικά.',
        };
  return fail('limited', text, { retryAfter: untilMidnight(app.clock()) });
}
