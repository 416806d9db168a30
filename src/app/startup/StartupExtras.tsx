import { useEffect } from 'react';
import { onNative, tellNative } from '../../native/bridge';
import { closeTopOverlay } from '../../ui/overlays';
import Toasts from '../../ui/Toasts';
import { Popups } from '../layout/Popups';

/**
 * What floats above a start-up screen: languages, customer service, toasts. The native app's back button closes the
 * app.
 */
export default function StartupExtras() {
  useEffect(
    () =>
      onNative(({ type }) => {
        if (type === 'backPressed' && !closeTopOverlay()) tellNative({ type: 'close' });
      }),
    [],
  );
  return (
    <>
      <Popups />
      <Toasts />
    </>
  );
}
