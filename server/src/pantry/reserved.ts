import type { Actor, Ctx } from '../platform/context.ts';

export type Except = { readonly exceptMeal?: string | undefined; readonly exceptRecipe?: string | undefined };

/**
 * How much of which lot planned meals keep for themselves, in the lot's own unit, by the lot's id; what one meal keeps, or
 * all meals of one recipe, can be left out. The planner, a feature to the right, knows it: app.ts plugs it in where suggestions and lists respect it.
 */
export type ReservedOf = (ctx: Ctx, actor: Actor, options?: Except) => Promise<ReadonlyMap<string, number>>;

/** The answer where no meal lies ahead at all: it holds until one is planned, whatever comes into the pantry. */
export const nothingPlanned: ReadonlyMap<string, number> = new Map();
