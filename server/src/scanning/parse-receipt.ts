import { parentPort } from 'node:worker_threads';
import { isSettled, readReceipt } from '@kelari/core/scanning/receipt.ts';
import { snapWord } from '@kelari/core/scanning/word-list.ts';
import type { Asked, Told } from './receipt-reader.ts';

// the program of the thread that makes receipts of texts; its lists of words are made while the first picture is still read
snapWord('γάλα', 'el', 1);
parentPort?.on('message', ({ id, pages, context }: Asked) => {
  const receipt = readReceipt(pages, context);
  parentPort?.postMessage({ id, receipt, settled: isSettled(receipt) } satisfies Told);
});
