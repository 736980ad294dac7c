import { randomBytes, randomUUID } from 'node:crypto';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { paypalApi, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { housemate } from './housemate.ts';
import type { Cook, TestApp } from './make-app.ts';
import { canary, sampleDevice, sampleOrder, sampleRecipe } from './sample-bodies.ts';

/* How Ana makes a row of each kind, which the matrices then name. */

export const makeProduct = async (_: TestApp, ana: Cook) =>
  (await ana.call(pantryApi.add, { body: { name: canary } })).id;
export const makeRecipe = async (_: TestApp, ana: Cook) =>
  (await ana.call(recipesApi.create, { body: sampleRecipe })).id;
export async function makeSharedLink(t: TestApp, ana: Cook): Promise<string> {
  const recipeId = await makeRecipe(t, ana);
  await ana.call(subscriptionApi.share, { body: { recipeId } });
  return (await ana.call(subscriptionApi.links)).find((link) => link.recipeId === recipeId)?.id ?? '';
}
export const makePrice = async (_: TestApp, ana: Cook) =>
  (await ana.call(pricesApi.add, { body: { name: canary, price: 2 } })).id;
export const makeTracker = async (_: TestApp, ana: Cook) =>
  (await ana.call(trackerApi.add, { body: { productName: canary, targetPrice: 2 } })).id;
/** Of letters alone: what looks like an amount is no part of a food's name, and all of these would be one food, in use by then. */
const lettersOnly = () =>
  randomUUID().replace(/[-\d]/g, (sign) => (sign === '-' ? '' : 'ghijklmnop'.charAt(Number(sign))));
export const makeFood = async (_: TestApp, ana: Cook) =>
  (await ana.call(foodApi.teach, { body: { text: `${canary} ${lettersOnly()}`, foodId: null } })).food?.id ?? '';
export const makeItem = async (_: TestApp, ana: Cook) =>
  (await ana.call(shoppingApi.add, { body: { productName: canary, notes: canary } })).id;
export const makeList = async (_: TestApp, ana: Cook) =>
  (await ana.call(shoppingListsApi.createList, { body: { name: canary } })).id;
/** Of a week that no calendar shows any more, because whoever knows an address may read it. */
export const weekOf = (meal: Readonly<Record<string, unknown>>) => ({
  weekStart: '2025-01-05',
  meals: { monday: [meal] },
});
export const makeMeal = async (_: TestApp, ana: Cook) => {
  // one that is called as one that is there would be that one, which another case may have given to a stranger too
  const id = randomUUID();
  await ana.call(plannerApi.save, { body: weekOf({ id, type: 'dinner', name: canary }) as never });
  return id;
};
/** Read once: when it was read is noted no second time within the hour. */
export async function makeCalendar(t: TestApp, ana: Cook): Promise<string> {
  const { url } = await ana.call(calendarApi.create);
  const token = url?.split('/').at(-1) ?? '';
  await t.anonymous(calendarApi.feed, { params: { token } });
  return token;
}
export const makeDeed = async (_: TestApp, ana: Cook) => {
  const items = [{ name: canary, conceptId: null, quantity: 1, unit: 'pieces' as const }];
  const { last } = await ana.call(assistantApi.act, { body: { writes: [{ do: 'list.add', items }] } });
  return last?.id ?? '';
};
export const makeDevice = async (_: TestApp, ana: Cook) =>
  (await ana.call(notificationsApi.addDevice, { body: sampleDevice(randomUUID()) })).id;
/** What a button of hers recorded. */
export const makeActivity = async (_: TestApp, ana: Cook) =>
  (await ana.call(gamificationApi.recordActivity, { body: { activityType: 'shared', notes: canary } })).activity?.id ??
  '';
export async function makeOrder(t: TestApp, ana: Cook): Promise<string> {
  // the matrices ask more often than a person may
  await t.owner.query(`delete from rate_limits where key like 'payment-order:%'`);
  return (await ana.call(paypalApi.order, { body: sampleOrder })).id;
}
export async function makePayment(t: TestApp, ana: Cook): Promise<string> {
  const order = await makeOrder(t, ana);
  return (await t.owner.query('select id from payments where order_id = $1', [order])).rows[0].id;
}
/** No key in the world signs with it. */
export async function makePasskey(t: TestApp, ana: Cook): Promise<string> {
  const id = randomUUID();
  await t.owner.query(
    `insert into passkeys (id, user_id, credential_id, public_key, name) values ($1, $2, $3, 'none', $4)`,
    [id, ana.userId, randomBytes(16).toString('base64url'), canary],
  );
  return id;
}
export async function makeToken(t: TestApp, ana: Cook): Promise<string> {
  const id = randomUUID();
  await t.owner.query(
    `insert into api_tokens (id, user_id, household_id, name, hash, hint, scopes) values ($1, $2, $3, $4, $5, 'kelari_none', '["export"]')`,
    [id, ana.userId, ana.householdId, canary, randomBytes(32).toString('base64url')],
  );
  return id;
}
export async function makeSession(t: TestApp, ana: Cook): Promise<string> {
  const id = randomUUID();
  await t.owner.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values ($1, $2, $3, $4::timestamptz + interval '1 day', $4, $4)`,
    [id, ana.userId, randomBytes(32).toString('base64url'), t.clock.now],
  );
  return id;
}

/** A member of the household, which is Ana's again, whoever it was handed to before. */
export async function makeMember(t: TestApp, ana: Cook): Promise<string> {
  await t.owner.query(
    `update members set role = case user_id when $2 then 'owner' else 'member' end where household_id = $1`,
    [ana.householdId, ana.userId],
  );
  return (await housemate(t, ana)).userId;
}
