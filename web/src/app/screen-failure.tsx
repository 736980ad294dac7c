import { useLingui } from '@lingui/react/macro';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { ApiError, NetworkError } from '../platform/api.ts';

/** What a person reads when a screen cannot show: what happened, what was kept, what to do. */
export function ScreenFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useLingui();
  const unreachable =
    error instanceof NetworkError || (error instanceof TypeError && /import|fetch/i.test(error.message));
  const text = unreachable
    ? t`There is no connection to your kitchen right now. Nothing you saved is lost. Check the network and try again.`
    : error instanceof ApiError && error.text
      ? error.text
      : t`Something on this page broke. Nothing you saved is lost. Try again; if it happens again, reload the page.`;
  return (
    <div className="p-4">
      <ErrorPanel
        heading="h1"
        title={unreachable ? t`No connection` : t`This page could not be shown`}
        text={text}
        // a chunk that failed to load stays failed until the page is loaded anew
        onRetry={unreachable && !(error instanceof NetworkError) ? () => location.reload() : onRetry}
      />
    </div>
  );
}
