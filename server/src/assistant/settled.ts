import type { Asked, Card, LastDone, Write } from '@kelari/core/assistant/contract.ts';
import type { Text } from '@kelari/core/kit/language.ts';

/** What one act comes to: something to say, and what is to be done at once or is shown. */
export type Part = {
  readonly text: string;
  readonly cards?: readonly Card[];
  readonly doing?: Doing | undefined;
  readonly tries?: readonly string[];
};

/** Something to do, before it is known whether it is done at once or asked first. */
export type Doing = {
  readonly writes: readonly Write[];
  /** Each thing it acts on, with its amount. */
  readonly lines: readonly string[];
  /** Whether the verb of one thing is right. */
  readonly isOne: boolean;
  readonly label: Label;
  readonly href: string;
  readonly items: LastDone['items'];
  /** Never without a tap. */
  readonly asks?: boolean;
  readonly danger?: boolean;
  /** What could not be done, said behind it. */
  readonly note?: string | undefined;
};

/** The head of what is done, and of the question, for one thing and for several. */
export type Label = {
  readonly done: readonly [one: Text, many: Text];
  readonly ask: readonly [one: Text, many: Text];
};

/** What an utterance comes to. */
export type Settled = {
  /** Said, in order; what is done at once is said too. */
  readonly texts: readonly string[];
  /** Harmless and sure: to be done in the same transaction. */
  readonly writes: readonly Write[];
  /** What was done names, beside its undo. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly href: string | null;
  readonly items: LastDone['items'];
  /** What is asked of these items; null when nothing is. */
  readonly asked: { readonly of: readonly Asked[]; readonly items: LastDone['items'] } | null;
  /** Cards of what is asked, chosen, listed and done by the client. */
  readonly cards: readonly Card[];
  readonly tries: readonly string[];
};

/** As many rows as one write holds. */
const mostOfWrite = 200;
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostOfWrite) }, (_, at) =>
    rows.slice(at * mostOfWrite, (at + 1) * mostOfWrite),
  );

/** Something to say, and nothing to do. */
export const saying = (text: string, cards: readonly Card[] = []): Part => ({ text, cards });
