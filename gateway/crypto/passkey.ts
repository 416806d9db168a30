import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { CreatedCredential, UsedCredential } from '../../contract/wire/passkeys';
import type { NewPasskey } from '../store/passkeys';

/** The signatures that are accepted: EdDSA, ECDSA with P-256, RSA with PKCS #1. The first that a device has is used. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const CHALLENGE = /^[\w-]{43}$/;

/** What a credential must have been made or used for. */
interface Expected {
  /** Relying party id: a domain. */
  rpId: string;
  isOrigin: (origin: string) => boolean;
  challenge: string;
}

/** The challenge that a credential answers; undefined if it is none of ours. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return CHALLENGE.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Attestation is not asked for, so browsers remove it, all but a signature of the new key by itself. Others are refused
 * before their certificates are read: a certificate may name addresses that the library would request.
 */
function requireNoAttestation(attestationObject: string): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isSelf = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (attestation.get('fmt') !== 'none' && !isSelf) throw new Error('the credential carries an attestation');
}

/** The page on which a credential was made or used. @throws Error for a page that is not ours, or in a frame of another */
function originOf(clientDataJSON: string, isOrigin: Expected['isOrigin']): string {
  const { origin, crossOrigin } = decodeClientDataJSON(clientDataJSON);
  if (typeof origin !== 'string' || !isOrigin(origin)) throw new Error('the page is not one of ours');
  if (crossOrigin === true) throw new Error('the page was in a frame of another site');
  return origin;
}

/** Checks a new credential (spec: passkeys, Checks). @returns undefined if it is not acceptable */
export async function readCreated(
  credential: CreatedCredential,
  { rpId, isOrigin, challenge }: Expected,
): Promise<NewPasskey | undefined> {
  const { transports = [], ...response } = credential.response;
  try {
    requireNoAttestation(response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originOf(response.clientDataJSON, isOrigin),
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== credential.id) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { aaguid } = registrationInfo;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports, aaguid };
  } catch {
    return undefined; // The library throws for everything that is not as it should be.
  }
}

/**
 * Checks a login with a passkey (spec: passkeys, Checks).
 * @returns its new count; undefined if the login is not acceptable
 */
export async function readUsed(
  credential: UsedCredential,
  passkey: { publicKey: string; counter: number; handle: string },
  { rpId, isOrigin, challenge }: Expected,
): Promise<number | undefined> {
  const { clientDataJSON, userHandle } = credential.response;
  if (passkey.handle !== userHandle) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originOf(clientDataJSON, isOrigin),
      expectedRPID: rpId,
      credential: {
        id: credential.id,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // The library throws for everything that is not as it should be.
  }
}
