import { hasContracts, TRIAL_TYPE } from '../../contract/access';
import { CONTRACT_BASES, CONTRACT_KINDS, PERIODS_OF, type ContractKind } from '../../contract/contracts';
import { MAX_TIERS, termsProblem, type TermsProblem } from '../../contract/contract-terms';
import { toMajor } from '../../contract/money';
import { spanAt } from '../contract-periods';
import { sendMessage } from '../messages';
import {
  endContracts,
  listContracts,
  offerContract,
  withdrawOffer,
  type Terms,
  type Tier,
} from '../store/contracts';
import type { Db } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import { readMerchant } from '../store/merchants';
import { changeMember, noMember } from './change-member';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { atMerchant, noMerchant } from './merchant';

const PROBLEMS: Record<TermsProblem, string> = {
  period: '--period: not for this kind',
  tiers: `give 1 to ${MAX_TIERS} tiers`,
  rise: 'the thresholds of the tiers must rise',
  nothing: 'a tier that pays nothing is left out',
  large: 'thresholds and amounts have 12 digits at most',
  rate: 'a rate is 100% at most',
  unit: 'amounts of CODE have no decimals',
};
const LISTED = 50;
const NUMBER = String.raw`\d{1,12}(?:\.\d{1,2})?`;
const TIER = new RegExp(`^(${NUMBER}):(${NUMBER})(%?)$`);

export const kindOf = (word: string | undefined): ContractKind | undefined =>
  CONTRACT_KINDS.find((kind) => kind === word);

/** Terms as the operator writes them: `1000000:0.5%` or `1000000:20000` for each tier. @returns an error for others */
function parseTerms(
  kind: ContractKind,
  words: readonly string[],
  { basis = kind === 'dividend' ? 'loss' : 'stake', period = PERIODS_OF[kind][0] }: CommandOptions,
  { currency }: Merchant,
): Terms | string {
  const knownBasis = CONTRACT_BASES.find((known) => known === basis);
  if (!knownBasis) return `--basis ${basis}: give one of ${CONTRACT_BASES.join(', ')}`;
  const knownPeriod = PERIODS_OF[kind].find((known) => known === period);
  if (!knownPeriod) return `--period ${period}: for ${kind} give ${PERIODS_OF[kind].join(', ')}`;
  const parsed = words.map((word) => TIER.exec(word));
  const wrong = words[parsed.findIndex((match) => match === null)];
  if (wrong !== undefined) return `${wrong}: a tier is FROM:AMOUNT or FROM:RATE%`;
  const isPercent = parsed.map((match) => match?.[3] === '%');
  if (new Set(isPercent).size > 1) return 'either all tiers have amounts, or all have rates';
  const tiers = parsed.map((match): Tier => {
    const [, from, value] = match ?? [];
    return { fromMinor: Math.round(Number(from) * 100), value: Math.round(Number(value) * 100) };
  });
  const terms: Terms = {
    ...{ basis: knownBasis, pays: isPercent[0] ? 'percent' : 'amount' },
    ...{ period: knownPeriod, tiers },
  };
  const problem = termsProblem(kind, terms, currency.code);
  return problem === null ? terms : PROBLEMS[problem].replace('CODE', currency.code);
}

interface MemberRow {
  id: string;
  type: number;
  upline: string | null;
}

async function offer(
  db: Db,
  merchant: Merchant,
  { account, kind, tiers }: { account: string; kind: ContractKind; tiers: string[] },
  options: CommandOptions,
  now: number,
): Promise<CommandResult> {
  const { merchantCode } = merchant;
  if (kind === 'dividend' && !merchant.options.dividends)
    return failed(`${merchantCode} has no dividends: options.dividends is not true`);
  const terms = parseTerms(kind, tiers, options, merchant);
  if (typeof terms === 'string') return failed(terms);
  return db.tx(async (tx) => {
    const [member] = await tx.query<MemberRow>(
      'SELECT id, type, upline_id AS upline FROM members WHERE merchant = $1 AND account = $2',
      [merchantCode, account],
    );
    if (!member) return noMember(account);
    if (member.type === TRIAL_TYPE || !hasContracts(member.type))
      return failed(`members of type ${member.type} have no contracts`);
    const of = { merchantCode, memberId: member.id, uplineId: member.upline };
    const id = await offerContract(tx, { ...of, kind, terms }, now);
    await sendMessage(tx, of, { text: `${kind}Offered` }, now);
    return done(`offered ${id} to ${account}`);
  });
}

