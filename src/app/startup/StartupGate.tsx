import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { useResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { lazyPart, withTexts } from '../../ui/lazy-part';
import { popup } from '../../shared/popups/popups';
import { startupState } from './startup-state';

/** How often a closed platform is asked whether it is open again, in ms. */
const LOOK_AGAIN_MS = 15_000;

const StartupScreen = lazy(() => withTexts(() => import('./StartupScreen')));
const StartupExtras = lazyPart(() => import('./StartupExtras'));

/**
 * Shows the app, or in its place why it is closed (spec: app, Start-up). It does not wait for the network: the saved
 * settings apply while they are refreshed.
 */
export function StartupGate({ children }: { children: ReactNode }) {
  const { rows: settings, state: sync, retry } = useResource('settings', {});
  const state = startupState(settings, sync);
  useEffect(() => {
    // A popup does not come back when the app does.
    if (state !== 'normal') popup.close();
  }, [state]);
  const closed = state === 'maintenance' || state === 'restricted';
  useEffect(() => {
    if (!closed) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh('settings', {}, { force: true, quiet: true });
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [closed]);
  if (state === 'normal') return children;
  return (
    <Suspense fallback={null}>
      <StartupScreen state={state} settings={settings} sync={sync} onRetry={retry} />
      <StartupExtras />
    </Suspense>
  );
}
