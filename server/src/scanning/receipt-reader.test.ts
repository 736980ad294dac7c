import type { Worker } from 'node:worker_threads';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import { readReceipt } from '@kelari/core/scanning/receipt.ts';
import { expect, test } from 'vitest';
import { createReceiptReader } from './receipt-reader.ts';

const today = '2026-11-23';

/** A page with a line for each text, as wide words as they have letters. */
function page(texts: readonly string[]): PageText {
  const lines = texts.map((text, row) => {
    const [top, bottom] = [40 + row * 30, 62 + row * 30];
    let left = 40;
    const words = text.split(' ').map((word) => {
      const box = [left, top, left + word.length * 18, bottom] as const;
      left += word.length * 18 + 18;
      return { text: word, confidence: 0.9, box };
    });
    return { text, confidence: 0.9, box: [40, top, left, bottom] as const, words };
  });
  return { pass: 'paper-block', width: 1_000, height: texts.length * 30 + 100, lines };
}
const foods = ['ΓΑΛΑ', 'ΦΕΤΑ', 'ΝΤΟΜΑΤΕΣ', 'ΨΩΜΙ', 'RICE', 'ΜΑΚΑΡΟΝΙΑ', 'ΕΛΑΙΟΛΑΔΟ', 'ΚΑΦΕΣ'];
const receipt = (items: number) =>
  page([
    'ΑΒ ΒΑΣΙΛΟΠΟΥΛΟΣ',
    '12/11/2026 10:22',
    ...Array.from({ length: items }, (_, n) => `${foods[n % foods.length]} ${n + 100}ΓΡ 2,00 Α`),
    `ΣΥΝΟΛΟ ${items * 2},00`,
  ]);

test('a receipt comes out of the thread as the rules make it', async () => {
  const reader = createReceiptReader();
  const lines = new Map([['GAAA', 'Γάλα πλήρες']]);
  const pages = [receipt(6), receipt(6)];
  const [read, again] = await Promise.all([reader.read(pages, { today, lines }), reader.read([], { today })]);
  expect(read).toEqual({ receipt: readReceipt(pages, { today, lines }), settled: true });
  expect(again).toMatchObject({ settled: false, receipt: { items: [] } });
});

test('while a long one is compared, the app has its turn', async () => {
  const reader = createReceiptReader();
  await reader.read([receipt(2)], { today });
  const before = process.threadCpuUsage();
  const pages = [receipt(60), receipt(60)];
  expect((await reader.read(pages, { today })).receipt.items).toHaveLength(60);
  const { user, system } = process.threadCpuUsage(before);
  const here = process.threadCpuUsage();
  readReceipt(pages, { today });
  const there = process.threadCpuUsage(here);
  expect(user + system).toBeLessThan((there.user + there.system) / 2);
});

test('what takes too long is given up, and the next is read by another thread', async () => {
  const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const stuck = createReceiptReader({ deadlineMs: 200, program: program('setInterval(() => undefined, 1_000)') });
  for (let round = 0; round < 2; round += 1) {
    await expect(stuck.read([], { today })).rejects.toMatchObject({ code: 'too_large' });
  }
  const broken = createReceiptReader({ program: program('throw new Error("no")') });
  await expect(broken.read([], { today })).rejects.toMatchObject({ code: 'too_large' });
});

test('closed it leaves no thread behind', async () => {
  const reader = createReceiptReader();
  await reader.close();
  const begun = new Promise<Worker>((resolve) => process.once('worker', resolve));
  reader.prepare();
  const { threadId } = await begun;
  expect(threadId).toBeGreaterThan(0);
  await reader.close();
  expect((await begun).threadId).toBe(-1);
});
