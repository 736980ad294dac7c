/** Where bytes lie under random ids. What may be kept and how it is drawn is said above it, in files.ts. */
export type FileStore = {
  /** For the log and the operator's page. */
  readonly kind: 'disk' | 's3';
  /** Whole or not at all, also over what stood there; fails with `no_space` or `unavailable`. */
  write(id: string, data: Buffer): Promise<void>;
  /** Nothing when there is no such file; fails with `unavailable` when nobody can say. */
  read(id: string): Promise<Buffer | undefined>;
  /** Removing twice is no error. */
  remove(id: string): Promise<void>;
  /** Every id that is kept, in no order. */
  list(): AsyncIterable<string>;
  /** Bytes of one; without it nobody counts them. */
  size?(id: string): Promise<number>;
  /** Bytes that can still be written; without it nobody counts them. */
  free?(): Promise<number>;
  /** Throws when nothing could be written or read there now. */
  check(): Promise<void>;
};

export const isFileId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const suffix = '.webp';
export const fileNameOf = (id: string): string => `${id}${suffix}`;

/** The id a file is named after; nothing for what is not ours. */
export function idOfFileName(name: string): string | undefined {
  const id = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
  return isFileId(id) ? id : undefined;
}
