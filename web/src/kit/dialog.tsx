import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  /** What takes the focus at first; otherwise the first that can. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

const shapes = {
  center:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card lg:inset-x-auto lg:top-1/2 lg:bottom-auto lg:left-1/2 lg:w-full lg:max-w-dialog lg:-translate-x-1/2 lg:-translate-y-1/2 lg:rounded-card',
  whole:
    'inset-0 lg:inset-x-auto lg:top-[10dvh] lg:bottom-auto lg:left-1/2 lg:h-[36rem] lg:max-h-[80dvh] lg:w-full lg:max-w-dialog lg:-translate-x-1/2 lg:rounded-card',
  side: 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card lg:inset-y-0 lg:left-auto lg:max-h-none lg:w-full lg:max-w-form lg:rounded-none',
} as const;

/** What opened the first of the layers that follow each other: theirs went with the layer before. */
let pageOpener: Element | null = null;

let veils = 0;
/** The page behind an open layer stays where it is. Said on the root itself: a `:has` there would look through the whole page at every change. */
function veil() {
  const mark = (by: number) => {
    veils += by;
    document.documentElement.toggleAttribute('data-veiled', veils > 0);
  };
  mark(1);
  return () => mark(-1);
}

function Layer({
  open,
  onOpenChange,
  title,
  description,
  footer,
  focusFirst,
  children,
  shape,
}: DialogProps & { readonly shape: keyof typeof shapes }) {
  const { t } = useLingui();
  const opener = useRef<Element | null>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* not Radix.Overlay: it locks scrolling by an inline style sheet, which the content security policy forbids */}
        <div aria-hidden ref={veil} className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Radix.Content
          aria-modal
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const at = document.activeElement;
            if (at !== document.body && !at?.closest('[role=dialog]')) pageOpener = at;
            opener.current = at === document.body ? pageOpener : at;
            if (!focusFirst) return;
            event.preventDefault();
            focusFirst.current?.focus();
          }}
          // Radix gives the focus back to its own trigger only; where somebody else took it meanwhile, it stays
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // what opened it may be gone, with its row or at another width
            const from =
              [opener.current, pageOpener].find((each) => each?.isConnected) ?? document.querySelector('main h1');
            if (from instanceof HTMLElement && document.activeElement?.contains(from)) from.focus();
          }}
          className={classNames(
            'fixed z-40 flex animate-rise flex-col bg-surface pb-[env(safe-area-inset-bottom)] shadow-raised edge',
            shapes[shape],
          )}
        >
          <header className="flex items-start gap-2 py-3 pr-2 pl-4 lg:pl-5">
            <div className="min-w-0 flex-1 pt-2">
              <Radix.Title className="text-title">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label={t`Close`} />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 lg:px-5 lg:pb-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-4 py-3 *:flex-1 lg:px-5 lg:*:flex-none">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A question or a form in front of the page: at the thumb on phones, in the middle on desktops. */
export const Dialog = (props: DialogProps) => <Layer {...props} shape="center" />;

/** A longer list or detail: from below on phones, along the right side on desktops. */
export const Sheet = (props: DialogProps) => <Layer {...props} shape="side" />;

/** What stands in place of the page: all of a phone, in the middle on desktops, as high however much it holds. */
export const WholeDialog = (props: DialogProps) => <Layer {...props} shape="whole" />;
