import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { asTheServer, type KeptReading, keptReadings } from './kept-readings.ts';

const page = (text: string): KeptReading['pages'][number] => ({
  ...{ pass: 'paper-block', width: 100, height: 50 },
  lines: [{ text, confidence: 0.9, box: [0, 0, 90, 10], words: [{ text, confidence: 0.9, box: [0, 0, 90, 10] }] }],
});
const reading = (file: string, ...texts: string[]): KeptReading => ({
  ...{ file, failure: null, pages: texts.map(page), ms: texts.map((_, at) => 100 * (at + 1)) },
});

it('keeps what was read, also of a file that knows nothing of readings given up, and nothing without one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kelari-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pages.jsonl');
  const { failure: _, ...older } = reading('a.png', 'FETA');
  writeFileSync(file, `${JSON.stringify(older)}\n`);
  const kept = keptReadings(file);
  expect(kept.of('a.png')).toEqual(reading('a.png', 'FETA'));
  kept.keep(reading('b.png', 'MILK', 'BREAD'));
  kept.keep({ file: 'c.png', ms: [60_000], failure: 'too long', pages: [] });
  const again = keptReadings(file);
  expect(again.of('a.png')).toEqual(reading('a.png', 'FETA'));
  expect(again.of('b.png')).toEqual(reading('b.png', 'MILK', 'BREAD'));
  expect(again.of('c.png')?.failure).toBe('too long');
  const none = keptReadings(undefined);
  none.keep(reading('d.png', 'SALT'));
  expect(none.of('d.png')).toBeUndefined();
});

it('takes the passes that the server would have made, or says that it would have made more', () => {
  const three = reading('a.png', 'x', 'FETA', 'MILK');
  const says = (word: string) => ({
    most: 3,
    enough: (pages: readonly { lines: readonly { text: string }[] }[]) => pages.at(-1)?.lines[0]?.text === word,
  });
  expect(asTheServer(three, says('FETA'))).toEqual({ ...three, pages: three.pages.slice(0, 2), ms: [100, 200] });
  expect(asTheServer(three, says('SALT'))).toEqual(three);
  expect(asTheServer(reading('a.png', 'x', 'FETA'), says('SALT'))).toBeNull();
  expect(asTheServer(three, { most: 3, enough: (_, ms) => ms >= 100 })?.pages).toHaveLength(1);
  const givenUp = { file: 'b.png', ms: [60_000], failure: 'too long', pages: [] };
  expect(asTheServer(givenUp, says('SALT'))).toBe(givenUp);
});
