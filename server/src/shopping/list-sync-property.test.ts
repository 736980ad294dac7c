import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../web/src/platform/outbox-entry.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { makeList } from '../testing/sync-list.ts';
import { type ListPhone, makeListPhone } from '../testing/sync-list-phone.ts';
import { atRest, fault, makeNetwork } from '../testing/sync-network.ts';
import type { Letter } from '../testing/sync-phone.ts';

/*
 * Three phones of one household write on one list, tick, take back, change and delete, while the network loses requests
 * and answers, delivers them twice or late, phones lose their signal and pages die. Real server, real PostgreSQL, the app's
 * own outbox, acts and drawing; only the network and the clock are the test's.
 *
 * In the end no tick is lost or reborn, nothing stands there twice, and all phones see the same list.
 *
 * 100 runs; LIST_RUNS=10000 for the long one, LIST_SEED to repeat one.
 */
const runs = Number(process.env.LIST_RUNS ?? 100);
const seed = process.env.LIST_SEED;

/** Milk and γάλα are one food; nobody knows what a gadget is. */
const names = ['milk', 'γάλα', 'bread', 'gadget'] as const;
const foodOf = (name: string) => (name === 'γάλα' ? 'milk' : name);

let app: TestApp;
let cooks: readonly Cook[];
beforeAll(async () => {
  app = await makeApp();
  const ana = await app.signIn();
  // two phones of one cook, one of another
  cooks = [ana, ana, await housemate(app, ana)];
});
afterAll(() => app.close());

const device = fc.nat(2);
const pick = fc.nat(20);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      device,
      name: fc.constantFrom(...names),
      amount: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('tick' as const), device, pick, isPurchased: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('amount' as const, 'notes' as const), device, pick, amount: pick }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), device, pick }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('deliver' as const), pick, fault }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('offline', 'online', 'reload', 'look', 'wait', 'wait'), device }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function run(steps: readonly Step[]): Promise<void> {
  const mail: Letter[] = [];
  const list = makeList(foodOf);
  const phones = cooks.map((cook) => makeListPhone(cook, mail));
  const of = (index: number) => phones[index] as ListPhone;
  /** Ticked or deleted what is gone: as good as done. */
  const gone = new Set<string>();

  function judge({ request, key }: Letter, answer: Answer): void {
    const body = JSON.parse(request.body ?? '{}');
    if (request.method === 'POST') {
      expect(answer.status).toBe(200);
      const { id } = answer.body as { id: string };
      const open = list.open(body.productName);
      expect(open.length > 0 ? open : [body.id], 'the same food that is not bought takes it in').toContain(id);
      list.added(body, id);
      return;
    }
    expect(answer).toMatchObject({ status: list.arrive(request.method, request.path, body) });
    if (answer.status === 404) gone.add(key);
  }
  const { isDone, deliver } = makeNetwork(app, mail, judge);

  async function take(each: Step): Promise<unknown> {
    if (each.kind === 'deliver') {
      const letter = mail[each.pick % Math.max(1, mail.length)];
      return letter && deliver(letter, each.fault);
    }
    const phone = of(each.device);
    if (each.kind === 'add') return phone.add(each.name, each.amount);
    if (each.kind === 'offline' || each.kind === 'online') return phone.setOnline(each.kind === 'online');
    if (each.kind === 'reload') return phone.reload();
    if (each.kind === 'look') return phone.look();
    if (each.kind === 'wait') return phone.pass(700);
    const shown = phone.shown();
    const row = 'pick' in each ? shown[each.pick % Math.max(1, shown.length)] : undefined;
    if (!row) return;
    switch (each.kind) {
      case 'tick':
        return phone.tick(row, each.isPurchased);
      case 'amount':
        return phone.edit(row, { quantity: each.amount + 1 });
      case 'notes':
        return phone.edit(row, { notes: `note ${each.amount}` });
      case 'remove':
        return phone.remove(row);
    }
  }

  for (const each of steps) {
    await take(each);
    await atRest();
  }

  // the storm is over: everything arrives that still can
  for (const phone of phones) phone.setOnline(true);
  const unsent = () => phones.flatMap((phone) => phone.outbox().entries()).filter((entry) => entry.state !== 'parked');
  for (let round = 0; round < 200 && (mail.length > 0 || unsent().length > 0); round += 1) {
    for (const letter of [...mail]) await deliver(letter, 'none');
    for (const phone of phones) phone.pass(60_000);
    await atRest();
  }

  expect(unsent()).toEqual([]);
  for (const phone of phones) {
    for (const key of phone.made) {
      const isThere = phone.outbox().find(key) !== undefined;
      expect(isDone(key) || gone.has(key) || isThere, 'every act was done, or stands there refused').toBe(true);
      expect(isDone(key) && isThere, 'what was done does not stand there').toBe(false);
    }
    await phone.look();
    const seen = phone.shown().map(({ id, productName, quantity, notes, isPurchased }) => ({
      ...{ id, food: foodOf(productName), quantity, notes, isPurchased },
    }));
    expect(seen).toEqual(list.rows());
  }
  await forget();
}

/** The next run begins with an empty list. */
async function forget(): Promise<void> {
  const household = cooks[0]?.householdId;
  for (const table of ['idempotency_keys', 'change_log', 'shopping_items']) {
    await app.owner.query(`delete from ${table} where household_id = $1`, [household]);
  }
}

it(`keeps every tick on three phones and a bad network, ${runs} times`, {
  timeout: 60_000 + runs * 1_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), run), {
    numRuns: runs,
    endOnFailure: process.env.LIST_SHRINK === undefined,
    ...(seed ? { seed: Number(seed) } : {}),
  });
});
