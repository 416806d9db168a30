import type { HelloContext, LoginInput, SessionInfo, TypedLogin, WorkerEvent } from '../../contract/commands';
import type { RememberedLogin, ResumableLogin, StoredLogin } from '../../contract/stored-login';
import { roleOf } from '../../contract/access';
import { fail, succeed, type Result } from '../../contract/errors';
import type { ValueOf } from '../../contract/call';
import type { UsedCredential } from '../../contract/wire/passkeys';
import type { session as wire } from '../../contract/wire/session';
import type { Context } from '../context';
import type { Vault } from '../crypto/vault';
import type { Client } from '../http/client';
import { doneOf, failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';
import { loginBodyOf } from './login-body';
import type { DeviceCredential } from './device-credential';
import { endAtGateway, LOGOUT_DEADLINE_MS } from './end-at-gateway';
import { credentialIn, decryptRememberedLogin, type DeviceLogin } from './remembered-login';
import { parseSession, rememberable } from './session-records';
import { sessionOfAnotherTab } from './shared-session';
import { deleteMember, markSignedOut, unmarkSignedOut } from './sign-outs';
import { hasBegunSince } from './signed-out-sessions';
import type { Start, StoredLogins } from './stored-login';

/** Home, which opens with a launch, does not renew what the launch has renewed, in ms. */
const RENEWED_MS = 10_000;

type Reason = Extract<WorkerEvent, { type: 'session' }>['reason'];

interface SessionParts {
  context: Context;
  client: Client;
  refresher: Refresher;
  vault: Vault;
  device: DeviceCredential;
  storedLogins: StoredLogins;
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
  /** When a launch began to renew its session. */
  private launched: { session: SessionInfo; at: number; renewal: Promise<Result> } | null = null;

  constructor(private readonly parts: SessionParts) {
    parts.context.platform.channel?.addEventListener('message', this.onOtherTab);
  }

  /**
   * Logs in. A login is never queued.
   * @param isWanted whether it still is, once the gateway has answered
   */
  async login(input: LoginInput, isWanted: () => boolean = () => true): Promise<Result> {
    if (input.type !== 'device') return this.loginByInput(input, isWanted);
    const login = await decryptRememberedLogin(this.parts.vault, input.remPass);
    const credential = login && credentialIn(login);
    if (!login || credential === null) return fail('not_signed_in');
    const result = await this.loginByDevice({ login, credential, remember: input.remember }, isWanted);
    if (!result.ok && result.code === 'auth.device' && this.parts.context.session === null)
      this.tellPage('revoked', { stored: await this.parts.storedLogins.nameOnly(login) });
    return result;
  }

  private async loginByInput(input: TypedLogin, isWanted: () => boolean): Promise<Result> {
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
    const { client, context } = this.parts;
    const before = context.session?.userName;
    const result = await client.call('session.trial');
    if (!result.ok) return failureOf(result);
    if (context.session?.userName !== before) return this.endUnwanted(result.value);
    await this.begin(result.value, { trial: true });
    return succeed(undefined);
  }

  /** Ends a session, and the credential with it, that came too late: somebody has logged in, or signed out, meanwhile. */
  private endUnwanted({ token, userName, customerType: type }: ValueOf<typeof wire.login>): Result {
    endAtGateway(this.parts.client, { token, userName, type });
    return fail('cancelled');
  }

  /** Starts a session that the gateway has opened. */
  async begin(value: ValueOf<typeof wire.login>, start: Start): Promise<void> {
    const { context, device, storedLogins } = this.parts;
    const { token, userName, customerType, firstTimeLogin } = value;
    const session: SessionInfo = { token, userName, type: customerType };
    await unmarkSignedOut(context, userName);
    const earlier = await device.read();
    const before = context.session;
    const stored = await storedLogins.of(session, start);
    this.setPassword(start.password ?? null);
    context.session = session;
    this.tellPage('login', { stored: { ...stored, firstTimeLogin } });
    context.events.emit('sessionBegan');
    if (before && before.userName !== userName && roleOf(before.type) === 'trial') void this.endTrial(before);
    // The key of an earlier login is gone, and the gateway need not keep its half.
    if (earlier?.registered && earlier.account === userName && earlier.id !== start.credential)
      void device.remove(earlier.id);
    void device.register();
  }

  /** A trial that got an account of its own ends, with all that is saved of it (spec: session, Trial login). */
  private async endTrial(trial: SessionInfo): Promise<void> {
    const { client, context } = this.parts;
    endAtGateway(client, trial);
    context.events.emit('signedOut', { account: trial.userName });
    await deleteMember(this.parts, trial.userName);
  }

  /** Keeps the session alive (spec: session, Renewal). */
  async renew(): Promise<Result> {
    const { context, client } = this.parts;
    const { launched } = this;
    const isOfLaunch =
      launched?.session === context.session && context.platform.now() - launched.at < RENEWED_MS;
    if (isOfLaunch && (await launched.renewal).ok) return succeed(undefined);
    const result = await client.call('session.renew');
    if (!result.ok) return fail(result.code);
    this.confirm();
    return succeed(undefined);
  }

  /** The gateway knows the session. */
  private confirm(): void {
    this.unconfirmed = null;
    this.parts.context.events.emit('page', { type: 'confirmed' });
    void this.parts.device.register();
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
    await this.leave(account);
    return result.ok || result.code === 'auth.session_ended' ? succeed(undefined) : fail(result.code);
  }

  /** This device and its other tabs forget the member, whose session the gateway has ended. */
  async leave(account: string): Promise<void> {
    const { platform } = this.parts.context;
    const at = platform.now();
    await this.forget(account, at);
    platform.channel?.postMessage({ type: 'signed_out', account, at });
  }

  /** The gateway no longer knows the session. What is saved stays, for the same member's next login. */
  end(): void {
    const { context } = this.parts;
    if (!context.session || this.resuming) return;
    const { unconfirmed } = this;
    this.unconfirmed = null;
    if (unconfirmed && unconfirmed.session === context.session)
      return void this.replace(unconfirmed.session, unconfirmed.remPass);
    this.becomeGuest('ended');
  }

  /** This tab has no session any more. */
  becomeGuest(reason: Reason, more: { stored?: StoredLogin } = {}): void {
    this.parts.context.session = null;
    this.setPassword(null);
    this.tellPage(reason, more);
  }

  /** The member signed out while this tab slept. What is saved stays: it may be of a later login. */
  endSlept(account: string): void {
    this.becomeGuest('not_resumed');
    this.parts.context.events.emit('signedOut', { account });
  }

  /** Takes over a session the page found in its storage. */
  adopt({ session, psw, unconfirmed: remPass }: Pick<HelloContext, 'session' | 'psw' | 'unconfirmed'>): void {
    this.parts.context.session = session;
    this.encryptedPassword = psw;
    if (session && remPass !== null) this.unconfirmed = { session, remPass };
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
      const renewal = client.call('session.renew').then(doneOf);
      this.launched = { session, at: context.platform.now(), renewal };
      const result = await renewal;
      if (!isCurrent() || result.ok || result.code !== 'auth.session_ended') {
        this.resuming = false;
        if (result.ok) return this.confirm();
        // Without a network nobody has refused it: the first call that is refused decides.
        if (isCurrent()) this.unconfirmed = { session, remPass };
        return;
      }
    }
    await this.replace(session, remPass);
  }

  /** Logs in again in place of a resumed session that the gateway has refused, or ends it. */
  private async replace(session: SessionInfo | null, remPass: string | null): Promise<void> {
    const { context, vault, storedLogins } = this.parts;
    this.resuming = true;
    const isCurrent = () => context.session === session;
    const login = remPass === null ? null : await decryptRememberedLogin(vault, remPass);
    const again = await this.loginWithRemembered(login, isCurrent);
    const isRevoked = login !== null && !again.ok && again.code === 'auth.device';
    const stored = isRevoked ? await storedLogins.nameOnly(login) : undefined;
    this.resuming = false;
    if (again.ok) {
      if (session) context.events.emit('sessionReplaced', { account: session.userName });
      return;
    }
    if (!isCurrent()) return;
    this.becomeGuest(stored ? 'revoked' : session ? 'ended' : 'not_resumed', stored && { stored });
  }

  private async loginWithRemembered(login: RememberedLogin | null, isWanted: () => boolean): Promise<Result> {
    if (login?.type !== 'username' || !login.password) return fail('not_signed_in');
    const credential = credentialIn(login);
    if (credential !== null) return this.loginByDevice({ login, credential, remember: true }, isWanted);
    // Stored before the gateway offered credentials, or at a platform that has none.
    return this.loginByInput({ ...login, type: 'username', remember: true }, isWanted);
  }

  /**
   * Logs in by the credential of this device, one tab at a time: another tab may have logged in meanwhile, and its session
   * is this one's too.
   */
  private async loginByDevice(
    { login, credential, remember }: DeviceLogin,
    isWanted: () => boolean,
  ): Promise<Result> {
    const { device, refresher } = this.parts;
    await refresher.refresh('settings', {});
    return device.exclusively(async () => {
      if (!isWanted()) return fail('cancelled');
      const shared = await sessionOfAnotherTab(this.parts, credential);
      const result = shared ?? (await device.login(credential));
      if (!result.ok) return failureOf(result);
      if (!isWanted()) return shared ? fail('cancelled') : this.endUnwanted(result.value);
      await this.begin(result.value, { credential, ...(remember && { remember: { login } }) });
      return succeed(undefined);
    });
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

  private async forget(account: string, at: number): Promise<void> {
    const { context } = this.parts;
    // The page may reload as soon as it knows.
    const marked = markSignedOut(context, account, at);
    if (context.session?.userName === account) this.becomeGuest('signed_out');
    context.events.emit('signedOut', { account });
    await marked;
    await deleteMember(this.parts, account);
  }

  private tellPage(reason: Reason, more: { stored?: StoredLogin } = {}): void {
    const { session, events } = this.parts.context;
    events.emit('page', { type: 'session', session, reason, ...more });
  }

  private readonly onOtherTab = (event: MessageEvent): void => {
    const { type, account, at } = event.data as { type?: string; account?: string; at?: number };
    if (type === 'signed_out' && account) void this.signedOutElsewhere(account, at);
  };

  /** @param at when, epoch ms; tabs of an older release do not tell it */
  private async signedOutElsewhere(account: string, at?: number): Promise<void> {
    const { context } = this.parts;
    // A tab that slept hears of it late.
    if (at === undefined || !(await hasBegunSince(context, account, at)))
      return this.forget(account, at ?? context.platform.now());
    if (context.session?.userName === account) this.endSlept(account);
  }
}
