import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { importApi } from '@kelari/core/recipes/import-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { adminPaymentsApi, paypalApi, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { nameOf } from './all-endpoints.ts';

/** Stands in every text that Ana's rows of the matrices hold: nobody else may ever read it. */
export const canary = 'canary of ana';

export const sampleRecipe = {
  name: canary,
  ingredients: [{ name: '2 eggs' }],
  instructions: ['Boil them.'],
  tags: [canary],
};

export const sampleScan = { kind: 'receipt', rows: [{ product: { name: canary }, raw: canary }] };

/** The public keys of RFC 8291's example: nobody is sent anything. */
export const sampleDevice = (name: string) => ({
  endpoint: `https://push.example.test/${name}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

export const sampleOrder = { amount: '4.99', currency: 'USD', intent: 'CAPTURE' };

/** The id of nothing. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** A body that the route accepts, for every route that has one: a route without fails the run. */
export const sampleBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [nameOf(accountApi.signup)]: { email: 'matrix@example.test', password: 'nine plums in a row' },
  [nameOf(accountApi.signin)]: { email: 'matrix@example.test', password: 'wrong one' },
  [nameOf(accountApi.resendVerification)]: { email: 'matrix@example.test' },
  [nameOf(accountApi.forgotPassword)]: { email: 'matrix@example.test' },
  [nameOf(accountApi.resetPassword)]: { token: 'nothing', password: 'nine plums in a row' },
  [nameOf(accountApi.login)]: { email: 'matrix@example.test' },
  [nameOf(accountApi.loginWithLink)]: { token: 'nothing' },
  [nameOf(accountApi.updateProfile)]: { vegan: false },
  [nameOf(accountApi.updateHousehold)]: { name: 'Home' },
  [nameOf(accountApi.changeEmail)]: { email: 'elsewhere@example.test', password: '' },
  [nameOf(accountApi.confirmEmailChange)]: { token: 'nothing' },
  [nameOf(accountApi.changePassword)]: { currentPassword: '', newPassword: 'nine plums in a row' },
  [nameOf(accountApi.deleteAccount)]: { confirm: 'not-mine@example.test' },
  [nameOf(accountApi.keepByLink)]: { token: 'nothing' },
  [nameOf(passkeysApi.add)]: { credential: {} },
  [nameOf(passkeysApi.rename)]: { name: 'Key' },
  [nameOf(passkeysApi.signIn)]: { credential: {} },
  [nameOf(passkeysApi.prove)]: { password: 'wrong one' },
  [nameOf(secondFactorApi.confirm)]: { code: '000000' },
  [nameOf(secondFactorApi.renewSpareCodes)]: { code: '000000' },
  [nameOf(secondFactorApi.switchOff)]: { code: '000000' },
  [nameOf(secondFactorApi.signIn)]: { code: '000000' },
  [nameOf(apiTokensApi.create)]: { name: 'Kitchen screen', scopes: ['pantry:read'], days: 30 },
  [nameOf(householdApi.invite)]: { email: null },
  [nameOf(householdApi.readInvitation)]: { token: 'nothing' },
  [nameOf(householdApi.join)]: { token: 'nothing', pantry: 'leave' },
  [nameOf(subscriptionApi.upgrade)]: { planId: 'free_trial' },
  [nameOf(subscriptionApi.share)]: {},
  [nameOf(paypalApi.order)]: sampleOrder,
  [nameOf(adminPaymentsApi.reconcile)]: {},
  [nameOf(gamificationApi.join)]: { challengeId: 'nothing@2026-11-22' },
  [nameOf(gamificationApi.recordActivity)]: { activityType: 'shared', notes: canary },
  [nameOf(gamificationApi.celebrated)]: { achievements: ['nothing'] },
  [nameOf(notificationsApi.addDevice)]: sampleDevice('matrix'),
  [nameOf(notificationsApi.tryOut)]: { channel: 'email' },
  [nameOf(foodApi.change)]: { name: `${canary}, again` },
  [nameOf(foodApi.teach)]: { text: canary, foodId: null },
  [nameOf(pantryApi.add)]: { name: canary },
  [nameOf(pantryApi.addMany)]: { products: [{ name: canary }] },
  [nameOf(pantryApi.update)]: { name: canary },
  [nameOf(pantryApi.adjust)]: { by: 1 },
  [nameOf(pantryApi.correctFood)]: { foodId: 'milk' },
  [nameOf(stockApi.act)]: { kind: 'eaten', lots: [{ id: nobody }] },
  [nameOf(stockApi.setLevel)]: { conceptId: 'milk', amount: 2 },
  [nameOf(pricesApi.add)]: { name: canary, price: 2 },
  [nameOf(trackerApi.add)]: { productName: canary, targetPrice: 2 },
  [nameOf(trackerApi.update)]: { targetPrice: 3 },
  [nameOf(importApi.read)]: {
    text: `${canary}\n2 eggs\n100 g rice\nBoil the rice, then stir in the eggs off the heat.`,
  },
  [nameOf(importApi.picture)]: { url: 'http://127.0.0.1/canary.jpg' },
  [nameOf(recipesApi.create)]: sampleRecipe,
  [nameOf(recipesApi.update)]: sampleRecipe,
  [nameOf(recipesApi.favourite)]: { favourite: true },
  [nameOf(recipesApi.correctFood)]: { raw: '2 eggs', foodId: 'milk' },
  [nameOf(cookingsApi.record)]: { servings: 4 },
  [nameOf(shoppingApi.add)]: { productName: canary },
  [nameOf(shoppingApi.addMany)]: { items: [{ productName: canary }] },
  [nameOf(shoppingApi.update)]: { notes: canary },
  [nameOf(shoppingListsApi.createList)]: { name: canary },
  [nameOf(shoppingListsApi.changeList)]: { name: canary },
  [nameOf(doneApi.finish)]: { rows: [{ itemId: nobody, product: null }] },
  [nameOf(plannerApi.save)]: { weekStart: '2026-11-22', meals: { monday: [{ type: 'dinner', name: canary }] } },
  [nameOf(reserveApi.toList)]: { weekStart: '2026-11-22', fingerprint: 'another' },
  [nameOf(proposeApi.propose)]: { seed: 1 },
  [nameOf(scanningApi.extract)]: { file_url: `/api/files/${nobody}` },
  [nameOf(scanningApi.invokeLlm)]: { prompt: canary },
  [nameOf(scanningApi.photo)]: { file_url: `/api/files/${nobody}` },
  [nameOf(scanningApi.save)]: sampleScan,
  [nameOf(assistantApi.ask)]: { message: canary },
  [nameOf(assistantApi.act)]: {
    writes: [{ do: 'list.add', items: [{ name: canary, conceptId: null, quantity: 1, unit: 'pieces' }] }],
  },
  [nameOf(voiceApi.chat)]: { message: canary },
};
