import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../kit/skeleton.tsx';

/** In the shell, while a screen's code is on its way: a title and a page of quiet shapes. */
export function PageSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="mx-auto w-full max-w-content">
      <Skeleton className="mb-6 h-8 w-40 max-w-full" />
      <div className="grid gap-3 md:grid-cols-2 lg:gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}
