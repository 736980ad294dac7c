import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kelariVersion } from '../../platform/version.ts';
import { contractOf } from './contract.ts';
import { written } from './file.ts';

// npm run release:contract: writes down what clients of this version are promised; once, because they hold it to that
const file = join(import.meta.dirname, `${kelariVersion}.json`);
if (existsSync(file))
  throw new Error(`${kelariVersion} is written down already: set the next version in package.json first`);
writeFileSync(file, written(contractOf(kelariVersion)));
console.log(file);