const list = (db: Db, merchantCode: string, account: string, now: number): Promise<CommandResult> =>
  changeMember(db, merchantCode, account, async (tx, memberId) => {
    const lists = await Promise.all(
      CONTRACT_KINDS.map((kind) => listContracts(tx, memberId, kind, { now, limit: LISTED })),
    );
    const lines = lists.flat().map(({ id, kind, state, payer, terms, offeredAt }) => {
      const sign = terms.pays === 'percent' ? '%' : '';
      const tiers = terms.tiers.map(
        ({ fromMinor, value }) => `${toMajor(fromMinor)}:${toMajor(value)}${sign}`,
      );
      const facts = [
        kind,
        state,
        `paid by ${payer}`,
        terms.period,
        terms.basis,
        ...tiers,
        new Date(offeredAt).toISOString(),
      ];
      return [id, ...facts].join('  ');
    });
    return lines.join('\n') || `${account} has no contracts`;
  });

async function change(
  db: Db,
  merchant: Merchant,
  { verb, account, kind }: { verb: 'withdraw' | 'end'; account: string; kind: ContractKind },
  now: number,
): Promise<CommandResult> {
  const { merchantCode, timeZone } = merchant;
  return changeMember(db, merchantCode, account, async (tx, memberId) => {
    if (verb === 'withdraw')
      return (await withdrawOffer(tx, memberId, kind, now))
        ? `the offer to ${account} is withdrawn`
        : `nothing is offered to ${account}`;
    const contracts = await listContracts(tx, memberId, kind, { now, limit: LISTED });
    const current = contracts.find(({ state }) => state === 'active' || state === 'upcoming');
    const endsAt = spanAt(current?.terms.period ?? PERIODS_OF[kind][0]!, timeZone, now).untilMs;
    return current && (await endContracts(tx, memberId, kind, endsAt))
      ? `${account}: ends at ${new Date(endsAt).toISOString()}`
      : `${account} has no contract that could end`;
  });
}

const KINDS = CONTRACT_KINDS.join('|');

/** Offers contracts to members, for their upline (spec: agent, Contracts). */
export const CONTRACT_COMMANDS: Commands = {
  contract: {
    usage:
      `contract offer ACCOUNT ${KINDS} FROM:AMOUNT|FROM:RATE%... [--basis ${CONTRACT_BASES.join('|')}] ` +
      `[--period ${PERIODS_OF.dividend.join('|')}] [--merchant CODE] | contract list ACCOUNT [--merchant CODE] | ` +
      `contract withdraw|end ACCOUNT ${KINDS} [--merchant CODE]`,
    options: ['basis', 'period', 'merchant'],
    run: (db, [verb, account = '', word, ...tiers], options, now) =>
      atMerchant(db, options, async (code) => {
        const name = account.toLowerCase();
        const kind = kindOf(word);
        const merchant = await readMerchant(db, code);
        if (!merchant) return noMerchant(code);
        if (!name) return null;
        if (verb === 'list') return word === undefined ? list(db, code, name, now) : null;
        if (!kind) return null;
        if (verb === 'offer') return offer(db, merchant, { account: name, kind, tiers }, options, now);
        if ((verb !== 'withdraw' && verb !== 'end') || tiers.length) return null;
        return change(db, merchant, { verb, account: name, kind }, now);
      }),
  },
};
