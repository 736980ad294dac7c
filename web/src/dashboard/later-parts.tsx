import type { Day } from '@kelari/core/kit/dates.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { loadPricesWords } from '../platform/language.ts';

// the week, the list and the prices come when what must be eaten today is on the screen already
const TodaysMeals = lazy(async () => ({ default: (await import('./todays-meals.tsx')).TodaysMeals }));
const ShoppingPreview = lazy(async () => ({ default: (await import('./shopping-preview.tsx')).ShoppingPreview }));
const PriceAlerts = lazy(async () => {
  const [{ PriceAlerts: part }] = await Promise.all([import('../prices/price-alerts.tsx'), loadPricesWords()]);
  return { default: part };
});

/** A part that keeps its room while its code is on its way, and leaves it when that does not arrive. */
const later = (part: ReactNode, room: string | null) => (
  <PartBoundary>
    <Suspense fallback={room && <Skeleton className={room} />}>{part}</Suspense>
  </PartBoundary>
);

export const LaterMeals = ({ today }: { readonly today: Day }) =>
  later(<TodaysMeals today={today} />, 'h-13 rounded-card');
export const LaterShopping = () => later(<ShoppingPreview />, 'h-80 rounded-card');
export const LaterPrices = () => later(<PriceAlerts />, null);
