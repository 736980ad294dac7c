import { Worker } from 'node:worker_threads';
import { fail } from '@kelari/core/kit/errors.ts';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import type { Receipt, ReceiptContext } from '@kelari/core/scanning/receipt-types.ts';
import { createTurns } from '../platform/turns.ts';
import { tooLong } from './receipt-text.ts';

export type Asked = { readonly id: number; readonly pages: readonly PageText[]; readonly context: ReceiptContext };
export type Told = { readonly id: number; readonly receipt: Receipt; readonly settled: boolean };
/** What the pages say, and whether another reading of the picture could hardly add anything. */
type ReadReceipt = Pick<Told, 'receipt' | 'settled'>;

type Waiting = { readonly resolve: (read: ReadReceipt) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

const memoryMb = 256;

export type ReceiptReader = ReturnType<typeof createReceiptReader>;

/**
 * Makes receipts of texts in a thread beside the app: comparing three readings of a long one takes seconds, in which nobody
 * else would be answered. One after the other: each has the whole deadline to itself, and one that takes too long ends the
 * thread without taking others with it. The thread is begun by the first receipt and ends when it has had nothing to do.
 */
export function createReceiptReader({
  deadlineMs = 20_000,
  idleMs = 30_000,
  program = new URL('./parse-receipt.ts', import.meta.url),
} = {}) {
  const turns = createTurns({ most: 1, waitMs: 2 * deadlineMs });
  let current: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function begin(): Thread {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, env: {} });
    const thread: Thread = { worker, waiting: new Map() };
    const lost = (cause?: unknown) => {
      if (current === thread) current = undefined;
      for (const { reject } of thread.waiting.values()) reject(fail('too_large', tooLong, { cause }));
      thread.waiting.clear();
    };
    worker.on('message', ({ id, ...read }: Told) => thread.waiting.get(id)?.resolve(read));
    worker.once('error', lost);
    worker.once('exit', () => lost());
    worker.unref();
    return thread;
  }

  function endWhenIdle(thread: Thread): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (thread.waiting.size > 0 || current !== thread) return;
      current = undefined;
      void thread.worker.terminate();
    }, idleMs);
    idle.unref();
  }

  const thread = (): Thread => {
    current ??= begin();
    endWhenIdle(current);
    return current;
  };

  async function readNow(pages: readonly PageText[], context: ReceiptContext): Promise<ReadReceipt> {
    const { worker, waiting } = thread();
    last += 1;
    const id = last;
    const late = setTimeout(() => void worker.terminate(), deadlineMs);
    // a request waits for it: the process stays for the answer
    worker.ref();
    try {
      return await new Promise<ReadReceipt>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, pages, context } satisfies Asked);
      });
    } finally {
      clearTimeout(late);
      waiting.delete(id);
      worker.unref();
    }
  }

  return {
    /** Loads its words while something else is done first. */
    prepare: () => void thread(),

    /** Fails with `too_large` when it takes too long, with `unavailable` when too many others were first. */
    read: (pages: readonly PageText[], context: ReceiptContext, signal?: AbortSignal): Promise<ReadReceipt> =>
      turns.run(() => readNow(pages, context), signal),

    close: async () => {
      clearTimeout(idle);
      await current?.worker.terminate();
    },
  };
}
