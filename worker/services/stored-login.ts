import { DEVICE_PASSWORD } from '../../contract/device-credential';
import type { SessionInfo } from '../../contract/commands';
import type { RememberedLogin, StoredLogin } from '../../contract/stored-login';
import type { Context } from '../context';
import type { Vault } from '../crypto/vault';
import type { DeviceCredential } from './device-credential';
import {
  credentialIn,
  decryptRememberedLogin,
  encryptRememberedLogin,
  referenceTo,
} from './remembered-login';

const NOTHING_STORED: StoredLogin = {
  sass: null,
  remPass: null,
  psw: null,
  firstTimeLogin: false,
  trialUserName: null,
};

/** How a session started: what of it is stored on this device. */
export interface Start {
  password?: string | undefined;
  /** Stored, and resumed at the next launch. */
  remember?: { login: RememberedLogin | null };
  /** The credential that opened the session. */
  credential?: string;
  trial?: boolean;
}

interface StoredLoginParts {
  context: Context;
  vault: Vault;
  device: DeviceCredential;
}

/**
 * Encrypts what the page stores of a login. Where the gateway offers credentials no password is stored, in no form and in
 * no place: `remPass` refers to the credential of this device, and `PSW` stays empty (decision 0030).
 */
export class StoredLogins {
  constructor(private readonly parts: StoredLoginParts) {}

  /** What the page stores of a session that begins. What was stored of an earlier login goes, unless this is a trial. */
  async of(session: SessionInfo, { password, remember, credential, trial }: Start): Promise<StoredLogin> {
    const { vault, device } = this.parts;
    try {
      const offered = await device.offered();
      const isByName = remember?.login?.type === 'username';
      if (!trial && (!isByName || (credential === undefined && offered !== 'credential')))
        await device.drop();
      return {
        ...NOTHING_STORED,
        sass: remember ? await vault.encrypt(JSON.stringify(session)) : null,
        remPass: remember?.login ? await this.remembered(session, remember.login, credential) : null,
        psw: password !== undefined && offered === 'password' ? await vault.encrypt(password) : null,
        trialUserName: trial ? session.userName : null,
      };
    } catch {
      return NOTHING_STORED; // What cannot be encrypted is not stored.
    }
  }

  /** The remembered login as it is stored. @param credential that it has already */
  async remembered(session: SessionInfo, login: RememberedLogin, credential?: string): Promise<string> {
    const { device } = this.parts;
    if (credential !== undefined) return this.encrypt(login, referenceTo(credential));
    // Only a login by user name is continued without its player (decision 0014).
    if (login.type !== 'username') return this.encrypt(login, '');
    const offered = await device.offered();
    if (offered === 'password') return this.encrypt(login, login.password);
    const made = offered === 'credential' ? await device.make(session) : null;
    return this.encrypt(login, made === null ? '' : referenceTo(made));
  }

  /** What stays of a remembered login whose credential was revoked: the name. */
  async nameOnly(login: RememberedLogin): Promise<StoredLogin> {
    const remPass = await this.encrypt(login, '').catch(() => null);
    return { ...NOTHING_STORED, remPass };
  }

  /** A remembered login as a form shows it; null if the record cannot be decrypted. */
  async forForm(remPass: string): Promise<RememberedLogin | null> {
    const { vault, device } = this.parts;
    const login = await decryptRememberedLogin(vault, remPass);
    const credential = login && credentialIn(login);
    if (!login || credential === null) return login;
    const usable = (await device.read(credential))?.registered;
    return { ...login, password: usable ? DEVICE_PASSWORD : '' };
  }

  private encrypt(login: RememberedLogin, password: string): Promise<string> {
    const { vault, context } = this.parts;
    return encryptRememberedLogin(vault, { ...login, password }, context.platform.randomId);
  }
}
