import { useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { memo, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

const edges = {
  plain: 'border-hairline',
  success: 'border-fresh',
  destructive: 'border-tomato',
} as const;

export type ToastItem = {
  readonly id: string;
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly tone?: keyof typeof edges;
  readonly action?: { readonly label: string; readonly onAct: () => void };
  readonly also?: { readonly label: string; readonly onAct: () => void };
  readonly duration?: number;
};

/** What was acted on once: an undo is not offered again by a key. */
export const usedActions = new WeakSet<object>();

export type ToastRegionProps = {
  readonly items: readonly ToastItem[];
  readonly onClose: (id: string) => void;
  /** Milliseconds a toast stays that names no time of its own. */
  readonly duration: number;
};

/** Where toasts appear: above the bottom bar on phones, in the corner on desktops. F8 focuses it, a swipe right closes. */
export const ToastRegion = memo(function ToastRegion({ items, onClose, duration }: ToastRegionProps) {
  const { t } = useLingui();
  const viewport = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const list = viewport.current as HTMLOListElement;
    // Radix stops the clock on hover, focus and a window without focus; a hidden tab can keep its focus
    const onVisibility = () =>
      list.dispatchEvent(new CustomEvent(document.hidden ? 'toast.viewportPause' : 'toast.viewportResume'));
    // what is seen to have the focus is not covered: toasts go to the other end, once the browser has scrolled and the toast is laid out
    const look = () =>
      requestAnimationFrame(() => {
        const focus = document.querySelector(':focus-visible');
        if (!focus || list.contains(focus)) return;
        const { x, y, width, height } = focus.getBoundingClientRect();
        if (list.contains(document.elementFromPoint?.(x + width / 2, y + height / 2)))
          list.toggleAttribute('data-high');
      });
    const until = new AbortController();
    document.addEventListener('visibilitychange', onVisibility, until);
    document.addEventListener('focusin', look, until);
    // each new one begins at its own end
    list.removeAttribute('data-high');
    look();
    return () => until.abort();
  });

  return (
    <Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={50} label={t`Notification`}>
      {items.map((item) => (
        <ToastCard key={item.id} item={item} onClose={() => onClose(item.id)} />
      ))}
      <Toast.Viewport
        ref={viewport}
        data-unkept
        hotkey={['F8']}
        label={t`Notifications (F8)`}
        className="fixed inset-x-3 bottom-(--over-bar) z-50 mx-auto flex max-w-dialog flex-col toasts"
      />
    </Toast.Provider>
  );
});

/** Milliseconds: what fails and leads to another page is said on that page. */
export const comesAlong = 1_000;

/** What failed goes with the page it failed on, and about a form that was wrong when the form is being put right. */
function useFailureGoes(isFailure: boolean, onClose: () => void): void {
  const [path] = useLocation();
  const came = useRef({ path, at: Date.now() }).current;
  useEffect(() => {
    if (!isFailure) return;
    if (path !== came.path && Date.now() > came.at + comesAlong) onClose();
    came.path = path;
    if (document.querySelector('[aria-invalid="true"]')) addEventListener('input', onClose);
    return () => removeEventListener('input', onClose);
  }, [isFailure, path, came, onClose]);
}

const actionLook = 'min-h-11 rounded-control px-3 font-medium text-olive hover:bg-olive-tint';

function ToastCard({ item, onClose }: { readonly item: ToastItem; readonly onClose: () => void }) {
  const { t } = useLingui();
  const tone = item.tone ?? 'plain';
  useFailureGoes(tone === 'destructive' && !item.action && !item.also, onClose);
  const act = item.action && (
    <Toast.Action
      altText={item.action.label}
      onClick={() => {
        if (!item.action) return;
        usedActions.add(item.action);
        item.action.onAct();
      }}
      className={actionLook}
    >
      {item.action.label}
    </Toast.Action>
  );
  return (
    <Toast.Root
      type="background"
      open={item.open}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      {...(item.duration === undefined ? {} : { duration: item.duration })}
      className={edges[tone]}
    >
      {tone === 'success' && <CircleCheck aria-hidden className="size-5 shrink-0 text-fresh" />}
      {tone === 'destructive' && <TriangleAlert aria-hidden className="size-5 shrink-0 text-tomato" />}
      <div className="min-w-0 flex-1 py-1.5">
        <Toast.Title className="font-medium">{item.title}</Toast.Title>
        {item.description && (
          <Toast.Description className="line-clamp-3 text-small text-muted">{item.description}</Toast.Description>
        )}
        {item.also && (
          <div className="-mb-1.5 -ml-3 flex flex-wrap">
            {act}
            <Toast.Action altText={item.also.label} onClick={item.also.onAct} className={actionLook}>
              {item.also.label}
            </Toast.Action>
          </div>
        )}
      </div>
      {!item.also && act}
      <Toast.Close
        aria-label={t`Close`}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunk"
      >
        <X aria-hidden className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
