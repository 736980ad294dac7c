import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { addToast } from '../platform/toast.ts';
import { sayFailure } from './failure.ts';
import { hideRecipe, sendRemoval, sendRestore } from './queries.ts';

/** Gone at once, with a way back; a deletion that fails puts the recipe back and says why. */
export function deleteRecipe(client: QueryClient, { id, name }: Pick<Recipe, 'id' | 'name'>): void {
  const putBack = hideRecipe(client, id);
  const removal = sendRemoval(client, id);
  removal.catch((error: unknown) => {
    putBack();
    sayFailure(t`Failed to delete recipe`, error);
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
    sayFailure(t`The recipe could not be put back`, error);
  }
}
