import { briefingApi } from '@kelari/core/briefing/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T08:00:00Z');
  ana = await app.signIn();
});

const ask = (cook = ana) => cook.call(briefingApi.daily);
type Bought = Parameters<typeof addTo>[1];
const addTo = (
  cook: Cook,
  more: {
    readonly name: string;
    readonly quantity?: number;
    readonly unit?: 'pieces' | 'kg' | 'g' | 'l';
    readonly purchaseDate?: string;
    readonly expirationDate?: string;
    readonly location?: string;
  },
) => cook.call(pantryApi.add, { body: { quantity: 4, ...more } });

describe('a briefing', () => {
  it('of a new kitchen has nothing to say', async () => {
    expect(await ask()).toMatchObject({
      day: '2026-11-20',
      expired: [],
      expiringToday: [],
      expiringSoon: [],
      counts: { expired: 0, expiringToday: 0, expiringSoon: 0 },
      shoppingReminders: { lowStock: [], missingEssentials: [], essentials: [] },
      meals: [],
      pantry: { total: 0, low: 0, week: 0, places: [] },
      shopping: { open: 0, completionPercent: 0, estimatedTotal: 0, items: { rows: [], count: 0 } },
      priceDrops: [],
    });
  });
});
