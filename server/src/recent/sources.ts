import type { Language, Text } from '@kelari/core/kit/language.ts';
import type { Deed, DeedKind, RecentEntry, RecentKind } from '@kelari/core/recent/contract.ts';
import { actionMarks, actionsOf } from '../pantry/recent-service.ts';
import { planChangesOf, planMarks } from '../planner/changes-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Earlier, earlierAt, earlierMarks } from '../platform/earlier.ts';
import type { Mark, TimeSpan } from '../platform/time-span.ts';
import { deletedPriceMarks, deletedPrices, deletedTrackerMarks, deletedTrackers } from '../prices/recent-service.ts';
import { trackerEditRefusals } from '../prices/tracker-service.ts';
import { recipeEditRefusals } from '../recipes/edits-service.ts';
import { bareCookingMarks, bareCookings, deletedMarks, deletedRecipes } from '../recipes/recent-service.ts';
import { changeMarks, changesOf } from '../shopping/recent-service.ts';
import { changeDeed } from './change-deed.ts';
import { planDeed } from './plan-deed.ts';
import { onlyItsWriter, onlyTheCook } from './text.ts';

/** What names a person by the id. */
type By = (userId: string | null) => RecentEntry['by'];

/** One list of what was done: first where its rows stand in time, then the few that a page shows. */
export type Source = {
  readonly of: RecentKind;
  readonly marks: (ctx: Ctx, actor: Actor, span: TimeSpan) => Promise<Mark[]>;
  readonly entries: (ctx: Ctx, actor: Actor, ids: readonly string[], by: By) => Promise<RecentEntry[]>;
};

const pantry: Source = {
  of: 'pantry',
  marks: actionMarks,
  entries: async (ctx, actor, ids) =>
    (await actionsOf(ctx, actor, ids)).map((entry) => {
      const { id, at, by, undone } = entry;
      // what stands in the way of one is asked when it is taken back: it is offered to go first
      return { of: 'pantry', id, at, by, undone, why: null, entry, deed: null };
    }),
};

const bare: Omit<Deed, 'kind' | 'names'> = { count: 1, list: null, day: null, from: null };
const said = (text: string | Text | null, lang: Language): string | null =>
  text === null || typeof text === 'string' ? text : text[lang];

const recipes: Source = {
  of: 'recipes',
  marks: deletedMarks,
  entries: async (ctx, actor, ids, by) =>
    (await deletedRecipes(ctx, actor, ids)).map(({ id, at, name, userId }) => ({
      ...{ of: 'recipes', id, at: at.toISOString(), by: by(userId), undone: null, entry: null },
      why: userId === actor.userId ? null : onlyItsWriter[ctx.language],
      deed: { ...bare, kind: 'recipe-removed', names: [name] },
    })),
};

const cookings: Source = {
  of: 'recipes',
  marks: bareCookingMarks,
  entries: async (ctx, actor, ids, by) =>
    (await bareCookings(ctx, actor, ids)).map(({ id, at, name, userId, deletedAt }) => ({
      ...{ of: 'recipes', id, at: at.toISOString(), by: by(userId), entry: null },
      undone: deletedAt && { at: deletedAt.toISOString(), by: by(userId) },
      why: userId === actor.userId ? null : onlyTheCook[ctx.language],
      deed: { ...bare, kind: 'cooked', names: name === '' ? [] : [name] },
    })),
};

const lists = (trips: boolean): Source => ({
  of: 'list',
  marks: changeMarks({ trips }),
  entries: async (ctx, actor, ids, by) =>
    (await changesOf(ctx, actor, ids)).map((change) => ({
      ...{ of: 'list', id: change.id, at: change.at.toISOString(), by: by(change.userId), entry: null },
      undone: change.undoneAt && { at: change.undoneAt.toISOString(), by: by(change.undoneBy) },
      why: said(change.refusal, ctx.language),
      deed: changeDeed(change),
    })),
});

const plan: Source = {
  of: 'plan',
  marks: planMarks,
  entries: async (ctx, actor, ids, by) =>
    (await planChangesOf(ctx, actor, ids)).map((change) => ({
      ...{ of: 'plan', id: change.id, at: change.at.toISOString(), by: by(change.userId), entry: null },
      undone: change.undoneAt && { at: change.undoneAt.toISOString(), by: by(change.undoneBy) },
      why: null,
      deed: planDeed(change.meals),
    })),
};

const prices: Source = {
  of: 'prices',
  marks: deletedPriceMarks,
  entries: async (ctx, actor, ids, by) =>
    (await deletedPrices(ctx, actor, ids)).map(({ id, at, name, userId }) => ({
      ...{ of: 'prices', id, at: at.toISOString(), by: by(userId), undone: null, why: null, entry: null },
      deed: { ...bare, kind: 'price-removed', names: [name] },
    })),
};

const alerts: Source = {
  of: 'prices',
  marks: deletedTrackerMarks,
  entries: async (ctx, actor, ids, by) =>
    (await deletedTrackers(ctx, actor, ids)).map(({ id, at, name, userId, refusal }) => ({
      ...{ of: 'prices', id, at: at.toISOString(), by: by(userId), undone: null, entry: null },
      why: said(refusal, ctx.language),
      deed: { ...bare, kind: 'alert-removed', names: [name] },
    })),
};

type Refusals = (ctx: Ctx, actor: Actor, edits: readonly Earlier[]) => Promise<ReadonlyMap<string, Text | null>>;
// whether its name is free is asked when it is put back
const unasked: Refusals = async () => new Map();

/** What was edited, or removed without a trace in its own table. */
const earlier = (of: RecentKind, kept: Earlier['of'], kind: DeedKind, refusals: Refusals = unasked): Source => ({
  of,
  marks: earlierMarks(kept),
  entries: async (ctx, actor, ids, by) => {
    const edits = await earlierAt(ctx, actor, ids);
    const why = await refusals(ctx, actor, edits);
    return edits.map(({ id, at, name, userId, undoneAt, undoneBy }) => ({
      ...{ of, id, at: at.toISOString(), by: by(userId), entry: null },
      undone: undoneAt && { at: undoneAt.toISOString(), by: by(undoneBy) },
      why: said(why.get(id) ?? null, ctx.language),
      deed: { ...bare, kind, names: [name] },
    }));
  },
});

/** In one order: what stands at the same instant under the same id is told apart by its place here. */
export const sourcesOf = (of: RecentKind | undefined): readonly Source[] =>
  // a trip is an entry of the pantry, too, which takes back both: together it is shown once
  [
    ...[pantry, recipes, cookings, lists(of === 'list'), plan, prices, alerts],
    earlier('recipes', 'recipes', 'recipe-changed', recipeEditRefusals),
    earlier('prices', 'alerts', 'alert-changed', trackerEditRefusals),
    earlier('foods', 'foods', 'food-removed'),
  ];
