import { EgressError } from '../egress.ts';

/** What one question to a model cost, in tokens. */
export type ModelUse = { readonly input: number; readonly output: number };

/** Tokens of a text by its length, on the high side: Greek has two bytes a letter and more tokens a word. */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);

/** A picture of 2,048 pixels as most models count it. */
export const imageTokens = 1_500;

/** What a server says that an answer cost, where that can be; else by the lengths. `most` is what was allowed to come. */
export function believed(
  said: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } | undefined,
  estimate: ModelUse,
  most: number,
): ModelUse {
  const { inputTokens = 0, outputTokens = 0 } = said ?? {};
  const can = (value: number, limit: number) => Number.isInteger(value) && value > 0 && value <= limit;
  return {
    // no text has more tokens than bytes, and some models cut a picture into many
    input: can(inputTokens, 20 * estimate.input + 1_000) ? inputTokens : estimate.input,
    output: can(outputTokens, Math.max(most, 3 * estimate.output) + 1_000) ? outputTokens : estimate.output,
  };
}

/** Why there is no answer, for the log: neither what was asked nor what came, and never what a server says of a key. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** The server did not begin to work on it. */
  readonly isRefused: boolean;

  constructor(reason: string, { isRefused = false }: { readonly isRefused?: boolean } = {}) {
    super(reason);
    this.isRefused = isRefused;
  }
}

const workedOn = /took too long|silent|closed|too large|max size/;

export function reasonOf(error: unknown): NoAnswer {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if (current instanceof NoAnswer) return current;
    if (current instanceof EgressError)
      return new NoAnswer(current.reason, { isRefused: !workedOn.test(current.reason) });
    const { statusCode, lastError } = current as { statusCode?: unknown; lastError?: unknown };
    if (typeof statusCode === 'number' && statusCode >= 300)
      return new NoAnswer(`status ${statusCode}`, { isRefused: true });
    if (lastError instanceof Error) return reasonOf(lastError);
  }
  return new NoAnswer(error instanceof Error ? error.name : 'unknown');
}
