import { useLingui } from '@lingui/react/macro';
import { ApiError, NetworkError } from '../platform/api.ts';
import { ErrorPanel } from './error-panel.tsx';

export type LoadFailureProps = {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** In place of what could not be read. Only where no answer came it is the connection; else the server says what it was. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  const text =
    error instanceof NetworkError
      ? t`There is no connection to your kitchen right now. Nothing you saved is lost. Check the network and try again.`
      : error instanceof ApiError && error.text
        ? error.text
        : t`Something went wrong on the way. Nothing you saved is lost. Try again in a moment.`;
  return <ErrorPanel title={title} text={text} onRetry={onRetry} />;
}
