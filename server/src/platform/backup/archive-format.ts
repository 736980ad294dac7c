import { createHash } from 'node:crypto';
import { pack } from 'tar-stream';
import * as z from 'zod/mini';

/** Grows when an older Kelari could no longer read what a newer one writes. */
export const formatVersion = 1;

/** The first member: says what the archive is before anything else of it is read. */
export const Header = z.object({
  kelari: z.literal('backup'),
  format: z.number(),
  madeAt: z.string(),
  /** The migrations the rows are written for, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })),
});
export type Header = z.infer<typeof Header>;

const Table = z.object({
  /** In the order of the rows' fields; generated columns are left out. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows as COPY writes them, unpacked; archives from before this was written say nothing. */
  bytes: z.optional(z.number().check(z.gte(0))),
  /** Of all rows in any order: row-hash.ts. */
  hash: z.string(),
});
export type TableEntry = z.infer<typeof Table>;

/** The last but two of the members: what should have been read by then. */
export const Manifest = z.object({
  ...Header.shape,
  tables: z.record(z.string(), Table),
  /** `missing`: pictures of the rows that were not found, most often because somebody deleted them meanwhile. */
  files: z.object({ included: z.boolean(), count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  secret: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

export const member = {
  header: 'kelari.json',
  manifest: 'manifest.json',
  /** Of every other member, as `sha256sum -c` reads it. */
  sums: 'SHA256SUMS',
  secret: 'secret',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}.copy.gz`,
  file: (id: string) => `files/${id}.webp`,
};

export const tableOf = (name: string) => /^tables\/([a-z0-9_]+)\/\d{6}\.copy\.gz$/.exec(name)?.[1];
export const fileIdOf = (name: string) => /^files\/([0-9a-f-]{36})\.webp$/.exec(name)?.[1];

/** What tar writes after the last member. */
export const tarEnd = Buffer.alloc(1024);
export const sealBytes = 2048;

/** The end of each archive: a member with the SHA-256 of all bytes before it, and the end of the tar. */
export async function sealOf(hash: string): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'SHA256', mode: 0o600, mtime: new Date(0) }, `${hash}\n`);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Something about an archive that a person can act on, in one sentence; nothing of the kitchen was touched. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
