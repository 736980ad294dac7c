import { randomUUID } from 'node:crypto';
import { briefingApi } from '@kelari/core/briefing/contract.ts';
import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import type { Cook, TestApp } from '../testing/make-app.ts';

export const ask = (cook: Cook, language = 'en') =>
  cook.call(briefingApi.daily, { headers: { 'accept-language': language } });

export const add = (cook: Cook, body: SentBody<typeof pantryApi.add>) =>
  cook.call(pantryApi.add, { body: { quantity: 4, ...body } });

/** All of a lot is eaten; answers the action, to take it back by. */
export async function eat(cook: Cook, id: string): Promise<string> {
  const key = randomUUID();
  await cook.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id }] }, headers: { 'idempotency-key': key } });
  return key;
}

/** Bought on each of these days and eaten up; answers the lots. */
export async function boughtAndEaten(
  app: TestApp,
  cook: Cook,
  food: SentBody<typeof pantryApi.add>,
  days: readonly string[],
): Promise<readonly string[]> {
  const now = app.clock.now;
  const ids: string[] = [];
  for (const day of days) {
    app.clock.now = new Date(`${day}T09:00:00Z`);
    const { id } = await add(cook, food);
    await eat(cook, id);
    ids.push(id);
  }
  app.clock.now = now;
  return ids;
}
