import { Component, type ReactNode } from 'react';
import { NotOpened } from './ScreenMissing';

interface BoundaryProps {
  /** A new key tries again. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean; key: string }> {
  override state = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { failed: boolean; key: string }) {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Where a screen throws, the frame stays and offers a retry (spec: app, Loading and failure). */
export const ScreenBoundary = ({ path, children }: { path: string; children: ReactNode }) => (
  <Boundary resetKey={path} fallback={<NotOpened />}>
    {children}
  </Boundary>
);
