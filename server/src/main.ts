import { existsSync, mkdirSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

try {
  process.loadEnvFile();
} catch {
  // no .env file: the environment alone speaks
}
keepCompiled(process.env.KELARI_DATA || join(import.meta.dirname, '../../node_modules'));
findQuickly('/node_modules/drizzle-orm/');
await import('./run.ts');

/** What Node makes of our files is kept for the next start, which takes a quarter less time so; nobody else may put code there. */
function keepCompiled(home: string): void {
  const folder = join(home, '.compiled');
  try {
    // a data folder is made by who knows whose it has to be
    if (!existsSync(home)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  } catch {
    // where nothing can be written it goes without
  }
}

/**
 * Node reads a package's whole package.json for each file that imports another of it; here that is 180 kB a hundred times, a
 * fifth of a start. All of its files are modules.
 */
function findQuickly(folder: string): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.includes(folder)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
