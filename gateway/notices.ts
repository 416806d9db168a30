import type { Gateway } from './gateway';
import { sendMessage } from './messages';
import type { Queryable } from './store/db';
import { readMerchant } from './store/merchants';
import { messageText, type MessageName } from './texts';

interface Reader {
  account: string;
  email: string | null;
  mobile: string | null;
}

/**
 * Tells a member about a change of the account: in the message center, and by e-mail, else by SMS to a verified number
 * (spec: gateway, Notices).
 * @param language of the text
 */
export async function notifyMember(
  { gateway, db, language }: { gateway: Gateway; db: Queryable; language: string },
  merchantCode: string,
  memberId: string,
  name: Extract<
    MessageName,
    'passwordChanged' | 'paymentPasswordChanged' | 'passkeyAdded' | 'passkeyRemoved'
  >,
): Promise<void> {
  await sendMessage(db, { merchantCode, memberId }, { text: name }, gateway.now());
  const [reader] = await db.query<Reader>(
    `SELECT account, email, CASE WHEN mobile_verified THEN '+' || mobile_dial || mobile_num END AS mobile
     FROM members WHERE merchant = $1 AND id = $2`,
    [merchantCode, memberId],
  );
  const to = reader?.email ?? reader?.mobile;
  if (!reader || !to) return;
  const brand = (await readMerchant(db, merchantCode))?.brand.name ?? '';
  const text = messageText(language, name, { brand, account: reader.account });
  gateway.messenger.send({ kind: reader.email ? 'mail' : 'sms', to, text, at: gateway.now() });
}
