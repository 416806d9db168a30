import { toMajor } from '../../contract/money';
import { DEPOSIT_STATES, type DepositState } from '../../contract/deposits';
import { readProof } from '../store/deposit-proofs';
import { listMerchantDeposits, type OperatorDeposit } from '../store/deposits';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { atMerchant } from './merchant';
import type { Db } from '../store/db';

const LIST_LIMIT = 20;
const MOST_LISTED = 500;

const lineOf = ({ deposit, account }: OperatorDeposit): string =>
  [
    deposit.id,
    new Date(deposit.createdAt).toISOString(),
    deposit.state,
    account,
    toMajor(deposit.amountMinor).toFixed(2),
    deposit.method.name,
    deposit.proofAt === null ? 'no proof' : `proof ${new Date(deposit.proofAt).toISOString()}`,
  ].join('  ');

async function list(
  db: Db,
  code: string,
  { state, limit = String(LIST_LIMIT) }: CommandOptions,
  now: number,
): Promise<CommandResult | null> {
  const wanted = DEPOSIT_STATES.find((known) => known === state) ?? null;
  if (!/^[1-9]\d{0,5}$/.test(limit) || (state !== undefined && wanted === null)) return null;
  const most = Math.min(Number(limit), MOST_LISTED);
  const rows = await listMerchantDeposits(
    db,
    code,
    { state: wanted as DepositState | null, limit: most },
    now,
  );
  return done(rows.length ? rows.map(lineOf).join('\n') : 'there are no deposits');
}

/** Deposits of members, with the proofs that they have sent (spec: gateway, Deposit commands). */
export const DEPOSIT_COMMANDS: Commands = {
  deposits: {
    usage: `deposits list [--state ${DEPOSIT_STATES.join('|')}] [--limit N] [--merchant CODE] | deposits proof ID [--merchant CODE]`,
    options: ['state', 'limit', 'merchant'],
    run: (db, [verb, id], options, now) =>
      atMerchant(db, options, async (code) => {
        if (verb === 'list') return list(db, code, options, now);
        if (verb !== 'proof' || !id) return null;
        const data = await readProof(db, code, id);
        return data === null ? failed(`deposit ${id} has no proof`) : done(data);
      }),
  },
};
