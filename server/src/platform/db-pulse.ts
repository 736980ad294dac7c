import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A database that answers nothing within this, over an open connection, is away. */
const answerMs = 1_000;
const everyMs = 250;
/** A timer this late says that we were the ones who stood still. */
const lateMs = 150;

export type Pulse = {
  readonly isAway: boolean;
  close(): Promise<void>;
};

type PulseSettings = {
  connect: () => pg.Client;
  /** Whether anybody waits for the database now: otherwise nobody needs to know. */
  isAwaited: () => boolean;
  onAway: (reason: Error) => void;
  onBack: () => void;
  answerMs?: number | undefined;
};

/** What is asked, so that whoever counts statements can leave it out. */
export const heartbeat = 'select 1';

/**
 * Knows whether the database answers, by a connection of its own that is asked for nothing while anybody waits. A long
 * statement is not an absence: the server answers others meanwhile. What is cut off, stuck or seconds away is one, and
 * whoever waits can be told after a second, not after the deadline of their statement.
 */
export function watchPulse(settings: PulseSettings): Pulse {
  const deadlineMs = settings.answerMs ?? answerMs;
  let client: pg.Client | undefined;
  let away = false;
  let closed = false;
  let beating: Promise<void> | undefined;

  async function ask(): Promise<void> {
    if (!client) {
      const opened = settings.connect();
      client = opened;
      opened.on('error', () => forget(opened));
      opened.on('end', () => forget(opened));
      await opened.connect();
    }
    await client.query(heartbeat);
  }

  function forget(gone: pg.Client | undefined): void {
    if (client === gone) client = undefined;
    gone?.connection.stream.destroy();
  }

  /** The answer, or after the deadline an error; time in which this process did not run does not count. */
  async function answerInTime(): Promise<void> {
    const stop = new AbortController();
    const late = async () => {
      for (let left = deadlineMs; left > 0; ) {
        const begun = performance.now();
        const pause = Math.min(left, 100);
        await sleep(pause, undefined, { signal: stop.signal, ref: false });
        if (performance.now() - begun < pause + lateMs) left -= pause;
      }
      throw new Error(`the database did not answer in ${deadlineMs} ms`);
    };
    const asked = ask();
    asked.catch(() => undefined);
    try {
      await Promise.race([asked, late()]);
    } finally {
      stop.abort();
    }
  }

  async function beat(): Promise<void> {
    const asked = client;
    try {
      await answerInTime();
      if (away) settings.onBack();
      away = false;
    } catch (error) {
      forget(client ?? asked);
      if (closed || isAnswer(error)) return;
      // a connection that had ended may have ended long ago: only a new one says how it is now
      if (!away && asked && !isLate(error)) return;
      if (!away) {
        away = true;
        settings.onAway(error as Error);
      }
    }
  }

  const timer = setInterval(() => {
    if (beating || (!away && !settings.isAwaited())) return;
    beating = beat().finally(() => {
      beating = undefined;
    });
  }, everyMs);
  timer.unref();

  return {
    get isAway() {
      return away;
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      forget(client);
      await beating;
    },
  };
}

const isLate = (error: unknown): boolean => error instanceof Error && error.message.startsWith('the database did not');

/** A refusal in the server's own words is an answer, except that it is starting or stopping. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && !error.code?.startsWith('57P');
