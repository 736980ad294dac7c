import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { isLowProduct } from '@kelari/core/pantry/levels.ts';
import { memo, useMemo } from 'react';
import { useRowFocus } from '../kit/use-row-focus.ts';
import type { PantryChanges } from './changes.ts';
import { grid } from './pantry-states.tsx';
import { type CardActs, ProductCard } from './product-card.tsx';
import type { KnownPlace } from './product-words.ts';
import type { ShownProduct } from './shown-products.ts';
import { useFollowing, useGrowing } from './use-growing.ts';
import type { Selection } from './use-selection.ts';

export type ShelfProps = {
  readonly products: readonly ShownProduct[];
  readonly today: Day;
  readonly language: Language;
  readonly places: readonly KnownPlace[];
  readonly currency: string;
  readonly changes: PantryChanges;
  readonly on: CardActs;
  /** How many lots there are of a product's food. */
  readonly lots: (product: ShownProduct) => number;
  readonly lowFoods: ReadonlySet<string>;
  readonly selecting: boolean;
  readonly selection: Selection;
};

/** The cards, drawn anew when other lots stand on the shelf and not at every tap of the page. */
export const Shelf = memo(function Shelf({ products, lots, lowFoods, changes, selecting, ...shared }: ShelfProps) {
  const { area, onLeave } = useRowFocus<HTMLUListElement>();
  const acts = useMemo<PantryChanges>(
    () => ({
      ...changes,
      finish: (product) => {
        onLeave();
        changes.finish(product);
      },
    }),
    [changes, onLeave],
  );
  const drawn = useGrowing(products.length);
  const isSelecting = useFollowing(products.length, selecting);
  return (
    <ul ref={area} tabIndex={-1} className={`${grid} pb-2 min-[40rem]:pb-5 lg:pb-0`}>
      {products.slice(0, drawn).map((product, at) => (
        <ProductCard
          key={product.id}
          {...shared}
          changes={acts}
          selecting={isSelecting(at)}
          product={product}
          lots={lots(product)}
          low={isLowProduct(product, lowFoods)}
        />
      ))}
    </ul>
  );
});
