import type { SessionInfo } from '../../contract/commands';
import type { ValueOf } from '../../contract/call';
import { proofText } from '../../contract/device-credential';
import { fail } from '../../contract/errors';
import type { session as wire } from '../../contract/wire/session';
import type { Context } from '../context';
import { makeDeviceKey, randomValue, signWith } from '../crypto/device-key';
import type { Vault } from '../crypto/vault';
import { readMeta } from '../db/meta';
import { readSettings } from '../db/saved';
import type { Database } from '../db/schema';
import type { CallResult, Client } from '../http/client';
import { withLock } from '../sync/locks';
import { parseSession } from './session-records';

const KEY = 'device';
const LOCK = 'parlour-device';

/** The credential of this device, in `meta`. There is one: of the login that is remembered. */
interface DeviceRecord {
  id: string;
  merchantCode: string;
  /** User name of the member. */
  account: string;
  /** Signs; cannot be exported. */
  key: CryptoKey;
  publicKey: string;
  /** The rotation value that the next login uses up. */
  value: string;
  /** The one that takes its place, from before the request until its answer is here; null in between. */
  next: string | null;
  /** The gateway has confirmed the credential. */
  registered: boolean;
  /** The session of the last login by this credential, encrypted: other tabs continue it. */
  latest: string | null;
}

/** What a login may leave behind: a credential, the password where the platform knows nothing else, or neither. */
export type Rememberable = 'credential' | 'password' | 'nothing';

interface DeviceParts {
  context: Context;
  client: Client;
  vault: Vault;
}

/** The revocable credential that a remembered login leaves in place of a password (spec: session, Device credential). */
export class DeviceCredential {
  private registering: Promise<void> | null = null;

  constructor(private readonly parts: DeviceParts) {}

  /** Without the settings it is not known what the platform can do: then nothing is stored. */
  async offered(): Promise<Rememberable> {
    const settings = await readSettings(this.parts.context.store).catch(() => undefined);
    if (!settings) return 'nothing';
    return settings.deviceCredentials ? 'credential' : 'password';
  }

  /**
   * Makes a credential, which `register` tells the gateway of. The one before is lost.
   * @returns its id; null if the browser cannot store it
   */
  async make({ userName }: SessionInfo): Promise<string | null> {
    const { store, platform, config } = this.parts.context;
    try {
      const record: DeviceRecord = {
        ...(await makeDeviceKey()),
        id: platform.randomId(),
        merchantCode: config?.merchantCode ?? '',
        account: userName,
        value: randomValue(),
        next: null,
        registered: false,
        latest: null,
      };
      await this.write((db) => db.meta.put({ key: KEY, value: record }));
      // What lasts as long as the tab is worth no credential.
      if (store.mode === 'indexeddb') return record.id;
      await this.drop();
    } catch {
      // A browser that cannot store keys.
    }
    return null;
  }

  /** The credential, if it is of this merchant. @param id undefined for whichever there is */
  async read(id?: string): Promise<DeviceRecord | null> {
    const { store, config } = this.parts.context;
    const record = await readMeta<DeviceRecord>(store, KEY).catch(() => undefined);
    const isOurs = record?.key instanceof CryptoKey && record.merchantCode === (config?.merchantCode ?? '');
    return isOurs && (id === undefined || record.id === id) ? record : null;
  }

  /** Deletes the key: from now on the credential is of no use to anybody. @param account only if it is this member's */
  async drop(account?: string): Promise<void> {
    const work = (db: Database) =>
      db.transaction('rw', 'meta', async () => {
        const record = (await db.meta.get(KEY))?.value as DeviceRecord | undefined;
        if (record && (account === undefined || record.account === account)) await db.meta.delete(KEY);
      });
    await this.write(work).catch(() => undefined);
  }

