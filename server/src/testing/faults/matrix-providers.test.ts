import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { importApi } from '@kelari/core/recipes/import-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { paypalApi } from '@kelari/core/subscription/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLlm } from '../../platform/llm.ts';
import { createPayments } from '../../platform/payment/provider.ts';
import { newCode } from '../../scanning/lookup-testing.ts';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';
import { makeReceiver } from '../stand-ins/push-service.ts';
import { tableState } from '../table-state.ts';
import { faults, shortMs, startFaultyProvider } from './faulty-provider.ts';

let provider: Awaited<ReturnType<typeof startFaultyProvider>>;
let t: TestApp;
let ana: Cook;

beforeAll(async () => {
  provider = await startFaultyProvider();
  // loaded by the first question otherwise, which takes seconds on a busy machine
  await import('ai');
  const { url, egress } = provider;
  const llm = { url: `${url}/v1`, model: 'stand-in', key: 'sk-secret' };
  const env = {
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'client-secret',
    LLM_BASE_URL: llm.url,
    LLM_MODEL: llm.model,
    LLM_API_KEY: llm.key,
    TRANSCRIPTION_BASE_URL: llm.url,
    TRANSCRIPTION_MODEL: 'stand-in',
    LOG_LEVEL: 'warn',
  };
  const paypal = {
    ...{ clientId: 'client', clientSecret: 'client-secret', environment: 'sandbox' as const, url },
    ...{ merchantId: undefined, webhookId: undefined },
  };
  const payments = createPayments({ paypal, publicUrl: 'http://localhost:3000' }, egress, { deadlineMs: shortMs });
  t = await makeApp({
    env,
    config: { barcodeHosts: { openFoodFacts: url, upcItemDb: url }, paypal },
    app: { egress, payments, llm: createLlm(llm, egress, { answerMs: shortMs, talkMs: shortMs, idleMs: shortMs }) },
  });
}, 60_000);
afterAll(async () => {
  await t.close();
  await provider.close();
});

type Journey = {
  readonly ask: () => Promise<LightMyRequestResponse>;
  /** The answer, whatever the provider does, except where it says something else. */
  readonly is: Outcome;
  readonly but?: Readonly<Record<string, Outcome>>;
  /** Tables that may have been written: budgets, and the books of what was tried. */
  readonly mayWrite: readonly string[];
  /** Questions one after the other that it may ask. */
  readonly questions?: number;
};
/** A status and what the body must hold. */
type Outcome = readonly [status: number, body: object];

const recording = async (): Promise<LightMyRequestResponse> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array([...Buffer.from('OggS'), ...Buffer.alloc(4_000, 7)])]), 'a.ogg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return t.server.inject({
    method: 'POST',
    url: `${voiceApi.transcribe.path}?language=el`,
    headers: {
      cookie: ana.cookie,
      'x-requested-with': 'test',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};

const page = 'https://provider.example.test/page';
const shape = {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name'],
  additionalProperties: false,
};
const taken: Outcome = [200, { message: 'Sent to your devices.' }];
const upstream: Outcome = [502, { code: 'upstream', message: expect.any(String) }];
const noPicture: Outcome = [400, { code: 'invalid', message: expect.stringContaining('picture') }];
const otherThing: Outcome = [415, { code: 'unsupported', message: expect.stringContaining('not a picture') }];

const journeys: Readonly<Record<string, Journey>> = {
  'a code at the shelf': {
    ask: () => ana.send(scanningApi.lookUp, { params: { code: newCode() } }),
    is: [200, { draft: expect.objectContaining({ name: expect.stringMatching(/^Unknown Product/), source: 'none' }) }],
    mayWrite: ['rate_limits', 'known_codes', 'catalogue_products', 'looked_up'],
    questions: 2,
  },
  'a recipe from a page': {
    ask: () => ana.send(importApi.read, { body: { url: page } }),
    is: upstream,
    mayWrite: ['rate_limits'],
  },
  'a picture of a recipe': {
    ask: () => ana.send(importApi.picture, { body: { url: page } }),
    is: noPicture,
    but: { 'answers broken JSON': otherThing, 'answers other JSON': otherThing, 'answers nothing': otherThing },
    mayWrite: ['rate_limits'],
  },
  'a question about a photo': {
    ask: () =>
      ana.send(scanningApi.invokeLlm, { body: { prompt: 'What is this?', response_json_schema: shape } as never }),
    is: upstream,
    mayWrite: ['rate_limits', 'model_days'],
    // asked again where the service says that it is busy, two seconds later
    questions: 6,
  },
  'an open question to the assistant': {
    ask: () =>
      ana.send(assistantApi.ask, {
        body: { message: 'why is it called carbonara', language: 'en' } as never,
      }),
    is: [200, { response: expect.any(String), source: 'kitchen' }],
    mayWrite: ['rate_limits', 'model_days'],
    questions: 6,
  },
  'a recording written down': { ask: recording, is: upstream, mayWrite: ['rate_limits', 'model_days'] },
  'the page of payments': { ask: () => ana.send(paypalApi.setup), is: upstream, mayWrite: ['rate_limits'] },
  'an order of a plan': {
    ask: () => ana.send(paypalApi.order, { body: { amount: '4.99', currency: 'USD', intent: 'CAPTURE' } }),
    is: upstream,
    // the row comes first, so that nothing the provider may have done is forgotten
    mayWrite: ['rate_limits', 'payments'],
    questions: 2,
  },
  'a message tried on a phone': {
    ask: () => ana.send(notificationsApi.tryOut, { body: { channel: 'push' } }),
    is: upstream,
    but: {
      // a status is all that such a service says
      'answers broken JSON': taken,
      'answers other JSON': taken,
      'answers nothing': taken,
    },
    mayWrite: ['rate_limits', 'push_devices'],
  },
};

const secrets = /secret detail|sk-secret|client-secret|ECONN|EPROTO|certificate|undici|at .*\.ts:/;
let cells = 0;
let slowest = 0;
afterAll(() => console.log(`fault matrix, providers: ${cells} cells, all defined, slowest ${slowest.toFixed(0)} ms`));

describe.each(Object.entries(journeys))('%s', (_name, { ask, is, but, mayWrite, questions = 1 }) => {
  it.each(faults)('where the provider %s', async (fault) => {
    // past every pause that the fault before has earned
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
    ana = await t.signIn();
    const receiver = makeReceiver();
    await ana.call(notificationsApi.addDevice, {
      body: {
        endpoint: `${provider.url}/push/${ana.userId}`,
        keys: { p256dh: receiver.curve.getPublicKey('base64url'), auth: receiver.auth.toString('base64url') },
      },
    });
    provider.set(fault);
    const before = await tableState(t.owner);
    const asked = provider.asked();
    const begun = performance.now();
    const answer = await ask();
    const ms = performance.now() - begun;
    const after = await tableState(t.owner);
    const [status, body] = but?.[fault] ?? is;
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(body)]);
    expect(answer.body).not.toMatch(secrets);
    expect(ms).toBeLessThan(questions * shortMs + 4_000);
    expect(Object.keys(after).filter((name) => after[name] !== before[name] && !mayWrite.includes(name))).toEqual([]);
    if (fault !== 'refuses' && fault !== 'shows a wrong certificate') expect(provider.asked()).toBeGreaterThan(asked);
    cells += 1;
    slowest = Math.max(slowest, ms);
  });
});
