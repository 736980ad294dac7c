import { ItemDialog } from './item-dialog.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { ListsSheet } from './lists-sheet.tsx';
import type { Address } from './use-address.ts';
import type { Shopping } from './use-shopping.ts';

/** What is open in front of the list. */
export type OpenLayer =
  | { readonly of: 'new' }
  | { readonly of: 'lists' }
  | { readonly of: 'item' | 'edit'; readonly id: string };

export type LayersProps = {
  readonly layer: OpenLayer;
  readonly shopping: Shopping;
  readonly address: Address;
  readonly onLayer: (layer: OpenLayer | null) => void;
};

/** What opens in front of the list; fetched once it stands. */
export function ShoppingLayers({ layer, shopping, address, onLayer }: LayersProps) {
  const onClose = () => onLayer(null);
  if (layer.of === 'lists') return <ListsSheet {...{ shopping, address, onClose }} />;
  if (layer.of === 'new') return <ItemDialog item={null} shopping={shopping} onClose={onClose} />;
  const item = shopping.items?.find(({ id }) => id === layer.id);
  if (!item) return null;
  return layer.of === 'edit' ? (
    <ItemDialog key={item.id} item={item} shopping={shopping} onClose={onClose} />
  ) : (
    <ItemSheet item={item} shopping={shopping} onEdit={() => onLayer({ of: 'edit', id: item.id })} onClose={onClose} />
  );
}
