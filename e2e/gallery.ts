/**
 * `npm run gallery [-- words]`: every screen in two languages, two themes, on phone and desktop, into `gallery/` with a
 * page that shows them all. Words choose: `pantry el dark phone`, `recipes error`.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectRoot } from '../server/src/platform/config.ts';
import { buildWebWhenStale } from '../server/src/web-build.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { contactSheet } from './gallery/contact-sheet.ts';
import { startDemoKitchen } from './gallery/demo-kitchen.ts';
import { photograph } from './gallery/photograph.ts';
import { chosenShots, fileOf } from './gallery/shots.ts';

const atOnce = 3;
const folder = join(projectRoot, 'gallery');

const shots = chosenShots(process.argv.slice(2));
await buildWebWhenStale();
await mkdir(folder, { recursive: true });
const started = performance.now();
const kitchen = await startDemoKitchen();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const wrong: string[] = [];
try {
  const waiting = shots.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const shot of waiting) {
        const file = fileOf(shot);
        const problems = await photograph(browser, kitchen, shot, join(folder, file));
        for (const problem of problems) {
          wrong.push(`${file}: ${problem}`);
          console.log(`  ! ${file}: ${problem}`);
        }
      }
    }),
  );
} finally {
  await browser.close();
  await kitchen.stop();
}
const pictures = (await readdir(folder)).filter((file) => file.endsWith('.png'));
await writeFile(join(folder, 'index.html'), contactSheet(pictures));
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(
  `${shots.length} pictures in ${seconds} s, ${wrong.length} with something wrong: ${join(folder, 'index.html')}`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
