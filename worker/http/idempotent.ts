import type { BodyOf, QueryOf, ValueOf } from '../../contract/call';
import { fail, succeed } from '../../contract/errors';
import type { UnsettledRequest } from '../../contract/unsettled-request';
import type { Call } from '../../contract/wire/index';
import type { Context } from '../context';
import type { RowOf } from './call-rows';
import type { CallOptions, CallResult, Client } from './client';

/**
 * There was no answer, or none that tells: the request may have arrived all the same. A proxy in between may have given
 * up, or a copy of the request, sent to another address or by the browser itself, may have arrived first.
 */
const UNCERTAIN: ReadonlySet<string> = new Set([
  'offline',
  'timeout',
  'unconfirmed',
  'captive',
  'bad_response',
  'platform.unknown',
  'idempotency.in_progress',
  'seal.replayed',
]);
const RETRY_PAUSE_MS = 1_000;
const MAX_TRIES = 5;

export type IdempotentCall =
  | 'registration.register'
  | 'password.byPhone'
  | 'password.byMail'
  | 'password.change'
  | 'passkeys.create'
  | 'passkeys.remove'
  | 'deposits.create'
  | 'deposits.sent'
  | 'deposits.cancel'
  | 'saferPlay.setLimit'
  | 'saferPlay.keepLimit'
  | 'saferPlay.setReality'
  | 'saferPlay.takeBreak'
  | 'password.payment'
  | 'withdrawals.create'
  | 'withdrawals.cancel'
  | 'withdrawals.addAccount'
  | 'withdrawals.removeAccount'
  | 'deposits.proof'
  | 'security.phone'
  | 'security.email'
  | 'transfers.toUpline'
  | 'openAccount.create'
  | 'openAccount.setLink'
  | 'agentRebates.set'
  | 'team.transferDown'
  | 'redRain.send'
  | 'rewards.claim'
  | 'rebates.claim'
  | 'missions.claim'
  | 'contracts.dailySalary'
  | 'contracts.dividend'
  | 'contracts.hourlySalary'
  | 'givenContracts.offer'
  | 'givenContracts.end';
/** What a request says: in its body, or in the query of a call without one. */
type Body<N extends IdempotentCall> = 'body' extends keyof Call<N> ? BodyOf<Call<N>> : QueryOf<Call<N>>;
/** A result, and the body it is about: after a lost answer that is the earlier request, with what was typed then. */
interface Sent<N extends IdempotentCall> {
  result: CallResult<ValueOf<Call<N>>>;
  body: Body<N>;
}

/** What a member does does not replace what another one has left open in the same tab. */
const slotOf = ({ name, account }: Pick<UnsettledRequest, 'name' | 'account'>): string =>
  `${name} ${account ?? ''}`;

/**
 * Sends requests that must take effect only once: credentials and money. They are never queued. After a lost answer the
 * gateway is asked what became of the request before another try is offered; if that fails too, the next try starts with
 * the question (spec: requests, Lost answers).
 */
export class IdempotentSender {
  private readonly inFlight = new Set<UnsettledRequest>();
  /** Requests whose result is unknown: the last one of each call and member. */
  private readonly unresolved = new Map<string, UnsettledRequest>();
  /** Commands that run, each as the calls that it may send. */
  private readonly running = new Set<ReadonlySet<string>>();
  /** Requests that took effect, each with the commands one of which is to tell the page so. */
  private readonly untold = new Map<UnsettledRequest, Set<ReadonlySet<string>>>();

  /** Keys of the requests that the page holds. */
  private told = '';

  constructor(
    private readonly context: Context,
    private readonly client: Client,
    private readonly rowOf: RowOf,
    /** Checks the network if it was last found to be down. */
    private readonly isReachable: () => Promise<boolean>,
  ) {}

  /**
   * Runs a command: until it has ended, the page does not know what its requests have done.
   * @param sends names of the calls that it may send: a new set for each run, by which runs are told apart
   */
  async during<T>(sends: ReadonlySet<string>, run: () => Promise<T>): Promise<T> {
    this.running.add(sends);
    try {
      return await run();
    } catch (error) {
      // Nor will it ever know.
      for (const [request, commands] of this.untold) {
        // If a later request of the same call is unresolved, that one is asked about.
        if (commands.has(sends) && !this.unresolved.has(slotOf(request)))
          this.unresolved.set(slotOf(request), request);
      }
      throw error;
    } finally {
      this.running.delete(sends);
      for (const [request, commands] of this.untold)
        if (commands.delete(sends) && !commands.size) this.untold.delete(request);
      this.tellPage();
    }
  }

  /**
   * Asks what became of the last request of a call, if that is not known.
   * @returns null without such a request, or if it had no effect
   */
  async settle<N extends IdempotentCall>(name: N): Promise<Sent<N> | null> {
    const earlier = this.unresolved.get(slotOf({ name, account: await this.accountOf(name) }));
    if (!earlier) return null;
    const result = await this.resolve(name, earlier);
    return result ? { result, body: earlier.body as Body<N> } : null;
  }

  /** Whose request it is; null for public calls, which are sent as a guest. */
  private async accountOf(name: IdempotentCall): Promise<string | null> {
    const row = await this.rowOf(name);
    return row?.access === 'public' ? null : (this.context.session?.userName ?? null);
  }

