import { LINES_PAGE_SIZE, PAYMENTS_PAGE_SIZE } from '../../contract/contracts';
import { toMinor } from '../../contract/money';
import type { ContractRow, PaymentRow, PeriodRow, TermsRow, TierRow } from '../../contract/rows/contracts';
import type { WireContract, WirePayment, WireTerms } from '../../contract/wire/contracts';
import { mapRead, savedLoader } from './loader';

/** Amounts are minor units, rates hundredths of a per cent: both a hundred times what is sent. */
const tierRow = ({ from, value }: WireTerms['tiers'][number]): TierRow => ({
  fromMinor: toMinor(from),
  value: toMinor(value),
});
const termsRow = ({ tiers, ...terms }: WireTerms): TermsRow => ({ ...terms, tiers: tiers.map(tierRow) });
const contractRow = ({ terms, ...contract }: WireContract): ContractRow => ({
  ...contract,
  terms: termsRow(terms),
});
const periodRow = (wire: Omit<WirePayment, 'id' | 'kind' | 'at' | 'owed'>): PeriodRow => ({
  ...{ from: wire.from, until: wire.until, members: wire.members, basis: wire.basis, pays: wire.pays },
  stakeMinor: toMinor(wire.stake),
  lossMinor: toMinor(wire.loss),
  tier: wire.tier && tierRow(wire.tier),
  amountMinor: toMinor(wire.amount),
});
const paymentRow = (wire: WirePayment): PaymentRow => ({
  ...{ id: wire.id, kind: wire.kind, at: wire.at, owed: wire.owed },
  ...periodRow(wire),
});

/** What waits for the member's answer (spec: agent, Contract prompts). */
export const contractRequests = savedLoader('contractRequests', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('contracts.requests', known), (fields) => ({
      salary: fields.dailysalreqtype || null,
      dividend: fields.divtypecompperiodreq || null,
      hourly: fields.contracthoursalreq || null,
    })),
});

export const contracts = savedLoader('contracts', {
  fetch: async ({ client }, { kind }, known) =>
    mapRead(await client.read('contracts.list', { ...known, query: { kind } }), ({ list }) =>
      list.map(contractRow),
    ),
});

export const contractPayments = savedLoader('contractPayments', {
  fetch: async ({ client }, { kind, after }, known) =>
    mapRead(
      await client.read('contracts.payments', {
        ...known,
        query: { kind, pageSize: String(PAYMENTS_PAGE_SIZE), ...(after && { after }) },
      }),
      ({ list, next }) => ({ list: list.map(paymentRow), next }),
    ),
});

export const contractLines = savedLoader('contractLines', {
  fetch: async ({ client }, { id, after }, known) =>
    mapRead(
      await client.read('contracts.lines', {
        ...known,
        query: { id, pageSize: String(LINES_PAGE_SIZE), ...(after && { after }) },
      }),
      ({ list, next }) => ({
        next,
        list: list.map(({ account, stake, loss }) => ({
          account,
          stakeMinor: toMinor(stake),
          lossMinor: toMinor(loss),
        })),
      }),
    ),
});

export const givenContracts = savedLoader('givenContracts', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('givenContracts.list', known), ({ password, list }) => ({
      password,
      list: list.map(({ account, owed, ...contract }) => ({
        ...contractRow(contract),
        ...{ account, owedMinor: toMinor(owed) },
      })),
    })),
});

export const dividend = savedLoader('dividend', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('dividends.info', known), ({ contract, current }) => ({
      contract: contract && contractRow(contract),
      current: current && periodRow(current),
    })),
});
