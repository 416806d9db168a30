import * as z from 'zod/mini';
import type { KeptLogin, LoginInput, Remembered, SavedLogin, SessionInfo } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { ValueOf } from '../../contract/call';
import type { session as wire } from '../../contract/wire/session';
import type { Vault } from '../crypto/vault';
import { clearMember } from '../db/sign-out';
import type { Outbox } from '../sync/outbox';
import { dropFirstPage } from './first-page';
import { loginBodyOf } from './login-body';
import { openRemembered, sealRemembered } from './remembered';
import type { Services } from './services';
import { settingsResource } from './settings';

const savedSession = z.object({ token: z.string(), userName: z.string(), type: z.number() });
const NOTHING_KEPT: KeptLogin = {
  sass: null,
  remPass: null,
  psw: null,
  firstTimeLogin: false,
  trialUserName: null,
};

/** How a session was come by: what is kept of it on this phone. */
interface Arrival {
  password?: string | undefined;
  /** Kept, and resumed at the next launch. */
  remember?: { login: Remembered | null };
  trial?: boolean;
}

/**
 * The one place that knows who is signed in. Session storage belongs to the page; it is told of each change.
 */
export class SessionService {
  /** The password of this session, as far as it is known (A §2 Change password). */
  private password: string | null = null;
  private sealedPassword: string | null = null;
  /** A saved session that the gateway has not confirmed yet: a refusal is answered by the remembered login. */
  private resuming = false;

  constructor(
    private readonly services: Services,
    private readonly vault: Vault,
    private readonly outbox: () => Outbox,
    /** Told when a session took the place of one whose rows were already asked for. */
    private readonly onReplaced: () => void = () => undefined,
  ) {
    services.context.platform.channel?.addEventListener('message', this.fromOtherTab);
  }

  /**
   * Logs in (A §7 Login).
   * @param wanted whether it still is, once the gateway has answered
   * @returns the gateway's refusal, or a connection failure; a login is never queued
   */
  async login(input: LoginInput, wanted: () => boolean = () => true): Promise<Result> {
    const { client, refresher } = this.services;
    await refresher.refresh(settingsResource(this.services));
    const answer = await client.call('session.login', {
      body: loginBodyOf(input),
      ...(input.captcha && { captchaId: input.captcha.id }),
    });
    if (!answer.ok) return fail(answer.code, answer.hints);
    if (answer.same) return fail('bad_response');
    if (!wanted()) return fail('cancelled');
    const { login, password } = rememberedOf(input);
    await this.begin(answer.value, { password, ...(input.remember && { remember: { login } }) });
    return succeed(undefined);
  }

  /** Opens a free-trial account (A §7 Trial login); nothing of it is remembered. */
  async trial(): Promise<Result> {
    const answer = await this.services.client.call('session.trial');
    if (!answer.ok) return fail(answer.code, answer.hints);
    if (answer.same) return fail('bad_response');
    await this.begin(answer.value, { trial: true });
    return succeed(undefined);
  }

  /** A session that began at the gateway begins here. */
  async begin(value: ValueOf<typeof wire.login>, arrival: Arrival): Promise<void> {
    const { context } = this.services;
    const { token, userName, customerType, firstTimeLogin } = value;
    const session: SessionInfo = { token, userName, type: customerType };
    const kept = await this.keep(session, arrival);
    this.password = arrival.password ?? null;
    this.sealedPassword = null;
    context.session = session;
    context.emit({ type: 'session', session, reason: 'login', kept: { ...kept, firstTimeLogin } });
    void this.outbox().retryNow();
    await dropFirstPage(context);
  }

  /** Keeps the session alive (C §4 Home mount). */
  async renew(): Promise<Result> {
    const answer = await this.services.client.call('session.renew');
    if (answer.ok) return succeed(undefined);
    if (answer.code === 'auth.session_ended') await this.ended();
    return fail(answer.code);
  }

  /**
   * Signs out here and in every other tab, and deletes the member's rows. The gateway is told when it can be
   * reached; the phone forgets in any case.
   */
  async logout(): Promise<Result> {
    const { client, context } = this.services;
    const account = context.session?.userName;
    if (!account) return succeed(undefined);
    const answer = await client.call('session.logout', { deadlineMs: 5_000 });
    await this.forget(account);
    context.platform.channel?.postMessage({ type: 'signed_out', account });
    return answer.ok || answer.code === 'auth.session_ended' ? succeed(undefined) : fail(answer.code);
  }

