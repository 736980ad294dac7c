import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Answer } from './paypal-errors.ts';
import { sendJson } from './recording-server.ts';

/** What a call may meet on its way. `before`: it never reached the books; `after`: it was done, and nobody was told. */
export type Fault =
  | 'timeout-before'
  | 'timeout-after'
  | 'reset-before'
  | 'reset-after'
  | 'error-before'
  | 'error-after'
  /** The request came twice, as from a line that repeats; the second answer is sent. */
  | 'twice'
  /** 429. */
  | 'rate-limited'
  /** 401 though the token was good. */
  | 'token-lost'
  /** HTML of a gateway with status 502, the call not done. */
  | 'gateway'
  /** Half of the JSON, then the connection ends; the call was done. */
  | 'cut'
  /** The answer comes after so many milliseconds; the call is done at their end. */
  | { delayed: number }
  /** The head at once, the body in ten pieces over so many milliseconds. */
  | { slow: number };

export const operations = [
  'token',
  'create',
  'show',
  'capture',
  'show-capture',
  'refund',
  'show-refund',
  'verify',
] as const;
export type Operation = (typeof operations)[number];

/** The call-th call (from 1) of this operation, or of all together, meets this fault. */
export interface FaultAt {
  on: Operation | 'any';
  call: number;
  fault: Fault;
}

export interface Call {
  /** From 1, over all operations. */
  n: number;
  operation: Operation;
  /** The resource's id in the path; null for create, token and verify. */
  id: string | null;
  requestId: string | null;
  fault: Fault | null;
  /** The status sent; null while none is, and when none ever was. */
  status: number | null;
}

/** The script, and what has been called so far. */
export class Faults {
  readonly calls: Call[] = [];
  private script: FaultAt[];

  constructor(script: readonly FaultAt[] = []) {
    this.script = [...script];
  }

  /** More of it; counted from the start, like the rest. */
  add(...more: readonly FaultAt[]): void {
    this.script.push(...more);
  }

  /** The very next call of this operation. */
  next(on: Operation | 'any', fault: Fault): void {
    this.add({ on, call: this.countOf(on) + 1, fault });
  }

  clear(): void {
    this.script = [];
  }

  countOf(on: Operation | 'any'): number {
    return on === 'any' ? this.calls.length : this.calls.filter(({ operation }) => operation === on).length;
  }

  begin(operation: Operation, id: string | null, requestId: string | null): Call {
    const call: Call = { n: this.calls.length + 1, operation, id, requestId, fault: null, status: null };
    this.calls.push(call);
    const nth = this.countOf(operation);
    const met = this.script.find(({ on, call: at }) => (on === 'any' ? at === call.n : on === operation && at === nth));
    call.fault = met?.fault ?? null;
    return call;
  }
}

export const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

/** An answer on its way, slow or cut if the script says so. The header is PayPal's, for its support. */
export async function send(call: Call, response: ServerResponse, { status, body }: Answer): Promise<void> {
  call.status = status;
  const { fault } = call;
  const id = (body as { debug_id?: string }).debug_id ?? randomBytes(7).toString('hex').slice(0, 13);
  const headers = { 'paypal-debug-id': id, 'cache-control': 'max-age=0, no-cache, no-store, must-revalidate' };
  const slow = typeof fault === 'object' && fault !== null && 'slow' in fault ? fault.slow : null;
  if (fault !== 'cut' && slow === null) return sendJson(response, status, body, headers);
  const text = JSON.stringify(body);
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...headers, ...length });
  if (slow === null) {
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
    return;
  }
  const piece = Math.ceil(text.length / 10);
  for (let at = 0; at < text.length && !response.destroyed; at += piece) {
    await wait(slow / 10);
    response.write(text.slice(at, at + piece));
  }
  response.end();
}
