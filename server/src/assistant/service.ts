import type { Act } from '@kelari/core/assistant/act.ts';
import type { Answer, Card, LastDone, Situation, Write } from '@kelari/core/assistant/contract.ts';
import { languageOfText } from '@kelari/core/assistant/hear/language-of.ts';
import { understand } from '@kelari/core/assistant/understand.ts';
import type { FoodBook } from '@kelari/core/food/food-book.ts';
import { isGreek } from '@kelari/core/food/normalise.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx, InOne } from '../platform/context.ts';
import { undoSince } from '../platform/undo-span.ts';
import { backByWords, undoneText } from './back-by-words.ts';
import { lockDeed } from './deeds-repo.ts';
import { askModel, type ModelAnswer, modelDay } from './model-service.ts';
import { plainAnswer as withoutMarkup } from './model-words.ts';
import { perform } from './perform-service.ts';
import { settle } from './settle.ts';
import type { Settled } from './settled.ts';
import * as say from './text.ts';
import { listed } from './text-amounts.ts';
import { takeBack } from './undo-service.ts';

export type Message = {
  readonly message: string;
  readonly language?: Language | undefined;
  readonly situation?: Situation | undefined;
};
/** What an answer needs of its call; `one` is the transaction with the idempotency key. */
export type Asking = {
  readonly ctx: Ctx;
  readonly actor: Actor;
  readonly one: InOne;
};

/** What a long answer is told by its call: when the client has gone, and what stands so far. */
export type Telling = { readonly signal?: AbortSignal; readonly onText?: (text: string) => void };

/**
 * Understands, does at once what is plain and harmless, and answers in the language of the message. What the grammar is not
 * sure of is asked of the operator's model, where there is one, outside any transaction.
 */
export async function answerMessage(
  { ctx, actor, one }: Asking,
  given: Message,
  telling: Telling = {},
): Promise<Answer> {
  const input = { ...given, message: legible(given.message) };
  let heard: Understood | undefined;
  const answer = await one(async (inOne) => {
    heard = hear(input, await foodBookOf(inOne, actor), ctx);
    if (ctx.llm && !heard.acts.every(({ sure }) => sure)) return undefined;
    return carryOut({ ...inOne, language: heard.lang }, actor, heard.acts, input);
  });
  if (answer) return answer;
  if (!heard) throw new Error('the kitchen always answers');
  const { acts, lang } = heard;
  const { message, situation } = input;
  const model = await askModel(ctx, actor, { message, lang, situation, ...telling });
  const settled = await one(async (inOne) => {
    const inLanguage = { ...inOne, language: lang };
    if (!('refused' in model)) return proposed(inLanguage, actor, model, input);
    if (model.text !== undefined) return brokenOff(inLanguage, actor, model.text);
    return { ...(await carryOut(inLanguage, actor, acts, input)), notice: say.refusals[model.refused][lang] };
  });
  if (!settled) throw new Error('the kitchen always answers');
  return settled;
}

type Refusal = Extract<ModelAnswer, { readonly refused: string }>;

/** What a model had said before it broke off: its words alone, and nothing done beside them. */
const brokenOff = async (ctx: Ctx, actor: Actor, text: string): Promise<Answer> => ({
  ...plainAnswer(text),
  ...{ source: 'model', notice: say.brokeOff[ctx.language], model: await modelDay(ctx, actor) },
});

/** A model's answer: whatever it would change waits for a tap. */
async function proposed(
  ctx: Ctx,
  actor: Actor,
  { text, acts }: Exclude<ModelAnswer, Refusal>,
  { message, situation }: Message,
): Promise<Answer> {
  const settled =
    acts.length > 0
      ? await settle(ctx, actor, acts, ctx.language, situation, { message, proposed: true })
      : nothingToDo;
  return {
    // names that the model gave come back in the kitchen's sentences
    ...plainAnswer(withoutMarkup([text, ...settled.texts].filter(Boolean).join('\n'))),
    ...{ source: 'model', cards: [...settled.cards], last: questionOf(settled), model: await modelDay(ctx, actor) },
  };
}

type Understood = { readonly acts: readonly Act[]; readonly lang: Language };

/** Chatter that one language is sure of may be a command in the other. */
const isUnderstood = (acts: readonly Act[]): boolean => acts.some(({ intent }) => intent !== 'none');
const isSure = (acts: readonly Act[]): boolean => acts.every(({ sure }) => sure);

/** Without what cannot be stored: halves of letters, and characters that only steer. */
const legible = (message: string): string =>
  message
    .toWellFormed()
    .replaceAll('\ufffd', ' ')
    .replaceAll(/[\p{Cc}](?<![\n\t])/gu, ' ');

/** In the language that the message shows; Latin letters that mean nothing in it are tried in the other one. */
function hear({ message, language, situation }: Message, book: FoodBook, ctx: Ctx): Understood {
  const grammar = ctx.grammar ?? understand;
  const lang = languageOfText(message, language ?? ctx.language);
  const context = {
    screen: situation?.screen,
    recipe: situation?.recipe,
    step: situation?.step,
    lastItems: situation?.last?.items as LastDone['items'] | undefined,
  };
  const acts = grammar({ text: message, lang, context }, book);
  const other: Language = lang === 'el' ? 'en' : 'el';
  // Latin letters that show no language by themselves
  const isOpen = !isGreek(message) && languageOfText(message, other) === other;
  if (isGreek(message) || (isUnderstood(acts) && !(isOpen && lang === 'el'))) return { acts, lang };
  const others = grammar({ text: message, lang: other, context }, book);
  const isOther = isUnderstood(others)
    ? !isUnderstood(acts) || (isSure(others) && intentsOf(others) !== intentsOf(acts))
    : !isUnderstood(acts) && isSure(others) && !isSure(acts);
  return isOther ? { acts: others, lang: other } : { acts, lang };
}

