import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../account/current-user.ts';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { NetworkError } from '../platform/api.ts';
import { breakdownText, isUnreached } from '../platform/failure.ts';

/** What a person reads when a screen cannot show: what happened, what was kept, what to do. */
export function ScreenFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const unreachable = isUnreached(error);
  // a screen may fail for want of its user: who could not be asked for is asked for again
  const retry = async () => {
    if (client.getQueryState(currentUserQuery.queryKey)?.error) await client.prefetchQuery(currentUserQuery);
    onRetry();
  };
  return (
    <div className="p-4">
      <ErrorPanel
        heading="h1"
        title={unreachable ? t`No connection` : t`This page could not be shown`}
        text={breakdownText(error)}
        // a chunk that failed to load stays failed until the page is loaded anew
        onRetry={unreachable && !(error instanceof NetworkError) ? () => location.reload() : retry}
      />
    </div>
  );
}
