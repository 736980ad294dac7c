import { fail } from '@kelari/core/kit/errors.ts';
import type { Egress } from './egress.ts';
import { type LlmSettings, noAnswer, providedBy, sentBy } from './llm/provider.ts';
import { type Answered, converseWith, type Talk } from './llm/talk.ts';
import type { ModelUse } from './llm/words.ts';
import { believed, imageTokens, reasonOf, tokensIn } from './llm/words.ts';

export type LlmQuestion = {
  /** Ours alone; what people or pictures say never stands in it. */
  readonly instructions: string;
  /** Data, quoted as such. */
  readonly text: string;
  /** JPEG, which every model's server takes. */
  readonly images?: readonly Buffer[];
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  /** Told once what it cost, also when it failed. */
  readonly used?: ((use: ModelUse) => void) | undefined;
};

/** The operator's language model. */
export type Llm = {
  /** Its name, for the log. */
  readonly model: string;
  /**
   * The model's JSON, which is data that nobody has checked; fails with `upstream`, also when no answer came in time. It holds
   * no tools: all it can do is answer.
   */
  ask(question: LlmQuestion): Promise<unknown>;
  /** An answer in words, told while it comes, for which the model may use the tools it is given. Fails with `upstream`. */
  converse(talk: Talk): Promise<Answered>;
};

const ANSWER_MS = 60_000;
const MAX_BYTES = 1024 * 1024;
const MAX_TOKENS = 4_000;

/** What a question may cost at most. */
export const reserveOf = ({ instructions, text, images = [] }: LlmQuestion): ModelUse => ({
  input: tokensIn(instructions + text) + images.length * imageTokens,
  output: MAX_TOKENS,
});

export function createLlm(
  settings: LlmSettings | undefined,
  egress: Egress,
  {
    answerMs = ANSWER_MS,
    ...patience
  }: { readonly answerMs?: number; readonly talkMs?: number; readonly idleMs?: number } = {},
): Llm | null {
  if (!settings) return null;
  const post: typeof fetch = async (address, init) => {
    const reply = await egress.fetchBytes(String(address), {
      ...sentBy(init),
      timeoutMs: answerMs,
      maxBytes: MAX_BYTES,
    });
    return new Response(new Uint8Array(reply.body), { status: reply.status, headers: { 'content-type': reply.type } });
  };

  return {
    model: settings.model,
    async ask(question) {
      const { instructions, text, images = [], schema, signal, used } = question;
      // no server needs it before the first question
      const [{ generateText, jsonSchema, Output }, model] = await Promise.all([
        import('ai'),
        providedBy(settings, post),
      ]);
      const estimate = { ...reserveOf(question), output: 0 };
      try {
        const { output, usage } = await generateText({
          model,
          instructions,
          output: Output.object({ schema: jsonSchema(schema) }),
          messages: [
            {
              role: 'user',
              content: [
                { type: 'text', text },
                ...images.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
              ],
            },
          ],
          maxOutputTokens: MAX_TOKENS,
          maxRetries: 1,
          ...(signal ? { abortSignal: signal } : {}),
        });
        used?.(believed(usage, { ...estimate, output: tokensIn(JSON.stringify(output)) }, MAX_TOKENS));
        return output;
      } catch (error) {
        const cause = reasonOf(error);
        // who refuses to work asks no money for it
        if (!cause.isRefused) used?.(believed(usageOf(error), estimate, MAX_TOKENS));
        throw fail('upstream', noAnswer, { cause });
      }
    },
    converse: (talk) => converseWith({ settings, egress, ...patience }, talk),
  };
}

/** What an answer that was not as asked says it cost. */
const usageOf = (error: unknown) => (error as { usage?: { inputTokens?: number; outputTokens?: number } }).usage;
