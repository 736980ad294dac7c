import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { Cook, TestApp } from './make-app.ts';

/** What the matrices send: they know endpoints only as data. */
type AnySent = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};
export const sendAny = (cook: Cook, endpoint: Endpoint, sent: AnySent) => cook.send(endpoint, sent as never);

/** How Ana makes a row that the route can name, and how it is named. */
export type RowCase = {
  readonly make: (t: TestApp, ana: Cook) => Promise<string>;
  readonly ask: (id: string) => AnySent;
  /** The id is the client's own choice within its household, or a code on a package: each is answered from their own rows. */
  readonly ownRow?: true;
  /** The id is a field of what is saved: it is refused as such, 400 in place of 404. */
  readonly field?: true;
};

/** "Undo" about a deed that the client names. */
export const aboutDeed = (id: string) => ({ message: 'undo', language: 'en', situation: { last: { id, items: [] } } });
export const inPath =
  (body?: Readonly<Record<string, unknown>>) =>
  (id: string): AnySent => ({ params: { id }, ...(body ? { body } : {}) });
export const inBody =
  (body: (id: string) => unknown) =>
  (id: string): AnySent => ({ body: body(id) });

export const removed =
  (make: RowCase['make'], endpoint: Endpoint): RowCase['make'] =>
  async (t, ana) => {
    const id = await make(t, ana);
    await ana.call(endpoint, { params: { id } as never });
    return id;
  };
