import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJsEngine } from './engine-js.ts';
import { createNativeEngine } from './engine-native.ts';
import { greyOf } from './grey.ts';
import { linesOfTsv } from './page-of-tsv.ts';
import { prepare } from './prepare.ts';
import { testEngine } from './self-test.ts';

const picture = new URL('./self-test.png', import.meta.url);
/** The native program is the operator's choice, and this machine may not have it. */
const installed = spawnSync('tesseract', ['--list-langs']).stdout?.toString() ?? '';
const hasNative = installed.includes('eng') && installed.includes('ell');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the reader that comes along', () => {
  it('passes its test, reads the prepared picture, asks no network and leaves no file behind', async () => {
    const fetches = vi.fn();
    vi.stubGlobal('fetch', fetches);
    const before = readdirSync('.');
    const own = mkdtempSync(join(tmpdir(), 'kelari-ocr-files-'));
    vi.stubEnv('TMPDIR', own);
    const engine = await createJsEngine();
    await testEngine(engine);
    const { paper } = await prepare(await readFile(picture));
    expect(linesOfTsv(await engine.read(paper, 6))[0]?.text).toContain('ΦΡΕΣΚΟ');
    expect(readdirSync('.')).toEqual(before);
    expect(readdirSync(own)).toEqual([]);
    rmSync(own, { recursive: true });
    vi.unstubAllEnvs();
    expect(fetches).not.toHaveBeenCalled();

    const reading = engine.read(greyOf(3000, 3000, 200), 6);
    const failed = expect(reading).rejects.toThrow('stopped');
    await engine.stop();
    await failed;
    await testEngine(engine);
    await engine.end();
  });

  it.each(['ell', 'eng'])('fails its test when it knows %s alone', async (language) => {
    const engine = await createJsEngine(language);
    await expect(testEngine(engine)).rejects.toThrow('it did not see');
    await engine.end();
  });
});

describe('the native reader', () => {
  it.skipIf(!hasNative)('passes the same test, where `tesseract` with eng and ell is on the PATH', async () => {
    await testEngine(createNativeEngine('tesseract'));
  });

  it('says what is missing when it is not there', async () => {
    await expect(testEngine(createNativeEngine('no-such-program'))).rejects.toThrow('no-such-program');
  });
});
