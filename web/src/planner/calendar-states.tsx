import { useLingui } from '@lingui/react/macro';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

export const CalendarOnItsWay = () => <Skeleton className="h-24" />;

export function CalendarFailed({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorPanel
      title={t`The calendar could not be asked`}
      text={t`Nothing is lost. Check the connection and try again.`}
      {...(onRetry && { onRetry })}
    />
  );
}
