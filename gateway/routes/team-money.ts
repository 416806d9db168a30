import { randomBytes } from 'node:crypto';
import { roleOf, type Gate } from '../../contract/access';
import { DIRECTS_PAGE_SIZE } from '../../contract/agency-money';
import { toMajor, unitMinor } from '../../contract/money';
import type { WireDownTransfer } from '../../contract/wire/team-money';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { maskName } from '../mask';
import { sendMessage } from '../messages';
import { lock } from '../store/advisory-locks';
import { countPaid, listDirects, paidDirects } from '../store/directs';
import { listTransfers, transferMoney, type StoredTransfer } from '../store/transfers';
import { askedPassword, givenAmount, requireGivingPassword } from './giving';
import { wholeNumber } from './paging';
import { requireAgent } from './require-agent';

/** The form shows so many transfers. */
const LISTED = 50;
const GATE: Gate = { feature: 'MEMTRANS3' };

const view = ({ id, amountMinor, to, at }: StoredTransfer): WireDownTransfer => ({
  ...{ id, to, at },
  amount: toMajor(amountMinor),
});

export const teamMoneyRoutes: Pick<
  AreaRoutes<'team'>,
  'team.directs' | 'team.transfers' | 'team.transferDown'
> = {
  'team.directs': async (request) => {
    await requireAgent(request);
    const { db, member, merchantCode, query } = request;
    const size = wholeNumber(query.pageSize, DIRECTS_PAGE_SIZE);
    const { account = '', after = '' } = query;
    const found = await listDirects(db, merchantCode, member.id, {
      ...{ account: account.toLowerCase(), after, limit: size + 1, paid: true },
    });
    const list = found.slice(0, size);
    return {
      list: list.map(({ account: name, nickname, type }) => ({
        ...{ account: name, nickname },
        kind: roleOf(type) === 'agent' ? 'agent' : 'player',
      })),
      next: found.length > size ? (list.at(-1)?.account ?? null) : null,
      count: await countPaid(db, merchantCode, member.id),
    };
  },
  'team.transfers': async (request) => {
    const { currency } = await requireAgent(request, GATE);
    const { db, member } = request;
    return {
      minAmount: toMajor(unitMinor(currency.code)),
      password: askedPassword(member),
      list: (await listTransfers(db, member.id, LISTED, true)).map(view),
    };
  },
  'team.transferDown': async (request) => {
    const merchant = await requireAgent(request, GATE);
    const { gateway, db, member, merchantCode, body } = request;
    const amountMinor = givenAmount(merchant, body.amount);
    // Requests of a member follow each other, so that each knows the transfers before it.
    await lock(db, 'transfers', member.id);
    await requireGivingPassword(request, body.password);
    const [to] = await paidDirects(db, merchantCode, member.id, [body.account.toLowerCase()], 1);
    if (!to) throw fieldError('team.unknown', 'account');
    const [last] = await listTransfers(db, member.id, 1, true);
    if ((last?.id ?? '') !== body.after) throw new ApiError('transfer.changed');
    const at = gateway.now();
    const reference = randomBytes(12).toString('hex');
    const ids = { fromId: member.id, toId: to.id, down: true };
    const id = await transferMoney(db, { merchantCode, ...ids, reference, amountMinor, at });
    if (id === undefined) throw fieldError('transfer.balance', 'amount');
    const values = {
      name: maskName(member.account),
      amount: { minor: amountMinor, currency: merchant.currency },
    };
    await sendMessage(db, { merchantCode, memberId: to.id }, { text: 'transferReceived', values }, at);
    return view({ id, amountMinor, to: to.account, at });
  },
};
