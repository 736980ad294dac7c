import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../seeded.ts';
import { levels, photograph } from './camera.ts';
import { layoutsAbroad } from './layouts-abroad.ts';
import { layoutsGreek } from './layouts-greek.ts';
import { plain, print } from './paper.ts';
import { visit } from './shop.ts';

const seed = 20_26;

/** Each Greek layout twice and each foreign one twice or once, in an order that mixes them: thirty-six. */
const all = [...layoutsGreek, ...layoutsAbroad];
const plan = [...all, ...all.slice(0, 36 - all.length)];

async function generate(directory: string, count: number): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const receipts: object[] = [];
  for (let at = 0; at < count; at++) {
    const layout = plan[at % plan.length]!;
    const random = seeded(seed + at * 7919);
    const id = `s${String(at + 1).padStart(2, '0')}-${layout.id}`;
    const { truth, lines } = visit(layout, id, random);
    truth.text = plain(lines, layout.chars);
    const paper = await print(lines, { chars: layout.chars, fonts: truth.font, bold: truth.bold }, random);
    const images: object[] = [{ file: `${id}-clean.png`, level: 'clean' }];
    writeFileSync(join(directory, `${id}-clean.png`), paper);
    for (const [level, look] of Object.entries(levels)) {
      const { jpeg, degrees } = await photograph(paper, look, random);
      const file = `${id}-${level}.jpg`;
      writeFileSync(join(directory, file), jpeg);
      images.push({ file, level, rotDeg: degrees, jpegQ: look.quality });
    }
    receipts.push({ ...truth, images });
    console.error(id);
  }
  const note =
    'price = printed line amount before any following discount line; discount is positive; total is after discounts; other = money that is no item, signed as it counts: prices - discounts + other = total';
  writeFileSync(
    join(directory, 'truth.json'),
    `${JSON.stringify({ seed, levels: ['clean', ...Object.keys(levels)], note, receipts }, null, 1)}\n`,
  );
}

const [directory, flag, number] = process.argv.slice(2);
const count = flag === undefined ? plan.length : flag === '--count' ? Number(number) : Number.NaN;
if (directory === undefined || !Number.isInteger(count) || count < 1) {
  console.error('Usage: node evaluation/receipts/generate.ts OUT_DIR [--count n]');
  process.exitCode = 2;
} else {
  await generate(directory, count);
}
