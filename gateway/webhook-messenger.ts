import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { webhookHeaders } from './crypto/webhook';
import type { Message, Messenger } from './messenger';

/** Each attempt to deliver a message takes this long at most. */
const TIMEOUT_MS = 10_000;
/** The waits before the second and the third attempt. A code is valid for two minutes. */
const RETRY_DELAYS_MS = [1_000, 5_000];
/** How long deliveries in progress may take when the gateway stops. */
const GRACE_MS = 5_000;
/** More messages than this are not held while the webhook does not respond. */
const MAX_PENDING = 1_000;
/** These answers, and those from 500, may pass. */
const TEMPORARY = new Set([408, 425, 429]);

export interface WebhookOptions {
  /** https, or http on this machine. */
  url: string;
  /** Signs the messages. */
  key: Buffer;
}

interface Times {
  timeoutMs: number;
  retryDelaysMs: readonly number[];
}

/** A failed attempt. Its message is written to the log, so it contains nothing of the SMS or e-mail. */
class Failure extends Error {
  constructor(
    reason: string,
    readonly temporary: boolean,
  ) {
    super(reason);
  }
}

/**
 * Hands SMS and e-mails to a service of the operator over HTTP, signed as Standard Webhooks specifies
 * (spec: gateway, Messenger). The log names failed messages by their id, never by their text or recipient.
 */
export class WebhookMessenger implements Messenger {
  private readonly pending = new Set<Promise<void>>();
  private readonly stopped = new AbortController();

  /** @param report called with each message that could not be delivered */
  constructor(
    private readonly options: WebhookOptions,
    private readonly report: (text: string) => void,
    private readonly times: Times = { timeoutMs: TIMEOUT_MS, retryDelaysMs: RETRY_DELAYS_MS },
  ) {}

  send(message: Message): void {
    const id = randomUUID();
    const name = `${message.kind === 'sms' ? 'SMS' : 'Mail'} ${id}`;
    if (this.pending.size >= MAX_PENDING) {
      this.report(`${name} was not sent: ${MAX_PENDING} others are waiting`);
      return;
    }
    const delivery = this.deliver(id, JSON.stringify(message)).catch((error: unknown) => {
      this.report(`${name} was not sent: ${error instanceof Failure ? error.message : 'unexpected error'}`);
    });
    this.pending.add(delivery);
    void delivery.then(() => this.pending.delete(delivery));
  }

  /** Waits for deliveries in progress, for 5 s at most, and gives up the others. */
  async close(): Promise<void> {
    const limit = setTimeout(() => this.stopped.abort(), GRACE_MS);
    await Promise.all(this.pending);
    clearTimeout(limit);
  }

  /** @throws Failure after the last attempt */
  private async deliver(id: string, body: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.post(id, body);
      } catch (error) {
        const delay = this.times.retryDelaysMs[attempt];
        const again = !(error instanceof Failure) || error.temporary;
        if (delay === undefined || !again || this.stopped.signal.aborted) throw error;
        await wait(delay, undefined, { signal: this.stopped.signal }).catch(() => {
          throw error;
        });
      }
    }
  }

  /** One attempt. Every attempt of a message has the same id, so that the service can drop repetitions. */
  private async post(id: string, body: string): Promise<void> {
    const response = await fetch(this.options.url, {
      method: 'POST',
      headers: webhookHeaders(this.options.key, id, body, Date.now()),
      body,
      // A code goes to no address but the one that was configured.
      redirect: 'manual',
      signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(this.times.timeoutMs)]),
    }).catch((error: unknown) => {
      throw new Failure(reasonOf(error), true);
    });
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return;
    const { status } = response;
    throw new Failure(`the webhook answered ${status}`, status >= 500 || TEMPORARY.has(status));
  }
}

/** Why there was no answer: the system's code, such as ECONNREFUSED, else the kind of the error. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'the webhook did not answer in time';
  if (name === 'AbortError') return 'the gateway stopped';
  return `the webhook could not be reached (${typeof cause?.code === 'string' ? cause.code : (name ?? 'error')})`;
}