const intentsOf = (acts: readonly Act[]): string => acts.map(({ intent }) => intent).join();

/** Does what was understood, in the call's transaction. */
async function carryOut(ctx: Ctx, actor: Actor, acts: readonly Act[], input: Message): Promise<Answer> {
  const lang = ctx.language;
  const { message, situation } = input;
  const { said, cards, todo, replaced } = await backByWords(ctx, actor, acts, situation?.last);
  const settled = todo.length > 0 ? await settle(ctx, actor, todo, lang, situation, { message }) : nothingToDo;
  const before = settled.writes.length > 0 ? said : [...said, ...replaced];
  return composed(ctx, actor, settled, { before, cards });
}

const nothingToDo: Settled = {
  texts: [],
  writes: [],
  title: '',
  lines: [],
  href: null,
  items: [],
  asked: null,
  cards: [],
  tries: [],
};

/** Performs what is to be done at once, and puts the answer together. */
async function composed(
  ctx: Ctx,
  actor: Actor,
  settled: Settled,
  { before, cards }: { readonly before: readonly string[]; readonly cards: readonly Card[] },
): Promise<Answer> {
  const { writes, title, lines, href, items } = settled;
  const done = writes.length > 0 ? await perform(ctx, actor, writes) : null;
  const card: Card[] = done ? [{ kind: 'done', id: done.id, title, lines: [...lines], href }] : [];
  return {
    ...plainAnswer([...before, ...settled.texts].join('\n')),
    cards: [...cards, ...card, ...settled.cards],
    tries: [...settled.tries].slice(0, 3),
    last: done ? { id: done.id, items: items.slice(0, mostLast) } : questionOf(settled),
    model: await modelDay(ctx, actor),
  };
}

/** What "no, three" and "cancel" are about until somebody answers it. */
const questionOf = ({ asked }: Settled): Answer['last'] =>
  asked && { id: null, items: asked.items.slice(0, mostLast), asked: asked.of.slice(0, mostAsked) };
/** As much as a client may send back. */
const mostAsked = 20;
const mostLast = 100;

const plainAnswer = (response: string): Answer => ({
  ...{ response, source: 'kitchen', notice: null, cards: [], tries: [], last: null, model: null },
});

/** Does what a card asked about, after the tap. */
export async function actOn(ctx: Ctx, actor: Actor, writes: readonly Write[]): Promise<Answer> {
  const lang = ctx.language;
  const { id, lines, items } = await perform(ctx, actor, writes);
  const [first] = writes;
  const label = first && writes.every((write) => labelOf(write) === labelOf(first)) ? labelOf(first) : null;
  const title = label ? label.done[lines.length === 1 ? 0 : 1][lang] : say.doneTitle[lang];
  return {
    ...plainAnswer(lines.length > 0 ? `${title}: ${listed(lines, lang)}.` : `${say.doneTitle[lang]}.`),
    cards: [{ kind: 'done', id, title, lines: [...lines], href: first ? hrefOf(first) : null }],
    last: { id, items: items.slice(0, mostLast) },
    model: await modelDay(ctx, actor),
  };
}

function labelOf(write: Write): (typeof say.labels)[keyof typeof say.labels] {
  if (write.do === 'pantry.act') {
    const { kind, location } = write;
    if (kind === 'moved' || kind === 'thawed') return location === 'pantry' ? say.labels.toPantry : say.labels.toFridge;
    return say.labels[kind];
  }
  const byName = {
    ...{ 'list.add': say.labels.listed, 'list.remove': say.labels.unlisted, 'list.tick': say.labels.ticked },
    ...{ 'pantry.add': say.labels.added, 'plan.add': say.labels.planned, 'plan.remove': say.labels.unplanned },
  } as const;
  return byName[write.do];
}

const hrefOf = ({ do: name }: Write): string =>
  name.startsWith('list') ? '/shopping' : name.startsWith('plan') ? '/meal-planner' : '/pantry';

export async function undoDeed(ctx: Ctx, actor: Actor, id: string): Promise<Answer> {
  const deed = await lockDeed(ctx.db, actor.householdId, id, undoSince(ctx));
  if (!deed)
    throw fail('not_found', { en: 'There is nothing to take back here.', el: 'Δεν υπάρχει κάτι για αναίρεση εδώ.' });
  const { language: lang } = ctx;
  const model = await modelDay(ctx, actor);
  if (deed.undoneAt) return { ...plainAnswer(say.undoneAlready[lang]), model };
  const taken = await takeBack(ctx, actor, deed);
  const { blocked } = taken;
  // what stays keeps its way back
  const card: Card = { kind: 'done', id, title: say.doneTitle[lang], lines: [...blocked], href: '/recent' };
  return { ...plainAnswer(undoneText(taken, lang)), cards: blocked.length > 0 ? [card] : [], model };
}

export const assistantStatus = async (ctx: Ctx, actor: Actor) => ({
  model: await modelDay(ctx, actor),
  transcription: ctx.config.transcription !== undefined,
});
