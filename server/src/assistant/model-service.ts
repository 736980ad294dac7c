import type { Act } from '@kelari/core/assistant/act.ts';
import type { ModelDay, Situation } from '@kelari/core/assistant/contract.ts';
import { dayIn, weekdayOf } from '@kelari/core/kit/dates.ts';
import { Failure } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { weekdays } from '@kelari/core/planner/contract.ts';
import { modelCallsADay, modelCallsIn } from '../account/plan-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { tokensIn } from '../platform/llm/words.ts';
import { metered, modelDayOf } from '../platform/model-budget.ts';
import { proposing } from './model-proposals.ts';
import { readingTools } from './model-tools.ts';
import { askedText, instructions, plainAnswer, wholeSentences } from './model-words.ts';

export type OpenQuestion = {
  readonly message: string;
  /** Of the answer. */
  readonly lang: Language;
  readonly situation?: Situation | undefined;
  readonly signal?: AbortSignal | undefined;
  /** All of the answer so far, as plain text. */
  readonly onText?: ((text: string) => void) | undefined;
};

export type ModelAnswer =
  | {
      /** Plain text; may be empty beside acts. */
      readonly text: string;
      /** Proposed, and not sure: each waits for a tap. */
      readonly acts: readonly Act[];
    }
  | {
      readonly refused: 'budget' | 'failed' | 'busy';
      /** Whole sentences that came before it broke off. */
      readonly text?: string;
    };

/** Looks at the kitchen three times at most, and answers. */
const maxSteps = 4;
const maxTokens = 1_200;
/** What the answers of tools may add to the next steps. */
const toolTokens = 6_000;
/** Between two tellings of a growing answer. */
const pauseMs = 100;
/** Less than that is no answer. */
const leastKept = 80;

/**
 * The operator's model answers what the grammar did not understand, outside any transaction. It is told nothing of the
 * household but what it looks up with tools that only read; what it would change comes back as acts that nobody has done.
 * Throws when `signal` says that nobody waits any more.
 */
export async function askModel(ctx: Ctx, actor: Actor, question: OpenQuestion): Promise<ModelAnswer> {
  const { llm } = ctx;
  if (!llm) return { refused: 'failed' };
  const { message, lang, situation, signal } = question;
  const { acts, tool } = proposing();
  const today = dayIn(ctx.clock(), actor.timezone);
  const text = askedText(message, { situation, today: `${today} (${weekdays[weekdayOf(today)]})` });
  const telling = told(question.onText);
  const reserve = { input: tokensIn(instructions[lang] + text) + toolTokens, output: maxTokens };
  try {
    const limit = await modelCallsADay(ctx, actor);
    const call = { userId: actor.userId, limit, model: llm.model, purpose: 'assistant' as const, reserve, signal };
    const answer = await metered(ctx, call, (used) =>
      llm.converse({
        instructions: instructions[lang],
        text,
        tools: { ...readingTools({ ctx, actor, lang }), propose: tool },
        ...{ signal, maxSteps, maxTokens, used, onText: telling.hear },
      }),
    );
    const plain = plainAnswer(answer.text);
    if (plain === '' && acts.length === 0) return { refused: 'failed' };
    return { text: answer.isCut ? `${wholeSentences(plain)} …`.trim() : plain, acts };
  } catch (error) {
    // whoever stopped it wants nothing else in its place
    if (signal?.aborted || !(error instanceof Failure)) throw error;
    if (error.code === 'limited') return { refused: 'budget' };
    if (error.code === 'unavailable') return { refused: 'busy' };
    if (error.code !== 'upstream') throw error;
    ctx.log.warn({ err: error.cause }, 'the language model did not answer');
    const kept = wholeSentences(telling.last());
    return { refused: 'failed', ...(kept.length >= leastKept ? { text: kept } : {}) };
  }
}

/** Hands on what is fit to be read, at the pace of reading. */
function told(onText: ((text: string) => void) | undefined) {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return {
    last: () => plainAnswer(last),
    hear: (text: string) => {
      last = text;
      const now = performance.now();
      if (!onText || now - at < pauseMs) return;
      const plain = plainAnswer(text);
      if (plain === '') return;
      at = now;
      onText(plain);
    },
  };
}

/** What the person's day with the model holds; null where there is none. In a transaction of the household. */
export const modelDay = async (ctx: Ctx, actor: Actor): Promise<ModelDay> =>
  ctx.llm ? modelDayOf(ctx, actor.userId, await modelCallsIn(ctx, actor)) : null;

/** The same, for a call in steps. */
export const modelDayNow = async (ctx: Ctx, actor: Actor): Promise<ModelDay> =>
  ctx.llm ? modelDayOf(ctx, actor.userId, await modelCallsADay(ctx, actor)) : null;
