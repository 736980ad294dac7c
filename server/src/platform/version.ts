import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './config.ts';

export const kelariVersion = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string }
).version;
