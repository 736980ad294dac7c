import { parentPort, workerData } from 'node:worker_threads';
import { extractFromPage, extractFromText } from './extract.ts';
import type { Source } from './page-reader.ts';

// the program of a reading thread: one source in, one recipe or null out
const { kind, text } = workerData as Source;
parentPort?.postMessage(kind === 'page' ? extractFromPage(text) : extractFromText(text));
