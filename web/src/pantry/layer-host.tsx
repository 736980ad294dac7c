import { lazy, memo, type Ref, Suspense, useEffect, useImperativeHandle, useState } from 'react';
import type { OpenSheet, PantryLayersProps } from './pantry-layers.tsx';
import { newProduct, useOpenProduct } from './use-open-product.ts';

const loadLayers = async () => ({ default: (await import('./pantry-layers.tsx')).PantryLayers });
const PantryLayers = lazy(loadLayers);

/** How the shelves open something in front of them. */
export type OpenLayers = {
  /** The form of a lot by its id, or of a new one. */
  readonly edit: (id: string) => void;
  readonly sheet: (sheet: OpenSheet) => void;
};

export type LayerHostProps = Pick<PantryLayersProps, 'today' | 'places' | 'changes'> & {
  /** Undefined until they are known: what is asked for meanwhile opens then. */
  readonly products: PantryLayersProps['products'] | undefined;
  readonly opens: Ref<OpenLayers>;
};

/** Holds what is open by itself, so that opening and closing does not draw the shelves behind. */
export const LayerHost = memo(function LayerHost({ opens, products, ...shared }: LayerHostProps) {
  const [open, setOpen] = useOpenProduct();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  useImperativeHandle(opens, () => ({ edit: setOpen, sheet: setSheet }), [setOpen]);
  // there before the first tap, also one without a signal
  useEffect(() => void loadLayers(), []);
  const edited = open === newProduct ? open : (products?.find(({ id }) => id === open) ?? null);
  return products && (edited || sheet) ? (
    <Suspense fallback={null}>
      <PantryLayers
        {...{ ...shared, products, edited, sheet }}
        onEdited={() => setOpen(null)}
        onSheetClose={() => setSheet(null)}
      />
    </Suspense>
  ) : null;
});
