import { randomUUID } from 'node:crypto';
import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { planChangesApi } from '@kelari/core/planner/changes-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { recentApi } from '@kelari/core/recent/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import { depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { adminPaymentsApi, paypalApi, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { fingerprintOf } from '../planner/needs-service.ts';
import { nameOf } from './all-endpoints.ts';
import { makePicture, makeReceipt } from './made-pictures.ts';
import { aboutDeed, inBody, inPath, type RowCase, removed } from './row-case.ts';
import {
  makeActivity,
  makeCalendar,
  makeDeed,
  makeDevice,
  makeFood,
  makeItem,
  makeList,
  makeMeal,
  makeMember,
  makeOrder,
  makePasskey,
  makePayment,
  makePrice,
  makeProduct,
  makeRecipe,
  makeSession,
  makeSharedLink,
  makeToken,
  makeTracker,
  weekOf,
} from './row-makers.ts';
import { canary, sampleRecipe } from './sample-bodies.ts';

/** Every route that names a row, by path or body: a route without its case fails the run. */
export const rowCases: Readonly<Record<string, readonly RowCase[]>> = {
  [nameOf(accountApi.endSession)]: [{ make: makeSession, ask: inPath() }],
  [nameOf(accountApi.updateProfile)]: [
    { make: makePicture, ask: inBody((id) => ({ profileImageUrl: `/api/files/${id}` })) },
  ],
  [nameOf(accountApi.updateHousehold)]: [
    {
      make: async (_, ana) => {
        const { places } = await ana.call(accountApi.updateHousehold, {
          body: { places: [{ name: canary, kind: 'pantry' }] },
        });
        return places[0]?.id ?? '';
      },
      ask: inBody((id) => ({ places: [{ id, name: 'Shelf', kind: 'pantry' }] })),
      ownRow: true,
    },
  ],
  [nameOf(passkeysApi.rename)]: [{ make: makePasskey, ask: inPath({ name: 'mine now' }) }],
  [nameOf(passkeysApi.remove)]: [{ make: makePasskey, ask: inPath() }],
  [nameOf(apiTokensApi.revoke)]: [{ make: makeToken, ask: inPath() }],
  [nameOf(householdApi.revoke)]: [
    {
      make: async (t, ana) => {
        await makeMember(t, ana);
        return (await ana.call(householdApi.invite, { body: {} })).id;
      },
      ask: inPath(),
    },
  ],
  [nameOf(householdApi.handOver)]: [{ make: makeMember, ask: inPath() }],
  [nameOf(householdApi.removeMember)]: [{ make: makeMember, ask: inPath() }],
  [nameOf(subscriptionApi.share)]: [{ make: makeRecipe, ask: inBody((recipeId) => ({ recipeId })) }],
  [nameOf(paypalApi.capture)]: [{ make: makeOrder, ask: (orderID) => ({ params: { orderID } }) }],
  [nameOf(paypalApi.cancelOrder)]: [{ make: makeOrder, ask: (orderID) => ({ params: { orderID } }) }],
  [nameOf(adminPaymentsApi.reconcile)]: [{ make: makePayment, ask: inBody((id) => ({ id })) }],
  [nameOf(subscriptionApi.unshare)]: [{ make: makeSharedLink, ask: inPath() }],
  [nameOf(gamificationApi.recordActivity)]: [
    { make: makeRecipe, ask: inBody((recipeId) => ({ activityType: 'cooked', recipeId })) },
    { make: makePicture, ask: inBody((id) => ({ activityType: 'shared', photoUrl: `/api/files/${id}` })) },
  ],
  [nameOf(gamificationApi.removeActivity)]: [{ make: makeActivity, ask: inPath() }],
  [nameOf(notificationsApi.removeDevice)]: [{ make: makeDevice, ask: inPath() }],
  [nameOf(foodApi.change)]: [
    { make: makeFood, ask: inPath({ kindOf: 'milk' }) },
    { make: makeFood, ask: (id) => ({ params: { id }, body: { sameAs: 'milk' } }) },
  ],
  [nameOf(foodApi.remove)]: [{ make: makeFood, ask: inPath() }],
  [nameOf(foodApi.restore)]: [{ make: removed(makeFood, foodApi.remove), ask: inPath() }],
  [nameOf(foodApi.teach)]: [{ make: makeFood, ask: inBody((id) => ({ text: 'my cheese', foodId: id })) }],
  [nameOf(picturesApi.read)]: [{ make: makePicture, ask: inPath() }],
  [nameOf(picturesApi.readText)]: [{ make: makePicture, ask: inPath() }],
  [nameOf(pantryApi.add)]: [{ make: makeProduct, ask: inBody((id) => ({ id, name: 'eggs' })), ownRow: true }],
  [nameOf(pantryApi.addMany)]: [
    { make: makeProduct, ask: inBody((id) => ({ products: [{ id, name: 'eggs' }] })), ownRow: true },
  ],
  [nameOf(pantryApi.read)]: [{ make: makeProduct, ask: inPath() }],
  [nameOf(pantryApi.update)]: [{ make: makeProduct, ask: inPath({ name: 'mine now' }) }],
  [nameOf(pantryApi.adjust)]: [{ make: makeProduct, ask: inPath({ by: -1 }) }],
  [nameOf(pantryApi.correctFood)]: [{ make: makeProduct, ask: inPath({ foodId: 'milk' }) }],
  [nameOf(pantryApi.remove)]: [{ make: makeProduct, ask: inPath() }],
  [nameOf(pantryApi.restore)]: [{ make: removed(makeProduct, pantryApi.remove), ask: inPath() }],
  [nameOf(shoppingApi.add)]: [
    { make: makeItem, ask: inBody((id) => ({ id, productName: 'eggs' })), ownRow: true },
    { make: makeList, ask: inBody((listId) => ({ listId, productName: 'eggs' })) },
  ],
  [nameOf(shoppingApi.addMany)]: [
    { make: makeItem, ask: inBody((id) => ({ items: [{ id, productName: 'eggs' }] })), ownRow: true },
    { make: makeList, ask: inBody((listId) => ({ listId, items: [{ productName: 'eggs' }] })) },
  ],
  [nameOf(shoppingApi.update)]: [
    { make: makeItem, ask: inPath({ isPurchased: true }) },
    { make: makeItem, ask: inPath({ notes: 'ripe' }) },
  ],
  [nameOf(shoppingApi.remove)]: [{ make: makeItem, ask: inPath() }],
  [nameOf(shoppingApi.undo)]: [
    {
      make: async (_, ana) => {
        const key = randomUUID();
        await ana.call(shoppingApi.add, { body: { productName: canary }, headers: { 'idempotency-key': key } });
        return key;
      },
      ask: inPath(),
    },
  ],
  [nameOf(shoppingListsApi.createList)]: [
    { make: makeList, ask: inBody((id) => ({ id, name: 'Party' })), ownRow: true },
  ],
  [nameOf(shoppingListsApi.changeList)]: [{ make: makeList, ask: inPath({ name: 'mine now' }) }],
  [nameOf(shoppingListsApi.removeList)]: [{ make: makeList, ask: inPath() }],
  [nameOf(doneApi.finish)]: [
    { make: makeItem, ask: inBody((itemId) => ({ rows: [{ itemId, product: null }] })) },
    { make: makeItem, ask: inBody((itemId) => ({ rows: [{ itemId, product: { name: 'eggs' } }] })) },
  ],
  [nameOf(plannerApi.save)]: [
    { make: makeMeal, ask: inBody((id) => weekOf({ id, type: 'dinner', name: 'mine now' })), ownRow: true },
    {
      make: makeProduct,
      ask: inBody((id) => weekOf({ kind: 'leftover', type: 'lunch', productId: id, name: 'mine now' })),
      field: true,
    },
  ],
  [nameOf(planChangesApi.undo)]: [
    {
      make: async (t, ana) => {
        await makeMeal(t, ana);
        const changes = 'select id from plan_changes where household_id = $1 order by at desc limit 1';
        return (await t.owner.query(changes, [ana.householdId])).rows[0].id;
      },
      ask: inPath(),
    },
  ],
  [nameOf(recentApi.undo)]: [
    {
      make: async (t, ana) => {
        await removed(makeFood, foodApi.remove)(t, ana);
        const earlier = 'select id from earlier_states where household_id = $1';
        return (await t.owner.query(earlier, [ana.householdId])).rows[0].id;
      },
      ask: inPath(),
    },
  ],
  [nameOf(reserveApi.toList)]: [
    {
      make: makeList,
      ask: inBody((id) => ({ weekStart: '2025-02-02', listId: id, fingerprint: fingerprintOf([]) })),
    },
  ],
  [nameOf(calendarApi.feed)]: [{ make: makeCalendar, ask: (token) => ({ params: { token } }), ownRow: true }],
  [nameOf(proposeApi.propose)]: [
    {
      make: makeRecipe,
      ask: inBody((recipeId) => ({ keep: [{ day: 'saturday', type: 'dinner', recipeId }] })),
      ownRow: true,
    },
  ],
  [nameOf(scanningApi.photo)]: [{ make: makePicture, ask: inBody((id) => ({ file_url: `/api/files/${id}` })) }],
  [nameOf(scanningApi.extract)]: [{ make: makeReceipt, ask: inBody((id) => ({ file_url: `/api/files/${id}` })) }],
  [nameOf(scanningApi.save)]: [
    {
      make: makeProduct,
      ask: inBody((id) => ({ kind: 'receipt', rows: [{ product: { id, name: 'eggs' }, raw: 'EGGS' }] })),
      ownRow: true,
    },
    {
      make: makePicture,
      ask: inBody((id) => ({ kind: 'receipt', file_url: `/api/files/${id}`, rows: [{ product: { name: 'eggs' } }] })),
      ownRow: true,
    },
  ],
  [nameOf(scanningApi.lookUp)]: [
    {
      // no number of the world's: those are asked for outside
      make: async (_, ana) => {
        const barcode = `K-${randomUUID().slice(0, 20)}`;
        await ana.call(pantryApi.add, { body: { name: canary, barcode } });
        return barcode;
      },
      ask: (code) => ({ params: { code } }),
      ownRow: true,
    },
  ],
  [nameOf(stockApi.act)]: [
    { make: makeProduct, ask: inBody((id) => ({ kind: 'eaten', lots: [{ id }] })) },
    { make: makeProduct, ask: inBody((id) => ({ kind: 'moved', location: 'fridge', lots: [{ id }] })) },
  ],
  [nameOf(stockApi.undo)]: [
    {
      make: async (_, ana) => {
        const key = randomUUID();
        await ana.call(pantryApi.add, { body: { name: canary }, headers: { 'idempotency-key': key } });
        return key;
      },
      ask: inPath(),
    },
  ],
  [nameOf(pricesApi.add)]: [{ make: makePrice, ask: inBody((id) => ({ id, name: 'eggs', price: 1 })), ownRow: true }],
  [nameOf(pricesApi.remove)]: [{ make: makePrice, ask: inPath() }],
  [nameOf(pricesApi.restore)]: [{ make: removed(makePrice, pricesApi.remove), ask: inPath() }],
  [nameOf(trackerApi.add)]: [
    { make: makeTracker, ask: inBody((id) => ({ id, productName: 'eggs', targetPrice: 1 })), ownRow: true },
  ],
  [nameOf(trackerApi.update)]: [{ make: makeTracker, ask: inPath({ targetPrice: 1 }) }],
  [nameOf(trackerApi.remove)]: [{ make: makeTracker, ask: inPath() }],
  [nameOf(trackerApi.restore)]: [{ make: removed(makeTracker, trackerApi.remove), ask: inPath() }],
  [nameOf(recipesApi.create)]: [
    { make: makeRecipe, ask: inBody((id) => ({ ...sampleRecipe, id, name: 'mine now' })) },
    { make: makePicture, ask: inBody((id) => ({ ...sampleRecipe, imageUrl: `/api/files/${id}` })) },
  ],
  [nameOf(recipesApi.read)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(recipesApi.update)]: [{ make: makeRecipe, ask: inPath({ ...sampleRecipe, name: 'mine now' }) }],
  [nameOf(recipesApi.correctFood)]: [{ make: makeRecipe, ask: inPath({ raw: '2 eggs', foodId: 'milk' }) }],
  [nameOf(recipesApi.favourite)]: [{ make: makeRecipe, ask: inPath({ favourite: true }) }],
  [nameOf(recipesApi.remove)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(recipesApi.restore)]: [{ make: removed(makeRecipe, recipesApi.remove), ask: inPath() }],
  [nameOf(recipesApi.copy)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(recipesApi.videos)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(cookingsApi.list)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(costApi.read)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(depletionApi.propose)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(missingApi.read)]: [{ make: makeRecipe, ask: inPath() }],
  [nameOf(assistantApi.ask)]: [{ make: makeDeed, ask: inBody(aboutDeed), ownRow: true }],
  [nameOf(voiceApi.chat)]: [{ make: makeDeed, ask: inBody(aboutDeed), ownRow: true }],
  [nameOf(assistantApi.undo)]: [{ make: makeDeed, ask: inPath() }],
  [nameOf(assistantApi.act)]: [
    {
      make: makeProduct,
      ask: inBody((id) => ({ writes: [{ do: 'pantry.act', kind: 'eaten', lots: [{ id }] }] })),
    },
    { make: makeItem, ask: inBody((id) => ({ writes: [{ do: 'list.remove', ids: [id] }] })) },
    { make: makeItem, ask: inBody((id) => ({ writes: [{ do: 'list.tick', ids: [id] }] })) },
    {
      make: makeMeal,
      ask: inBody((id) => ({ writes: [{ do: 'plan.remove', meals: [{ day: '2025-01-06', id }] }] })),
    },
    {
      make: makeRecipe,
      ask: inBody((recipeId) => ({
        writes: [{ do: 'plan.add', day: '2025-02-03', meal: 'lunch', recipeId, name: 'mine now', servings: 2 }],
      })),
    },
  ],
  [nameOf(cookingsApi.record)]: [{ make: makeRecipe, ask: inPath({ servings: 4 }) }],
  [nameOf(cookingsApi.remove)]: [
    {
      make: async (t, ana) => {
        const id = await makeRecipe(t, ana);
        return (await ana.call(cookingsApi.record, { params: { id }, body: { servings: 4 } })).id;
      },
      ask: inPath(),
    },
  ],
};
