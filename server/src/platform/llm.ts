import { fail } from '@kelari/core/kit/errors.ts';
import type { Egress } from './egress.ts';

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
};

/** The operator's language model. It holds no tools: all it can do is answer. */
export type Llm = {
  /** The model's JSON, which is data that nobody has checked; fails with `upstream`, also when no answer came in time. */
  ask(question: LlmQuestion): Promise<unknown>;
};

const ANSWER_MS = 60_000;
const MAX_BYTES = 1024 * 1024;
const MAX_TOKENS = 4_000;

const noAnswer = {
  en: 'The language model of this server gave no usable answer. Nothing was changed; please try again, or do it by hand.',
  el: 'Το γλωσσικό μοντέλο αυτού του διακομιστή δεν έδωσε χρήσιμη απάντηση. Τίποτα δεν άλλαξε· δοκιμάστε ξανά ή κάντε το με το χέρι.',
};

export function createLlm(
  settings: { readonly url: string; readonly model: string; readonly key: string | undefined } | undefined,
  egress: Egress,
  { answerMs = ANSWER_MS }: { readonly answerMs?: number } = {},
): Llm | null {
  if (!settings) return null;
  const { url, model, key } = settings;
  const post: typeof fetch = async (address, init) => {
    const reply = await egress.fetchBytes(String(address), {
      operator: true,
      method: 'POST',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: String(init?.body),
      timeoutMs: answerMs,
      maxBytes: MAX_BYTES,
      redirects: 0,
      anyStatus: true,
      signal: init?.signal ?? undefined,
    });
    return new Response(new Uint8Array(reply.body), { status: reply.status, headers: { 'content-type': reply.type } });
  };

  return {
    async ask({ instructions, text, images = [], schema, signal }) {
      // no server needs it before the first question
      const [{ generateText, jsonSchema, Output }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ]);
      const provider = createOpenAICompatible({
        name: 'operator',
        baseURL: url,
        ...(key ? { apiKey: key } : {}),
        supportsStructuredOutputs: true,
        fetch: post,
      });
      try {
        const { output } = await generateText({
          model: provider(model),
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
        return output;
      } catch (error) {
        throw fail('upstream', noAnswer, { cause: error });
      }
    },
  };
}