  /** @returns the result, also of an earlier request whose answer was lost; `unresolved` if it cannot be known now */
  async send<N extends IdempotentCall>(
    name: N,
    body: Body<N>,
    options: Pick<CallOptions<N>, 'captchaId'> = {},
  ): Promise<Sent<N>> {
    const earlier = await this.settle(name);
    if (earlier) return earlier;
    const row = await this.rowOf(name);
    if (!row || !(await this.isReachable())) return { result: fail('offline'), body };
    const said = (row.body ? { body } : { query: body }) as Pick<CallOptions<N>, 'body' | 'query'>;
    const key = this.context.platform.randomId();
    const request: UnsettledRequest = { name, key, body, account: await this.accountOf(name) };
    this.inFlight.add(request);
    this.tellPage();
    const result = await this.client
      .call(name, { ...options, ...said, idempotencyKey: key })
      .finally(() => this.inFlight.delete(request));
    // A change of password replaces the token: a second copy, which the browser may send by itself, is refused.
    const refused = name === 'password.change' && !result.ok && result.code === 'auth.session_ended';
    if (result.ok) this.holdUntilTold(request);
    if (result.ok || !(UNCERTAIN.has(result.code) || refused)) {
      this.tellPage();
      return { result, body };
    }
    this.unresolved.set(slotOf(request), request);
    const resolved = await this.resolve(name, request);
    if (!refused || resolved?.ok) return { result: resolved ?? result, body };
    this.forgetRequest(request);
    return { result, body };
  }

  /**
   * Sends a request, and only its own result is reported: an earlier one of the same call whose answer was lost is settled
   * first, and this one is sent after it. While the earlier one cannot be settled, this one is not sent.
   * @param isThis whether an earlier request said the same, so that its result is this one's
   * @returns the result of what `isThis` accepts; `unresolved` if it, or the earlier one, cannot be known now
   */
  async sendThis<N extends IdempotentCall>(
    name: N,
    body: Body<N>,
    isThis: (earlier: Body<N>) => boolean,
    options: Pick<CallOptions<N>, 'captchaId'> = {},
  ): Promise<Sent<N>> {
    for (;;) {
      const sent = await this.send(name, body, options);
      if (sent.body === body || isThis(sent.body) || !sent.result.ok) return sent;
    }
  }

  /** @returns the request's result, `unresolved`, or null if it had no effect and will have none */
  private async resolve<N extends IdempotentCall>(
    name: N,
    request: UnsettledRequest,
  ): Promise<CallResult<ValueOf<Call<N>>> | null> {
    const row = await this.rowOf(name);
    if (!row) return fail('unresolved');
    // Keys belong to whoever sent them: public calls are sent as a guest.
    const guest = row.access === 'public';
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      // The session may have ended meanwhile. Asked by anybody else, the gateway would know of no such request.
      if (request.account !== (await this.accountOf(name))) break;
      const result = await this.client.call('requests.resolve', { body: { key: request.key }, guest });
      if (result.ok) {
        if (result.value.done) this.holdUntilTold(request);
        this.forgetRequest(request);
        if (!result.value.done) return null;
        return succeed(row.value.parse(result.value.value) as ValueOf<Call<N>>);
      }
      if (result.code === 'auth.excluded') {
        this.forgetRequest(request);
        return result;
      }
      if (result.code !== 'idempotency.in_progress') break;
      await new Promise((resume) => setTimeout(resume, RETRY_PAUSE_MS));
    }
    return fail('unresolved');
  }

  /** Whether the result of a request of the member who is signed in is unknown. */
  isUnresolved(name: IdempotentCall): boolean {
    return this.unresolved.has(slotOf({ name, account: this.context.session?.userName ?? null }));
  }

  isInFlight(name: IdempotentCall): boolean {
    return [...this.inFlight].some((request) => request.name === name);
  }

  /** Takes over what a worker before this one has sent and had no answer to. */
  takeOver(requests: readonly UnsettledRequest[]): void {
    for (const request of requests) this.unresolved.set(slotOf(request), request);
    this.told = requests.map(({ key }) => key).join();
  }

  /** Forgets the unresolved requests of a member who signed out. */
  forget(account: string): void {
    for (const request of this.unresolved.values())
      if (request.account === account) this.forgetRequest(request);
  }

  private holdUntilTold(request: UnsettledRequest): void {
    const own = [...this.running].filter((sends) => sends.has(request.name));
    // If no running command lists the call, any of them may have sent it.
    const commands = own.length ? own : this.running;
    if (this.running.size) this.untold.set(request, new Set(commands));
  }

  private forgetRequest(request: UnsettledRequest): void {
    // A later one of the same call may stand there by now.
    if (this.unresolved.get(slotOf(request)) === request) this.unresolved.delete(slotOf(request));
    this.tellPage();
  }

  /** The page outlives this worker, which the system may end at any moment. */
  private tellPage(): void {
    // Of several of one call and member, the last one counts.
    const requests = [...this.untold.keys(), ...this.unresolved.values(), ...this.inFlight];
    const keys = requests.map(({ key }) => key).join();
    if (keys === this.told) return;
    this.told = keys;
    this.context.events.emit('page', { type: 'unsettled', requests });
  }
}
