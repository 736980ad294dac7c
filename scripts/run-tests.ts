/**
 * `npm test`: every suite in turn (but the one that mostly waits, which goes beside another), its minutes, what failed, and one
 * closing line with the sum.
 * A file that failed is run once more by itself at the end: what passes then is named as unsteady, what fails again fails the run.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';
import { projectRoot } from '../server/src/platform/config.ts';
import { buildWebWhenStale } from '../server/src/web-build.ts';

type Report = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};
type Outcome = { passed: number; minutes: number; failed: readonly Failure[]; ok: boolean };
type Failure = { readonly file: string; readonly test: string };

const suites = ['unit', 'kills', 'server', 'screens', 'journeys', 'sweeps'];
/** Waits for starts and recoveries as long as they take: it may run while the first computes, which asks no clock closely. */
const sideBySide = ['unit', 'kills'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}: the suites are ${suites.join(', ')}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
// tests start the app some two hundred times: compiled code is kept between its starts
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.cache/compiled');
const reports = mkdtempSync(join(tmpdir(), 'kelari-reports-'));

/** Runs a suite, or only some of its files. A suite that broke before its first test counts as one failure, or the sum would look green. */
function run(suite: string, files: readonly string[] = []): Promise<Outcome> {
  const started = Date.now();
  const report = join(reports, `${suite}-${files.length}.json`);
  const args = ['run', '--project', suite, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return new Promise((resolve) => {
    // said at the end, so that two suites do not speak at once
    const said = files.length === 0 && suite === sideBySide.at(-1) ? join(reports, `${suite}.txt`) : undefined;
    const out = said ? openSync(said, 'w') : 'inherit';
    const child = spawn(process.execPath, [join(projectRoot, 'node_modules/vitest/vitest.mjs'), ...args, ...files], {
      cwd: projectRoot,
      stdio: ['ignore', out, out],
    });
    child.once('exit', (code) => {
      if (said) process.stdout.write(readFileSync(said));
      const read = readReport(report);
      const found = failures(read);
      const broken = { file: '', test: 'the suite itself: see above' };
      const failed = code !== 0 && found.length === 0 ? [broken] : found;
      const passed = read?.numPassedTests ?? 0;
      resolve({ passed, failed, minutes: (Date.now() - started) / 60_000, ok: code === 0 && passed > 0 });
    });
  });
}

function readReport(report: string): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** Failed tests, and files that failed without one (a set-up that broke). */
const failures = (report: Report | null): Failure[] =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(projectRoot, name);
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return (tests.length > 0 ? tests : status === 'failed' ? ['the file itself'] : []).map((test) => ({ file, test }));
  });

/** More than this is no unsteadiness but a fault: no second run. */
const mostUnsteady = 5;

const webBuild = join(projectRoot, 'web/dist');
const results: [string, Outcome][] = [];
let ready = true;
try {
  process.env.CHROMIUM_PATH = findChromium();
  const isFirst = !existsSync(webBuild);
  await buildWebWhenStale();
  if (isFirst) process.env.FIRST_BUILD = webBuild;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  ready = false;
}
const asked = wanted.length > 0 ? wanted : suites;
const alone = sideBySide.every((suite) => asked.includes(suite))
  ? asked.filter((each) => !sideBySide.includes(each))
  : asked;
const turns = [...(alone === asked ? [] : [sideBySide]), ...alone.map((suite) => [suite])];
for (const turn of ready ? turns : []) {
  const outcomes = turn.map(async (suite): Promise<[string, Outcome]> => [suite, await run(suite)]);
  results.push(...(await Promise.all(outcomes)));
}

const unsteady: string[] = [];
for (const [at, [suite, first]] of results.entries()) {
  const files = [...new Set(first.failed.map(({ file }) => file))];
  if (files.length === 0 || files.length > mostUnsteady || files.includes('')) continue;
  const again = await run(suite, files);
  if (!again.ok) continue;
  unsteady.push(...first.failed.map(({ file, test }) => `${file}: ${test}`));
  const passed = first.passed + first.failed.length;
  results[at] = [suite, { passed, failed: [], minutes: first.minutes + again.minutes, ok: true }];
}
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const line of unsteady) console.log(`unsteady, passed only when run again: ${line}`);
for (const [, { failed }] of results) for (const { file, test } of failed) console.log(`failed: ${file}: ${test}`);
for (const [suite, { passed, failed, minutes }] of results) {
  const beside = alone !== asked && suite === sideBySide[1] ? `, beside ${sideBySide[0]}` : '';
  console.log(
    `${suite.padEnd(10)} ${minutes.toFixed(1).padStart(5)} min   ${passed} passed, ${failed.length} failed${beside}`,
  );
}
const sum = (pick: (outcome: Outcome) => number) => results.reduce((total, [, outcome]) => total + pick(outcome), 0);
const ok = ready && results.every(([, outcome]) => outcome.ok);
process.exitCode = ok ? 0 : 1;
console.log(`${sum((o) => o.passed)} passed, ${sum((o) => o.failed.length) + (ready ? 0 : 1)} failed`);
