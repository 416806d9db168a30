import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CreatedCredential,
  CreatePasskeyOptions,
  PasskeyLoginOptions,
  UsedCredential,
} from '../../contract/wire/passkeys';

/** Where and how a credential is made or used. What an attacker forges is changed here. */
export interface Ceremony {
  origin: string;
  /** The domain that the authenticator is told; that of the options if missing. */
  rpId?: string;
  /** Whether it checks a fingerprint, a face or a PIN. */
  verifies?: boolean;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** How often the key was used, instead of one more than before. */
  counter?: number;
  userHandle?: string;
  fmt?: string;
  attStmt?: Map<string, unknown>;
}

interface Key {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string =>
  Buffer.from(data as Uint8Array).toString('base64url');

/** An authenticator in software: one key for each credential, which it can use in ways that a real one refuses. */
export class Authenticator {
  readonly keys: Key[] = [];
  constructor(
    /** Counts the uses of a key, as security keys do; passkeys that are synchronized report 0. */
    private readonly counts = true,
    private readonly aaguid: Uint8Array = new Uint8Array(16),
  ) {}

  /** Makes a credential with a key of its own. @param id of the credential, to take another's */
  create(
    options: CreatePasskeyOptions,
    ceremony: Ceremony,
    id = base64url(randomBytes(32)),
  ): CreatedCredential {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const credentialId = Buffer.from(id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const authData = Buffer.concat([
      this.head(ceremony.rpId ?? options.rp.id, ceremony, 0, HAS_KEY),
      this.aaguid,
      length,
      credentialId,
      isoCBOR.encode(cose),
    ]);
    this.keys.push({ id, privateKey, userHandle: options.user.id, counter: 0 });
    const attestation = new Map<string, unknown>([
      ['fmt', ceremony.fmt ?? 'none'],
      ['attStmt', ceremony.attStmt ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, ceremony),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** Uses the newest key. */
  use(options: PasskeyLoginOptions, ceremony: Ceremony, key = this.keys.at(-1)): UsedCredential {
    if (!key) throw new Error('the authenticator has no key');
    key.counter = ceremony.counter ?? (this.counts ? key.counter + 1 : 0);
    const authData = this.head(ceremony.rpId ?? options.rpId, ceremony, key.counter);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, ceremony);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, key.privateKey)),
        userHandle: ceremony.userHandle ?? key.userHandle,
      },
    };
  }

  private head(rpId: string, { verifies = true }: Ceremony, counter: number, flags = 0): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT | (verifies ? VERIFIED : 0) | flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  private clientData(type: string, challenge: string, ceremony: Ceremony): string {
    const { origin, crossOrigin = false } = ceremony;
    return base64url(
      JSON.stringify({
        type: ceremony.type ?? type,
        challenge: ceremony.challenge ?? challenge,
        origin,
        crossOrigin,
      }),
    );
  }
}
