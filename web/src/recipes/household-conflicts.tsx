import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Info, TriangleAlert } from 'lucide-react';

type Told = { readonly recipe: Pick<Recipe, 'conflicts'> };

/** Somebody at home is allergic to it: said again wherever it is about to be planned or cooked. Fits into a paragraph. */
export const AllergyWarning = ({ recipe: { conflicts } }: Told) =>
  conflicts?.allergies.map((sentence) => (
    <span
      key={sentence}
      className="my-2 flex gap-2 rounded-control bg-tomato-tint px-3 py-2 font-medium text-tomato edge"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {sentence}
    </span>
  ));

/** What allergies and diets of the household say against it, the allergies louder. */
export const HouseholdConflicts = ({ recipe }: Told) => (
  <>
    <AllergyWarning recipe={recipe} />
    {recipe.conflicts?.diets.map((sentence) => (
      <span key={sentence} className="mt-2 flex gap-2">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
        {sentence}
      </span>
    ))}
  </>
);
