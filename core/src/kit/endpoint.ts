import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/** `public`: anyone. `member`: a signed-in user acting in their household. */
export type Access = 'public' | 'member';

/**
 * One call of the API, as data: the server mounts it, the client calls it, the matrices of the tests are made from it.
 * `{name}` in the path is a parameter, checked by `params`.
 */
export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
  /** Keys of the body that a client may send and the server ignores, beside the columns nobody may set. */
  readonly ignores?: readonly string[];
  /** `one`: the whole call is one transaction (default). `steps`: the service opens its own, because it calls outside. */
  readonly effect?: 'one' | 'steps';
  /** The answer depends only on the household's rows: an ETag of the change sequence can answer 304. */
  readonly etag?: 'household';
  /** The body is a file upload, not JSON. */
  readonly upload?: true;
};

/**
 * The header in which an answer says where it stands in its household's changes ('household:sequence', the ids of the
 * live stream): on a read the last change it knows of, on a write the change it made, if it made one.
 */
export const changeHeader = 'Kelari-Change';

/** The header in which a call may say for which household it is meant; in another one nothing is done. */
export const householdHeader = 'Kelari-Household';

type Infer<S> = S extends z.ZodMiniType<infer T> ? T : undefined;

export const endpoint = <const S extends Endpoint>(spec: S): S => spec;

export type ParamsOf<S extends Endpoint> = Infer<S['params']>;
export type QueryOf<S extends Endpoint> = Infer<S['query']>;
export type BodyOf<S extends Endpoint> = Infer<S['body']>;
export type ReplyOf<S extends Endpoint> = Infer<S['reply']>;

/** What a client may send: the schema's input side, before defaults are filled. */
export type SentBody<S extends Endpoint> = S['body'] extends Schema ? z.input<S['body']> : undefined;
export type SentQuery<S extends Endpoint> = S['query'] extends Schema ? z.input<S['query']> : undefined;
export type SentParams<S extends Endpoint> = S['params'] extends Schema ? z.input<S['params']> : undefined;

/** Fills `{name}` in the path; throws when a parameter is missing, so a wrong call fails in the test, not at the server. */
export function pathOf(spec: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  return spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${spec.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
