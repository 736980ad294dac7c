/**
 * `npm run mutate`: takes one guard after the other out of a copy of the project, runs the tests that are named beside it
 * and expects them to fail. `npm run mutate -- cookie price` tries those with one of these words in their name,
 * `npm run mutate -- 21-40` those at these places of the list: a run in pieces. Exits with 1 when a guard
 * can be removed unnoticed, or when what is to be removed is no longer there.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../server/src/platform/config.ts';
import { type Guard, guards } from './guards.ts';

const workspaces = ['core', 'server', 'web', 'e2e'];
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = guards.filter(({ what }, at) => {
  const isMeant = (word: string) => {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(word) ?? [];
    return first ? at + 1 >= Number(first) && at + 1 <= Number(last) : what.toLowerCase().includes(word);
  };
  return wanted.length === 0 || wanted.some(isMeant);
});

/** Every file that git knows or would take, with the installed packages linked and our own workspaces its own. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kelari-guards-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectRoot,
    maxBuffer: 1e9,
  });
  for (const file of listed.stdout.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(projectRoot, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(copy, file));
  }
  for (const folder of ['.', ...workspaces]) linkPackages(join(projectRoot, folder), join(copy, folder));
  mkdirSync(join(copy, 'node_modules/@kelari'), { recursive: true });
  for (const name of workspaces) symlinkSync(join(copy, name), join(copy, 'node_modules/@kelari', name));
  return copy;
}

function linkPackages(from: string, to: string): void {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return;
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(installed)) {
    if (name === '@kelari' || name.startsWith('.')) continue;
    symlinkSync(join(installed, name), join(to, 'node_modules', name));
  }
}

type Result = { readonly file: string; readonly name: string; readonly passed: boolean };
type Project = NonNullable<Guard['project']>;

/** The tests that ran, and what vitest said beside them. */
function runTests(copy: string, project: Project, files: readonly string[], named?: string) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  if (named) args.push('-t', named);
  args.push('--reporter', 'json', '--outputFile', report);
  const run = spawnSync(process.execPath, args, { cwd: copy, timeout: 1_800_000, encoding: 'utf8', maxBuffer: 1e9 });
  const said = `${run.stderr ?? ''}${run.stdout ?? ''}`.slice(-1_000);
  if (!existsSync(report)) return { results: [], said };
  const told = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  const results = told.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }): Result => ({ file, name: fullName, passed: status === 'passed' })),
  );
  return { results, said };
}

/** All named tests once with every guard in its place: a test that fails anyway would notice anything. */
function soundResults(copy: string): Result[] {
  const projects = new Set(chosen.map(({ project = 'server' }) => project));
  return [...projects].flatMap((project) => {
    const files = chosen.filter((guard) => (guard.project ?? 'server') === project).map(({ test }) => test);
    return runTests(copy, project, [...new Set(files)]).results;
  });
}

const copy = copyOfProject();
const rows: { readonly guard: string; readonly outcome: string; readonly seconds: string }[] = [];
let faults = 0;
try {
  const sound = soundResults(copy);
  console.log(
    `${sound.length} tests with every guard in its place, ${sound.filter(({ passed }) => !passed).length} fail`,
  );
  for (const guard of chosen) {
    const started = performance.now();
    const note = (outcome: string, isFault = false) => {
      if (isFault) faults += 1;
      rows.push({ guard: guard.what, outcome, seconds: ((performance.now() - started) / 1_000).toFixed(0) });
      console.log(`${isFault ? 'FAULT ' : ''}${guard.what}: ${outcome}`);
    };
    const path = join(copy, guard.file);
    const original = readFileSync(path, 'utf8');
    if (original.split(guard.find).length !== 2) {
      note('is not there as it was, or not once', true);
      continue;
    }
    const pattern = new RegExp(guard.named ?? '');
    const before = sound.filter(({ file, name }) => file.endsWith(guard.test) && pattern.test(name));
    if (before.length === 0 || before.some(({ passed }) => !passed)) {
      note(`its ${before.length} tests do not pass with it`, true);
      continue;
    }
    writeFileSync(
      path,
      original.replace(guard.find, () => guard.replace),
    );
    const { results, said } = runTests(copy, guard.project ?? 'server', [guard.test], guard.named);
    writeFileSync(path, original);
    const failed = results.filter(({ passed }) => !passed).length;
    if (failed > 0) note(`noticed by ${failed} of ${results.length}`);
    else note(results.length === 0 ? `nothing ran without it: ${said}` : 'REMOVED UNNOTICED', true);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

console.log(`\n| guard | without it | s |\n|---|---|---|`);
for (const { guard, outcome, seconds } of rows) console.log(`| ${guard} | ${outcome} | ${seconds} |`);
console.log(`\n${rows.length} guards, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
