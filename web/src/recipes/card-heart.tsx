import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { lazy, Suspense } from 'react';
import { PartBoundary } from '../kit/part-boundary.tsx';

// a recipe is chosen without it: its code is not waited for
const FavouriteButton = lazy(async () => ({ default: (await import('./favourite-button.tsx')).FavouriteButton }));

type CardHeartProps = { readonly recipe: Pick<Recipe, 'id' | 'name' | 'isFavourite'> };

/** The heart beside a name, in room kept for it that is as high as the line. */
export const CardHeart = ({ recipe }: CardHeartProps) => (
  <div className="relative -my-2.5 -mr-3 size-11 shrink-0">
    <PartBoundary>
      <Suspense fallback={null}>
        <FavouriteButton recipe={recipe} />
      </Suspense>
    </PartBoundary>
  </div>
);
