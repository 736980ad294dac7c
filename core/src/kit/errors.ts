import type { Text } from './language.ts';

export const failureCodes = [
  'invalid',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'other_household',
  'payment_required',
  'needs_verification',
  'too_large',
  'unsupported',
  'mismatch',
  'limited',
  'upstream',
  'unavailable',
  'no_space',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** One wrong field: `path` as in the body ('ingredients.2.name'), `message` in the reader's language once answered. */
export type FieldProblem = { readonly path: string; readonly message: string | Text };

export type FailureDetail = {
  readonly fields?: readonly FieldProblem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** Plain facts the client needs to act, answered as they are (the current row of a conflict, needsVerification). */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
};

/** The only error a service throws on purpose; platform/http turns it into a status and a body, once. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly text: string | Text;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, text: string | Text, detail: FailureDetail) {
    super(typeof text === 'string' ? text : text.en, { cause: detail.cause });
    this.name = 'Failure';
    this.code = code;
    this.text = text;
    this.detail = detail;
  }
}

export const fail = (code: FailureCode, text: string | Text, detail: FailureDetail = {}): Failure =>
  new Failure(code, text, detail);

/** The body of every answer that is not a success. */
export type FailureBody = {
  readonly message: string;
  readonly code: FailureCode | 'internal';
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
} & Readonly<Record<string, unknown>>;
