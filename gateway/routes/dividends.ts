import { spanAt } from '../contract-periods';
import { computeContract } from '../contract-run';
import { contractView, sumsView } from '../contract-view';
import type { AreaRoutes } from '../http/request-context';
import { countsFor, listContracts } from '../store/contracts';
import { requireContracts } from './require-contracts';

/** More contracts than one that counts now, or next, was offered after. */
const SEARCHED = 50;

export const dividendRoutes: AreaRoutes<'dividends'> = {
  'dividends.info': async (request) => {
    const merchant = await requireContracts(request, 'dividend');
    const { db, gateway, member } = request;
    const now = gateway.now();
    const list = await listContracts(db, member.id, 'dividend', { now, limit: SEARCHED });
    const active = list.find(({ state }) => state === 'active');
    const contract = active ?? list.find(({ state }) => state === 'upcoming');
    if (!contract) return { contract: null, current: null };
    const span = spanAt(contract.terms.period, merchant.timeZone, now);
    if (!active || !countsFor(active, span)) return { contract: contractView(contract), current: null };
    const { lines, ...result } = await computeContract(db, merchant, contract, span);
    const current = sumsView(span, contract.terms, { ...result, members: lines.length });
    return { contract: contractView(contract), current };
  },
};
