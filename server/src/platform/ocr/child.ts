import type { PagePass } from '@kelari/core/kit/page-text.ts';
import type { Engine, Segmentation } from './engine.ts';
import { createJsEngine } from './engine-js.ts';
import { createNativeEngine } from './engine-native.ts';
import type { Grey } from './grey.ts';
import { linesOfTsv } from './page-of-tsv.ts';
import { type Prepared, prepare } from './prepare.ts';
import { type FromReader, readersPerProcess, type ToReader } from './protocol.ts';
import { testEngine } from './self-test.ts';

/** The process that reads pictures: started by platform/ocr, with the native program's name as argument if there is one. */
const program = process.argv[2];

const segmentation: Readonly<Record<PagePass, Segmentation>> = {
  'paper-block': 6,
  'crisp-block': 6,
  'paper-columns': 4,
  'raw-block': 6,
  'small-sparse': 11,
};

type Job = { readonly prepared: Promise<Prepared>; engine?: Engine | undefined };
const jobs = new Map<number, Job>();
const free: Engine[] = [];

const say = (message: FromReader) => {
  if (process.connected) process.send?.(message);
};
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// an app that is gone needs nothing read
process.on('disconnect', () => process.exit());
// both belong to the app, which says when to end
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

process.on('message', (message: ToReader) => {
  if (message.type === 'open') void open(message.job, message.image);
  else if (message.type === 'read') void read(message.job, message.pass);
  else close(message.job);
});

async function open(id: number, image: Uint8Array): Promise<void> {
  const job: Job = { prepared: prepare(image), engine: free.pop() };
  jobs.set(id, job);
  try {
    await job.prepared;
    say({ type: 'prepared', job: id });
  } catch (error) {
    say({ type: 'unreadable', job: id, reason: reasonOf(error) });
  }
}

async function read(id: number, pass: PagePass): Promise<void> {
  const job = jobs.get(id);
  try {
    if (!job?.engine) throw new Error('no reader is free');
    const image = imageOf(await job.prepared, pass);
    const lines = linesOfTsv(await job.engine.read(image, segmentation[pass]));
    say({ type: 'page', job: id, page: { pass, width: image.width, height: image.height, lines } });
  } catch (error) {
    if (jobs.has(id)) say({ type: 'failed', job: id, reason: reasonOf(error) });
  }
}

function imageOf({ paper, crisp, raw, small }: Prepared, pass: PagePass): Grey {
  if (pass === 'crisp-block') return crisp();
  if (pass === 'small-sparse') return small();
  return pass === 'raw-block' ? raw : paper;
}

/** At once, as the next job may be right behind: an engine that is being stopped can be asked again already. */
function close(id: number): void {
  const engine = jobs.get(id)?.engine;
  jobs.delete(id);
  if (!engine) return;
  void engine.stop();
  free.push(engine);
}

try {
  for (let started = 0; started < readersPerProcess; started += 1) {
    free.push(program ? createNativeEngine(program) : await createJsEngine());
  }
  // all are made of the same program and data
  await testEngine(free[0] as Engine);
  say({ type: 'ready' });
} catch (error) {
  say({ type: 'broken', reason: reasonOf(error) });
}
