import { Suspense } from 'react';
import { useAccess } from '../../data/access';
import { usePasskeyOffer } from '../../data/passkey-offer';
import { ROUTES } from '../../nav/routes';
import { lazyPart } from '../../ui/lazy-part';

const PasskeyOffer = lazyPart(() => import('../../features/security/PasskeyOffer'));

/** In the flow of the page, so that it covers nothing (spec: passkeys, Offer). */
export function OfferSlot() {
  const account = usePasskeyOffer();
  const access = useAccess();
  // Without a security center nobody could remove the passkey again.
  if (account === null || access(ROUTES.securityCenter) !== 'open') return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer account={account} />
    </Suspense>
  );
}
