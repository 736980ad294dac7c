import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../../web/src/platform/outbox-entry.ts';
import type { TestApp } from './make-app.ts';
import type { Letter } from './sync-phone.ts';

/** What becomes of a letter: most often nothing bad. */
export const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant('none' as const) },
  { weight: 5, arbitrary: fc.constantFrom('lost', 'unheard', 'twice', 'late', 'died', 'died-late') },
);

export const atRest = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Between the phones and the server: it loses requests and replies, delivers twice, late and out of order. */
export function makeNetwork(
  app: TestApp,
  mail: Letter[],
  /** Holds each answer to the promise, in the order of arrival. */
  judge: (letter: Letter, answer: Answer) => void,
) {
  const sent = new Set<string>();
  const refused = new Set<string>();
  const answers = new Map<string, Answer>();

  async function ask({ device: { cook }, request, key }: Letter): Promise<Answer> {
    const response = await app.server.inject({
      method: request.method,
      url: request.path,
      headers: {
        cookie: cook.cookie,
        'idempotency-key': key,
        ...(request.body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === null ? {} : { payload: request.body }),
    });
    const after = response.headers['retry-after'];
    return {
      status: response.statusCode,
      retryAfter: after === undefined ? null : Number(after),
      body: response.json(),
    };
  }

  /** What came before under the same key comes back as it was; a refusal is not remembered: asked again, it may be granted. */
  function arrived(letter: Letter, answer: Answer): void {
    const known = answers.get(letter.key);
    if (known) {
      expect(answer).toEqual(known);
      return;
    }
    judge(letter, answer);
    if (answer.status === 200) answers.set(letter.key, answer);
    else refused.add(letter.key);
  }

  return {
    /** Keys of what has left its phone at least once. */
    sent,
    /** Was it done? */
    isDone: (key: string) => answers.has(key),
    deliver: async (letter: Letter, what: string): Promise<void> => {
      mail.splice(mail.indexOf(letter), 1);
      sent.add(letter.key);
      // a double that comes long after its refusal could be granted: no network holds one back for so long
      if (letter.isLate && refused.has(letter.key)) return;
      if (what === 'lost') letter.hear(null);
      else if (what === 'late' || what === 'died-late') {
        // it is still under way when its phone has given it up
        mail.push({ ...letter, isLate: true, hear: () => undefined });
        letter.hear(null);
        if (what === 'died-late') letter.device.reload();
      } else if (what === 'twice') {
        const both = await Promise.all([ask(letter), ask(letter)]);
        // while one is under way the other may be told to wait
        arrived(letter, both.find(({ retryAfter }) => retryAfter === null) ?? both[0]);
        letter.hear(both[1]);
      } else {
        const answer = await ask(letter);
        arrived(letter, answer);
        if (what === 'died') letter.device.reload();
        letter.hear(what === 'none' ? answer : null);
      }
    },
  };
}
