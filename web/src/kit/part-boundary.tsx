import { Component, type ReactNode } from 'react';

/** A part of a screen that fails, as when its code did not arrive, leaves its room empty and does not take the screen with it. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
