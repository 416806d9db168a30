import { randomBytes } from 'node:crypto';
import { isOpen, TRIAL_TYPE } from '../../contract/access';
import { toMajor, toMinor, unitMinor } from '../../contract/money';
import type { WireTransfer } from '../../contract/wire/transfers';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { maskName } from '../mask';
import { sendMessage } from '../messages';
import { lock } from '../store/advisory-locks';
import type { Merchant } from '../store/merchant-schema';
import { findUpline, listTransfers, transferMoney, type StoredTransfer } from '../store/transfers';
import { minorOf } from './exact-amount';
import { askedPassword, requireGivingPassword } from './giving';
import { requireFeatures, requireMerchant } from './require-merchant';

/** The form shows so many transfers. */
const LISTED = 50;

type TransferRequest = Pick<RequestContext<'transfers.upline'>, 'db' | 'merchantCode' | 'member'>;

/**
 * The merchant, where the member may transfer to the upline (spec: transfers, Rules).
 * @throws ApiError auth.not_member for trial accounts, auth.forbidden
 */
async function requireTransfers({ db, merchantCode, member }: TransferRequest): Promise<Merchant> {
  if (member.type === TRIAL_TYPE) throw new ApiError('auth.not_member');
  const [merchant, features] = await Promise.all([
    requireMerchant(db, merchantCode),
    requireFeatures(db, merchantCode),
  ]);
  const facts = { features, options: merchant.options, memberType: member.type, toUpline: member.toUpline };
  if (!isOpen({ feature: 'AGETRANSFERUP3', upline: true }, facts)) throw new ApiError('auth.forbidden');
  return merchant;
}

/** The least and the most of one transfer, in minor units. */
const boundsOf = ({ uplineTransfer, currency }: Merchant): { minMinor: number; maxMinor: number | null } => ({
  minMinor: uplineTransfer ? toMinor(uplineTransfer.min) : unitMinor(currency.code),
  maxMinor: uplineTransfer ? toMinor(uplineTransfer.max) : null,
});

const view = ({ id, amountMinor, to, at }: StoredTransfer): WireTransfer => ({
  ...{ id, at },
  amount: toMajor(amountMinor),
  to: maskName(to),
});

/** @returns minor units @throws ApiError transfer.amount */
function checkedAmount(merchant: Merchant, amount: number): number {
  const minor = minorOf(amount, 'transfer.amount');
  const { minMinor, maxMinor } = boundsOf(merchant);
  const fits = minor >= minMinor && (maxMinor === null || minor <= maxMinor);
  if (!fits || minor % unitMinor(merchant.currency.code) !== 0) throw fieldError('transfer.amount', 'amount');
  return minor;
}

export const transferRoutes: AreaRoutes<'transfers'> = {
  'transfers.upline': async (request) => {
    const { db, member, merchantCode } = request;
    const { minMinor, maxMinor } = boundsOf(await requireTransfers(request));
    const upline = await findUpline(db, merchantCode, member.id, TRIAL_TYPE);
    return {
      upline: upline ? maskName(upline.account) : null,
      minAmount: toMajor(minMinor),
      maxAmount: maxMinor === null ? null : toMajor(maxMinor),
      password: askedPassword(member),
      list: (await listTransfers(db, member.id, LISTED)).map(view),
    };
  },
  'transfers.toUpline': async (request) => {
    const { gateway, db, member, merchantCode, body } = request;
    const merchant = await requireTransfers(request);
    const amountMinor = checkedAmount(merchant, body.amount);
    // Requests of a member follow each other, so that each knows the transfers before it.
    await lock(db, 'transfers', member.id);
    await requireGivingPassword(request, body.password);
    const upline = await findUpline(db, merchantCode, member.id, TRIAL_TYPE);
    if (!upline) throw new ApiError('transfer.upline');
    const [last] = await listTransfers(db, member.id, 1);
    if ((last?.id ?? '') !== body.after) throw new ApiError('transfer.changed');
    const at = gateway.now();
    const reference = randomBytes(12).toString('hex');
    const ids = { fromId: member.id, toId: upline.id };
    const id = await transferMoney(db, { merchantCode, ...ids, reference, amountMinor, at });
    if (id === undefined) throw fieldError('transfer.balance', 'amount');
    const values = {
      name: maskName(member.account),
      amount: { minor: amountMinor, currency: merchant.currency },
    };
    await sendMessage(db, { merchantCode, memberId: upline.id }, { text: 'transferReceived', values }, at);
    return view({ id, amountMinor, to: upline.account, at });
  },
};
