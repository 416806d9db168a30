import { Suspense } from 'react';
import { usePasskeyOffer } from '../../data/passkey-offer';
import { lazyPart } from '../../ui/lazy-part';

const PasskeyOffer = lazyPart(() => import('../../features/security/PasskeyOffer'));

/** In the flow of the page, so that it covers nothing (spec: passkeys, Offer). */
export function OfferSlot() {
  const account = usePasskeyOffer();
  if (account === null) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer account={account} />
    </Suspense>
  );
}
