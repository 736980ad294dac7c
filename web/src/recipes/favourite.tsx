import { type ComponentProps, lazy, Suspense } from 'react';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { loadLaterWords } from '../platform/language.ts';

// a recipe is read and cooked without it: neither its code nor its words are waited for
const FavouriteButton = lazy(async () => {
  const [part] = await Promise.all([import('./favourite-button.tsx'), loadLaterWords()]);
  return { default: part.FavouriteButton };
});

/** A heart on a recipe, with room kept for it. */
export const Favourite = (props: ComponentProps<typeof FavouriteButton>) => (
  <div className="relative size-11 shrink-0">
    <PartBoundary>
      <Suspense fallback={null}>
        <FavouriteButton {...props} />
      </Suspense>
    </PartBoundary>
  </div>
);
