import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const lingui = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(web, '../node_modules/@lingui/cli/dist/lingui.js'), ...args], {
    cwd: web,
  });

describe('the catalogues', () => {
  it('hold every message of the source (else: npm run extract -w web)', async () => {
    await expect(lingui('check', 'sync', '--workers', '1')).resolves.toBeDefined();
  }, 60_000);

  it('are translated to the last message', async () => {
    await expect(lingui('check', 'missing', '--workers', '1')).resolves.toBeDefined();
  }, 60_000);
});
