/**
 * `npm run sbom -- [file]`: what production runs on, as CycloneDX, checked against the lockfile; refuses a licence that does not
 * go together with AGPL-3.0. Asks npm for known holes too, where its service can be reached, and says so where it cannot.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/src/platform/config.ts';
import { licenceProblems, missingFrom, onlyOf, productionPackages, type Sbom } from './licences.ts';

const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout: 180_000 });

const file = process.argv[2] ?? join(projectRoot, 'sbom.cdx.json');
const made = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
if (made.status !== 0) {
  console.error(`npm sbom failed:\n${made.stderr}`);
  process.exit(1);
}
const packages = productionPackages(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
// npm's own --omit dev leaves out what both need, zod and all below it
const sbom = onlyOf(JSON.parse(made.stdout) as Sbom, packages);
const problems = [...missingFrom(sbom, packages), ...licenceProblems(packages)];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(
  `${sbom.components.length} components in ${file}; ${packages.length} packages of the lockfile, all there, all licences fit`,
);

const audit = npm('audit', '--omit', 'dev', '--json');
const report = read(audit.stdout);
const found = report?.metadata?.vulnerabilities;
if (!found) {
  console.error(
    `\n  NOT CHECKED for known holes: npm audit had no answer (${report?.message ?? report?.error?.summary ?? audit.error?.message ?? 'no reason given'}).\n`,
  );
} else if (found.total > 0) {
  console.error(audit.stdout);
  console.error(`npm audit knows of ${found.total}: mend them, or explain them in docs/dependencies.md`);
  process.exit(1);
} else console.log('npm audit: no known holes');

type Report = {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly metadata?: { readonly vulnerabilities?: { readonly total: number } };
};
function read(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}
