import { useSettings } from '../../data/use-query';

/** Whether the browser knows passkeys at all; web views often do not. */
const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether the merchant's passkeys work on this page (spec: passkeys, Relying party). */
export function usePasskeysHere(): boolean {
  const onPage = useSettings((settings) => settings.passkeys) === true;
  return onPage && knowsPasskeys();
}

/** Asks the browser something that older ones do not answer, or not at all. */
async function answers(question: (() => Promise<boolean>) | undefined): Promise<boolean> {
  try {
    return (await question?.()) === true;
  } catch {
    return false;
  }
}

/** Whether the device itself can check a fingerprint, a face or a PIN. */
export const checksUsers = (): Promise<boolean> =>
  answers(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

/** Whether the browser offers passkeys below the field of the user name. */
export const fillsPasskeys = (): Promise<boolean> =>
  answers(() => PublicKeyCredential.isConditionalMediationAvailable());

/** The library around `navigator.credentials`: loaded when it is needed. */
export const loadWebAuthn = () => import('@simplewebauthn/browser').catch(() => null);
