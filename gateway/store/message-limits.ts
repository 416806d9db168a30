import { addAttempt, HOUR_MS, lockAttempts, Refusal, tallyOf, type Caller } from './attempts';
import type { Queryable } from './db';
import { isKnown } from './known-networks';

/** Messages within an hour from which on a captcha is required (spec: gateway, Messages). */
const WARM = { recipient: 1, network: 3 };
/** Messages within an hour, with captchas. */
const MOST = { pair: 6, recipient: 20, network: 60 };

interface MessageRequest {
  kind: 'sms' | 'mail';
  /** Number with its calling code, or mail address. */
  recipient: string;
  /** The name by which the recipient logs in. */
  name: string;
}

/** Holds up other messages to the recipient and from the network until the transaction ends. */
export const lockMessage = (
  tx: Queryable,
  caller: Caller,
  { kind, recipient }: MessageRequest,
): Promise<void> => lockAttempts(tx, caller, kind, `network ${caller.network}`, `recipient ${recipient}`);

/**
 * Counts a message, unless it is one too many for now. What others have sent to a recipient, or from a network, cannot keep
 * those from their messages who have logged in from there before.
 * @param tx held until the message is counted
 * @param solved with a right captcha
 */
export async function reserveMessage(
  tx: Queryable,
  caller: Caller,
  request: MessageRequest,
  solved: boolean,
): Promise<Refusal | null> {
  const { kind, recipient, name } = request;
  await lockMessage(tx, caller, request);
  const { subject, network, pair } = await tallyOf(tx, caller, kind, recipient, HOUR_MS);
  const known = await isKnown(tx, caller, name);
  const until = ({ first }: { first: number }) => first + HOUR_MS - caller.now;
  const waitMs = Math.max(
    pair.n >= MOST.pair ? until(pair) : 0,
    subject.n >= MOST.recipient && !known ? until(subject) : 0,
    network.n >= MOST.network && !known ? until(network) : 0,
  );
  const captcha = subject.n >= WARM.recipient || network.n >= WARM.network;
  if (waitMs > 0 || (captcha && !solved)) return new Refusal(waitMs, captcha);
  await addAttempt(tx, caller, kind, recipient);
  return null;
}
