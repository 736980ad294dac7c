import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** What people call the parts of a kitchen; `inFile` counts what they would see, `fresh` the part that is not there yet. */
export const countedParts = [
  'products',
  'recipes',
  'shoppingItems',
  'plannedMeals',
  'prices',
  'receipts',
  'journal',
  'ownFoods',
  'knownCodes',
  'pictures',
] as const;
export type CountedPart = (typeof countedParts)[number];

const Counted = z.object({ part: z.enum(countedParts), inFile: z.int(), fresh: z.int() });

export const ExportSummary = z.object({
  counts: z.array(z.object({ part: z.enum(countedParts), count: z.int() })),
  /** What the pictures weigh: most of the file. */
  pictureBytes: z.int(),
});
export type ExportSummary = z.infer<typeof ExportSummary>;

export const ImportPreview = z.object({
  /** Whose kitchen it is, and when the file was made. */
  household: z.string(),
  exportedAt: z.string(),
  counts: z.array(Counted),
  /** Nothing in it is new here: taking it in would change nothing. */
  nothingNew: z.boolean(),
  /** The kitchen here is empty, so that its name, currency, time zone and places come from the file. */
  fillsEmpty: z.boolean(),
  /** Pictures that the file names and does not hold. */
  missingPictures: z.int(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** How far an import is: pictures first, then everything else at once. */
export type ImportProgress = {
  readonly step: 'reading' | 'pictures' | 'saving';
  readonly done: number;
  readonly of: number;
};

export const portabilityApi = {
  summary: endpoint({ method: 'GET', path: '/api/household/export/summary', access: 'member', reply: ExportSummary }),
  /** A zip, streamed: docs/export-format.md. */
  export: endpoint({
    method: 'GET',
    path: '/api/household/export',
    access: 'member',
    effect: 'steps',
    reply: z.unknown(),
  }),
  /** What an import of this file would bring; nothing is kept. One field `file`, as for pictures. */
  preview: endpoint({
    method: 'POST',
    path: '/api/household/import/preview',
    access: 'member',
    effect: 'steps',
    upload: true,
    reply: ImportPreview,
  }),
  /** Takes in what is not there yet. Tells of progress (`ImportProgress`). */
  import: endpoint({
    method: 'POST',
    path: '/api/household/import',
    access: 'member',
    effect: 'steps',
    upload: true,
    reply: z.object({
      counts: z.array(z.object({ part: z.enum(countedParts), added: z.int() })),
      nothingNew: z.boolean(),
    }),
  }),
};
