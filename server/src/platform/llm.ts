import type { Egress } from './egress.ts';

export type LlmQuestion = {
  /** Ours alone; what people or pictures say never stands in it. */
  readonly instructions: string;
  /** Data, quoted as such. */
  readonly text: string;
  readonly images?: readonly Buffer[];
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
};

/** The operator's language model. */
export type Llm = {
  /** The model's JSON, which is data that nobody has checked; fails with `upstream` or `unavailable`. */
  ask(question: LlmQuestion): Promise<unknown>;
};

export function createLlm(
  _settings: { readonly url: string; readonly model: string; readonly key: string | undefined } | undefined,
  _egress: Egress,
): Llm | null {
  return null;
}
