export type OutboxRequest = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** As it will be sent; null for none. */
  readonly body: string | null;
};

export type OutboxAct = { readonly feature: string };

export type OutboxDraft = {
  readonly entities: readonly string[];
  /** It makes its entities: what comes later on them waits behind it, even when it is parked. */
  readonly makes?: boolean;
  /** "There is no such thing" is as good as done: a deletion. */
  readonly goneIsDone?: boolean;
  readonly request: OutboxRequest;
  readonly title: string;
  readonly act: OutboxAct;
  readonly stale?: readonly string[];
  /** Milliseconds during which more may join it before it is sent. */
  readonly hold?: number;
};

export type Problem = {
  /** The server's status; 0 when it was never asked. */
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
};

export type OutboxEntry = Required<Omit<OutboxDraft, 'hold'>> & {
  /** The idempotency key. */
  readonly key: string;
  /** Its place in the order of acts. */
  readonly position: number;
  /** When it was done, in epoch milliseconds. */
  readonly at: number;
  readonly userId: string;
  readonly householdId: string;
  readonly holdUntil: number;
  readonly state: 'waiting' | 'sending' | 'parked';
  readonly attempts: number;
  readonly firstTriedAt: number | null;
  /** Why it is parked, or why the last attempt did not succeed. */
  readonly problem: Problem | null;
};

/** `kept`: it did not arrive yet and waits on the device. `discarded`: given up, or taken back before it was sent. */
export type Outcome =
  | { readonly kind: 'done'; readonly reply: unknown }
  | { readonly kind: 'parked'; readonly problem: Problem }
  | { readonly kind: 'kept' | 'discarded' };

export type Answer = { readonly status: number; readonly retryAfter: number | null; readonly body: unknown };
export type OutboxMessage =
  | { readonly kind: 'changed' }
  | { readonly kind: 'done'; readonly entry: OutboxEntry; readonly reply: unknown };

/** Answers what becomes of an entry: another one, null when it goes, undefined when it stays as it is. */
export type EntryChange = (entry: OutboxEntry) => OutboxEntry | null | undefined;

/** Where entries outlive the page. Each call is one step that no other tab gets into. */
export type OutboxStore = {
  /** False: the device keeps nothing, and what is here ends with the page. */
  readonly durable: () => boolean;
  readonly all: () => Promise<readonly OutboxEntry[]>;
  readonly add: (entry: OutboxEntry) => Promise<void>;
  /**
   * Answers the entry as it is afterwards, or null when it is not there. Takes the entry as last seen, and never fails. When
   * it is not there or stays as it is, what `otherwise` makes is added in the same step.
   */
  readonly change: (
    entry: OutboxEntry,
    change: EntryChange,
    otherwise?: () => OutboxEntry,
  ) => Promise<OutboxEntry | null>;
};

export type OutboxOptions = {
  readonly userId: string;
  readonly householdId: string;
  readonly store: OutboxStore;
  readonly newKey: () => string;
  /** Sends once, for one household alone; throws when no answer of the kitchen came. */
  readonly transport: (request: OutboxRequest, key: string, householdId: string) => Promise<Answer>;
  readonly online: () => boolean;
  readonly now: () => number;
  /** Calls once after so many milliseconds; answers how to call it off. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** 0 to 1, for the jitter. */
  readonly random: () => number;
  /** Runs while no other tab does; frees when the work ends or the tab dies. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  readonly tell: (message: OutboxMessage) => void;
  /** The answer and the end of the entry belong in one breath on the screen. */
  readonly onDone: (entry: OutboxEntry, reply: unknown) => void;
  readonly onUnauthorized: () => void;
};
