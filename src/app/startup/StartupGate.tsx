import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { useResource } from '../../data/use-resource';
import { lazyPart } from '../../ui/lazy-part';
import { popup } from '../../shared/popups/popups';
import { startupState } from './startup-state';

const StartupScreen = lazy(() => import('./StartupScreen'));
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
  if (state === 'normal') return children;
  return (
    <Suspense fallback={null}>
      <StartupScreen state={state} settings={settings} onRetry={retry} />
      <StartupExtras />
    </Suspense>
  );
}
