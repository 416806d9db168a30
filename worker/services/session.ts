import * as z from 'zod/mini';
import type { SessionInfo } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import { clearMember } from '../db/sign-out';
import type { Answer } from '../http/client';
import type { Outbox } from '../sync/outbox';
import type { Services } from './services';
import { dropFirstPage } from './first-page';
import { learnClock } from './sealer';
import { settingsResource } from './settings';

const staleValue = z.object({ time: z.number() });

/**
 * The one place that knows who is signed in. Session storage belongs to the page; it is told of each change.
 */
export class SessionService {
  constructor(
    private readonly services: Services,
    private readonly outbox: () => Outbox,
  ) {
    services.context.platform.channel?.addEventListener('message', this.fromOtherTab);
  }

  /**
   * Logs in by user name (A §7 Login). A refused seal is corrected once: new key, or the gateway's clock.
   * @returns the credentials' refusal, or a connection failure; a login is never queued
   */
  async login(credentials: {
    username: string;
    password: string;
    captcha?: string;
  }): Promise<Result<{ firstTimeLogin: boolean }>> {
    const { client, context, refresher } = this.services;
    await refresher.refresh(settingsResource(this.services));
    const body = { ...credentials, type: 'username' as const };
    let answer = await client.call('session.login', { body });
    if (!answer.ok && (await this.correctSeal(answer))) answer = await client.call('session.login', { body });
    if (!answer.ok) return fail(answer.code, answer.hints);
    if (answer.same) return fail('bad_response');
    const { token, userName, customerType, firstTimeLogin } = answer.value;
    context.session = { token, userName, type: customerType };
    context.emit({ type: 'session', session: context.session, reason: 'login' });
    void this.outbox().retryNow();
    await dropFirstPage(context);
    return succeed({ firstTimeLogin });
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
    if (context.session) {
      context.session = null;
      context.emit({ type: 'session', session: null, reason: 'ended' });
    }
    return Promise.resolve();
  }

  /** A session the page found in its storage. */
  resume(session: SessionInfo | null): void {
    this.services.context.session = session;
  }

  private async forget(account: string): Promise<void> {
    const { context } = this.services;
    if (context.session?.userName === account) {
      context.session = null;
      this.outbox().stop();
      context.emit({ type: 'session', session: null, reason: 'signed_out' });
    }
    await Promise.all([clearMember(context.store, account), dropFirstPage(context)]);
  }

  private readonly fromOtherTab = (event: MessageEvent): void => {
    const message = event.data as { type?: string; account?: string };
    if (message.type === 'signed_out' && message.account) void this.forget(message.account);
  };

  /** @returns whether the refusal was about the seal and has been corrected */
  private async correctSeal(answer: Answer<unknown>): Promise<boolean> {
    if (answer.ok) return false;
    if (answer.code === 'seal.unknown_key') {
      const refreshed = await this.services.refresher.refresh(settingsResource(this.services), {
        force: true,
      });
      return refreshed.ok;
    }
    if (answer.code !== 'seal.stale') return false;
    const value = z.safeParse(staleValue, answer.value);
    if (value.success) await learnClock(this.services.context, value.data.time);
    return value.success;
  }
}
