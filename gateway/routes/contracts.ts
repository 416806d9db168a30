import {
  LINES_PAGE_SIZE,
  PAYMENT_CURSOR,
  PAYMENTS_PAGE_SIZE,
  type ContractKind,
} from '../../contract/contracts';
import { cursorOf, readPlace } from '../../contract/cursor';
import { toMajor } from '../../contract/money';
import type { WireContract } from '../../contract/wire/contracts';
import { spanAt } from '../contract-periods';
import { contractView, paymentView } from '../contract-view';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { sendMessage } from '../messages';
import { listLines, listPayments } from '../store/contract-payments';
import { decideOffer, findContract, listContracts, listOffers } from '../store/contracts';
import { wholeNumber } from './paging';
import { requireContracts } from './require-contracts';

/** The page shows so many contracts of a kind. */
const LISTED = 50;

/**
 * Accepts or refuses an offer. The same answer again is answered the same; any other to one that was decided, withdrawn or
 * replaced changes nothing (spec: agent, Contract pages).
 * @throws ApiError content.not_found, contract.changed
 */
async function answer(
  request: RequestContext<'contracts.dailySalary'>,
  kind: ContractKind,
): Promise<WireContract> {
  const { timeZone } = await requireContracts(request, kind);
  const { db, gateway, member, merchantCode, query } = request;
  const now = gateway.now();
  const find = () => findContract(db, member.id, { kind, id: query.id }, now);
  const offer = await find();
  if (!offer) throw new ApiError('content.not_found');
  const startsAt = spanAt(offer.terms.period, timeZone, now).untilMs;
  const isDecided = await decideOffer(db, offer, query.answer, { now, startsAt });
  if (isDecided && offer.payerId !== null) {
    const text = query.answer === 'accept' ? 'contractAccepted' : 'contractRefused';
    const to = { merchantCode, memberId: offer.payerId };
    await sendMessage(db, to, { text, values: { name: member.account } }, now);
  }
  const contract = await find();
  const isRefused = contract?.state === 'refused';
  const isAccepted = contract?.startsAt != null;
  if (!contract || !(query.answer === 'accept' ? isAccepted : isRefused))
    throw new ApiError('contract.changed');
  return contractView(contract);
}

export const contractRoutes: AreaRoutes<'contracts'> = {
  'contracts.requests': async (request) => {
    const { options } = await requireContracts(request);
    const offers = await listOffers(request.db, request.member.id);
    const idOf = (kind: ContractKind) => offers.find((offer) => offer.kind === kind)?.id ?? '';
    return {
      dailysalreqtype: idOf('salary'),
      divtypecompperiodreq: options.dividends ? idOf('dividend') : '',
      contracthoursalreq: idOf('hourly'),
    };
  },
  'contracts.list': async (request) => {
    const { db, gateway, member, query } = request;
    await requireContracts(request, query.kind);
    const list = await listContracts(db, member.id, query.kind, { now: gateway.now(), limit: LISTED });
    return { list: list.map(contractView) };
  },
  'contracts.dailySalary': (request) => answer(request, 'salary'),
  'contracts.dividend': (request) => answer(request, 'dividend'),
  'contracts.hourlySalary': (request) => answer(request, 'hourly'),
  'contracts.payments': async (request) => {
    const { db, member, query } = request;
    await requireContracts(request, query.kind);
    const size = wholeNumber(query.pageSize, PAYMENTS_PAGE_SIZE);
    const after = query.after === undefined ? undefined : readPlace(PAYMENT_CURSOR, query.after);
    const found = await listPayments(db, member.id, query.kind, { after, limit: size + 1 });
    const list = found.slice(0, size);
    const last = found.length > size ? list.at(-1) : undefined;
    return {
      list: list.map(paymentView),
      next: last ? cursorOf({ at: last.fromMs, id: last.id }) : null,
    };
  },
  'contracts.lines': async (request) => {
    const { db, member, query } = request;
    await requireContracts(request);
    const size = wholeNumber(query.pageSize, LINES_PAGE_SIZE);
    const of = { memberId: member.id, id: query.id };
    const found = await listLines(db, of, { after: query.after ?? '', limit: size + 1 });
    if (!found) throw new ApiError('content.not_found');
    const list = found.slice(0, size);
    return {
      list: list.map(({ account, stakeMinor, lossMinor }) => ({
        account,
        stake: toMajor(stakeMinor),
        loss: toMajor(lossMinor),
      })),
      next: found.length > size ? (list.at(-1)?.account ?? null) : null,
    };
  },
};
