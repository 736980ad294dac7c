import { useLingui } from '@lingui/react/macro';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

export function VideosOnTheirWay() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}

export function VideosFailed({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <ErrorPanel
      title={online ? t`The videos could not be loaded` : t`No signal`}
      text={
        online
          ? t`The recipe is all there. Try again in a moment.`
          : t`Videos need the network. The recipe is all there.`
      }
      {...(onRetry && { onRetry })}
    />
  );
}
