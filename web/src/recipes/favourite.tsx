import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { lazy, Suspense } from 'react';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { loadLaterWords } from '../platform/language.ts';

// a recipe is read and cooked without it: neither its code nor its words are waited for
const FavouriteButton = lazy(async () => {
  const [part] = await Promise.all([import('./favourite-button.tsx'), loadLaterWords()]);
  return { default: part.FavouriteButton };
});

/** A heart on a recipe, with room kept for it. */
export const Favourite = ({ recipe, className }: { readonly recipe: Recipe; readonly className: string }) => (
  <div className={`relative size-11 shrink-0 ${className}`}>
    <PartBoundary>
      <Suspense fallback={null}>
        <FavouriteButton recipe={recipe} />
      </Suspense>
    </PartBoundary>
  </div>
);
