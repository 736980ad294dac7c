import { fail } from '@kelari/core/kit/errors.ts';
import type { PagePass, PageText } from '@kelari/core/kit/page-text.ts';
import { fairQueue } from './ocr/fair-queue.ts';
import { type ReaderProcess, readerEntry, startReader } from './ocr/process.ts';
import { type FromReader, readersPerProcess } from './ocr/protocol.ts';
import type { OcrSettings } from './ocr/settings.ts';
import { closing, full, gaveUp, notWorking, tooSlow, unreadable } from './ocr/text.ts';

export type OcrProgress =
  | { readonly stage: 'waiting'; readonly before: number }
  | { readonly stage: 'preparing' }
  | { readonly stage: 'reading'; readonly pass: number };

export type OcrOptions = {
  /** Made one after the other until `enough` says that what was read so far will do. */
  readonly passes: readonly PagePass[];
  readonly enough: (pages: readonly PageText[]) => boolean | Promise<boolean>;
  /** Whose picture it is, so that each gets their turn. */
  readonly owner?: string | undefined;
  /** Ends the work itself, not only the waiting for it. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: OcrProgress) => void) | undefined;
};

/** Reads text on pictures, in processes of its own. */
export type Ocr = {
  /** Fails with `unavailable` when the reader does not work or its queue is full, with `invalid` for what is no picture. */
  read(image: Buffer, options: OcrOptions): Promise<PageText[]>;
  /** Pictures; a stand-in need not count them. */
  load?(): { readonly waiting: number; readonly reading: number };
  close(): Promise<void>;
};

/** How long a reader that failed its test is not tried again. */
const brokenMs = 300_000;
const startMs = 60_000;

type Job = {
  readonly id: number;
  readonly image: Buffer;
  readonly options: OcrOptions;
  readonly settle: (outcome: PageText[] | Error) => void;
  pages: PageText[];
  deaths: number;
  reader?: Reader | undefined;
  deadline?: NodeJS.Timeout | undefined;
};

type Reader = { process: ReaderProcess; ready: boolean; taken: number; readonly jobs: Set<Job>; ended: boolean };

export type TestedOcr = Ocr & {
  /** Starts the reader, which tests itself; false and a line in the log when it does not work. */
  check(): Promise<boolean>;
};

/** The queue before the process that reads: it is started by the first picture, renewed, replaced when it dies, ended when idle. */
export function createOcr(settings: OcrSettings): TestedOcr {
  const { tesseract: program, log, entry = readerEntry, idleMs = 120_000, deadlineMs = 60_000 } = settings;
  const { mostWaiting = 40, mostOfOne = 10, pagesPerProcess = 20 } = settings;
  const queue = fairQueue<Job>({ waiting: mostWaiting, ofOne: mostOfOne });
  const waiting: Job[] = [];
  const running = new Set<Job>();
  const readers = new Set<Reader>();
  const ending = new Set<Promise<void>>();
  /** Takes the next job; one that has taken its share of pages is none any more. */
  let current: Reader | undefined;
  let brokenUntil = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const checks: ((works: boolean) => void)[] = [];

  function start(): Reader {
    const reader: Reader = {
      ready: false,
      taken: 0,
      jobs: new Set(),
      ended: false,
      process: startReader({
        entry,
        program,
        onMessage: (message) => hear(reader, message),
        onEnd: (reason) => lost(reader, reason),
      }),
    };
    readers.add(reader);
    const late = setTimeout(() => reader.ready || broke(reader, 'it was not ready in time'), startMs);
    late.unref();
    return reader;
  }

  function end(reader: Reader): void {
    reader.ended = true;
    readers.delete(reader);
    if (current === reader) current = undefined;
    const gone = reader.process.end();
    ending.add(gone);
    void gone.then(() => ending.delete(gone));
  }

  function hear(reader: Reader, message: FromReader): void {
    if (reader.ended) return;
    if (message.type === 'ready') {
      reader.ready = true;
      brokenUntil = 0;
      for (const tell of checks.splice(0)) tell(true);
      next();
      return;
    }
    if (message.type === 'broken') {
      broke(reader, message.reason);
      return;
    }
    const job = [...reader.jobs].find(({ id }) => id === message.job);
    if (!job) return;
    if (message.type === 'prepared') readOn(job);
    else if (message.type === 'page') {
      job.pages.push(message.page);
      void judge(job);
    } else if (message.type === 'unreadable') {
      log?.warn({ reason: message.reason }, 'a picture could not be opened');
      settle(job, fail('invalid', unreadable, { cause: new Error(message.reason) }));
    } else {
      log?.warn({ reason: message.reason }, 'the reader of pictures failed on a picture');
      release(job);
      tryAgain(job);
      next();
    }
  }

  /** Whoever cannot say whether it will do reads on; what was given up meanwhile is left alone. */
  async function judge(job: Job): Promise<void> {
    const { pages, reader, options } = job;
    const isLast = pages.length >= options.passes.length;
    const enough =
      isLast ||
      (await Promise.resolve(pages)
        .then(options.enough)
        .catch(() => false));
    if (job.pages !== pages || job.reader !== reader) return;
    if (enough) settle(job, pages);
    else readOn(job);
  }

  function readOn(job: Job): void {
    const pass = job.options.passes[job.pages.length];
    if (!pass) {
      settle(job, job.pages);
      return;
    }
    watch(job);
    job.reader?.process.send({ type: 'read', job: job.id, pass });
    job.options.onProgress?.({ stage: 'reading', pass: job.pages.length + 1 });
  }

  function watch(job: Job): void {
    clearTimeout(job.deadline);
    job.deadline = setTimeout(() => expire(job), deadlineMs);
    job.deadline.unref();
  }

  /** Nothing else stops a process that is busy with one picture; who was beside it starts over, without blame. */
  function expire(job: Job): void {
    const { reader } = job;
    if (!reader) return;
    log?.warn('a picture was given up: it took the reader too long');
    end(reader);
    const beside = [...reader.jobs].filter((other) => other !== job);
    settle(job, fail('unavailable', tooSlow));
    for (const other of beside) {
      release(other);
      putBack(other);
    }
    next();
  }

  function lost(reader: Reader, reason: string): void {
    if (reader.ended) return;
    if (!reader.ready) {
      broke(reader, `it ended at its start (${reason})`);
      return;
    }
    log?.warn({ reason }, 'the reader of pictures ended; what it read is tried once more');
    end(reader);
    for (const job of [...reader.jobs]) {
      release(job);
      tryAgain(job);
    }
    next();
  }

  function broke(reader: Reader, reason: string): void {
    if (reader.ended) return;
    brokenUntil = Date.now() + brokenMs;
    log?.error({ reason }, 'Pictures cannot be read on this server: the reader failed its test. All else works.');
    end(reader);
    for (const job of [...waiting, ...running]) settle(job, fail('unavailable', notWorking));
    for (const tell of checks.splice(0)) tell(false);
  }

  function tryAgain(job: Job): void {
    job.deaths += 1;
    if (job.deaths < 2) putBack(job);
    else settle(job, fail('unavailable', gaveUp));
  }

  function putBack(job: Job): void {
    job.pages = [];
    waiting.unshift(job);
  }

  /** Takes the job off its reader, whose work for it ends. */
  function release(job: Job): void {
    const { reader } = job;
    clearTimeout(job.deadline);
    running.delete(job);
    job.reader = undefined;
    if (!reader) return;
    reader.jobs.delete(job);
    if (reader.ended) return;
    reader.process.send({ type: 'close', job: job.id });
    if (reader !== current && reader.jobs.size === 0) end(reader);
  }

  function settle(job: Job, outcome: PageText[] | Error): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    release(job);
    job.settle(outcome);
    next();
  }

  function next(): void {
    clearTimeout(idle);
    if (closed) return;
    while (waiting.length > 0 && running.size < readersPerProcess) {
      current ??= start();
      if (!current.ready) break;
      const job = queue.take(waiting);
      job.reader = current;
      running.add(job);
      current.jobs.add(job);
      current.taken += 1;
      current.process.send({ type: 'open', job: job.id, image: job.image });
      watch(job);
      job.options.onProgress?.({ stage: 'preparing' });
      if (current.taken >= pagesPerProcess) current = undefined;
    }
    queue.tellPlaces(waiting, running.size);
    if (waiting.length > 0 || running.size > 0) return;
    idle = setTimeout(() => current && end(current), idleMs);
    idle.unref();
  }

  return {
    read: (image, options) =>
      new Promise((resolve, reject) => {
        const { signal } = options;
        if (signal?.aborted) return reject(signal.reason);
        if (closed) return reject(fail('unavailable', closing, { retryAfter: 5 }));
        if (Date.now() < brokenUntil) return reject(fail('unavailable', notWorking));
        if (!queue.hasRoom(waiting, options.owner)) return reject(fail('unavailable', full, { retryAfter: 30 }));
        const onAbort = () => settle(job, signal?.reason as Error);
        const job: Job = {
          id: ++lastId,
          image,
          options,
          pages: [],
          deaths: 0,
          settle: (outcome) => {
            signal?.removeEventListener('abort', onAbort);
            if (Array.isArray(outcome)) resolve(outcome);
            else reject(outcome);
          },
        };
        signal?.addEventListener('abort', onAbort);
        waiting.push(job);
        next();
      }),
    load: () => ({ waiting: waiting.length, reading: running.size }),
    check: () =>
      new Promise((resolve) => {
        if (closed) return resolve(false);
        if (current?.ready) return resolve(true);
        checks.push(resolve);
        current ??= start();
      }),
    async close() {
      closed = true;
      clearTimeout(idle);
      for (const job of [...waiting, ...running]) settle(job, fail('unavailable', closing, { retryAfter: 5 }));
      for (const reader of readers) end(reader);
      for (const tell of checks.splice(0)) tell(false);
      await Promise.all(ending);
    },
  };
}
