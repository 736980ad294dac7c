import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelSet, truthOf } from './set.ts';

/** Draws one half or both into a folder, with a `truth.json` beside. */
async function generate(directory: string, half: string | undefined): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const samples = labelSet().filter((sample) => half === undefined || sample.half === half);
  for (const sample of samples) {
    writeFileSync(join(directory, truthOf(sample).file), await sample.draw());
    console.error(sample.id);
  }
  writeFileSync(join(directory, 'truth.json'), `${JSON.stringify({ labels: samples.map(truthOf) }, null, 1)}\n`);
}

const [directory, half] = process.argv.slice(2);
if (directory === undefined || (half !== undefined && half !== 'open' && half !== 'held')) {
  console.error('Usage: node evaluation/labels/generate.ts OUT_DIR [open|held]');
  process.exitCode = 2;
} else {
  await generate(directory, half);
}
