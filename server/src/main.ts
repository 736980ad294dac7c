import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

try {
  process.loadEnvFile();
} catch {
  // no .env file: the environment alone speaks
}

// what Node makes of our files is kept for the next start, which takes a quarter less time so; where nothing can be written it goes without
const folder = process.env.KELARI_DATA || join(import.meta.dirname, '../../node_modules/.cache');
enableCompileCache(join(folder, 'compiled'));
await import('./run.ts');
