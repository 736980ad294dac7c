import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Cook, TestApp } from '../testing/make-app.ts';

export const actorOf = ({ userId, householdId }: Cook): Actor => ({
  ...{ userId, householdId, sessionId: '', name: 'Ana', language: 'el', timezone: 'Europe/Athens' },
});

/** What a call in steps has. */
export const ctxIn = (t: TestApp): Ctx => ({
  ...t.app,
  db: t.app.database.db,
  language: 'el',
  changed: () => undefined,
});

/** A row of every kind, with `mark` in all that are named. */
export async function furnish(cook: Cook, mark: string) {
  await cook.call(pantryApi.add, {
    body: {
      name: `φέτα ${mark}`,
      quantity: 0.4,
      unit: 'kg',
      location: 'fridge',
      expirationDate: '2026-11-22',
      description: 'private',
    },
  });
  await cook.call(pantryApi.add, { body: { name: `spaghetti ${mark}`, quantity: 2, unit: 'pack' } });
  await cook.call(shoppingApi.add, {
    body: { productName: `bread ${mark}`, quantity: 2, unit: 'pieces', notes: `<b>the dark one</b> ${mark}` },
  });
  await cook.call(recipesApi.create, {
    body: {
      name: `Pasta ${mark}`,
      servings: 4,
      prepTime: 5,
      cookTime: 10,
      ingredients: [{ name: '1 pack spaghetti' }],
      instructions: ['Boil.'],
    },
  });
  await cook.call(plannerApi.save, {
    body: { weekStart: '2026-11-15', meals: { friday: [{ type: 'dinner', name: `Soup ${mark}` }] } },
  });
}
