import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '@kelari/core/kit/errors.ts';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OcrSettings } from './ocr/settings.ts';
import { createOcr, type OcrOptions, type OcrProgress, type TestedOcr } from './ocr.ts';

const entry = fileURLToPath(new URL('../testing/stand-ins/reader-process-stand-in.ts', import.meta.url));
const once: OcrOptions = { passes: ['paper-block'], enough: () => true };
const soon = { timeout: 30_000 };

let folder: string;
let ocr: TestedOcr;
let errors: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kelari-ocr-test-'));
  errors = [];
});
afterEach(async () => {
  await ocr.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(settings: OcrSettings = {}): TestedOcr {
  const log = { error: (facts: unknown) => errors.push(facts), warn: () => undefined, info: () => undefined };
  ocr = createOcr({ entry, log: log as unknown as NonNullable<OcrSettings['log']>, ...settings });
  return ocr;
}
const read = (order: string, options: Partial<OcrOptions> = {}) =>
  ocr.read(Buffer.from(order), { ...once, ...options });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof Failure ? error.code : `${error}`),
  );
const pidIn = (pages: PageText[]) => Number(pages[0]?.lines[0]?.text.split(' by ')[1]);
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describe('the queue before the reader, with a stand-in for its process', () => {
  it('starts one process at the first picture and keeps it', async () => {
    open();
    const pids = [pidIn(await read('read')), pidIn(await read('read'))];
    expect(pids[0]).toBe(pids[1]);
  });

  it('makes passes until it is enough, and tells how far it is', async () => {
    open();
    const told: OcrProgress[] = [];
    const pages = await read('read', {
      passes: ['paper-block', 'paper-columns', 'raw-block'],
      enough: (read) => read.length === 2,
      onProgress: (progress) => told.push(progress),
    });
    expect(pages.map(({ pass }) => pass)).toEqual(['paper-block', 'paper-columns']);
    expect(told).toEqual([
      { stage: 'waiting', before: 0 },
      { stage: 'preparing' },
      { stage: 'reading', pass: 1 },
      { stage: 'reading', pass: 2 },
    ]);
  });

  it('reads two at once and lets the others wait in turn', async () => {
    open();
    const key = join(folder, 'key');
    await ocr.check();
    const told: OcrProgress[][] = [[], [], [], []];
    const all = told.map((own) => read(`hold ${key}`, { onProgress: (progress) => own.push(progress) }));
    await vi.waitFor(() => expect(told[1]).toContainEqual({ stage: 'reading', pass: 1 }), soon);
    expect(told[3]).toEqual([{ stage: 'waiting', before: 3 }]);
    writeFileSync(key, '');
    await Promise.all(all);
    expect(told[3]?.slice(1)).toEqual(
      expect.arrayContaining([{ stage: 'waiting', before: 2 }, { stage: 'preparing' }]),
    );
  });

  it('refuses more than may wait', async () => {
    open({ mostWaiting: 2 });
    const key = join(folder, 'key');
    await ocr.check();
    const all = [1, 2, 3, 4].map(() => read(`hold ${key}`));
    const refused = await read('read').catch((error) => error);
    expect([refused.code, refused.detail.retryAfter]).toEqual(['unavailable', 30]);
    writeFileSync(key, '');
    expect(await Promise.all(all)).toHaveLength(4);
  });

  it('gives each owner a turn, however many pictures another sent, and lets nobody fill the queue', async () => {
    open({ mostOfOne: 5 });
    const key = join(folder, 'key');
    await ocr.check();
    const ended: string[] = [];
    const send = (owner: string, order = 'read') => read(order, { owner }).then(() => void ended.push(owner));
    const crowd = Array.from({ length: 7 }, () => send('crowd', `hold ${key}`));
    expect(await codeOf(send('crowd'))).toBe('unavailable');
    const others = [send('ana'), send('ana'), send('bo')];
    writeFileSync(key, '');
    await Promise.all([...crowd, ...others]);
    expect(ended.slice(0, 7).filter((owner) => owner === 'ana')).toHaveLength(2);
    expect(ended.slice(0, 6)).toEqual(expect.arrayContaining(['ana', 'bo']));
  });

  it('forgets who goes while waiting, and frees the place of who goes while being read', async () => {
    open();
    const leave = new AbortController();
    const told: OcrProgress[] = [];
    const busy = [1, 2].map(() => read('hang', { signal: leave.signal, onProgress: (p) => told.push(p) }));
    await vi.waitFor(() => expect(told.filter(({ stage }) => stage === 'reading')).toHaveLength(2), soon);
    const goes = new AbortController();
    const started: OcrProgress[] = [];
    const waits = read('read', { signal: goes.signal, onProgress: (p) => started.push(p) });
    const stays = read('read');
    goes.abort(new Error('gone'));
    await expect(waits).rejects.toThrow('gone');
    leave.abort(new Error('left'));
    await expect(busy[0]).rejects.toThrow('left');
    await expect(busy[1]).rejects.toThrow('left');
    expect(await stays).toHaveLength(1);
    expect(started.some(({ stage }) => stage === 'preparing')).toBe(false);
  });

  it('does not begin for who has already gone', async () => {
    open();
    await expect(read('read', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  });

  it('tries once more when the process dies, and then says that it could not', async () => {
    open();
    expect(await read(`die once ${join(folder, 'died')}`)).toHaveLength(1);
    expect(await codeOf(read('die'))).toBe('unavailable');
    expect(await codeOf(read('fail'))).toBe('unavailable');
    expect(await read('read')).toHaveLength(1);
  });

  it('ends a process that hangs, fails that picture and reads the one beside it anew', async () => {
    open({ deadlineMs: 3_000 });
    const key = join(folder, 'key');
    const slow = codeOf(read('hang'));
    const beside = read(`hold ${key}`);
    const failed = await slow;
    writeFileSync(key, '');
    expect([failed, await codeOf(beside)]).toEqual(['unavailable', 'read']);
  });

  it('renews the process after its share of pages, and loses none', async () => {
    open({ pagesPerProcess: 3 });
    const pages = await Promise.all(Array.from({ length: 8 }, () => read('read')));
    const pids = pages.map(pidIn);
    expect(new Set(pids).size).toBe(3);
    const last = pidIn(await read('read'));
    await vi.waitFor(() => expect(pids.filter((pid) => pid !== last).every(isGone)).toBe(true), soon);
  });

  it('says what is no picture', async () => {
    open();
    expect(await codeOf(read('no picture'))).toBe('invalid');
  });

  it('ends the process when nobody has asked for a while', async () => {
    open({ idleMs: 20 });
    const pid = pidIn(await read('read'));
    await vi.waitFor(() => expect(isGone(pid)).toBe(true), soon);
    expect(await read('read')).toHaveLength(1);
  });

  it.each(['broken', 'stillborn'])(
    'answers that it does not work when its process is %s, once in the log',
    async (how) => {
      open({ tesseract: how });
      expect(await ocr.check()).toBe(false);
      const answers = await Promise.all([read('read'), read('read')].map((work) => work.catch((error) => error)));
      expect(answers.map(({ code, text }) => [code, text.en])).toEqual(
        Array(2).fill(['unavailable', expect.stringMatching(/does not work.*by hand/)]),
      );
      expect(errors).toHaveLength(1);
    },
  );

  it('tells who waits when it turns out not to work', async () => {
    open({ tesseract: 'broken' });
    expect(await codeOf(read('read'))).toBe('unavailable');
  });

  it('ends with the app, and what was under way with it', async () => {
    open();
    const pid = pidIn(await read('read'));
    const told: OcrProgress[] = [];
    const under = codeOf(read('hang', { onProgress: (p) => told.push(p) }));
    await vi.waitFor(() => expect(told).toContainEqual({ stage: 'reading', pass: 1 }), soon);
    await ocr.close();
    expect([await under, isGone(pid), await codeOf(read('read'))]).toEqual(['unavailable', true, 'unavailable']);
  });
});
