import { accountApi } from '@kelari/core/account/contract.ts';
import { challengesOn } from '@kelari/core/gamification/challenges.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { trackerApi } from '@kelari/core/prices/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from './make-app.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(() => t.close());

describe('columns of its own that a client sends back are ignored:', () => {
  it('the current user', async () => {
    await t.owner.query('update users set onboarded = false where id = $1', [ana.userId]);
    const user = await ana.call(accountApi.currentUser);
    const body = { ...user, deleteAt: '2030-01-01', operator: true, level: 99, firstName: 'Άννα' } as never;
    expect(await ana.call(accountApi.updateProfile, { body })).toEqual({ ...user, firstName: 'Άννα' });
  });

  it('a watched price', async () => {
    const tracker = await ana.call(trackerApi.add, { body: { productName: 'milk', targetPrice: 2, per: 'l' } });
    const body = { ...tracker, conceptId: 'egg', foodClass: 'egg', targetPrice: 1 } as never;
    const after = await ana.call(trackerApi.update, { params: { id: tracker.id }, body });
    expect(after).toEqual({ ...tracker, targetPrice: 1, updatedAt: after.updatedAt });
  });

  it('a challenge that is joined', async () => {
    const [run] = challengesOn(dayIn(t.clock.now, 'Europe/Athens'));
    const body = {
      challengeId: run?.id,
      progress: 100,
      isCompleted: true,
      completedAt: '2026-01-01T00:00:00Z',
    } as never;
    expect(await ana.call(gamificationApi.join, { body })).toMatchObject({ progress: 0, isCompleted: false });
  });

  it('an item of the list, of which the recipe is kept', async () => {
    const item = await ana.call(shoppingApi.add, { body: { productName: 'milk', neededForRecipe: 'Crêpes' } });
    expect(item.neededForRecipe).toBe('Crêpes');
    const body = { ...item, neededForRecipe: 'Pancakes' } as never;
    const after = await ana.call(shoppingApi.update, { params: { id: item.id }, body });
    expect(after.neededForRecipe).toBe('Pancakes');
  });
});
