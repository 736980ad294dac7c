import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../platform/context.ts';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { createLlm } from '../platform/llm.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type ModelStandIn, modelStandIn } from '../testing/model-stand-in.ts';
import { type AskedOfModel, callTool, say } from '../testing/stand-ins/model-moves.ts';
import { askModel } from './model-service.ts';
import { actorOf, ctxIn, furnish } from './model-testing.ts';
import { readingTools } from './model-tools.ts';

let model: ModelStandIn;
let t: TestApp;
let ana: Cook;
let bo: Cook;

beforeAll(async () => {
  model = await modelStandIn();
  const egress = createEgress({ floorMs: 0, allow: [endpointOf(model.base)] });
  t = await makeApp({
    app: { egress, llm: createLlm({ url: model.base, model: 'stand-in', key: undefined }, egress) },
  });
});
afterAll(async () => {
  await t.close();
  await model.stop();
});
beforeEach(async () => {
  model.reset();
  ana = await t.signIn();
  bo = await t.signIn();
});

/** What the tools of a conversation answered. */
function toolAnswers(asked: AskedOfModel | undefined): string[] {
  const messages = (asked?.body.messages ?? []) as { role: string; content: string }[];
  return messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : []));
}
/** Lets the model use one tool, and answers what it was told. */
async function lookedUp(
  tool: string,
  args: unknown,
  cook = ana,
): Promise<{ rows?: Record<string, unknown>[]; error?: string }> {
  model.tell(callTool(tool, args), say('I have looked.'));
  await askModel(ctxIn(t), actorOf(cook), { message: 'Look for me.', lang: 'en' });
  const [told = '{}'] = toolAnswers(model.asked.at(-1));
  return JSON.parse(told);
}

describe('its tools', () => {
  it.each<[string, unknown, object[]]>([
    [
      'find_in_pantry',
      { query: 'feta' },
      [{ name: 'φέτα canary', amount: '400 g', place: 'fridge', until: '2026-11-22', days: 2 }],
    ],
    ['find_in_pantry', { query: 'caviar' }, []],
    [
      'expiring',
      { days: 3 },
      [{ name: 'φέτα canary', amount: '400 g', place: 'fridge', until: '2026-11-22', days: 2 }],
    ],
    ['expiring', { days: 1 }, []],
    ['shopping_list', {}, [{ name: 'bread canary', amount: '2', note: '‹b›the dark one‹/b› canary' }]],
    [
      'find_recipes',
      { query: 'canary' },
      [{ name: 'Pasta canary', minutes: 15, servings: 4, ingredients: ['spaghetti'] }],
    ],
    ['planned', { day: '2026-11-20' }, [{ meal: 'dinner', name: 'Soup canary', servings: 4 }]],
    ['planned', { day: '2026-11-21' }, []],
  ])('%s %j reads this household', async (tool, args, rows) => {
    await furnish(ana, 'canary');
    await furnish(bo, 'canary-of-others');
    expect(await lookedUp(tool, args)).toEqual({ rows });
    expect(model.asked.map(({ raw }) => raw).join()).not.toMatch(/of-others/);
  });

  it('suggest_recipes finds what can be cooked, with a food or with any', async () => {
    await furnish(ana, 'canary');
    await furnish(bo, 'canary-of-others');
    const any = await lookedUp('suggest_recipes', { foods: [] });
    expect(any.rows?.length).toBeGreaterThan(3);
    const withPasta = await lookedUp('suggest_recipes', { foods: ['spaghetti'] });
    expect(withPasta.rows?.[0]).toMatchObject({ minutes: expect.any(Number), missing: expect.any(Array) });
    expect(withPasta.rows?.map(({ name }) => name)).toContain('Pasta canary');
    expect((await lookedUp('suggest_recipes', { foods: ['caviar'] })).rows).toEqual([]);
    expect(model.asked.map(({ raw }) => raw).join()).not.toMatch(/of-others/);
  });

  it('give short rows, and name nobody', async () => {
    await furnish(ana, 'canary');
    for (const number of Array.from({ length: 40 }, (_, at) => at))
      await ana.call(pantryApi.add, { body: { name: `Jar ${number} ${'long '.repeat(30)}` } });
    const { rows = [] } = await lookedUp('find_in_pantry', { query: '' });
    expect(rows).toHaveLength(30);
    const told = toolAnswers(model.asked.at(-1)).join();
    expect(told.length).toBeLessThan(8_000);
    for (const [tool, args] of [
      ['shopping_list', {}],
      ['planned', { day: '2026-11-20' }],
    ] as const)
      await lookedUp(tool, args);
    const all = model.asked.map(({ raw }) => raw).join();
    expect(all).not.toMatch(new RegExp(`private|${ana.userId}|${ana.email}|[0-9a-f]{8}-[0-9a-f]{4}-4`));
  });

  it('write nothing, whatever they would do: the database itself refuses', async () => {
    const refused: unknown[] = [];
    const within: Ctx['database']['within'] = (scope, work) =>
      t.app.database.within(scope, async (db) => {
        const value = await work(db);
        const writing = db.execute(`update households set name = 'pwned' where id = '${ana.householdId}'`);
        await writing.catch((error: { cause?: { code?: string } }) => refused.push(error.cause?.code));
        return value;
      });
    const ctx = { ...ctxIn(t), database: { ...t.app.database, within } };
    const tools = Object.entries(readingTools({ ctx, actor: actorOf(ana), lang: 'en' }));
    const given = { query: 'milk', days: 1, foods: [], day: '2026-11-20' };
    for (const [, { input, run }] of tools) {
      const fields = Object.keys((input as unknown as { shape: object }).shape);
      await run(Object.fromEntries(Object.entries(given).filter(([name]) => fields.includes(name))));
    }
    expect(refused).toEqual(tools.map(() => '25006'));
    expect(tools).toHaveLength(6);
  });

  it('tell nothing to whoever was put out of the household while the model was speaking', async () => {
    await furnish(ana, 'canary');
    const mate = await housemate(t, ana);
    expect((await lookedUp('shopping_list', {}, mate)).rows).toHaveLength(1);
    await ana.call(householdApi.removeMember, { params: { id: mate.userId } });
    expect(await lookedUp('shopping_list', {}, mate)).toEqual({ error: 'This could not be looked up now.' });
  });

  it('that cannot read say so, and not why', async () => {
    await t.owner.query('alter table meal_plans rename to meal_plans_away');
    try {
      expect(await lookedUp('planned', { day: '2026-11-20' })).toEqual({ error: 'This could not be looked up now.' });
    } finally {
      await t.owner.query('alter table meal_plans_away rename to meal_plans');
    }
  });
});
