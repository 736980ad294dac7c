import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnauthorized, NetworkError } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';
import { hideRecipe, sendRemoval, sendRestore } from './queries.ts';

/** Gone at once, with a way back; a deletion that fails puts the recipe back and says why. */
export function deleteRecipe(client: QueryClient, { id, name }: Pick<Recipe, 'id' | 'name'>): void {
  const putBack = hideRecipe(client, id);
  const removal = sendRemoval(client, id);
  removal.catch((error: unknown) => {
    putBack();
    say(t`Failed to delete recipe`, error);
  });
  addToast({
    title: t`Recipe deleted`,
    description: name,
    action: { label: t`Undo`, onAct: () => void undo(client, id, removal) },
  });
}

async function undo(client: QueryClient, id: string, removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch {
    return; // it was never deleted, and that has been said
  }
  try {
    await sendRestore(client, id);
    addToast({ title: t`The recipe is back`, tone: 'success' });
  } catch (error) {
    say(t`The recipe could not be put back`, error);
  }
}

function say(title: string, error: unknown): void {
  if (isUnauthorized(error)) return; // said once for all calls
  const description =
    error instanceof NetworkError
      ? t`Please check your internet connection and try again`
      : error instanceof ApiError && error.text
        ? error.text
        : t`Something went wrong`;
  addToast({ title, description, tone: 'destructive' });
}
