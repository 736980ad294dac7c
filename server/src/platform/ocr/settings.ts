import type { Logger } from 'pino';

export type OcrSettings = {
  /** The native program instead of the one that comes along. */
  readonly tesseract?: string | undefined;
  readonly log?: Pick<Logger, 'error' | 'warn' | 'info'>;
  readonly entry?: string;
  readonly idleMs?: number;
  /** For one page: its preparation, and then each of its passes. */
  readonly deadlineMs?: number;
  readonly mostWaiting?: number;
  readonly mostOfOne?: number;
  /** Memory that a reader has taken once it does not give back. */
  readonly pagesPerProcess?: number;
};
