import type { Gate } from '../../contract/access';
import { MAX_RAIN_RECEIVERS } from '../../contract/agency-money';
import { toMajor, unitMinor } from '../../contract/money';
import type { WireRain } from '../../contract/wire/red-rain';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { maskName } from '../mask';
import { sendMessage } from '../messages';
import { divide } from '../shares';
import { lock } from '../store/advisory-locks';
import { countPaid, paidDirects } from '../store/directs';
import { findRain, listRains, rainLines, sendRain, type StoredRain } from '../store/red-rain';
import { askedPassword, givenAmount, requireGivingPassword } from './giving';
import { requireAgent } from './require-agent';

/** The form shows so many rains. */
const LISTED = 50;
const GATE: Gate = { feature: 'AGENTRANSMULTDOWN3' };

const view = ({ amountMinor, ...rain }: StoredRain): WireRain => ({ ...rain, amount: toMajor(amountMinor) });

export const redRainRoutes: AreaRoutes<'redRain'> = {
  'redRain.list': async (request) => {
    const { currency } = await requireAgent(request, GATE);
    const { db, member, merchantCode } = request;
    return {
      minAmount: toMajor(unitMinor(currency.code)),
      password: askedPassword(member),
      receivers: await countPaid(db, merchantCode, member.id),
      list: (await listRains(db, member.id, LISTED)).map(view),
    };
  },
  'redRain.detail': async (request) => {
    await requireAgent(request, GATE);
    const { db, member, query } = request;
    const rain = await findRain(db, member.id, query.id);
    if (!rain) throw new ApiError('request.not_found');
    const lines = await rainLines(db, rain.id);
    return {
      ...view(rain),
      lines: lines.map(({ account, amountMinor }) => ({ account, amount: toMajor(amountMinor) })),
    };
  },
  'redRain.send': async (request) => {
    const merchant = await requireAgent(request, GATE);
    const { gateway, db, member, merchantCode, body } = request;
    const { currency } = merchant;
    const amountMinor = givenAmount(merchant, body.amount);
    const accounts = body.to && [...new Set(body.to.map((account) => account.toLowerCase()))];
    // Requests of a member follow each other, so that each knows the rains before it.
    await lock(db, 'transfers', member.id);
    await requireGivingPassword(request, body.password);
    const [last] = await listRains(db, member.id, 1);
    if ((last?.id ?? '') !== body.after) throw new ApiError('transfer.changed');
    const receivers = await paidDirects(db, merchantCode, member.id, accounts, MAX_RAIN_RECEIVERS + 1);
    // One that is no direct downline, or cannot get money, and nobody gets anything.
    const wrong = accounts ? receivers.length !== accounts.length : receivers.length > MAX_RAIN_RECEIVERS;
    if (!receivers.length || wrong) throw fieldError('redRain.receivers', 'to');
    const unit = unitMinor(currency.code);
    const units = amountMinor / unit;
    if (units < receivers.length) throw fieldError('transfer.amount', 'amount');
    const divided = divide(units, receivers.length, body.mode);
    const shares = receivers.map(({ id }, index) => ({ id, minor: divided[index]! * unit }));
    const at = gateway.now();
    const rain = await sendRain(db, { merchantCode, memberId: member.id, mode: body.mode, shares, at });
    if (!rain) throw fieldError('transfer.balance', 'amount');
    const name = maskName(member.account);
    for (const { id, minor } of shares) {
      const values = { name, amount: { minor, currency } };
      await sendMessage(db, { merchantCode, memberId: id }, { text: 'redRainReceived', values }, at);
    }
    return view(rain);
  },
};
