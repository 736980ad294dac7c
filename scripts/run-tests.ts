/** `npm test`: every suite in turn, its minutes, and one closing line with the sum; also when something failed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';
import { projectRoot } from '../server/src/platform/config.ts';
import { buildWebWhenStale } from '../server/src/web-build.ts';

type Outcome = { passed: number; failed: number; minutes: number; ok: boolean };

const suites = ['unit', 'server', 'screens', 'journeys', 'sweeps'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}: the suites are ${suites.join(', ')}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const reports = mkdtempSync(join(tmpdir(), 'kelari-reports-'));

function run(suite: string): Promise<Outcome> {
  const started = Date.now();
  const report = join(reports, `${suite}.json`);
  const args = ['run', '--project', suite, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(projectRoot, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('exit', (code) => {
      const counts = readCounts(report);
      const minutes = (Date.now() - started) / 60_000;
      // a suite that broke before its first test counts as one failure, or the sum would look green
      const failed = code === 0 ? counts.failed : Math.max(1, counts.failed);
      resolve({ passed: counts.passed, failed, minutes, ok: code === 0 && counts.passed > 0 });
    });
  });
}

function readCounts(report: string): { passed: number; failed: number } {
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    return { passed: read.numPassedTests, failed: read.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

const results: [string, Outcome][] = [];
let ready = true;
try {
  process.env.CHROMIUM_PATH = findChromium();
  await buildWebWhenStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  ready = false;
}
if (ready) for (const suite of wanted.length > 0 ? wanted : suites) results.push([suite, await run(suite)]);
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const [suite, { passed, failed, minutes }] of results) {
  console.log(`${suite.padEnd(10)} ${minutes.toFixed(1).padStart(5)} min   ${passed} passed, ${failed} failed`);
}
const sum = (pick: (outcome: Outcome) => number) => results.reduce((total, [, outcome]) => total + pick(outcome), 0);
const ok = ready && results.every(([, outcome]) => outcome.ok);
process.exitCode = ok ? 0 : 1;
console.log(`${sum((o) => o.passed)} passed, ${sum((o) => o.failed) + (ready ? 0 : 1)} failed`);
