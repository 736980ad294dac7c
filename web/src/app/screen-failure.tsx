import { useLingui } from '@lingui/react/macro';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { NetworkError } from '../platform/api.ts';
import { breakdownText, isUnreached } from '../platform/failure.ts';

/** What a person reads when a screen cannot show: what happened, what was kept, what to do. */
export function ScreenFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useLingui();
  const unreachable = isUnreached(error);
  return (
    <div className="p-4">
      <ErrorPanel
        heading="h1"
        title={unreachable ? t`No connection` : t`This page could not be shown`}
        text={breakdownText(error)}
        // a chunk that failed to load stays failed until the page is loaded anew
        onRetry={unreachable && !(error instanceof NetworkError) ? () => location.reload() : onRetry}
      />
    </div>
  );
}
