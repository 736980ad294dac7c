import { Component, type ReactNode } from 'react';

type PartBoundaryProps = {
  readonly children: ReactNode;
  /** What stands there then: nothing, where the screen does without. */
  readonly instead?: ReactNode;
};

/** A part of a screen that fails, as when its code did not arrive, does not take the screen with it. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
