import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../server/src/platform/config.ts';

const script = join(projectRoot, 'scripts/on-node-24.mjs');
const folder = mkdtempSync(join(tmpdir(), 'kelari-node-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = join(folder, 'program.ts');
writeFileSync(
  program,
  'const said: string[] = process.argv.slice(2);\nconsole.log(JSON.stringify([process.argv[1], ...said]));\n',
);

const run = (node: string, ...args: string[]) =>
  spawnSync(node, [...args, script, program, '--demo', 'x'], { encoding: 'utf8' });

function expectOneSentence({ status, stdout, stderr }: ReturnType<typeof run>, version: string): void {
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^Kelari runs on Node 24, .* this is ${version}: .*npm ci.*\\.$`)),
  ]);
}

it('runs a TypeScript file with its arguments', () => {
  const { status, stdout } = run(process.execPath);
  expect([status, JSON.parse(stdout)]).toEqual([0, [program, '--demo', 'x']]);
});

it('says in one sentence what an older Node is missing', () => {
  const older = `data:text/javascript,Object.defineProperty(process,'version',{value:'v20.9.0'})`;
  expectOneSentence(run(process.execPath, '--import', older), 'v20.9.0');
});

const hostNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path));
const hostVersion = hostNode ? spawnSync(hostNode, ['--version'], { encoding: 'utf8' }).stdout.trim() : '';
const isOlder = /^v(\d+)/.test(hostVersion) && Number(hostVersion.slice(1).split('.')[0]) < 24;

it.skipIf(!isOlder)('says it on the older Node of this machine, too', () => {
  expectOneSentence(run(hostNode ?? ''), hostVersion);
});
