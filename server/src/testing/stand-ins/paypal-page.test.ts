import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { startPayPal } from './paypal.ts';
import { callerOf } from './paypal-caller.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** As much of a page as the script touches; journeys take it to a real one. */
class Element {
  readonly dataset: Record<string, string> = {};
  children: Element[] = [];
  private press: () => void = () => {};
  append(child: Element) {
    this.children.push(child);
  }
  addEventListener(_event: string, press: () => void) {
    this.press = press;
  }
  click(name: string) {
    this.children[0]?.children.find(({ dataset }) => dataset.paypal === name)?.press();
  }
}

type Buttons = (options: Record<string, unknown>) => { isEligible(): boolean; render(place: Element): Promise<void> };

async function open(path: string) {
  const paypal = await startPayPal();
  running.push(paypal);
  const script = () =>
    fetch(`${paypal.url}${path}`).then(async (reply) => ({ status: reply.status, text: await reply.text() }));
  const place = new Element();
  const page = { fetch, document: { currentScript: new Element(), createElement: () => new Element(), body: place } };
  const window: { paypal?: { version: string; Buttons: Buttons; createInstance?: unknown } } = {};
  const load = async () => {
    runInNewContext((await script()).text, { ...page, window });
    return window.paypal!;
  };
  return { paypal, place, script, load };
}

it('gives the page buttons that pay, decline, wait, cancel and fail', async () => {
  const { paypal, place, load } = await open('/sdk/js?client-id=stand-in-client&currency=USD&intent=capture');
  const { create, post } = await callerOf(paypal);
  const said: string[] = [];
  const until = async (what: string) => expect.poll(() => said.at(-1)).toMatch(what);
  const { Buttons } = await load();
  const buttons = Buttons({
    createOrder: async () => String((await create()).body.id),
    onApprove: async ({ orderID }: { orderID: string }) => {
      const captured = await post(`/v2/checkout/orders/${orderID}/capture`);
      said.push(captured.issue() ?? String(captured.capture().status));
    },
    onCancel: ({ orderID }: { orderID: string }) => said.push(`cancelled ${orderID}`),
    onError: (error: Error) => said.push(`failed: ${error.message}`),
  });
  expect(buttons.isEligible()).toBe(true);
  await buttons.render(place);
  for (const [name, what] of [
    ['pay', 'COMPLETED'],
    ['declined', 'INSTRUMENT_DECLINED'],
    ['pending', 'PENDING'],
    ['cancel', 'cancelled '],
    ['fail', 'failed: '],
  ] as const) {
    place.click(name);
    await until(what);
  }
  expect(paypal.orders.map(({ status }) => status)).toEqual([
    'COMPLETED',
    'APPROVED',
    'COMPLETED',
    'CREATED',
    'CREATED',
  ]);
});

it('is not eligible, does not load or does not know the client when told so', async () => {
  const { paypal, load, script } = await open('/sdk/js?client-id=stand-in-client');
  paypal.page.eligible = false;
  expect((await load()).Buttons({}).isEligible()).toBe(false);
  paypal.page.loads = false;
  expect((await script()).status).toBe(500);
  const { script: strange } = await open('/sdk/js?client-id=other');
  expect((await strange()).status).toBe(400);
  const { load: sixth } = await open('/web-sdk/v6/core');
  expect(await sixth()).toMatchObject({ version: '6.0.0', createInstance: expect.any(Function) });
});
