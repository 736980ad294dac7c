import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { periodShared, serverWeek, sharingMayGive } from '@kelari/core/subscription/periods.ts';
import { sharing } from '@kelari/core/subscription/plans.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { give, holdGrants, type RowGrant } from './grants.ts';
import { insertLink, type LinkRow, revokeLink, selectLinks } from './links-repo.ts';
import { countShares, insertShare, updateHolder } from './repo.ts';
import { sharedUrl } from './share-link.ts';
import * as say from './text.ts';

/** What of a recipe its owner lets others read. */
export type SharedRecipe = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly servings: number;
  readonly minutes: number;
  readonly ingredients: readonly { readonly text: string; readonly heading: boolean }[];
  readonly steps: readonly string[];
  /** Where an imported one comes from. */
  readonly credit: string | null;
};

export type SharePorts = {
  /** Those of the ids that are recipes the person wrote and still has; `db` is in the household's scope. */
  readonly recipesOf: (
    db: Db,
    whose: { readonly householdId: string; readonly userId: string },
    ids: readonly string[],
  ) => Promise<readonly SharedRecipe[]>;
  /** A share that counted. */
  readonly onShared: (ctx: Ctx, actor: Actor, id: string) => Promise<void>;
};

const mostLinks = 200;

/** Counts a share once a key and answers what is to be shared; the 20th of a week may give seven days more. */
export async function share(
  ctx: Ctx,
  actor: Actor,
  {
    recipeId,
    ahead = false,
    ports,
  }: { readonly recipeId: string | null; readonly ahead?: boolean; readonly ports: SharePorts },
): Promise<ReplyOf<typeof subscriptionApi.share>> {
  const { language } = ctx;
  const grants = (await holdGrants(ctx.db, actor.userId)) ?? [];
  const shared = recipeId === null ? null : await linkTo(ctx, actor, { recipeId, ports });
  const now = ctx.clock();
  const week = serverWeek(now.getTime());
  const before = await countShares(ctx.db, actor.userId, week);
  const key = ctx.key ?? randomUUID();
  const isCounted =
    !ahead && before < sharing.aWeek && (await insertShare(ctx.db, { userId: actor.userId, key, week, at: now }));
  const count = isCounted ? before + 1 : before;
  let extended = false;
  if (isCounted) {
    await updateHolder(ctx.db, actor.userId, { socialSharesThisWeek: count, socialShareWeekStart: week });
    extended = await giveForWeek(ctx, actor.userId, { grants, count });
    await ports.onShared(ctx, actor, key);
    ctx.changed('user', actor.userId, 'changed');
  }
  const message = extended ? say.extended : before < sharing.aWeek ? say.counted(count) : say.weekIsFull;
  return {
    message: ahead ? '' : message[language],
    url: sharedUrl(ctx, shared && { householdId: actor.householdId, id: shared.link.id }),
    title: shared?.recipe.name ?? say.appTitle,
    text: shared ? say.recipeText(shared.recipe.name)[language] : say.appText[language],
    ...{ count, of: sharing.aWeek, extended, made: shared?.isMade ? shared.link.id : null },
  };
}

/** Seven days more for the present week of a held person, once it has its 20 shares; never twice for one week. */
export async function giveForWeek(
  ctx: Ctx,
  userId: string,
  known: { readonly grants?: readonly RowGrant[]; readonly count?: number } = {},
): Promise<boolean> {
  const now = ctx.clock();
  const week = serverWeek(now.getTime());
  if ((known.count ?? (await countShares(ctx.db, userId, week))) < sharing.aWeek) return false;
  const grants = known.grants ?? (await holdGrants(ctx.db, userId)) ?? [];
  if (!sharingMayGive(grants, now.getTime()) || grants.some(({ row }) => row.week === week)) return false;
  const period = periodShared(grants, now.getTime());
  await give(ctx.db, { userId, planId: 'social_extended', week }, { period, now });
  return true;
}

/** The own link to an own recipe: the open one, or a new one. The person is held, so that two calls make one. */
async function linkTo(
  ctx: Ctx,
  { householdId, userId }: Actor,
  { recipeId, ports }: { readonly recipeId: string; readonly ports: SharePorts },
) {
  const [recipe] = Id.safeParse(recipeId).success
    ? await ports.recipesOf(ctx.db, { householdId, userId }, [recipeId])
    : [];
  if (!recipe) throw fail('not_found', say.notYours);
  const links = await selectLinks(ctx.db, householdId, userId);
  const open = links.find((link) => link.recipeId === recipe.id);
  if (open) return { recipe, link: open, isMade: false };
  if (links.length >= mostLinks) throw fail('conflict', say.tooManyLinks);
  const link = { householdId, id: randomUUID(), userId, recipeId: recipe.id, createdAt: ctx.clock() };
  await insertLink(ctx.db, link);
  return { recipe, link, isMade: true };
}

/** Own links that still open something. */
export async function listLinks(
  ctx: Ctx,
  { householdId, userId }: Actor,
  ports: SharePorts,
): Promise<ReplyOf<typeof subscriptionApi.links>> {
  const links = await selectLinks(ctx.db, householdId, userId);
  const ids = links.flatMap(({ recipeId }) => recipeId ?? []);
  const recipes = new Map((await ports.recipesOf(ctx.db, { householdId, userId }, ids)).map((one) => [one.id, one]));
  const shown = (link: LinkRow) => {
    const recipe = recipes.get(link.recipeId ?? '');
    if (!recipe) return [];
    const { id, recipeId, createdAt } = link;
    return [{ id, url: sharedUrl(ctx, link), title: recipe.name, createdAt: createdAt.toISOString(), recipeId }];
  };
  return links.flatMap(shown);
}

export async function closeLink(ctx: Ctx, { householdId, userId }: Actor, id: string): Promise<{ message: string }> {
  if (!(await revokeLink(ctx.db, householdId, { id, userId, now: ctx.clock() }))) {
    throw fail('not_found', say.noSuchLink);
  }
  return { message: say.linkClosed[ctx.language] };
}
