import { isTemporary } from '../../../contract/errors';
import type { CreatedCredential } from '../../../contract/wire/passkeys';
import { commands } from '../../data/worker-client';
import { errorKey, type TextKey } from '../../i18n/keys';
import { settleOffer } from './offer-state';
import { loadWebAuthn } from './web-authn';

/** A passkey that was made but not sent can be sent for so long, in ms: a minute less than its challenge is valid. */
const SENDABLE_MS = 4 * 60_000;

/** What the browser has made and the gateway has not confirmed, so that another attempt does not make a second one. */
let unsent: { account: string; credential: CreatedCredential; at: number } | null = null;

/** Has the browser make a passkey. @returns it, or why there is none */
async function makePasskey(): Promise<CreatedCredential | TextKey> {
  const webAuthn = await loadWebAuthn();
  if (!webAuthn) return errorKey('offline');
  const options = await commands.passkeyOptions();
  if (!options.ok) return errorKey(options.code);
  try {
    const made = await webAuthn.startRegistration({ optionsJSON: options.value });
    const { clientDataJSON, attestationObject, transports } = made.response;
    const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { id: made.id, rawId: made.rawId, type: 'public-key', response };
  } catch (error) {
    const present = error instanceof Error && error.name === 'InvalidStateError';
    return present ? 'passkeys.present' : 'passkeys.notMade';
  }
}

/** Makes and adds a passkey (spec: passkeys, Adding). @returns why it failed; null on success */
export async function addPasskey(account: string): Promise<TextKey | null> {
  const waiting = unsent?.account === account && Date.now() - unsent.at < SENDABLE_MS ? unsent : null;
  const at = waiting?.at ?? Date.now();
  const credential = waiting?.credential ?? (await makePasskey());
  if (typeof credential === 'string') return credential;
  const result = await commands.addPasskey(credential);
  unsent = !result.ok && isTemporary(result.code) ? { account, credential, at } : null;
  if (!result.ok) return errorKey(result.code);
  settleOffer(account, 'added');
  return null;
}
