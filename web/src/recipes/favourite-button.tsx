import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { use } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { loadLaterWords } from '../platform/language.ts';
import { outboxOf, useOutboxEntries } from '../platform/outbox-app.ts';
import { setHeart, waitingHeart } from './favourites.ts';

const words = loadLaterWords();

/** Full where the recipe is one of the reader's favourites; a tap that is still to be sent counts. */
export function FavouriteButton({ recipe }: { readonly recipe: Pick<Recipe, 'id' | 'name' | 'isFavourite'> }) {
  use(words);
  const { t } = useLingui();
  const client = useQueryClient();
  const user = useCurrentUser();
  const waiting = useOutboxEntries(outboxOf(client, user));
  const on = waitingHeart(waiting, recipe.id) ?? recipe.isFavourite ?? false;
  return (
    <IconButton
      icon={Heart}
      label={t`Favourite: ${recipe.name}`}
      aria-pressed={on}
      tone={on ? 'danger' : 'plain'}
      className={on ? '*:fill-current' : undefined}
      onClick={() => void setHeart(client, user, recipe, !on)}
    />
  );
}
