import { challengesOn } from '@kelari/core/gamification/challenges.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { act, gameFromScratch, gameOf, lot, today, typeRecipe } from './game-testing.ts';
import { settleByTime } from './jobs.ts';

let t: TestApp;
let starter: string;
beforeAll(async () => {
  t = await makeApp();
  const cook = await t.signIn();
  starter = (await cook.call(recipesApi.list, { query: { from: 'starter', limit: 1 } }))[0]?.id ?? '';
});
afterAll(() => t.close());

const zones = ['Europe/Athens', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/St_Johns'];
const does = [
  ...['eat', 'eatTwo', 'freeze', 'throw', 'count', 'step', 'cook', 'press', 'type', 'scan', 'join', 'wait', 'sleep'],
  ...['fly', 'undo', 'undo', 'undo', 'restoreLot', 'deleteRecipe', 'restoreRecipe', 'uncook', 'confirm', 'settle'],
] as const;
const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(...does),
  pick: fc.nat(1_000),
  inDays: fc.constantFrom(-1, 0, 0, 1, 1, 2, 9),
});

const pickOf = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)];

it('whatever two of a household do and take back, their rows say what the events say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      t.clock.now = new Date('2026-11-11T08:00:00Z');
      const ana = await t.signIn();
      const bo = await housemate(t, ana);
      const cooks = [ana, bo];
      const recipes: { by: Cook; id: string }[] = [];
      const cookings: { by: Cook; id: string }[] = [];
      for (const { who, what, pick, inDays } of steps) {
        const cook = cooks[who] ?? ana;
        await once(cook, what, { pick, inDays, cooks, recipes, cookings });
        for (const one of cooks) {
          const [kept, meant] = [await gameOf(t, one), await gameFromScratch(t, one)];
          expect(kept.achievements).toEqual(meant.achievements);
          expect(kept.challenges).toEqual(meant.challenges);
          expect(new Map(kept.events.map(({ kind, id, points }) => [`${kind} ${id}`, points]))).toEqual(meant.points);
          const { counts, points, ...more } = kept.counts;
          expect(points).toBe([...meant.points.values()].reduce((sum, one) => sum + one, 0));
          expect(more).toMatchObject({ lastDay: meant.lastDay });
          // only of what no achievement asks for any more nothing need be known
          for (const [key, value] of Object.entries(meant.counters))
            expect([key, counts[key] ?? (meant.isAllUnlocked(key) ? value : null)]).toEqual([key, value]);
          expect({ ...kept.person, current_streak: 0 }).toEqual({ ...meant.person, current_streak: 0 });
          // a week and an end of a streak come by time: they are there at the latest when somebody has looked
          if (what !== 'settle') continue;
          expect(kept.person.current_streak).toBe(meant.person.current_streak);
          const weeks = kept.events.filter(({ kind }) => kind === 'week').map(({ day }) => day);
          expect(weeks.sort()).toEqual(meant.weeks);
        }
      }
    }),
    { numRuns: Number(process.env.GAME_RUNS ?? 12), endOnFailure: true },
  );
}, 300_000);

type Around = {
  readonly pick: number;
  readonly inDays: number;
  readonly cooks: readonly Cook[];
  readonly recipes: { by: Cook; id: string }[];
  readonly cookings: { by: Cook; id: string }[];
};

/** One act; what is refused changes nothing. */
async function once(cook: Cook, what: (typeof does)[number], { pick, inDays, cooks, recipes, cookings }: Around) {
  const wait = async (hours: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000);
    const { now } = t.clock;
    await t.owner.query(
      'update sessions set created_at = $1, updated_at = $1, expires_at = $2 where user_id = any($3)',
      [...[now, new Date(now.getTime() + 86_400_000), cooks.map(({ userId }) => userId)]],
    );
  };
  const fresh = () => lot(t, cook, inDays);
  await wait(0.01);
  switch (what) {
    case 'eat':
      return act(cook, 'eaten', [await fresh()]);
    case 'eatTwo':
      return act(cook, 'eaten', [await fresh(), await fresh()]);
    case 'freeze':
      return act(cook, 'frozen', [await fresh()]);
    case 'throw':
      return act(cook, 'thrown', [await fresh()]);
    case 'count':
      return act(cook, 'counted', [await fresh()]);
    case 'step':
      return cook.call(pantryApi.adjust, { params: { id: await fresh() }, body: { by: -1 } });
    case 'cook': {
      const takes = pick % 2 ? [{ productId: await fresh(), amount: 1, unit: 'pieces' as const }] : [];
      const body = { servings: 2, takes };
      const { id } = await cook.call(cookingsApi.record, { params: { id: starter }, body });
      return cookings.push({ by: cook, id });
    }
    case 'press':
      return cook.call(gamificationApi.recordActivity, { body: { activityType: 'cooked' } });
    case 'confirm':
      return cook.call(gamificationApi.recordActivity, { body: { activityType: 'created' } });
    case 'type':
      return recipes.push({ by: cook, id: await typeRecipe(cook) });
    case 'scan':
      return cook.call(scanningApi.save, { body: { kind: 'photo', rows: [{ product: { name: 'ρύζι' } }] } as never });
    case 'join': {
      const run = pickOf(challengesOn(today(t)), pick);
      return cook.send(gamificationApi.join, { body: { challengeId: run?.id ?? '' } });
    }
    case 'wait':
      return wait((pick % 20) + 4);
    case 'sleep':
      return wait(24 * ((pick % 4) + 1));
    case 'fly':
      return t.owner.query('update users set timezone = $2 where id = $1', [cook.userId, pickOf(zones, pick)]);
    case 'undo': {
      const undoable = (await cook.call(stockApi.journal)).filter(({ undone }) => !undone);
      return cook.send(stockApi.undo, { params: { id: pickOf(undoable, pick)?.id ?? starter } });
    }
    case 'restoreLot': {
      const used = await cook.call(pantryApi.list, { query: { consumed: 'true' } });
      return cook.send(pantryApi.restore, { params: { id: pickOf(used, pick)?.id ?? starter } });
    }
    case 'deleteRecipe': {
      const recipe = pickOf(recipes, pick);
      return recipe?.by.send(recipesApi.remove, { params: { id: recipe.id } });
    }
    case 'restoreRecipe': {
      const recipe = pickOf(recipes, pick);
      return recipe?.by.send(recipesApi.restore, { params: { id: recipe.id } });
    }
    case 'uncook': {
      const cooking = pickOf(cookings, pick);
      return cooking?.by.send(cookingsApi.remove, { params: { id: cooking.id } });
    }
    case 'settle':
      return settleByTime(t.app);
  }
}
