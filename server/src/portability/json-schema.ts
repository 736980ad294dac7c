import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HouseholdFile } from '@kelari/core/portability/household-file.ts';
import * as z from 'zod/mini';
import { projectRoot } from '../platform/config.ts';

export const schemaPath = join(projectRoot, 'docs/export-format.schema.json');

/** The contract of household.json as JSON Schema, for other programs; what no schema can say stands in docs/export-format.md. */
export const householdSchema = (): string =>
  `${JSON.stringify({ title: 'household.json of a Kelari export', ...z.toJSONSchema(HouseholdFile, { io: 'input' }) }, null, 2)}\n`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(schemaPath, householdSchema());
}
