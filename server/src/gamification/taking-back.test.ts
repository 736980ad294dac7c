import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { act, gameOf, hours, lot, paid, typeRecipe, undo } from './game-testing.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(() => t.close());

const days = async (count: number) => {
  hours(t, 24 * count);
  const { now } = t.clock;
  await t.owner.query('update sessions set created_at = $1, updated_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + 86_400_000),
  ]);
};

describe('an id that was borrowed', () => {
  it('takes nothing from a housemate when the button that used it is taken back', async () => {
    const bo = await housemate(t, ana);
    const recipe = await typeRecipe(ana);
    const action = await act(ana, 'eaten', [await lot(t, ana, 1)]);
    const before = await gameOf(t, ana);
    for (const id of [recipe, action]) {
      await bo.call(gamificationApi.recordActivity, {
        body: { activityType: 'cooked' },
        headers: { 'idempotency-key': id },
      });
      await bo.call(gamificationApi.removeActivity, { params: { id } });
    }
    expect(await gameOf(t, ana)).toEqual(before);
    expect(await paid(bo)).toEqual([]);
  });

  it('takes no recipe from a housemate when an act of the pantry used it', async () => {
    const bo = await housemate(t, ana);
    const recipe = await typeRecipe(ana);
    const before = await gameOf(t, ana);
    const id = await lot(t, bo, 1);
    await bo.call(stockApi.act, {
      body: { kind: 'eaten', lots: [{ id }] },
      headers: { 'idempotency-key': recipe },
    });
    await undo(bo, recipe);
    expect(await gameOf(t, ana)).toEqual(before);
  });
});

describe('a cooking of one’s own recipe', () => {
  it('can be taken back in the household it went along to', async () => {
    const bo = await t.signIn();
    const before = await gameOf(t, ana);
    const recipe = await typeRecipe(ana);
    const typed = await gameOf(t, ana);
    expect(typed).not.toEqual(before);
    const takes = [{ productId: await lot(t, ana, 1), amount: 1, unit: 'pieces' as const }];
    const { id } = await ana.call(cookingsApi.record, { params: { id: recipe }, body: { servings: 2, takes } });
    const token = (await bo.call(householdApi.invite, { body: {} })).link.split('/invite/')[1] ?? '';
    await ana.call(householdApi.join, { body: { token, pantry: 'leave' } });
    await ana.call(cookingsApi.remove, { params: { id } });
    expect(await gameOf(t, ana)).toEqual(typed);
  });
});

describe('a cooking of more than 30 days ago', () => {
  it('stays taken back when a lot that had come back goes again', async () => {
    const recipe = await typeRecipe(ana);
    const typed = (await gameOf(t, ana)).events;
    const lots = [await lot(t, ana, 1), await lot(t, ana, 1)];
    const takes = lots.map((productId) => ({ productId, amount: 4, unit: 'pieces' as const }));
    const { id } = await ana.call(cookingsApi.record, { params: { id: recipe }, body: { servings: 2, takes } });
    await days(20);
    const key = randomUUID();
    await ana.call(pantryApi.restore, { params: { id: lots[0] ?? '' }, headers: { 'idempotency-key': key } });
    await days(11);
    await ana.call(cookingsApi.remove, { params: { id } });
    expect((await gameOf(t, ana)).events).toEqual(typed);
    await undo(ana, key);
    expect((await gameOf(t, ana)).events).toEqual(typed);
  });
});

describe('deeds of two, taken back at once', () => {
  it('end, whatever each of them ate and threw away in them', async () => {
    const bo = await housemate(t, ana);
    for (let round = 0; round < 4; round += 1) {
      const deeds = await Promise.all(
        [ana, bo].map(async (cook) => {
          const lots = [await lot(t, cook, 1), await lot(t, cook, 1)];
          const kinds = ['thrown', 'eaten'] as const;
          const writes = lots.map((id, at) => ({ do: 'pantry.act' as const, kind: kinds[at], lots: [{ id }] }));
          return (await cook.call(assistantApi.act, { body: { writes } as never })).last?.id ?? '';
        }),
      );
      const answers = await Promise.all(
        [ana, bo].map((cook, at) => cook.send(assistantApi.undo, { params: { id: deeds[at] ?? '' } })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });
});