  /**
   * Tells the gateway of a credential that it does not know yet, in the member's session. If that fails, the next chance
   * is the next login, launch, renewal or connection.
   */
  register(): Promise<void> {
    this.registering ??= this.tryToRegister()
      .catch(() => undefined)
      .finally(() => (this.registering = null));
    return this.registering;
  }

  private async tryToRegister(): Promise<void> {
    const { context, client } = this.parts;
    const record = await this.read();
    if (!record || record.registered || context.session?.userName !== record.account) return;
    const { id, publicKey, value } = record;
    const result = await client.call('devices.add', { body: { id, publicKey, value } });
    if (result.ok) await this.change(id, (now) => ({ ...now, registered: true }));
  }

  /** Tells the gateway that a credential is no longer wanted; without an answer it expires unused. */
  async remove(id: string): Promise<void> {
    await this.parts.client.call('devices.remove', { query: { id } });
  }

  /** Runs work while no other tab uses the credential: a rotation is one tab's, and its session all tabs'. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const done: { result?: T } = {};
    await withLock(this.parts.context.platform.locks, LOCK, async () => {
      done.result = await work();
    });
    return done.result as T;
  }

  /** The session of the last login by this credential, perhaps of another tab. */
  async latestSession(id: string): Promise<SessionInfo | null> {
    const latest = (await this.read(id))?.latest;
    return latest ? parseSession(await this.parts.vault.decrypt(latest)) : null;
  }

  /**
   * Logs in by the credential. The next value is stored before it is sent, and the same pair is sent again after a lost
   * answer, once at once and else at the next login.
   * @returns `auth.device` if the credential is revoked, and then it is deleted here; `not_signed_in` if there is none
   */
  async login(id: string): Promise<CallResult<ValueOf<typeof wire.login>>> {
    const first = await this.tryToLogin(id);
    return first.ok || first.code !== 'unconfirmed' ? first : this.tryToLogin(id);
  }

  private async tryToLogin(id: string): Promise<CallResult<ValueOf<typeof wire.login>>> {
    const { client, vault } = this.parts;
    if (!(await this.read(id))) return fail('not_signed_in');
    const answer = await client.call('devices.challenge');
    if (!answer.ok) return answer;
    // Two tabs without locks send the same pair: the first transaction has chosen it.
    const record = await this.change(id, (now) => ({ ...now, next: now.next ?? randomValue() }));
    if (!record?.next) return fail('not_signed_in');
    const { challenge } = answer.value;
    const { merchantCode, value, next, key, registered } = record;
    const signature = await signWith(key, proofText({ merchantCode, id, challenge, value, next }));
    const result = await client.call('devices.login', { body: { id, challenge, value, next, signature } });
    if (result.ok) {
      const { token, userName, customerType: type } = result.value;
      const latest = await vault.encrypt(JSON.stringify({ token, userName, type } satisfies SessionInfo));
      await this.change(id, (now) =>
        now.next === next ? { ...now, value: next, next: null, latest, registered: true } : now,
      );
      return result;
    }
    if (result.code !== 'auth.device') return result;
    await this.drop();
    // The gateway was never told of it: nobody has signed this device out.
    return registered ? result : fail('not_signed_in');
  }

  /** Changes the credential in one transaction. @returns what is stored now; null if it is gone */
  private async change(id: string, edit: (now: DeviceRecord) => DeviceRecord): Promise<DeviceRecord | null> {
    let changed: DeviceRecord | null = null;
    await this.write((db) =>
      db.transaction('rw', 'meta', async () => {
        const record = (await db.meta.get(KEY))?.value as DeviceRecord | undefined;
        changed = record?.id === id ? edit(record) : null;
        if (changed) await db.meta.put({ key: KEY, value: changed });
      }),
    );
    return changed;
  }

  /** On a full disk too: an old value would look like a copy's at the next start. */
  private async write(work: (db: Database) => Promise<unknown>): Promise<void> {
    const { store } = this.parts.context;
    await store.run(work);
    await store.onFullDisk(work);
  }
}
