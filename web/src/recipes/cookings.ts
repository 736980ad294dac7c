import { type Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { newId } from '../platform/ids.ts';
import { addToast } from '../platform/toast.ts';
import { sayFailure } from './failure.ts';

/** How often the household cooked a recipe, and when. */
export const cookingsQuery = (id: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['cookings', id],
    queryFn: ({ signal }) => call(recipesApi.cookings, { params: { id }, signal }),
  });

const send = <T>(client: QueryClient, mutationFn: () => Promise<T>): Promise<T> =>
  client.getMutationCache().build<T, Error, void, unknown>(client, { networkMode: 'always', mutationFn }).execute();

/** The same for a repeated attempt, so that a lost answer never counts a meal twice. */
const attempts = new Map<string, string>();

/** Notes a cooking, with a way back in the toast; answers why it was not noted, or null. */
export async function recordCooking(
  client: QueryClient,
  { id, name }: Pick<Recipe, 'id' | 'name'>,
  servings: number,
): Promise<string | null> {
  const act = `${id} ${servings}`;
  const idempotencyKey = attempts.get(act) ?? newId();
  attempts.set(act, idempotencyKey);
  try {
    const cooking = await send(client, () =>
      call(recipesApi.recordCooking, { params: { id }, body: { servings }, idempotencyKey }),
    );
    attempts.delete(act);
    void client.invalidateQueries({ queryKey: cookingsQuery(id).queryKey });
    addToast({
      title: t`Noted as cooked`,
      description: name,
      tone: 'success',
      action: { label: t`Undo`, onAct: () => void takeBack(client, id, cooking.id) },
    });
    return null;
  } catch (error) {
    return sayFailure(t`The cooking was not noted`, error);
  }
}

async function takeBack(client: QueryClient, recipeId: string, id: string): Promise<void> {
  try {
    await send(client, () => call(recipesApi.removeCooking, { params: { id } }));
    void client.invalidateQueries({ queryKey: cookingsQuery(recipeId).queryKey });
    addToast({ title: t`The note is taken back`, tone: 'success' });
  } catch (error) {
    sayFailure(t`The note could not be taken back`, error);
  }
}
