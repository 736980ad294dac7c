import { type PlaceKind, placeKinds } from '@kelari/core/food/concept.ts';
import type { FieldProblem } from '@kelari/core/kit/errors.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { selectPlaceKinds } from './shelf-life-repo.ts';

const isKind = (place: string): place is PlaceKind => (placeKinds as readonly string[]).includes(place);

/** The kind of each place of the household; undefined for one it does not have. Its own are asked for only when one is named. */
export async function placesOf(
  ctx: Ctx,
  actor: Actor,
  named: readonly string[],
): Promise<(place: string) => PlaceKind | undefined> {
  const own = named.every(isKind) ? undefined : await selectPlaceKinds(ctx.db, actor.householdId);
  return (place) => (isKind(place) ? place : own?.get(place));
}

/** `prefix` names the place of input `index` in the body. */
export async function placeProblems(
  ctx: Ctx,
  actor: Actor,
  inputs: readonly { readonly location?: string | undefined }[],
  prefix: (index: number) => string,
): Promise<FieldProblem[]> {
  const kindOf = await placesOf(
    ctx,
    actor,
    inputs.flatMap(({ location }) => location ?? []),
  );
  return inputs.flatMap(({ location }, index) =>
    location === undefined || kindOf(location) ? [] : [noSuchPlace(`${prefix(index)}location`)],
  );
}

const noSuchPlace = (path: string): FieldProblem => ({
  path,
  message: { en: 'There is no such place in this household', el: 'Δεν υπάρχει τέτοιο μέρος στο νοικοκυριό' },
});
