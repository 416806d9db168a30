import type { Gateway } from './gateway';
import { sendMessage } from './messages';
import { verifiedPhone, type Contacts } from './store/contacts';
import type { Queryable } from './store/db';
import { readMerchant } from './store/merchants';
import { internationalOf } from './store/mobile';
import { messageText, type MessageName } from './texts';

interface Reader {
  account: string;
  email: string | null;
  mobile: string | null;
}

/**
 * Tells a member about another phone or e-mail: in the message center, and at the one that was replaced; without one at
 * the other way to reach the member, else at the new one (spec: gateway, Notices).
 */
export async function notifyOfContact(
  request: Parameters<typeof notifyMember>[0] & {
    merchantCode: string;
    member: { id: string; account: string };
  },
  name: 'phoneChanged' | 'emailChanged',
  before: Contacts,
  now: Contacts,
): Promise<void> {
  const { gateway, db, language, merchantCode, member } = request;
  const at = gateway.now();
  await sendMessage(db, { merchantCode, memberId: member.id }, { text: name }, at);
  const phoneOf = (contacts: Contacts) => {
    const mobile = verifiedPhone(contacts);
    return mobile && { kind: 'sms' as const, to: internationalOf(mobile) };
  };
  const mailOf = ({ email }: Contacts) => (email === null ? null : { kind: 'mail' as const, to: email });
  const [own, other] = name === 'phoneChanged' ? [phoneOf, mailOf] : [mailOf, phoneOf];
  const to = own(before) ?? other(now) ?? own(now);
  if (!to) return;
  const brand = (await readMerchant(db, merchantCode))?.brand.name ?? '';
  const text = messageText(language, name, { brand, account: member.account });
  gateway.messenger.send({ ...to, text, at });
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
