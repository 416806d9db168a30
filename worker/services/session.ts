import type {
  LoginInput,
  RememberedLogin,
  ResumableLogin,
  SessionInfo,
  StoredLogin,
} from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { ValueOf } from '../../contract/call';
import type { UsedCredential } from '../../contract/wire/passkeys';
import type { session as wire } from '../../contract/wire/session';
import type { Context } from '../context';
import type { Vault } from '../crypto/vault';
import { clearMember } from '../db/sign-out';
import type { Client } from '../http/client';
import { failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';
import { loginBodyOf } from './login-body';
import { decryptRememberedLogin, encryptRememberedLogin } from './remembered-login';
import { parseSession, rememberable } from './session-records';

const LOGOUT_DEADLINE_MS = 5_000;
const NOTHING_STORED: StoredLogin = {
  sass: null,
  remPass: null,
  psw: null,
  firstTimeLogin: false,
  trialUserName: null,
};

/** How a session started: what of it is stored on this device. */
interface Start {
  password?: string | undefined;
  /** Stored, and resumed at the next launch. */
  remember?: { login: RememberedLogin | null };
  trial?: boolean;
}

interface SessionParts {
  context: Context;
  client: Client;
  refresher: Refresher;
  vault: Vault;
}

/** The one place that knows who is signed in. Session storage belongs to the page, which learns of every change. */
export class SessionService {
  /** The password of this session, as far as it is known (spec: password, Change password). */
  private password: string | null = null;
  private encryptedPassword: string | null = null;
  /** A resumed session is not confirmed yet: if the gateway refuses it, the remembered login is tried. */
  private resuming = false;
  /** A resumed session that could not be confirmed yet, and the login to replace it with. */
  private unconfirmed: { session: SessionInfo; remPass: string | null } | null = null;

  constructor(private readonly parts: SessionParts) {
    parts.context.platform.channel?.addEventListener('message', this.onOtherTab);
  }

  /**
   * Logs in. A login is never queued.
   * @param isWanted whether it still is, once the gateway has answered
   */
  async login(input: LoginInput, isWanted: () => boolean = () => true): Promise<Result> {
    const { client, refresher } = this.parts;
    // The body is sealed with the key of the settings.
    await refresher.refresh('settings', {});
    const result = await client.call('session.login', {
      body: loginBodyOf(input),
      ...(input.captcha && { captchaId: input.captcha.id }),
    });
    if (!result.ok) return failureOf(result);
    if (!isWanted()) return fail('cancelled');
    const { login, password } = rememberable(input);
    await this.begin(result.value, { password, ...(input.remember && { remember: { login } }) });
    return succeed(undefined);
  }

  /** Logs in with a passkey. There is no password to remember (spec: passkeys, Logging in). */
  async loginWithPasskey(credential: UsedCredential, remember: boolean): Promise<Result> {
    const result = await this.parts.client.call('passkeys.login', { body: credential });
    if (!result.ok) return failureOf(result);
    await this.begin(result.value, remember ? { remember: { login: null } } : {});
    return succeed(undefined);
  }

  /** Opens a free-trial account; nothing of it is remembered (spec: session, Trial login). */
  async trialLogin(): Promise<Result> {
    const result = await this.parts.client.call('session.trial');
    if (!result.ok) return failureOf(result);
    await this.begin(result.value, { trial: true });
    return succeed(undefined);
  }

  /** Starts a session that the gateway has opened. */
  async begin(value: ValueOf<typeof wire.login>, start: Start): Promise<void> {
    const { context } = this.parts;
    const { token, userName, customerType, firstTimeLogin } = value;
    const session: SessionInfo = { token, userName, type: customerType };
    const stored = await this.encryptLogin(session, start);
    this.setPassword(start.password ?? null);
    context.session = session;
    this.tellPage('login', { ...stored, firstTimeLogin });
    context.events.emit('sessionBegan');
  }

  /** Keeps the session alive (spec: session, Renewal). */
  async renew(): Promise<Result> {
    const result = await this.parts.client.call('session.renew');
    if (result.ok) {
      this.unconfirmed = null;
      return succeed(undefined);
    }
    return fail(result.code);
  }

  /**
   * Signs out here and in every other tab, and deletes the member's rows. The gateway is told if it can be reached; this
   * device forgets the member in any case.
   */
  async logout(): Promise<Result> {
    const { client, context } = this.parts;
    const account = context.session?.userName;
    if (!account) return succeed(undefined);
    const result = await client.call('session.logout', { deadlineMs: LOGOUT_DEADLINE_MS });
    await this.forget(account);
    context.platform.channel?.postMessage({ type: 'signed_out', account });
    return result.ok || result.code === 'auth.session_ended' ? succeed(undefined) : fail(result.code);
  }

  /** The gateway no longer knows the session. What is saved stays, for the same member's next login. */
  end(): void {
    const { context } = this.parts;
    if (!context.session || this.resuming) return;
    const { unconfirmed } = this;
    this.unconfirmed = null;
    if (unconfirmed && unconfirmed.session === context.session)
      return void this.replace(unconfirmed.session, unconfirmed.remPass);
    context.session = null;
    this.setPassword(null);
    this.tellPage('ended');
  }

  /** Takes over a session the page found in its storage. @param psw its encrypted password */
  adopt(session: SessionInfo | null, psw: string | null): void {
    this.parts.context.session = session;
    this.encryptedPassword = psw;
  }

  /**
   * Continues the last session, at once so that it works without a network too. A session that the gateway refuses is
   * replaced by a login with the remembered user name, or ends (spec: session, Resuming).
   */
  async resume({ sass, remPass }: ResumableLogin): Promise<void> {
    const { context, client, vault } = this.parts;
    const session = parseSession(sass === null ? null : await vault.decrypt(sass));
    // A sign-in or sign-out in the meantime wins.
    const isCurrent = () => context.session === session;
    if (context.session) return;
    if (session) {
      this.resuming = true;
      context.session = session;
      this.tellPage('resumed');
      context.events.emit('sessionResumed');
      const result = await client.call('session.renew');
      if (!isCurrent() || result.ok || result.code !== 'auth.session_ended') {
        this.resuming = false;
        // Without a network nobody has refused it: the first call that is refused decides.
        if (isCurrent() && !result.ok) this.unconfirmed = { session, remPass };
        return;
      }
    }
    await this.replace(session, remPass);
  }

  /** Logs in again in place of a resumed session that the gateway has refused, or ends it. */
  private async replace(session: SessionInfo | null, remPass: string | null): Promise<void> {
    const { context } = this.parts;
    this.resuming = true;
    const isCurrent = () => context.session === session;
    const again = await this.loginWithRemembered(remPass, isCurrent);
    this.resuming = false;
    if (again.ok) {
      if (session) context.events.emit('sessionReplaced', { account: session.userName });
    } else if (isCurrent()) {
      context.session = null;
      this.tellPage(session ? 'ended' : 'not_resumed');
    }
  }

  private async loginWithRemembered(remPass: string | null, isWanted: () => boolean): Promise<Result> {
    const login = remPass === null ? null : await decryptRememberedLogin(this.parts.vault, remPass);
    if (login?.type !== 'username' || !login.password) return fail('not_signed_in');
    return this.login({ ...login, type: 'username', remember: true }, isWanted);
  }

  /** The password of this session; null if the form must ask for it. */
  async readPassword(): Promise<string | null> {
    if (this.encryptedPassword !== null) {
      this.password = await this.parts.vault.decrypt(this.encryptedPassword);
      this.encryptedPassword = null;
    }
    return this.password;
  }

  setPassword(password: string | null): void {
    this.password = password;
    this.encryptedPassword = null;
  }

  private async encryptLogin(
    session: SessionInfo,
    { password, remember, trial }: Start,
  ): Promise<StoredLogin> {
    const { context, vault } = this.parts;
    const login = remember?.login;
    const { randomId } = context.platform;
    try {
      return {
        ...NOTHING_STORED,
        sass: remember ? await vault.encrypt(JSON.stringify(session)) : null,
        remPass: login ? await encryptRememberedLogin(vault, login, randomId) : null,
        psw: password === undefined ? null : await vault.encrypt(password),
        trialUserName: trial ? session.userName : null,
      };
    } catch {
      return NOTHING_STORED; // What cannot be encrypted is not stored.
    }
  }

  private async forget(account: string): Promise<void> {
    const { context } = this.parts;
    if (context.session?.userName === account) {
      context.session = null;
      this.setPassword(null);
      this.tellPage('signed_out');
    }
    context.events.emit('signedOut', { account });
    await clearMember(context.store, account);
  }

  private tellPage(
    reason: 'login' | 'resumed' | 'not_resumed' | 'ended' | 'signed_out',
    stored?: StoredLogin,
  ): void {
    const { session, events } = this.parts.context;
    events.emit('page', { type: 'session', session, reason, ...(stored && { stored }) });
  }

  private readonly onOtherTab = (event: MessageEvent): void => {
    const message = event.data as { type?: string; account?: string };
    if (message.type === 'signed_out' && message.account) void this.forget(message.account);
  };
}
