/**
 * `npm run gallery [-- words]`: every screen in two languages, two themes, on phone and desktop, into `gallery/` with a
 * page that shows them all. Words choose: `pantry el dark phone`, `recipes error`. `-- --landing` takes the pictures
 * of the landing page and of the README instead.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { projectRoot } from '../server/src/platform/config.ts';
import { buildWebWhenStale } from '../server/src/web-build.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { contactSheet } from './gallery/contact-sheet.ts';
import { type DemoKitchen, startDemoKitchen } from './gallery/demo-kitchen.ts';
import { photograph } from './gallery/photograph.ts';
import { takeProductPictures } from './gallery/product-pictures.ts';
import { chosenShots, fileOf, type Shot } from './gallery/shots.ts';

const atOnce = 3;
const folder = join(projectRoot, 'gallery');

async function takeGallery(browser: Browser, kitchen: DemoKitchen, shots: readonly Shot[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const started = performance.now();
  const waiting = shots.values();
  let wrong = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const shot of waiting) {
        const problems = await photograph(browser, kitchen, shot, join(folder, fileOf(shot)));
        for (const problem of problems) console.log(`  ! ${fileOf(shot)}: ${problem}`);
        if (problems.length > 0) wrong += 1;
      }
    }),
  );
  const pictures = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  await writeFile(join(folder, 'index.html'), contactSheet(pictures));
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${shots.length} pictures in ${seconds} s, ${wrong} with something wrong: ${join(folder, 'index.html')}`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

const words = process.argv.slice(2);
const forLanding = words.includes('--landing');
const shots = forLanding ? [] : chosenShots(words);
await buildWebWhenStale();
const kitchen = await startDemoKitchen();
try {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    await (forLanding ? takeProductPictures(browser, kitchen) : takeGallery(browser, kitchen, shots));
  } finally {
    await browser.close();
  }
} finally {
  await kitchen.stop();
}
