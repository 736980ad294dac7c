import { briefingApi, type DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { type GamificationOverview, gamificationApi } from '@kelari/core/gamification/contract.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { expiryStatus, isExpiringSoon, isLowStock } from '@kelari/core/pantry/rules.ts';
import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { type Answer, fakePantry, type Sent, today } from '../pantry/pantry-testing.tsx';

export const at = '2026-11-20T08:00:00.000Z';
export const id = (n: number) => `99999999-9999-4999-8999-${String(n).padStart(12, '0')}`;

export const testItem = (n: number, fields: Partial<ShoppingItem> = {}): ShoppingItem => ({
  ...{ id: id(n), userId: null, listId: id(99), productName: `Πράγμα ${n}`, category: 'other', quantity: 1 },
  ...{ unit: 'pieces', estimatedPrice: null, priceFrom: null, isPurchased: false, purchasedAt: null },
  ...{ purchasedBy: null, neededForRecipe: null, priority: 'medium', notes: null, conceptId: null, foodClass: null },
  ...{ wants: [], version: 1, createdAt: at, updatedAt: at },
  ...fields,
});

export const testOverview: GamificationOverview = {
  ...{ level: 2, rank: 'Αρχάριος μάγειρας', experiencePoints: 145, levelFloor: 100, levelCeiling: 200 },
  totalCooksCount: 4,
  streak: {
    ...{ current: 3, longest: 5, today: 'open', freezes: 2, earnBack: null },
    days: [-6, -5, -4, -3, -2, -1, 0].map((ago) => ({
      day: addDays(today, ago),
      state: ago === 0 ? 'open' : ago < -3 ? 'before' : 'done',
    })),
    ...{ message: 'Keep going', encouragement: 'One more today.' },
  },
  hints: [
    { kind: 'cook', points: 20, left: 1, of: 1 },
    { kind: 'scan', points: 10, left: 3, of: 3 },
  ],
  achievements: { unlocked: 7, total: 41, latest: [], next: [] },
  ...{ challenges: [], socialSharesThisWeek: 0, celebrations: true },
  celebrate: { level: null, achievements: [], challenges: [] },
};

/** What the server would say of these lots, as far as the dashboard shows it; like the server it lists 12 of a kind at most. */
export function briefingOf(
  lots: readonly Product[],
  items: readonly ShoppingItem[] = [],
  fields: Partial<DailyBriefing> = {},
  day = fields.day ?? today,
): DailyBriefing {
  const there = lots.filter(({ isConsumed }) => !isConsumed);
  const open = items.filter(({ isPurchased }) => !isPurchased);
  const expired = there.filter((lot) => expiryStatus(lot.expirationDate, day) === 'expired');
  const now = there.filter((lot) => expiryStatus(lot.expirationDate, day) === 'today');
  const soon = there.filter((lot) => isExpiringSoon(lot.expirationDate, day) && !now.includes(lot));
  const low = there.filter(isLowStock);
  const places = [...new Set(there.map(({ location }) => location))];
  return {
    day,
    user: { firstName: 'Ελένη' },
    ...{ expired: expired.slice(0, 12), expiringToday: now.slice(0, 12), expiringSoon: soon.slice(0, 12) },
    counts: { expired: expired.length, expiringToday: now.length, expiringSoon: soon.length },
    suggestedRecipes: [],
    todaysStreak: { message: 'Keep going', encouragement: 'One more today.', current: 3 },
    shoppingReminders: {
      lowStock: low.map(({ id, name, quantity, unit, conceptId, foodClass }) => ({
        ...{ id, name, quantity, unit, conceptId, foodClass },
        onList: false,
      })),
      ...{ missingEssentials: [], essentials: [] },
    },
    meals: [],
    pantry: {
      ...{ total: there.length, low: low.length, week: 0 },
      places: places.map((place) => ({ id: place, count: there.filter(({ location }) => location === place).length })),
    },
    shopping: {
      ...{ listId: id(99), open: open.length, completionPercent: 0, estimatedTotal: 0 },
      items: { rows: open.slice(0, 12), count: open.length },
    },
    priceDrops: [],
    ...fields,
  };
}

type Kitchen = {
  readonly lots?: readonly Product[];
  readonly items?: readonly ShoppingItem[];
  readonly briefing?: Partial<DailyBriefing>;
  /** Answers first when it has something to say. */
  readonly refuse?: (sent: Sent) => Answer | undefined;
};

const endpoints = [briefingApi.daily, gamificationApi.overview, shoppingApi.update];

/** A kitchen that behaves, as the dashboard asks it. */
export function fakeKitchen({ lots = [], items = [], briefing, refuse }: Kitchen = {}): Sent[] {
  let rows = items;
  return fakePantry(
    lots,
    (sent, there) => {
      const refused = refuse?.(sent);
      if (refused) return refused;
      if (sent.endpoint === briefingApi.daily) return { reply: briefingOf(there, rows, briefing) };
      if (sent.endpoint === gamificationApi.overview) return { reply: testOverview };
      if (sent.endpoint !== shoppingApi.update) return undefined;
      const isPurchased = sent.body.isPurchased === true;
      const ticked = rows.map((row) =>
        row.id === sent.params.id ? { ...row, isPurchased, purchasedAt: isPurchased ? at : null } : row,
      );
      rows = ticked;
      return { reply: ticked.find((row) => row.id === sent.params.id) };
    },
    endpoints,
  );
}
