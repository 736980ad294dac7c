import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBasket } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import type { MissingSlot } from '../recipes/recipe-screen.tsx';
import { missingQuery } from './queries.ts';

// most who read a recipe have what it takes, or only look
const MissingSheet = lazy(async () => ({ default: (await import('./missing-sheet.tsx')).MissingSheet }));

/** On a recipe: what it lacks goes to the shopping list. Nothing while all of it is there. */
export const AddMissing: MissingSlot = ({ recipe, servings }) => {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(missingQuery(recipe.id, servings));
  const count = data?.lines.length;
  // a sheet that is open stays, though what it added is no longer missing
  if (count === 0 && !open) return null;
  return (
    <>
      <Button tone="secondary" icon={ShoppingBasket} onClick={() => setOpen(true)}>
        {count ? <Trans>Missing to the list ({count})</Trans> : <Trans>Missing to the list</Trans>}
      </Button>
      <Opened open={open} recipe={recipe} servings={servings} onClose={() => setOpen(false)} />
    </>
  );
};

type AddMissingOfProps = {
  readonly recipe: { readonly id: string; readonly name: string; readonly servings: number };
};

/** On a suggestion, which says itself what is missing: asked for only when it is opened. */
export function AddMissingOf({ recipe }: AddMissingOfProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { name } = recipe;
  return (
    <>
      <Button
        tone="quiet"
        icon={ShoppingBasket}
        aria-label={t`Missing to the list: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>To the list</Trans>
      </Button>
      <Opened open={open} recipe={recipe} servings={recipe.servings} onClose={() => setOpen(false)} />
    </>
  );
}

type OpenedProps = {
  readonly open: boolean;
  readonly recipe: { readonly id: string; readonly name: string };
  readonly servings: number;
  readonly onClose: () => void;
};

const Opened = ({ open, ...props }: OpenedProps) =>
  open && (
    <LayerBoundary onClose={props.onClose}>
      <MissingSheet {...props} />
    </LayerBoundary>
  );
