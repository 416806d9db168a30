import type { SessionInfo } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { Context } from '../context';
import type { Vault } from '../crypto/vault';
import type { Client } from '../http/client';
import { failureOf } from '../http/result';
import { endAtGateway } from './end-at-gateway';
import { noteSession } from './signed-out-sessions';

/** Gives the session another token after a change of password, in all tabs that share it (spec: password, Change password). */
export class SessionToken {
  private renewing: Promise<unknown> | null = null;

  constructor(private readonly parts: { context: Context; client: Client; vault: Vault }) {
    parts.context.platform.channel?.addEventListener('message', this.onOtherTab);
  }

  /**
   * The session goes on with another token, unless it is another member's by now.
   * @param token from the gateway
   */
  async replace(token: string, account: string): Promise<void> {
    const { context, vault } = this.parts;
    const { session } = context;
    if (session?.userName !== account) return;
    const renewed: SessionInfo = { ...session, token };
    context.session = renewed;
    void noteSession(context);
    context.platform.channel?.postMessage({ type: 'token_replaced', from: session.token, token });
    // What cannot be encrypted is not stored.
    const sass = await vault.encrypt(JSON.stringify(renewed)).catch(() => null);
    if (context.session?.token === token) this.tellPage({ sass });
  }

  /** Continues the session of this member with a new token, by a password that the gateway has just accepted. */
  loginAgain(password: string): Promise<Result> {
    const result = this.logIn(password);
    const renewing = result
      .catch(() => undefined)
      .finally(() => {
        if (this.renewing === renewing) this.renewing = null;
      });
    this.renewing = renewing;
    return result;
  }

  /** A new token is on its way, and the one before is refused; null otherwise. */
  underWay(): Promise<unknown> | null {
    return this.renewing;
  }

  private async logIn(password: string): Promise<Result> {
    const { session } = this.parts.context;
    if (!session) return fail('not_signed_in');
    const body = { type: 'username', username: session.userName, password } as const;
    const result = await this.parts.client.call('session.login', { body });
    if (!result.ok) return failureOf(result);
    if (this.parts.context.session?.userName !== session.userName) {
      const { token, userName, customerType: type } = result.value;
      endAtGateway(this.parts.client, { token, userName, type });
      return fail('cancelled');
    }
    await this.replace(result.value.token, session.userName);
    return succeed(undefined);
  }

  private tellPage(more: { sass?: string | null } = {}): void {
    const { session, events } = this.parts.context;
    events.emit('page', { type: 'session', session, reason: 'renewed', ...more });
  }

  private readonly onOtherTab = (event: MessageEvent): void => {
    const { context } = this.parts;
    const { session } = context;
    const { type, from, token } = event.data as Partial<Record<'type' | 'from' | 'token', string>>;
    if (type !== 'token_replaced' || !token || !session || session.token !== from) return;
    context.session = { ...session, token };
    this.tellPage();
  };
}
