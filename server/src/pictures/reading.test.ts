import { fail } from '@kelari/core/kit/errors.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ocr } from '../platform/ocr.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { standInReader } from '../testing/stand-ins/reader-stand-in.ts';
import { sharedReading } from './shared-reading.ts';

/** A label as a photo of it would be: large letters on a bright, unevenly lit ground. */
const label = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420">
  <defs><linearGradient id="light"><stop offset="0" stop-color="#ddd"/><stop offset="1" stop-color="#999"/></linearGradient></defs>
  <rect width="900" height="420" fill="url(#light)"/>
  <g font-family="DejaVu Sans" font-size="40" fill="#222">
    <text x="60" y="90">Fresh whole milk</text>
    <text x="60" y="160">ΦΡΕΣΚΟ ΓΑΛΑ 1 L</text>
    <text x="60" y="230">Keep in the fridge</text>
    <text x="60" y="300">Best before 12.06.2027</text>
  </g></svg>`;

async function upload(t: TestApp, cook: Cook, svg = label): Promise<string> {
  const boundary = 'x-kelari-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const answer = await t.server.inject({
    method: 'POST',
    url: picturesApi.upload.path,
    headers: {
      cookie: cook.cookie,
      'x-requested-with': 'kelari',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      await sharp(Buffer.from(svg)).png().toBuffer(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return answer.json().id;
}

describe('text on a picture', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await makeApp();
  });
  afterAll(() => t.close());

  it('is read by the real reader, in both scripts, and told as it goes on', async () => {
    const ana = await t.signIn();
    const id = await upload(t, ana);
    const answer = await ana.send(picturesApi.readText, { params: { id }, headers: { accept: progressType } });
    const lines = answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ stage }) => stage).filter(Boolean)).toEqual(expect.arrayContaining(['preparing', 'reading']));
    const text: string[] = lines.at(-1).result.lines;
    expect(text.join('\n')).toMatch(/Fresh whole milk[\s\S]*ΓΑΛΑ[\s\S]*Best before 12.06.2027/);
  });
});

describe('reading a picture, with a stand-in for the reader', () => {
  let t: TestApp;
  afterEach(() => t.close());
  const withReader = async (ocr: Ocr) => {
    t = await makeApp({ app: { ocr } });
    return t.signIn();
  };
  const readings = async () => (await t.owner.query('select * from readings')).rows;

  it('happens once: the second time what was read is answered', async () => {
    const reader = standInReader(['ΓΑΛΑ', 'MILK']);
    const ana = await withReader(reader);
    const id = await upload(t, ana);
    const first = await ana.call(picturesApi.readText, { params: { id } });
    expect(first).toEqual({ lines: ['ΓΑΛΑ', 'MILK'] });
    expect(await ana.call(picturesApi.readText, { params: { id } })).toEqual(first);
    expect(reader.pictures).toBe(1);
  });

  it('is for the household of the picture alone, and nothing is read for another', async () => {
    const reader = standInReader(['secret of ana']);
    const ana = await withReader(reader);
    const eve = await t.signIn();
    const id = await upload(t, ana);
    await ana.call(picturesApi.readText, { params: { id } });
    const answer = await eve.send(picturesApi.readText, { params: { id } });
    expect([answer.statusCode, answer.body.includes('secret'), reader.pictures]).toEqual([404, false, 1]);
    expect(await readings()).toEqual([expect.objectContaining({ household_id: ana.householdId, file_id: id })]);
  });

  it('is asked for 120 times an hour by one person, and no more', async () => {
    const ana = await withReader(standInReader([]));
    const ask = (cook: Cook) =>
      cook.send(picturesApi.readText, { params: { id: '00000000-0000-4000-8000-000000000000' } });
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask(ana)));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(120);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await ask(await t.signIn())).statusCode).toBe(404);
  });

  it('answers also when the picture was removed meanwhile, and keeps nothing of it', async () => {
    const id: { value?: string } = {};
    const reader = standInReader(['gone']);
    const ana = await withReader({
      ...reader,
      read: async (...call) => {
        await t.owner.query('delete from files where id = $1', [id.value]);
        return reader.read(...call);
      },
    });
    id.value = await upload(t, ana);
    expect(await ana.call(picturesApi.readText, { params: { id: id.value } })).toEqual({ lines: ['gone'] });
    expect(await readings()).toEqual([]);
  });

  it('holds no connection to the database while the reader works', async () => {
    const reader = standInReader(['slow']);
    const ana = await withReader({
      ...reader,
      read: async (...call) => {
        expect(t.app.database.pool.idleCount).toBe(t.app.database.pool.totalCount);
        return reader.read(...call);
      },
    });
    const id = await upload(t, ana);
    expect(await ana.call(picturesApi.readText, { params: { id } })).toEqual({ lines: ['slow'] });
  });

  /** Stands in for a reader that is done when the test says so. */
  const slowReader = () => {
    const reader = standInReader(['ΓΑΛΑ']);
    const opened = Promise.withResolvers<void>();
    const stopped: boolean[] = [];
    const ocr: Ocr = {
      ...reader,
      read: async (image, options) => {
        const pages = await reader.read(image, options);
        options.signal?.addEventListener('abort', () => stopped.push(true));
        await opened.promise;
        options.signal?.throwIfAborted();
        return pages;
      },
    };
    return { reader, ocr, stopped, finish: opened.resolve };
  };

  it('happens once for two who ask at once, who both hear how far it is', async () => {
    const { reader, ocr, finish } = slowReader();
    const ana = await withReader(ocr);
    const id = await upload(t, ana);
    const ask = () => ana.send(picturesApi.readText, { params: { id }, headers: { accept: progressType } });
    const both = [ask(), ask()];
    await vi.waitFor(() => expect(reader.pictures).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 200));
    finish();
    for (const { body } of await Promise.all(both)) {
      expect(body).toContain('"stage":"reading"');
      expect(body).toContain('ΓΑΛΑ');
    }
    expect([reader.pictures, (await readings()).length]).toEqual([1, 1]);
  });

  it('goes on for who still waits, and ends with the last', async () => {
    const { reader, ocr, stopped, finish } = slowReader();
    await withReader(ocr);
    const image = async () => Buffer.from('');
    const stops = [new AbortController(), new AbortController(), new AbortController()];
    const kept: string[] = [];
    const [first, second, third] = stops.map(({ signal }, at) =>
      sharedReading(ocr, 'one', image, { passes: [], enough: () => true, signal }, async () => void kept.push(`${at}`)),
    );
    await vi.waitFor(() => expect(reader.pictures).toBe(1));
    stops[0]?.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    stops[1]?.abort(new Error('left too'));
    await expect(second).rejects.toThrow('left too');
    expect(stopped).toEqual([]);
    stops[2]?.abort(new Error('the last'));
    await expect(third).rejects.toThrow('the last');
    expect(stopped).toEqual([true]);
    // who comes now does not get the reading that was ended
    const next = sharedReading(ocr, 'one', image, { passes: [], enough: () => true }, async () => undefined);
    finish();
    expect((await next)[0]?.lines[0]?.text).toBe('ΓΑΛΑ');
    expect([reader.pictures, kept]).toEqual([2, []]);
  });

  it('is tried anew by the next after it failed', async () => {
    const reader = standInReader(['ΓΑΛΑ']);
    let tries = 0;
    const ana = await withReader({
      ...reader,
      read: async (...call) => {
        tries += 1;
        if (tries === 1) throw fail('unavailable', { en: 'not now', el: 'όχι τώρα' });
        return reader.read(...call);
      },
    });
    const id = await upload(t, ana);
    expect((await ana.send(picturesApi.readText, { params: { id } })).statusCode).toBe(503);
    expect(await ana.call(picturesApi.readText, { params: { id } })).toEqual({ lines: ['ΓΑΛΑ'] });
  });
});
