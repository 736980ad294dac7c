import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { ListPage, loadLayers } from './list-page.tsx';
import { ListSkeleton } from './shopping-states.tsx';
import { useAddress } from './use-address.ts';
import { useShopping } from './use-shopping.ts';

const loadShop = async () => ({ default: (await import('./in-shop.tsx')).InShop });
const loadDone = async () => ({ default: (await import('./done-review.tsx')).DoneReview });
const InShop = lazy(loadShop);
const DoneReview = lazy(loadDone);

export type ShoppingScreenProps = {
  /** The planner's word that the plan changed since the list was made. */
  readonly planned?: ReactNode;
};

/** The list at the table, in the shop, and back home: three faces of the same rows. */
export function ShoppingScreen({ planned }: ShoppingScreenProps) {
  const address = useAddress();
  const shopping = useShopping(address.list);
  // there before they are asked for: between the shelves there may be no signal
  useEffect(() => {
    for (const load of [loadShop, loadDone, loadLayers]) void load().catch(() => undefined);
  }, []);
  if (address.mode === 'list') return <ListPage {...{ address, shopping, planned }} />;
  const Face = address.mode === 'shop' ? InShop : DoneReview;
  return (
    <LayerBoundary key={address.mode} onClose={() => address.setMode('list')}>
      <Suspense fallback={<ListSkeleton />}>
        <Face address={address} shopping={shopping} />
      </Suspense>
    </LayerBoundary>
  );
}
