import type { Day } from '@kelari/core/kit/dates.ts';
import { useLanguage } from '../platform/language.ts';
import type { PantryChanges } from './changes.ts';
import { DateSheet } from './date-sheet.tsx';
import { lotsOf } from './filter.ts';
import { LotSheet } from './lot-sheet.tsx';
import { ProductDialog } from './product-dialog.tsx';
import type { KnownPlace } from './product-words.ts';
import type { ShownProduct } from './shown-products.ts';

/** What a card was asked for: what can be done with its lot, or whether its guessed date is right. */
export type OpenSheet = { readonly of: 'acts' | 'guess'; readonly id: string };

export type PantryLayersProps = {
  readonly products: readonly ShownProduct[];
  readonly today: Day;
  readonly places: readonly KnownPlace[];
  readonly changes: PantryChanges;
  /** The product that is edited; 'new' for one to add. */
  readonly edited: ShownProduct | 'new' | null;
  readonly onEdited: () => void;
  readonly sheet: OpenSheet | null;
  readonly onSheetClose: () => void;
};

/** What opens in front of the shelves; fetched once they stand. */
export function PantryLayers({
  products,
  today,
  places,
  changes,
  edited,
  onEdited,
  sheet,
  onSheetClose,
}: PantryLayersProps) {
  const language = useLanguage();
  const lot = products.find(({ id }) => id === sheet?.id);
  const shared = { today, changes, onClose: onSheetClose };
  return (
    <>
      {edited && (
        <ProductDialog
          key={edited === 'new' ? edited : edited.id}
          product={edited === 'new' ? null : edited}
          today={today}
          changes={changes}
          onClose={onEdited}
        />
      )}
      {lot && sheet?.of === 'acts' && (
        <LotSheet {...shared} product={lot} lots={lotsOf(lot, products, language)} places={places} />
      )}
      {lot?.expirationDate && sheet?.of === 'guess' && (
        <DateSheet {...shared} product={{ ...lot, expirationDate: lot.expirationDate }} />
      )}
    </>
  );
}
