import { hasContracts, type Gate } from '../../contract/access';
import { termsProblem } from '../../contract/contract-terms';
import { DAY_MS } from '../../contract/time';
import type { WireGivenContract } from '../../contract/wire/given-contracts';
import { spanAt } from '../contract-periods';
import { givenView } from '../contract-view';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { sendMessage } from '../messages';
import { lock } from '../store/advisory-locks';
import { offerContract, withdrawOffer, type Terms } from '../store/contracts';
import { paidDirects } from '../store/directs';
import { countOffers, endGiven, findGiven, listGiven, owedBy, waitingPayer } from '../store/given-contracts';
import type { Merchant } from '../store/merchant-schema';
import { minorOf } from './exact-amount';
import { askedPassword, requireGivingPassword } from './giving';
import { requireAgent } from './require-agent';
import { requireContracts } from './require-contracts';

/** The page shows so many contracts. */
const LISTED = 100;
/** An agent offers so many contracts in 24 h at most: each is stored, and a message to the downline. */
const MOST_OFFERED = 100;
/** And so many to one downline. */
const MOST_OFFERED_TO_ONE = 10;
const GATE: Gate = { feature: 'MEMTRANS3' };

/** @throws ApiError contract.terms */
function readTerms(
  { kind, terms }: RequestContext<'givenContracts.offer'>['body'],
  { currency }: Merchant,
): Terms {
  const minor = (value: number) => minorOf(value, 'contract.terms');
  const tiers = terms.tiers.map(({ from, value }) => ({ fromMinor: minor(from), value: minor(value) }));
  const read = { ...terms, tiers };
  if (termsProblem(kind, read, currency.code)) throw fieldError('contract.terms', 'tiers');
  return read;
}

export const givenContractRoutes: AreaRoutes<'givenContracts'> = {
  'givenContracts.list': async (request) => {
    await requireAgent(request, GATE);
    await requireContracts(request);
    const { db, gateway, member } = request;
    const list = await listGiven(db, member.id, { now: gateway.now(), limit: LISTED });
    return { password: askedPassword(member), list: list.map(givenView) };
  },
  'givenContracts.offer': async (request): Promise<WireGivenContract> => {
    const { db, gateway, member, merchantCode, body } = request;
    const { account, kind } = body;
    await requireAgent(request, GATE);
    const merchant = await requireContracts(request, kind);
    const terms = readTerms(body, merchant);
    // Requests of a member follow each other, as for other money that is given.
    await lock(db, 'transfers', member.id);
    await requireGivingPassword(request, body.password);
    const [to] = await paidDirects(db, merchantCode, member.id, [account.toLowerCase()], 1);
    if (!to || !hasContracts(to.type)) throw fieldError('team.unknown', 'account');
    if ((await owedBy(db, member.id)) > 0) throw new ApiError('contract.owed');
    const now = gateway.now();
    const recent = await countOffers(db, member.id, to.id, now - DAY_MS);
    if (recent.all >= MOST_OFFERED || recent.toMember >= MOST_OFFERED_TO_ONE)
      throw new ApiError('request.rate_limited');
    await lock(db, 'contracts', to.id);
    const waiting = await waitingPayer(db, to.id, kind);
    if (waiting !== undefined && waiting !== member.id) throw new ApiError('contract.waiting');
    const of = { merchantCode, memberId: to.id, uplineId: member.id, byUpline: true };
    const id = await offerContract(db, { ...of, kind, terms }, now);
    await sendMessage(db, of, { text: `${kind}Offered` }, now);
    const contract = await findGiven(db, member.id, id, now);
    return givenView(contract!);
  },
  'givenContracts.end': async (request): Promise<WireGivenContract> => {
    const { db, gateway, member, body } = request;
    await requireAgent(request);
    const { timeZone } = await requireContracts(request);
    const now = gateway.now();
    const find = () => findGiven(db, member.id, body.id, now);
    const known = await find();
    if (!known) throw new ApiError('content.not_found');
    const { memberId, kind } = known;
    await lock(db, 'contracts', memberId);
    const contract = await find();
    if (contract?.state === 'offered') await withdrawOffer(db, memberId, kind, now);
    else if (contract?.state === 'active' || contract?.state === 'upcoming')
      await endGiven(db, body.id, spanAt(contract.terms.period, timeZone, now).untilMs);
    const ended = await find();
    return givenView(ended!);
  },
};
