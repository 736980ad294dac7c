import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../kit/icon-button.tsx';

type NoticeCardProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** What closing means. */
  readonly closeLabel: string;
  readonly onClose: () => void;
};

/** A quiet card above the bottom bar; toasts and dialogs lie over it. */
export function NoticeCard({ title, text, action, closeLabel, onClose }: NoticeCardProps) {
  return (
    <div className="fixed inset-x-3 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-dialog animate-rise flex-wrap items-center gap-x-3 rounded-card border border-hairline bg-surface py-2 pr-2 pl-4 shadow-raised lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0">
      <div className="min-w-28 flex-1 py-1.5">
        <p className="font-medium">{title}</p>
        {text && <p className="text-small text-muted">{text}</p>}
      </div>
      <div className="ml-auto flex items-center gap-2">
        {action}
        <IconButton icon={X} label={closeLabel} onClick={onClose} />
      </div>
    </div>
  );
}
