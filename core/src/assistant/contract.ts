import * as z from 'zod/mini';
import { placeKinds, units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { languages } from '../kit/language.ts';
import { ById, decimal, Id, LooseDay, noControl, shortText } from '../kit/schemas.ts';
import { maxAmount } from '../pantry/contract.ts';
import { throwReasons } from '../pantry/stock-contract.ts';
import { mealTypes } from '../planner/contract.ts';
import { saidUnits } from './act.ts';

/** Longest message, in UTF-16 units; reference/reliability.md section 4. */
export const maxMessage = 4_000;

const words = (max: number) => z.string().check(z.maxLength(max), noControl());
const RecipeId = z.string().check(z.maxLength(80), noControl());

/** A change of the kitchen with everything settled, as a card shows it before and after it is done. Ids are the household's. */
export const Write = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('list.add'),
    items: z
      .array(
        z.strictObject({
          name: shortText(200),
          conceptId: z.nullable(words(80)),
          quantity: decimal(0, maxAmount),
          unit: z.enum(units),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  z.strictObject({ do: z.literal('list.remove'), ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ do: z.literal('list.tick'), ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({
    do: z.literal('pantry.add'),
    items: z
      .array(
        z.strictObject({
          name: shortText(200),
          quantity: decimal(0, maxAmount),
          unit: z.enum(units),
          location: z.nullable(words(40)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  z.strictObject({
    do: z.literal('pantry.act'),
    kind: z.enum(['eaten', 'thrown', 'opened', 'frozen', 'thawed', 'moved']),
    /** Without an amount all of the lot; `unit` as in the pantry's acts. */
    lots: z
      .array(z.strictObject({ id: Id, amount: z.optional(decimal(0, maxAmount)), unit: z.optional(z.enum(units)) }))
      .check(z.minLength(1), z.maxLength(200)),
    reason: z.optional(z.enum(throwReasons)),
    location: z.optional(words(40)),
  }),
  z.strictObject({
    do: z.literal('plan.add'),
    day: LooseDay,
    meal: z.enum(mealTypes),
    /** Null: a note with the name. */
    recipeId: z.nullable(RecipeId),
    name: shortText(200),
    servings: decimal(0.25, 200),
  }),
  z.strictObject({
    do: z.literal('plan.remove'),
    meals: z.array(z.strictObject({ day: LooseDay, id: Id })).check(z.minLength(1), z.maxLength(100)),
  }),
]);
export type Write = z.infer<typeof Write>;

/** What the client does by itself: it holds the open recipe and the timers. */
export const ClientAct = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['step.next', 'step.previous', 'step.repeat']) }),
  z.object({ intent: z.literal('timer.start'), seconds: z.number(), name: z.nullable(z.string()) }),
  z.object({ intent: z.enum(['timer.status', 'timer.cancel']), name: z.nullable(z.string()) }),
  z.object({ intent: z.literal('scale'), factor: z.nullable(z.number()), servings: z.nullable(z.number()) }),
]);
export type ClientAct = z.infer<typeof ClientAct>;

const Row = z.object({
  text: z.string(),
  /** Amount, date, place: the quieter half of the row. */
  detail: z.nullable(z.string()),
  href: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
});

export const Card = z.discriminatedUnion('kind', [
  /** Done, and taken back by `assistantApi.undo` with `id`. `lines` name each thing it acted on. */
  z.object({
    kind: z.literal('done'),
    id: Id,
    title: z.string(),
    lines: z.array(z.string()),
    /** Where it can be seen. */
    href: z.nullable(z.string()),
  }),
  /** Waits for the tap that sends `writes`. */
  z.object({
    kind: z.literal('ask'),
    title: z.string(),
    lines: z.array(z.string()),
    writes: z.array(Write),
    danger: z.boolean(),
    /** A model proposed it. */
    proposed: z.boolean(),
  }),
  /** Several could be meant: each is a message that says it plainly, or the writes that would be done. */
  z.object({
    kind: z.literal('choose'),
    title: z.string(),
    options: z.array(z.object({ label: z.string(), detail: z.nullable(z.string()), writes: z.array(Write) })),
  }),
  z.object({ kind: z.literal('do'), act: ClientAct }),
  z.object({
    kind: z.literal('list'),
    title: z.string(),
    rows: z.array(Row),
    href: z.nullable(z.string()),
    more: z.int(),
  }),
]);
export type Card = z.infer<typeof Card>;

/** What was asked and not done yet: a correction asks it anew, and there is nothing to undo. */
const askedIntents = [
  ...(['list.add', 'list.remove', 'list.tick', 'pantry.add', 'pantry.consume', 'pantry.discard'] as const),
  ...(['pantry.freeze', 'pantry.open', 'pantry.move'] as const),
] as const;
const asked = { intent: z.enum(askedIntents), place: z.optional(z.enum(placeKinds)) };

/** What was done last, as the client got it, so that "no, three" and "undo" know what they are about. */
export const LastDone = z.object({
  id: z.nullable(Id),
  items: z.array(z.object({ food: z.string(), quantity: z.optional(z.number()), unit: z.optional(z.enum(saidUnits)) })),
  /** There where a question was put and nothing done; empty when it is of another kind. */
  asked: z.optional(z.array(z.object(asked))),
});
export type Asked = NonNullable<z.infer<typeof LastDone>['asked']>[number];
export const isAskedIntent = (intent: string): intent is Asked['intent'] =>
  (askedIntents as readonly string[]).includes(intent);
export type LastDone = z.infer<typeof LastDone>;

/** What the model's day holds for this person; null where there is no model. */
export const ModelDay = z.nullable(z.object({ used: z.int(), limit: z.int() }));
export type ModelDay = z.infer<typeof ModelDay>;

export const Answer = z.object({
  /** Plain text, lines apart by line feeds; never markup. */
  response: z.string(),
  /** Who answered. */
  source: z.enum(['kitchen', 'model']),
  /** Why the model did not, where it was to. */
  notice: z.nullable(z.string()),
  cards: z.array(Card),
  /** Three things to say instead, when it was not understood. */
  tries: z.array(z.string()),
  last: z.nullable(LastDone),
  model: ModelDay,
});
export type Answer = z.infer<typeof Answer>;

/** What the client knows when it sends a message; without it a fresh conversation. */
export const Situation = z.strictObject({
  screen: z.optional(z.enum(['cook'])),
  recipeId: z.optional(RecipeId),
  recipe: z.optional(words(200)),
  step: z.optional(z.int().check(z.gte(0), z.lte(500))),
  servings: z.optional(decimal(0.25, 200)),
  last: z.optional(
    z.strictObject({
      id: z.nullable(Id),
      items: z
        .array(
          z.strictObject({
            food: words(200),
            quantity: z.optional(z.number().check(z.gte(0), z.lte(maxAmount))),
            unit: z.optional(z.enum(saidUnits)),
          }),
        )
        .check(z.maxLength(100)),
      asked: z.optional(z.array(z.strictObject(asked)).check(z.maxLength(20))),
    }),
  ),
  /** The last things said, oldest first, for the model alone. */
  before: z.optional(
    z
      .array(z.strictObject({ by: z.enum(['user', 'assistant']), text: z.string().check(z.maxLength(maxMessage)) }))
      .check(z.maxLength(12)),
  ),
});
export type Situation = z.infer<typeof Situation>;

/** While a model answers, a client that accepts progress gets `{ text }`: all of the answer so far. */
export type AnswerProgress = { readonly text: string };

export const assistantApi = {
  /**
   * Understands, and does at once what is plain and harmless; the rest comes back as a card that asks. The language is that
   * of the message where it shows, else the call's.
   */
  ask: endpoint({
    method: 'POST',
    path: '/api/assistant',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({
      message: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxMessage)),
      context: z._default(z.string().check(z.maxLength(200)), 'General cooking assistance'),
      language: z.optional(z.enum(languages)),
      situation: z.optional(Situation),
    }),
    reply: Answer,
  }),
  /** Does what a card asked about, after the tap. One transaction, taken back as a whole. */
  act: endpoint({
    method: 'POST',
    path: '/api/assistant/acts',
    access: 'member',
    body: z.strictObject({ writes: z.array(Write).check(z.minLength(1), z.maxLength(20)) }),
    reply: Answer,
  }),
  /** Takes back all that one answer did, for 30 days. Done twice it is done once. */
  undo: endpoint({
    method: 'POST',
    path: '/api/assistant/acts/{id}/undo',
    access: 'member',
    params: ById,
    reply: Answer,
  }),
  /** What there is on this server, for the page to say. */
  status: endpoint({
    method: 'GET',
    path: '/api/assistant',
    access: 'member',
    reply: z.object({ model: ModelDay, transcription: z.boolean() }),
  }),
};