  /** The gateway no longer knows the session. What is saved stays, for the same member's next login. */
  ended(): Promise<void> {
    const { context } = this.services;
    if (context.session && !this.resuming) {
      context.session = null;
      this.forgetPassword();
      context.emit({ type: 'session', session: null, reason: 'ended' });
    }
    return Promise.resolve();
  }

  /** A session the page found in its storage. @param psw its sealed password */
  found(session: SessionInfo | null, psw: string | null): void {
    this.services.context.session = session;
    this.sealedPassword = psw;
  }

  /**
   * Goes on with the last session (decisions: Session and storage): at once, so that it opens without a network too. A
   * session that the gateway refuses is replaced by a login with the remembered user name, or ends.
   */
  async resume({ sass, remPass }: SavedLogin): Promise<void> {
    const { context, client } = this.services;
    const session = parseSession(sass === null ? null : await this.vault.open(sass));
    // Whoever signs in or out meanwhile has the last word.
    const stands = () => context.session === session;
    if (context.session) return;
    if (session) {
      this.resuming = true;
      context.session = session;
      context.emit({ type: 'session', session, reason: 'resumed' });
      const answer = await client.call('session.renew');
      if (!stands() || answer.ok || answer.code !== 'auth.session_ended') {
        this.resuming = false;
        return;
      }
    }
    const again = await this.loginAgain(remPass, stands);
    this.resuming = false;
    if (again.ok) {
      if (session) this.onReplaced();
    } else if (stands()) {
      context.session = null;
      context.emit({ type: 'session', session: null, reason: session ? 'ended' : 'not_resumed' });
    }
  }

  private async loginAgain(remPass: string | null, wanted: () => boolean): Promise<Result> {
    const login = remPass === null ? null : await openRemembered(this.vault, remPass);
    if (login?.type !== 'username' || !login.password) return fail('not_signed_in');
    return this.login({ ...login, type: 'username', remember: true }, wanted);
  }

  /** The password of this session; null if it has to be asked for. */
  async heldPassword(): Promise<string | null> {
    if (this.sealedPassword !== null) {
      this.password = await this.vault.open(this.sealedPassword);
      this.sealedPassword = null;
    }
    return this.password;
  }

  /** From now on this is the password. */
  passwordIs(password: string | null): void {
    this.password = password;
    this.sealedPassword = null;
  }

  private forgetPassword(): void {
    this.passwordIs(null);
  }

  private async keep(session: SessionInfo, { password, remember, trial }: Arrival): Promise<KeptLogin> {
    const { randomId } = this.services.context.platform;
    const login = remember?.login;
    try {
      return {
        ...NOTHING_KEPT,
        sass: remember ? await this.vault.seal(JSON.stringify(session)) : null,
        remPass: login ? await sealRemembered(this.vault, login, randomId) : null,
        psw: password === undefined ? null : await this.vault.seal(password),
        trialUserName: trial ? session.userName : null,
      };
    } catch {
      return NOTHING_KEPT; // What cannot be sealed is not kept.
    }
  }

  private async forget(account: string): Promise<void> {
    const { context } = this.services;
    if (context.session?.userName === account) {
      context.session = null;
      this.forgetPassword();
      this.outbox().stop();
      context.emit({ type: 'session', session: null, reason: 'signed_out' });
    }
    this.services.refresher.forget(account);
    await Promise.all([clearMember(context.store, account), dropFirstPage(context)]);
  }

  private readonly fromOtherTab = (event: MessageEvent): void => {
    const message = event.data as { type?: string; account?: string };
    if (message.type === 'signed_out' && message.account) void this.forget(message.account);
  };
}

function parseSession(text: string | null): SessionInfo | null {
  try {
    return text === null ? null : z.parse(savedSession, JSON.parse(text));
  } catch {
    return null;
  }
}

/** What of a login is remembered, and its password. */
function rememberedOf(input: LoginInput): { login: Remembered | null; password?: string } {
  const countryDialingCode = input.countryDialingCode ?? '';
  if (input.type === 'username') {
    const { type, username, password } = input;
    return { login: { type, username, password, countryDialingCode }, password };
  }
  if (input.type === 'sms') {
    return { login: { type: 'sms', username: input.mobileNum, password: '', countryDialingCode } };
  }
  return { login: null };
}
