import { lazy, type ReactNode } from 'react';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import type { Layer, LayerProps } from './layer.ts';
import { ProposeUnreached } from './propose-unreached.tsx';
import { findMeal } from './shown-weeks.ts';

const AddMealDialog = lazy(async () => ({ default: (await import('./add-meal-dialog.tsx')).AddMealDialog }));
const MealSheet = lazy(async () => ({ default: (await import('./meal-sheet.tsx')).MealSheet }));
const MealCooked = lazy(async () => ({ default: (await import('./meal-cooked.tsx')).MealCooked }));
const NeedsSheet = lazy(async () => ({ default: (await import('./needs-sheet.tsx')).NeedsSheet }));
const ProposeDialog = lazy(async () => ({ default: (await import('./propose-dialog.tsx')).ProposeDialog }));
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));
const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }));

type LayersProps = LayerProps & { readonly layer: Layer | null; readonly onOpen: (layer: Layer) => void };

/** The layer in front of the week; its code comes when it is opened first. */
export function Layers({ layer, onOpen, ...props }: LayersProps) {
  const part = layer && partOf(layer, onOpen, props);
  return part && <LayerBoundary onClose={props.onClose}>{part}</LayerBoundary>;
}

function partOf(layer: Layer, onOpen: (layer: Layer) => void, props: LayerProps): ReactNode {
  switch (layer.kind) {
    case 'add':
      return <AddMealDialog {...props} day={layer.day} type={layer.type} />;
    case 'needs':
      return <NeedsSheet {...props} />;
    case 'propose':
      return (
        <PartBoundary instead={<ProposeUnreached onClose={props.onClose} />}>
          <ProposeDialog {...props} />
        </PartBoundary>
      );
    case 'copy':
      return <CopyDialog {...props} day={layer.day} />;
    case 'calendar':
      return <CalendarDialog onClose={props.onClose} />;
  }
  const placed = findMeal(props.meals, layer.id);
  // gone meanwhile, by somebody else's hand
  if (!placed) return null;
  return layer.kind === 'meal' ? (
    <MealSheet key={layer.id} {...props} placed={placed} onCooked={() => onOpen({ kind: 'cooked', id: layer.id })} />
  ) : (
    <MealCooked placed={placed} onClose={props.onClose} />
  );
}
