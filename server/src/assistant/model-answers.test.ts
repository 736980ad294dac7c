import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, assistantApi } from '@kelari/core/assistant/contract.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type ModelStandIn, modelStandIn } from '../testing/model-stand-in.ts';
import { callTool, say } from '../testing/stand-ins/model-moves.ts';
import { withPayment } from '../testing/with-payment.ts';

const key = 'sk-the-key-of-the-operator';
let model: ModelStandIn;
let t: TestApp;
let ana: Cook;
let port: number;
const said: string[] = [];

beforeAll(async () => {
  model = await modelStandIn({ key });
  t = await makeApp({
    env: { ...withPayment, LOG_LEVEL: 'info', LLM_BASE_URL: model.base, LLM_MODEL: 'stand-in', LLM_API_KEY: key },
    app: { egress: createEgress({ floorMs: 0, allow: [endpointOf(model.base)] }) },
  });
  await t.server.listen({ port: 0, host: '127.0.0.1' });
  port = (t.server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await t.close();
  await model.stop();
});
beforeEach(async () => {
  model.reset();
  ana = await t.signIn();
});
afterEach(() => {
  expect(said.splice(0).join('\n')).not.toContain(key);
  expect(t.logLines.splice(0).join('\n')).not.toMatch(new RegExp(`${key}|Maillard|charcoal`));
});

/** No grammar answers that. */
const message = 'Explain the Maillard reaction to a child';
const long = 'The name is said to come from charcoal burners. Others say that soldiers brought the bacon along.';

async function ask(body: object = { message }, cook = ana) {
  const response = await cook.send(assistantApi.ask, { body: body as never });
  said.push(response.body);
  return { status: response.statusCode, answer: response.json() as Answer };
}

/** Asks over a real connection and tells each line with the moment it came; `leave` says when to hang up. */
async function follow(path: string, leave: (lines: number) => boolean = () => false) {
  const body = JSON.stringify({ message });
  const request = httpRequest({
    ...{ host: '127.0.0.1', port, path, method: 'POST' },
    headers: {
      cookie: ana.cookie,
      accept: progressType,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  request.on('error', () => undefined).end(body);
  const [response] = await once(request, 'response');
  const lines: { at: number; line: { text?: string; result?: Answer; error?: unknown } }[] = [];
  let rest = '';
  try {
    for await (const chunk of response) {
      rest += chunk;
      const whole = rest.split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) lines.push({ at: performance.now(), line: JSON.parse(line) });
      said.push(String(chunk));
      if (leave(lines.length)) request.destroy();
    }
  } catch {
    // hung up
  }
  return lines;
}

describe('an open question', () => {
  it.each([assistantApi.ask.path, voiceApi.chat.path])(
    'at %s is answered by the model, while it speaks',
    async (path) => {
      model.tell({ do: 'paced', everyMs: 25, bytes: 300, move: say(long, { pieces: 24 }) });
      const lines = await follow(path);
      const growing = lines.flatMap(({ line }) => line.text ?? []);
      expect(growing.length).toBeGreaterThan(2);
      for (const text of growing) expect(long.startsWith(text)).toBe(true);
      expect((lines.at(-1)?.at ?? 0) - (lines[0]?.at ?? 0)).toBeGreaterThan(200);
      const result = lines.at(-1)?.line.result;
      expect(result).toMatchObject({ response: long, source: 'model', notice: null, cards: [] });
      expect(result?.model).toEqual({ used: 1, limit: 60 });
      expect((await ana.call(assistantApi.status)).model).toEqual({ used: 1, limit: 60 });
    },
  );

  it('stopped in the middle is over for the service too, and counted', async () => {
    model.tell({ do: 'endless', everyMs: 20 });
    const lines = await follow(assistantApi.ask.path, (count) => count === 3);
    expect(lines.every(({ line }) => line.result === undefined)).toBe(true);
    const called = () => t.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'model_call');
    await expect.poll(called, { timeout: 2_000 }).toMatchObject([{ outcome: 'stopped', purpose: 'assistant' }]);
    expect(called()[0].ms).toBeLessThan(2_000);
    expect((await ana.call(assistantApi.status)).model?.used).toBe(1);
  });

  it.each([
    ['a failure', { do: 'fail', status: 500 }],
    ['a refusal', { do: 'say', refusal: 'No.' }],
    ['a page', { do: 'html' }],
  ] as const)('that ends in %s is answered by the kitchen, which says so', async (_, move) => {
    model.tell(move);
    const { status, answer } = await ask();
    expect(status).toBe(200);
    expect(answer).toMatchObject({ source: 'kitchen', notice: expect.stringMatching(/./), model: { used: 1 } });
    expect(answer.tries).toHaveLength(3);
    model.tell(move);
    const greek = await ask({ message: 'γιατί τη λένε καρμπονάρα;' });
    expect(greek.answer.notice).toMatch(/[α-ω]{3}/);
  });

  it('broken off in the middle is what had come, and no answer of the kitchen beside it', async () => {
    model.tell({ do: 'break', by: 'error', text: `${long} And the last ones that never` });
    const { answer } = await ask();
    expect(answer).toMatchObject({ response: long, source: 'model', cards: [], tries: [], model: { used: 1 } });
    expect(answer.notice).toMatch(/broke off/);
  });

  it('on a spent day is answered by the kitchen, which says so; the kitchen itself is never spent', async () => {
    model.tell(say(long), say(long), say(long));
    await ask();
    await t.owner.query('update model_days set calls = 58 where who = $1', [ana.userId]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask()));
    const sources = answers.map(({ answer }) => answer.source).sort();
    expect(sources).toEqual(['kitchen', 'kitchen', 'model', 'model']);
    expect(model.asked).toHaveLength(3);
    for (const { answer } of answers) if (answer.source === 'kitchen') expect(answer.notice).toBeTruthy();
    const { answer } = await ask({ message: 'add milk to the list' });
    expect(answer.cards[0]?.kind).toBe('done');
    expect(answer.model).toEqual({ used: 60, limit: 60 });
  });

  it('may be answered with a suggestion: it waits for the tap', async () => {
    const acts = [{ intent: 'list.add', slots: { items: [{ food: 'guanciale', quantity: 200, unit: 'g' }] } }];
    model.tell(callTool('propose', { acts }), say('I suggest guanciale.'));
    const { answer } = await ask();
    expect(answer.response).toContain('I suggest guanciale.');
    const [card] = answer.cards;
    if (card?.kind !== 'ask') throw new Error('no card that asks');
    expect(card).toMatchObject({ proposed: true });
    expect(await ana.call(shoppingApi.list)).toEqual([]);
    await ana.call(assistantApi.act, { body: { writes: card.writes } });
    expect((await ana.call(shoppingApi.list)).map(({ productName }) => productName)).toEqual(['guanciale']);
  });
});

describe('a plain command', () => {
  it('is no matter for the model', async () => {
    expect((await ask({ message: 'add milk to the list' })).answer.source).toBe('kitchen');
    expect((await ask({ message: 'πρόσθεσε γάλα στη λίστα' })).answer.source).toBe('kitchen');
    expect(model.asked).toEqual([]);
  });
});
