import type { MessageKind } from '../contract/messages';
import { memberMessageTexts, type MemberMessage, type MessageValues } from './message-texts';
import type { Queryable } from './store/db';
import { readMerchant } from './store/merchants';
import { addMessage, type MessageTexts, type Recipients } from './store/messages';

/** What is sent: a text of the platform with its values, or texts of the sender's own. */
export type Sent =
  { text: MemberMessage; values?: MessageValues } | { kind: MessageKind; texts: MessageTexts };

/**
 * Sends a message to the message center of a member, or of all members of a merchant, in the transaction of what it tells of
 * (spec: messages, Sending).
 * @param at epoch ms
 * @returns how many members got it
 */
export async function sendMessage(tx: Queryable, to: Recipients, sent: Sent, at: number): Promise<number> {
  if ('texts' in sent) return addMessage(tx, to, { ...sent, at });
  const brand = (await readMerchant(tx, to.merchantCode))?.brand.name ?? '';
  return addMessage(tx, to, { ...memberMessageTexts(sent.text, { brand, ...sent.values }), at });
}
