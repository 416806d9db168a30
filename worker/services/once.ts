import type { BodyOf, ValueOf } from '../../contract/call';
import { fail } from '../../contract/errors';
import { CALLS, type Call, type CallName } from '../../contract/wire/index';
import type { Answer, CallOptions } from '../http/client';
import type { Services } from './services';

/**
 * No answer was had, or none that tells: the request may have arrived all the same. A proxy in between may have given
 * up, or a copy of the request, sent to another address or by the browser itself, may have been first.
 */
const LOST: ReadonlySet<string> = new Set([
  'offline',
  'timeout',
  'captive',
  'bad_response',
  'platform.unknown',
  'idempotency.in_progress',
  'seal.replayed',
]);
const ASK_AGAIN_MS = 1_000;
const ASK_TIMES = 5;

type OnceCall = 'registration.register' | 'password.byPhone' | 'password.change';
type Body<N extends OnceCall> = BodyOf<Call<N>>;
/** An answer, and what it answers: after a lost answer that is the earlier request, with what was typed then. */
interface Sent<N extends OnceCall> {
  answer: Answer<ValueOf<Call<N>>>;
  body: Body<N>;
}

/**
 * Sends what may take effect only once: credentials, money (decisions: Offline). It is never queued. After a lost answer
 * the gateway is asked what became of it, before another try is offered; if that cannot be asked either, the next try
 * begins with the question.
 */
export class OnceSender {
  /** Requests of unknown fate. */
  private readonly open = new Map<CallName, { key: string; body: unknown }>();

  constructor(
    private readonly services: Services,
    /** Looks whether there is a network, if the last look found none. */
    private readonly reachable: () => Promise<boolean>,
  ) {}

  /** @returns the answer, also of an earlier request whose answer was lost; `unsettled` if that cannot be known now */
  async send<N extends OnceCall>(
    name: N,
    body: Body<N>,
    options: Pick<CallOptions<N>, 'captchaId'> = {},
  ): Promise<Sent<N>> {
    const earlier = this.open.get(name);
    if (earlier !== undefined) {
      const settled = await this.settle(name, earlier.key);
      if (settled) return { answer: settled, body: earlier.body as Body<N> };
    }
    if (!(await this.reachable())) return { answer: fail('offline'), body };
    const key = this.services.context.platform.randomId();
    const answer = await this.services.client.call(name, { ...options, body, idempotencyKey: key });
    if (answer.ok || !LOST.has(answer.code)) return { answer, body };
    this.open.set(name, { key, body });
    return { answer: (await this.settle(name, key)) ?? answer, body };
  }

  /** @returns what the request was answered with, `unsettled`, or null if it had no effect and will have none */
  private async settle<N extends OnceCall>(name: N, key: string): Promise<Answer<ValueOf<Call<N>>> | null> {
    // Keys belong to whoever sent them: what anyone may send was a guest's.
    const guest = CALLS[name].access === 'public';
    for (let times = 0; times < ASK_TIMES; times++) {
      const answer = await this.services.client.call('requests.resolve', { body: { key }, guest });
      if (answer.ok && !answer.same) {
        this.open.delete(name);
        if (!answer.value.done) return null;
        const value = CALLS[name].value.parse(answer.value.value) as ValueOf<Call<N>>;
        return { ok: true, same: false, value, etag: null };
      }
      if (answer.ok || answer.code !== 'idempotency.in_progress') break;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    return fail('unsettled');
  }

  /** Another member's question is nobody's. */
  forget(): void {
    this.open.clear();
  }
}
