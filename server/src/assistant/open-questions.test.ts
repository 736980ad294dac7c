import { randomUUID } from 'node:crypto';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { askWith, cardOf } from '../testing/assistant-talk.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type ModelStandIn, modelStandIn } from '../testing/model-stand-in.ts';
import { understandStandIn } from '../testing/stand-ins/grammar-stand-in.ts';
import { callTool, say } from '../testing/stand-ins/model-moves.ts';

let model: ModelStandIn;
let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  model = await modelStandIn({ key: 'sk-test' });
  app = await makeApp({
    env: { LLM_BASE_URL: model.base, LLM_MODEL: 'stand-in', LLM_API_KEY: 'sk-test' },
    app: { grammar: understandStandIn, egress: createEgress({ floorMs: 0, allow: [endpointOf(model.base)] }) },
  });
});
beforeEach(async () => {
  model.reset();
  ana = await app.signIn();
});
afterAll(async () => {
  await app.close();
  await model.stop();
});

const open = { message: 'why is it called carbonara', language: 'en' } as const;

it('asks the model what the grammar is not sure of, once for one key, and nothing else', async () => {
  model.tell(say('It is Roman.'));
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await ana.call(assistantApi.ask, { body: open, headers });
  expect(answer).toMatchObject({ response: 'It is Roman.', source: 'model', notice: null, model: { used: 1 } });
  expect(await ana.call(assistantApi.ask, { body: open, headers })).toEqual(answer);
  expect((await askWith(ana, [{ intent: 'list.show' }])).source).toBe('kitchen');
  expect(model.asked).toHaveLength(1);
  expect((await ana.call(assistantApi.status)).model).toMatchObject({ used: 1 });
});

it('makes what the model proposes a question, and writes nothing', async () => {
  model.tell(
    callTool('propose', {
      acts: [{ intent: 'list.add', slots: { items: [{ food: 'pecorino', quantity: 200, unit: 'g' }] } }],
    }),
    say('You need pecorino.'),
  );
  const answer = await ana.call(assistantApi.ask, { body: open });
  const card = cardOf(answer, 'ask');
  expect(card).toMatchObject({ proposed: true, danger: false, lines: ['200 g pecorino'] });
  expect(answer.last?.id).toBeNull();
  expect(await ana.call(shoppingApi.list)).toEqual([]);
  await ana.call(assistantApi.act, { body: { writes: card.writes } });
  expect(await ana.call(shoppingApi.list)).toHaveLength(1);
});

it('makes each possibility of a proposal a question that says who asks', async () => {
  const body = { ingredients: [{ name: '2 eggs' }], instructions: ['Cook.'] };
  for (const name of ['Zorb pie', 'Zorb soup']) await ana.call(recipesApi.create, { body: { ...body, name } });
  const acts = [
    { intent: 'plan.add', slots: { recipe: 'zorb', day: 'sunday' } },
    { intent: 'list.add', slots: { items: [{ food: 'pecorino' }] } },
  ];
  model.tell(callTool('propose', { acts }), say('How about this?'));
  const { cards } = await ana.call(assistantApi.ask, { body: open });
  expect(cards.map(({ kind }) => kind)).toEqual(['ask', 'ask', 'ask', 'ask']);
  expect(cards.every((card) => card.kind === 'ask' && card.proposed)).toBe(true);
});

it('answers by itself when the model fails, says why, and asks before what it was not sure of', async () => {
  model.otherwise({ do: 'fail', status: 500 });
  const answer = await askWith(ana, [{ intent: 'list.add', slots: { items: [{ food: 'milk' }] }, sure: false }], {
    language: 'el',
  });
  expect(answer).toMatchObject({ source: 'kitchen', notice: expect.stringContaining('δεν απάντησε') });
  expect(cardOf(answer, 'ask')).toMatchObject({ proposed: false, lines: ['γάλα'] });
  const spoken = await ana.call(voiceApi.chat, { body: open });
  expect(spoken.text).toBe(spoken.response);
  expect(spoken.tries).toHaveLength(3);
});

it('does nothing beside what a model had said before it broke off', async () => {
  const text = 'It is Roman, and the name is said to come from charcoal burners in the hills around. And then';
  model.tell({ do: 'break', by: 'error', text });
  const answer = await askWith(ana, [
    { intent: 'list.add', slots: { items: [{ food: 'milk' }] } },
    { intent: 'none', sure: false },
  ]);
  expect(answer).toMatchObject({
    source: 'model',
    cards: [],
    last: null,
    notice: expect.stringContaining('broke off'),
  });
  expect(await ana.call(shoppingApi.list)).toEqual([]);
});

it('tells a client that listens what stands so far, and the answer at the end', async () => {
  model.tell({
    do: 'paced',
    everyMs: 30,
    bytes: 60,
    move: say('It is called so in Rome, where they make it with eggs.'),
  });
  const { body } = await ana.send(assistantApi.ask, { body: open, headers: { accept: progressType } });
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ result: { source: 'model', response: expect.stringContaining('Rome') } });
  expect(lines.length).toBeGreaterThan(1);
});
