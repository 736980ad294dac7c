import { useLingui } from '@lingui/react/macro';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { ApiError, NetworkError } from '../platform/api.ts';

export type LoadFailureProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be opened, where it is not the pantry itself. */
  readonly title?: string;
};

/** In place of the shelves that could not be read. */
export function LoadFailure({ error, onRetry, title }: LoadFailureProps) {
  const { t } = useLingui();
  const text =
    error instanceof NetworkError
      ? t`There is no connection to your kitchen right now. Nothing you saved is lost. Check the network and try again.`
      : error instanceof ApiError && error.text
        ? error.text
        : t`Something went wrong on the way. Nothing you saved is lost. Try again in a moment.`;
  return <ErrorPanel title={title ?? t`The pantry could not be opened`} text={text} onRetry={onRetry} />;
}
