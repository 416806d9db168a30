import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { useResource } from '../../data/use-resource';
import { lazyPart } from '../../ui/lazy-part';
import { popup } from '../../shared/popups/popups';
import { startupState } from './startup-state';

const StartupScreen = lazy(() => import('./StartupScreen'));
const StartupExtras = lazyPart(() => import('./StartupExtras'));

/**
 * App start (A §2): 0 normal, 1 maintenance, 2 region restricted; maintenance wins. The frame does not wait: what
 * was saved is shown while the settings are asked for, and gives way if they say so.
 */
export function StartupGate({ children }: { children: ReactNode }) {
  const { rows: settings, state: sync, retry } = useResource('settings', {});
  const state = startupState(settings, sync);
  useEffect(() => {
    // What was open over the app does not come back with it.
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
