import { Component, type ReactNode } from 'react';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { isConnected } from '../data/connectivity';
import { reportFirstCommit } from '../data/first-commit';
import { releaseSnapshot } from '../data/snapshot';
import { commands } from '../data/worker-client';
import { readStored, writeStored } from '../lib/web-storage';
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

  override componentDidCatch() {
    // What says so must be seen, and its worker must have started, whether the app has drawn anything before or not.
    releaseSnapshot();
    reportFirstCommit();
    void startAnew();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * A screen that cannot be drawn probably has damaged rows: they are emptied and fetched again, once per visit. Without a
 * connection they stay, for they are all there is.
 */
async function startAnew(): Promise<void> {
  if (!isConnected() || readStored(STORAGE_KEYS.cachesCleared)) return;
  // Without the mark it could become a loop.
  if (!writeStored(STORAGE_KEYS.cachesCleared, '1')) return;
  await commands.clearCaches();
  location.reload();
}

/** Where a screen throws, the frame stays and offers a retry (spec: app, Loading and failure). */
export const ScreenBoundary = ({ path, children }: { path: string; children: ReactNode }) => (
  <Boundary resetKey={path} fallback={<NotOpened />}>
    {children}
  </Boundary>
);
