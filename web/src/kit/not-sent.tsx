import { Trans } from '@lingui/react/macro';
import { CloudUpload, RotateCw } from 'lucide-react';
import { classNames } from './class-names.ts';

type NotSentProps = { readonly className: string; readonly onSend: () => void; readonly onDiscard: () => void };

/** Says that a change stays on this device, with what can be done about it. */
export function NotSent({ className, onSend, onDiscard }: NotSentProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-saffron-tint pl-3 text-small text-saffron edge',
        className,
      )}
    >
      <span className="flex items-center gap-2">
        <CloudUpload aria-hidden className="size-4 shrink-0" />
        <Trans>Not sent yet</Trans>
      </span>
      <span className="-ml-2.5 flex">
        <button
          type="button"
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium"
          onClick={onSend}
        >
          <RotateCw aria-hidden className="size-4" />
          <Trans>Send</Trans>
        </button>
        <button
          type="button"
          className="flex min-h-11 items-center rounded-control px-2.5 font-medium"
          onClick={onDiscard}
        >
          <Trans>Discard</Trans>
        </button>
      </span>
    </div>
  );
}
