import { fail } from '@kelari/core/kit/errors.ts';
import type { ToolSet } from 'ai';
import type * as z from 'zod';
import type { Egress } from '../egress.ts';
import { type LlmSettings, noAnswer, providedBy, sentBy } from './provider.ts';
import type { ModelUse } from './words.ts';
import { believed, NoAnswer, reasonOf, tokensIn } from './words.ts';

/** What a model may call. What it gives is checked before `run` sees it; what `run` answers goes to the model as data. */
export type LlmTool = {
  readonly description: string;
  readonly input: z.ZodType;
  run(input: unknown): Promise<unknown>;
};

export type Talk = {
  /** Ours alone; what people say never stands in it. */
  readonly instructions: string;
  /** Data, quoted as such. */
  readonly text: string;
  readonly tools: Readonly<Record<string, LlmTool>>;
  readonly signal?: AbortSignal | undefined;
  /** All of the answer so far, as often as it grows; after the use of a tool it begins anew. */
  readonly onText?: ((text: string) => void) | undefined;
  /** How often the model is heard, uses of tools included. */
  readonly maxSteps: number;
  /** Of each step. */
  readonly maxTokens: number;
  /** Told after each step what it cost, also of one that failed. */
  readonly used?: ((use: ModelUse) => void) | undefined;
};

export type Answered = {
  readonly text: string;
  /** The model's words ended before their end. */
  readonly isCut: boolean;
};

type House = {
  readonly settings: LlmSettings;
  readonly egress: Egress;
  readonly talkMs?: number;
  readonly idleMs?: number;
};

/** From the question to the last word, below the 30 s after which nobody waits any more. */
const TALK_MS = 28_000;
const IDLE_MS = 15_000;
const MAX_BYTES = 1024 * 1024;
const mostToolCalls = 12;
/** The first wrong call is told to the model, which often puts it right. */
const mostWrongCalls = 1;

export async function converseWith({ settings, egress, talkMs = TALK_MS, idleMs = IDLE_MS }: House, talk: Talk) {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(new NoAnswer('took too long')), talkMs);
  const left = () => stop.abort(new NoAnswer('stopped'));
  talk.signal?.addEventListener('abort', left);
  if (talk.signal?.aborted) left();
  const asked = { tokens: 0 };
  const post: typeof fetch = async (address, init) => {
    const call = { ...sentBy(init), timeoutMs: talkMs, idleMs, maxBytes: MAX_BYTES };
    asked.tokens = tokensIn(call.body);
    const reply = await egress.fetchStream(String(address), call).catch((error: unknown) => {
      if (reasonOf(error).isRefused) asked.tokens = 0;
      throw error;
    });
    // who refuses to work asks no money for it
    if (reply.status >= 300) asked.tokens = 0;
    return new Response(reply.body, { status: reply.status, headers: { 'content-type': reply.type } });
  };
  try {
    stop.signal.throwIfAborted();
    return await heard(talk, { stop, model: await providedBy(settings, post), asked });
  } catch (error) {
    throw fail('upstream', noAnswer, { cause: reasonOf(stop.signal.aborted ? stop.signal.reason : error) });
  } finally {
    clearTimeout(late);
    talk.signal?.removeEventListener('abort', left);
    // whatever is still under way is nobody's any more
    stop.abort(new NoAnswer('over'));
  }
}

type Hearing = {
  readonly stop: AbortController;
  readonly model: Awaited<ReturnType<typeof providedBy>>;
  /** Tokens of the request that is under way. */
  readonly asked: { tokens: number };
};

async function heard(talk: Talk, { stop, model, asked }: Hearing): Promise<Answered> {
  const { streamText, isStepCount } = await import('ai');
  const { maxSteps, maxTokens } = talk;
  const { stream } = streamText({
    model,
    instructions: talk.instructions,
    messages: [{ role: 'user', content: talk.text }],
    tools: await toolSet(talk.tools),
    toolCallConcurrency: 1,
    // the last word is an answer
    prepareStep: ({ stepNumber }) => (stepNumber >= maxSteps - 1 ? { toolChoice: 'none' } : {}),
    stopWhen: isStepCount(maxSteps),
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: stop.signal,
    // thrown below; by default it is written to the console with all that was said
    onError: () => undefined,
  });
  let answer = '';
  /** Of this step: the words of the answer, and all that came. */
  let words = '';
  let came = '';
  let calls = 0;
  let wrong = 0;
  let finish = '';
  const note = (said?: { inputTokens: number | undefined; outputTokens: number | undefined }) => {
    if (asked.tokens > 0) talk.used?.(believed(said, { input: asked.tokens, output: tokensIn(came) }, maxTokens));
    asked.tokens = 0;
    came = '';
  };
  try {
    for await (const part of stream) {
      if (part.type === 'start-step') words = '';
      else if (part.type === 'text-delta') {
        words += part.text;
        came += part.text;
        if (words.trim() !== '') talk.onText?.(words);
      } else if (part.type === 'reasoning-delta') came += part.text;
      else if (part.type === 'tool-input-delta') came += part.delta;
      else if (part.type === 'tool-call') {
        calls += 1;
        if (part.invalid) wrong += 1;
        if (wrong > mostWrongCalls) throw new NoAnswer('calls that cannot be read');
        if (calls > mostToolCalls) throw new NoAnswer('too many calls');
      } else if (part.type === 'finish-step') {
        note(part.usage);
        finish = part.finishReason;
        if (words.trim() !== '') answer = words;
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw stop.signal.reason;
      // a server that knows no end is told one: a token is some letters
      if (came.length > 8 * maxTokens) throw new NoAnswer('endless');
    }
  } finally {
    note();
  }
  if (finish === 'tool-calls') throw new NoAnswer('too many steps');
  if (finish === 'content-filter') throw new NoAnswer('refused');
  if (finish !== 'stop' && finish !== 'length') throw new NoAnswer(`ended with ${finish || 'nothing'}`);
  return { text: answer, isCut: finish === 'length' };
}

async function toolSet(tools: Talk['tools']): Promise<ToolSet> {
  const { tool } = await import('ai');
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      tool({ description, inputSchema: input, execute: (given: unknown) => run(given) }),
    ]),
  );
}
