import type { PagePass, PageText } from '@kelari/core/kit/page-text.ts';

/** What the app tells the process that reads. A job stays there, prepared, from `open` to `close`. */
export type ToReader =
  | { readonly type: 'open'; readonly job: number; readonly image: Uint8Array }
  | { readonly type: 'read'; readonly job: number; readonly pass: PagePass }
  /** Also ends what is being read for the job. */
  | { readonly type: 'close'; readonly job: number };

/** What it answers; the first word is whether it can read at all. */
export type FromReader =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly reason: string }
  | { readonly type: 'prepared'; readonly job: number }
  | { readonly type: 'page'; readonly job: number; readonly page: PageText }
  /** The picture cannot be opened, which is no fault of the reader. */
  | { readonly type: 'unreadable'; readonly job: number; readonly reason: string }
  /** The reader failed on this job; it goes on with others. */
  | { readonly type: 'failed'; readonly job: number; readonly reason: string };

/** Pictures read side by side in one process. */
export const readersPerProcess = 2;
