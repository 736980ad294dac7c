import { useLingui } from '@lingui/react/macro';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

export const CalendarOnItsWay = () => <Skeleton className="h-24" />;

/** Where its code could not come, which is a matter of the network alone. */
export function CalendarFailed() {
  const { t } = useLingui();
  return (
    <ErrorPanel
      title={t`The calendar could not be asked`}
      text={t`Nothing is lost. Check the connection and try again.`}
    />
  );
}
