import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { t } from '@lingui/core/macro';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onArrival, outboxOf } from '../platform/outbox-app.ts';
import type { OutboxAct, OutboxEntry } from '../platform/outbox-entry.ts';
import { requestOf } from '../platform/outbox-request.ts';
import { addToast } from '../platform/toast.ts';
import { type RecipePages, recipeQuery } from './queries.ts';

type Hearted = Pick<Recipe, 'id' | 'name'>;
type HeartAct = OutboxAct & Pick<Recipe, 'id'> & { readonly on: boolean };

onArrival('favourites', (client, { act }) => {
  const { id, on } = act as HeartAct;
  const drawn = <T extends Pick<Recipe, 'id'>>(recipe: T): T =>
    recipe.id === id ? { ...recipe, isFavourite: on } : recipe;
  client.setQueryData(recipeQuery(id).queryKey, (recipe) => recipe && drawn(recipe));
  const queryKey = ['recipes', 'pages'];
  client.setQueriesData<RecipePages>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(drawn) })) },
  );
  // suggestions stand in lists; what else hangs on them does not
  client.setQueriesData<unknown>({ queryKey: ['recommendations'] }, (data: unknown) =>
    Array.isArray(data) ? data.map(drawn) : data,
  );
  // a list of favourites is asked anew when it is opened again: what lost its heart in it can be tapped once more
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  // what was asked for before this heart was saved may come without it
  const predicate = ({ state }: Query) => state.fetchStatus === 'fetching';
  for (const key of ['recipes', 'recommendations']) void client.invalidateQueries({ queryKey: [key], predicate });
});

/** What the last tap on the recipe's heart wants that the server has not said yes to; undefined when nothing waits. */
export function waitingHeart(entries: readonly OutboxEntry[], id: string): boolean | undefined {
  const acts = entries.filter(({ state, act }) => state !== 'parked' && act.feature === 'favourites');
  return (acts.findLast(({ act }) => (act as HeartAct).id === id)?.act as HeartAct | undefined)?.on;
}

/** Gives a recipe a heart or takes it away; without a signal it waits in the outbox. */
export async function setHeart(client: QueryClient, user: CurrentUser, recipe: Hearted, on: boolean): Promise<void> {
  const { id, name } = recipe;
  const act: HeartAct = { feature: 'favourites', id, on };
  const outbox = outboxOf(client, user);
  const { key, settled } = outbox.send({
    entities: [`recipes:${id}`],
    request: requestOf(recipesApi.favourite, { params: { id }, body: { favourite: on } }),
    title: on ? t`${name}: among the favourites` : t`${name}: no longer a favourite`,
    act,
  });
  const outcome = await settled;
  if (outcome.kind !== 'parked') return;
  await outbox.discard(key);
  addToast({ title: t`The heart could not be saved`, description: outcome.problem.text, tone: 'destructive' });
}
