import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './screen-failure.tsx';

type State = { readonly error: unknown; readonly path: string };

/** A screen that fails does not take the shell with it; going elsewhere starts afresh. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null, path: location.pathname };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(_: unknown, state: State): Partial<State> | null {
    return state.path === location.pathname ? null : { error: null, path: location.pathname };
  }

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ScreenFailure error={this.state.error} onRetry={() => this.setState({ error: null })} />
    );
  }
}
