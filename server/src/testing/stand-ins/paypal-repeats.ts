import { type Answer, refused } from './paypal-errors.ts';
import type { Call } from './paypal-faults.ts';

type Kept = { at: number; answer: Answer };
/** How a call is done, and what is answered when it was done before. */
type Deed = { do: () => Answer; again: (answer: Answer) => Answer };

const hour = 3_600_000;

/**
 * PayPal-Request-Id.
 * - «Returns the latest status of the previous request that used that same header», with 200 instead of 201; «when you send
 *   two simultaneous requests with the same header, PayPal processes the first and might fail the second»: here with 409.
 *   developer.paypal.com/reference/guidelines/idempotency; responses 200 and 201 in `checkout_orders_v2.json`.
 * - Kept 6 hours for orders (create, capture), 45 days for payments (refund): the description of the header in
 *   docs/api/orders/v2, and from memory of docs/api/payments/v2.
 * - Whether a refusal is kept is not published: it is not here, unless `keepsRefusals`.
 */
export class Repeats {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Set<string>();
  private readonly clock: () => number;
  private readonly keepsRefusals: boolean;

  constructor(clock: () => number, keepsRefusals: boolean) {
    this.clock = clock;
    this.keepsRefusals = keepsRefusals;
  }

  /** `arrive` takes the call's time; an answer instead of a deed is final and kept nowhere. */
  async once({ operation, id, requestId }: Call, arrive: () => Promise<Deed | Answer>): Promise<Answer> {
    const mayRepeat = operation === 'create' || operation === 'capture' || operation === 'refund';
    const key = mayRepeat && requestId !== null ? `${operation} ${id} ${requestId}` : null;
    if (key === null) {
      const deed = await arrive();
      return 'do' in deed ? deed.do() : deed;
    }
    if (this.underWay.has(key)) return refused(409, 'PREVIOUS_REQUEST_IN_PROGRESS');
    this.underWay.add(key);
    const deed = await arrive().finally(() => this.underWay.delete(key));
    if (!('do' in deed)) return deed;
    const before = this.kept.get(key);
    const keptFor = operation === 'refund' ? 45 * 24 * hour : 6 * hour;
    if (before && this.clock() - before.at < keptFor) return deed.again(before.answer);
    const answer = deed.do();
    if (answer.status < 300 || this.keepsRefusals) this.kept.set(key, { at: this.clock(), answer });
    return answer;
  }
}
