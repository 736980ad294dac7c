import { t } from '@lingui/core/macro';
import { Component, type ReactNode, Suspense } from 'react';
import { breakdownText } from '../platform/failure.ts';
import { addToast } from '../platform/toast.ts';

type LayerBoundaryProps = { readonly children: ReactNode; readonly onClose: () => void };

/** A layer whose code comes when it is opened. One that cannot open says why and closes; the screen behind it stays. */
export class LayerBoundary extends Component<LayerBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    addToast({
      title: t`This could not be opened`,
      description: breakdownText(error),
      tone: 'destructive',
      // code that did not arrive is not asked for again before the page is loaded anew
      action: { label: t`Refresh`, onAct: () => location.reload() },
    });
    this.props.onClose();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
