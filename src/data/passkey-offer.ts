import { createStore, useStore } from '../lib/store';
import { useSession } from './session';

const offered = createStore<string | null>(null);

/** The offer of a passkey to the member who has just logged in (spec: passkeys, Offer). */
export const passkeyOffer = {
  show: (account: string): void => offered.set(account),
  hide: (): void => offered.set(null),
};

/** The member to whom a passkey is offered now. */
export function usePasskeyOffer(): string | null {
  const account = useStore(offered);
  return useSession()?.userName === account ? account : null;
}
