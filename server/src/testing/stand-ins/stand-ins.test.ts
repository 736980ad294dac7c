import { afterEach, describe, expect, it } from 'vitest';
import { oddNames, openFoodFactsStandIn, yogurt } from './open-food-facts-stand-in.ts';
import { openAiStandIn } from './openai-stand-in.ts';
import { peanutButter, upcItemDbStandIn } from './upc-item-db-stand-in.ts';

/** The stand-ins keep to the published shapes: whoever changes one sees it here first. */
const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

describe('Open Food Facts stand-in', () => {
  const start = async () => {
    const server = await openFoodFactsStandIn();
    running.push(server);
    return server;
  };

  it('answers both versions in their own envelope, with the fields that were asked for', async () => {
    const server = await start();
    server.tell('5201054017388', { kind: 'found', product: yogurt });
    const second = await fetch(`${server.url}/api/v2/product/5201054017388.json?fields=code,product_name`);
    expect(await second.json()).toEqual({
      code: '5201054017388',
      product: { code: '5201054017388', product_name: 'Total 2%' },
      status: 1,
      status_verbose: 'product found',
    });
    const third = await fetch(`${server.url}/api/v3/product/5201054017388?fields=code`);
    expect(await third.json()).toMatchObject({ status: 'success', result: { id: 'product_found' }, errors: [] });
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('does not know a code that was not told, nor one that is no number', async () => {
    const server = await start();
    const missing = await fetch(`${server.url}/api/v2/product/4006381333931`);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { code: '4006381333931', status: 0, status_verbose: 'product not found' },
    ]);
    const third = await fetch(`${server.url}/api/v3/product/4006381333931`);
    expect(await third.json()).toMatchObject({ status: 'failure', errors: [{ message: { id: 'product_not_found' } }] });
    expect(await (await fetch(`${server.url}/api/v2/product/abc`)).json()).toMatchObject({ status: 0 });
  });

  it('misbehaves as told', async () => {
    const server = await start();
    const at = (code: string) => `${server.url}/api/v2/product/${code}`;
    server.tell('1', { kind: 'html', status: 502 });
    server.tell('2', { kind: 'too-many' });
    server.tell('3', { kind: 'redirect', to: 'https://example.com/' });
    server.tell('4', { kind: 'cut' });
    server.tell('5', { kind: 'huge', bytes: 2_000_000, product: yogurt });
    server.tell('6', { kind: 'found', product: { ...yogurt, product_name: oddNames[1] } });
    server.tell('7', { kind: 'raw', body: { status: '1', product: [] } });
    expect((await fetch(at('1'))).headers.get('content-type')).toContain('text/html');
    expect((await fetch(at('2'))).headers.get('retry-after')).toBe('60');
    expect((await fetch(at('3'), { redirect: 'manual' })).headers.get('location')).toBe('https://example.com/');
    await expect(fetch(at('4')).then((cut) => cut.text())).rejects.toThrow();
    expect((await (await fetch(at('5'))).arrayBuffer()).byteLength).toBeGreaterThan(2_000_000);
    expect(await (await fetch(at('6'))).text()).toContain('<script>');
    expect(await (await fetch(at('7'))).json()).toEqual({ status: '1', product: [] });
  });

  it('stops while a caller still waits', async () => {
    const server = await start();
    server.tell('8', { kind: 'silent' });
    server.tell('9', { kind: 'stalled' });
    const silent = fetch(`${server.url}/api/v2/product/8`);
    const silentFails = expect(silent).rejects.toThrow();
    const stalled = await fetch(`${server.url}/api/v2/product/9`);
    const stalledFails = expect(stalled.text()).rejects.toThrow();
    await server.stop();
    running.pop();
    await Promise.all([silentFails, stalledFails]);
  });
});

it('answers as the trial of UPCitemdb does', async () => {
  const server = await upcItemDbStandIn();
  running.push(server);
  const ask = (code: string) => fetch(`${server.url}/prod/trial/lookup?upc=${code}`);
  server.tell('051500255162', { kind: 'found', item: peanutButter });
  server.tell('036000291452', { kind: 'too-fast' });
  server.tell('012345678905', { kind: 'exceed-limit' });
  server.tell('96385074', { kind: 'html' });
  expect(await (await ask('051500255162')).json()).toMatchObject({ code: 'OK', total: 1, items: [{ brand: 'Jif' }] });
  expect(await (await ask('4006381333931')).json()).toEqual({ code: 'OK', total: 0, offset: 0, items: [] });
  const invalid = await ask('12');
  expect([invalid.status, (await invalid.json()).code]).toEqual([400, 'INVALID_UPC']);
  const fast = await ask('036000291452');
  expect([fast.status, (await fast.json()).code]).toEqual([429, 'TOO_FAST']);
  const limit = await ask('012345678905');
  expect([limit.headers.get('x-ratelimit-remaining'), (await limit.json()).code]).toEqual(['0', 'EXCEED_LIMIT']);
  expect((await ask('96385074')).status).toBe(503);
});

it('answers as a chat model does, in the order told, and keeps what it was shown', async () => {
  const server = await openAiStandIn();
  running.push(server);
  const ask = () =>
    fetch(`${server.base}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer stand-in', 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'stand-in',
        messages: [
          { role: 'system', content: 'Read the label.' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'What is it?' },
              { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/' } },
            ],
          },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: {} } },
      }),
    });
  server.tell(
    { kind: 'json', value: { name: 'Φέτα' } },
    { kind: 'text', text: '{"name": "Φέ', finish: 'length' },
    { kind: 'refusal', text: "I'm sorry, I can't help with that." },
    { kind: 'tool-call', name: 'delete_pantry', arguments: '{}' },
    { kind: 'error', status: 429 },
  );
  expect((await (await ask()).json()).choices[0]).toMatchObject({
    message: { role: 'assistant', content: '{"name":"Φέτα"}', refusal: null },
    finish_reason: 'stop',
  });
  expect((await (await ask()).json()).choices[0].finish_reason).toBe('length');
  expect((await (await ask()).json()).choices[0].message).toMatchObject({ content: null, refusal: expect.any(String) });
  expect((await (await ask()).json()).choices[0].message.tool_calls[0].function.name).toBe('delete_pantry');
  const limited = await ask();
  expect([limited.status, (await limited.json()).error.code]).toEqual([429, 'rate_limit_exceeded']);
  expect((await ask()).status).toBe(500);
  expect(server.asked()[0]).toMatchObject({
    model: 'stand-in',
    authorization: 'Bearer stand-in',
    text: 'Read the label.\nWhat is it?',
    images: ['data:image/jpeg;base64,/9j/'],
    responseFormat: { type: 'json_schema' },
  });
  expect((await fetch(`${server.url}/v1/models`)).status).toBe(404);
});
