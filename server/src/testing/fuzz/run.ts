/** `npm run fuzz -- 1000000 [seed]`: so many requests made from the contracts against the real app; prints what was answered. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../platform/config.ts';

const [requests = '20000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
if (!/^\d{1,9}$/.test(requests) || !/^\d{1,9}$/.test(seed)) {
  console.error('npm run fuzz -- [how many requests] [seed]');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    'server/src/testing/fuzz/fuzz.test.ts',
  ],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
