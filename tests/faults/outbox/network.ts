import { pick } from '../run';
import { changeOf, type Change } from './effects';
import { sleep } from './fast-time';

/** How a device is connected. */
export type Connection = 'good' | 'refused' | 'silent' | 'captive';

/** What happens to one request of an unreliable network. */
const FAULTS = [
  'lost request',
  'lost answer',
  'silent answer',
  'late request',
  'twice',
  'twice later',
  'delayed',
  '502',
  '429',
  '500',
  'upgrading',
  'vendor down',
  'truncated',
] as const;
type Fault = (typeof FAULTS)[number];

const REFUSALS: Partial<Record<Fault, () => Response>> = {
  '502': () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  '429': () => new Response('', { status: 429, headers: { 'Retry-After': '1' } }),
  '500': () => refusal('platform.unknown', 500),
  upgrading: () => refusal('platform.upgrading', 503),
  'vendor down': () => refusal('vendor.unavailable', 503),
  truncated: () => new Response('{"success":true,"val', { headers: { 'Content-Type': 'application/json' } }),
};
const refusal = (errorCode: string, status: number): Response =>
  Response.json({ success: false, errorCode, message: errorCode }, { status });

const failed = (): never => {
  throw new TypeError('fetch failed');
};
const CAPTIVE = '<!doctype html><title>Hotel</title>';
/** The longest delay of a request or an answer, real ms: about half of the shortest deadline. */
const MAX_DELAY_MS = 150;

/** The network of one device, between its tabs and the real gateway. */
export class DeviceNetwork {
  connection: Connection = 'good';
  /** The share of requests that something happens to. */
  unreliable = 0;
  /** All changes that left the device, by key. */
  readonly sent = new Map<string, Change>();
  /** The error codes that the gateway itself answered, by key. */
  readonly refused = new Map<string, string>();
  /** How often each fault happened. */
  readonly counts: Record<string, number> = {};

  constructor(
    private readonly device: string,
    private readonly random: () => number,
  ) {}

  /**
   * Sends a request as this device's network does.
   * @param signal the caller's own: Node's request forgets its signal when memory is cleaned up
   */
  send(request: Request, signal: AbortSignal): Promise<Response> {
    return Promise.race([this.treat(request, signal), silence(signal)]);
  }

  private async treat(request: Request, signal: AbortSignal): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (this.connection !== 'good') return this.cut(signal);
    if (pathname === '/m/config.json') {
      return Response.json({ merchantCode: 'parlour', gateways: [''] });
    }
    const body = request.method === 'GET' ? '' : await request.text();
    const fault = this.random() < this.unreliable ? pick(this.random, FAULTS) : null;
    if (fault) this.counts[fault] = (this.counts[fault] ?? 0) + 1;
    const deliver = () => this.deliver(request, body);
    const refused = fault && REFUSALS[fault];
    if (refused) return refused();
    switch (fault) {
      case 'lost request':
        return failed();
      case 'lost answer':
        await deliver();
        return failed();
      case 'silent answer':
        await deliver();
        return silence(signal);
      case 'late request':
        // The device gives up, and the request arrives all the same.
        void sleep(this.random() * MAX_DELAY_MS * 3)
          .then(deliver)
          .catch(() => undefined);
        return failed();
      case 'twice':
        return (await Promise.all([deliver(), deliver()]))[0];
      case 'twice later':
        void sleep(this.random() * MAX_DELAY_MS * 3)
          .then(deliver)
          .catch(() => undefined);
        return deliver();
      case 'delayed':
        await sleep(this.random() * MAX_DELAY_MS);
        return deliver();
      default:
        return deliver();
    }
  }

  private async cut(signal: AbortSignal): Promise<Response> {
    this.counts['cut off'] = (this.counts['cut off'] ?? 0) + 1;
    if (this.connection === 'refused') return failed();
    if (this.connection === 'silent') return silence(signal);
    return new Response(CAPTIVE, { headers: { 'Content-Type': 'text/html' } });
  }

  /** The whole answer of the gateway. What happens to the device meanwhile does not stop it. */
  private async deliver({ url, method, headers }: Request, body: string): Promise<Response> {
    const change = changeOf(this.device, url, headers.get('Idempotency-Key'), body);
    if (change) this.sent.set(change.key, change);
    const answer = await fetch(url, { method, headers, ...(body && { body }) });
    const text = await answer.text();
    if (change && !answer.ok) this.note(change, text);
    const { status } = answer;
    // The connection broke meanwhile, with the request already there.
    if (this.connection !== 'good') return failed();
    return new Response(status === 304 ? null : text, { status, headers: answer.headers });
  }

  private note({ key }: Change, text: string): void {
    const { errorCode } = JSON.parse(text) as { errorCode?: string };
    if (errorCode) this.refused.set(key, errorCode);
  }
}

/** No answer until the caller gives up. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
