import { TRIAL_TYPE } from '../../contract/access';
import type { Queryable } from './db';
import { addRecent } from './games';
import { feedJackpot } from './jackpot';
import type { Play } from './launches';
import { addWinner, isLargeWin } from './winners';

/** What the reels show, and what they pay. */
export interface SpinOutcome {
  reels: string[];
  /** The win as a multiple of the stake. */
  times: number;
}

/** A settled round. Money is minor units; `balanceMinor` is the balance after it. */
export interface SettledRound {
  gameId: string;
  stakeMinor: number;
  winMinor: number;
  balanceMinor: number;
  outcome: SpinOutcome;
}

/** A round that was settled before. */
export async function findRound(db: Queryable, play: Play, round: string): Promise<SettledRound | undefined> {
  const [row] = await db.query<SettledRound>(
    `SELECT game_id AS "gameId", stake_minor AS "stakeMinor", win_minor AS "winMinor", balance_minor AS "balanceMinor", outcome
     FROM bets WHERE play_hash = $1 AND round = $2`,
    [play.hash, round],
  );
  return row;
}

export async function balanceOf(db: Queryable, memberId: string): Promise<number> {
  const [wallet] = await db.query<{ minor: number }>(
    'SELECT balance_minor AS minor FROM wallets WHERE member_id = $1',
    [memberId],
  );
  return wallet?.minor ?? 0;
}

/**
 * Settles a round: deducts the stake, pays the win and records both. Call it in the transaction that locked the play.
 * @param now epoch ms
 * @returns undefined, with nothing changed, if the balance is lower than the stake
 */
export async function settleRound(
  tx: Queryable,
  play: Play,
  round: string,
  bet: { gameId: string; stakeMinor: number; outcome: SpinOutcome },
  now: number,
): Promise<SettledRound | undefined> {
  const { gameId, stakeMinor, outcome } = bet;
  const winMinor = stakeMinor * outcome.times;
  // One statement checks and deducts, so that concurrent rounds cannot spend the same money.
  const [wallet] = await tx.query<{ minor: number }>(
    `UPDATE wallets SET balance_minor = balance_minor - $2::bigint + $3::bigint
     WHERE member_id = $1 AND balance_minor >= $2::bigint RETURNING balance_minor AS minor`,
    [play.memberId, stakeMinor, winMinor],
  );
  if (!wallet) return undefined;
  await tx.query(
    `INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at, play_hash, round, outcome, balance_minor)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
    [
      play.memberId,
      gameId,
      stakeMinor,
      winMinor,
      now,
      play.hash,
      round,
      JSON.stringify(outcome),
      wallet.minor,
    ],
  );
  await addTransaction(tx, play, 'bet', -stakeMinor, gameId, now);
  if (winMinor > 0) await addTransaction(tx, play, 'win', winMinor, gameId, now);
  await addRecent(tx, play.memberId, gameId, now);
  // Play money neither appears on the winner board nor feeds the jackpot.
  if (play.memberType !== TRIAL_TYPE) {
    if (isLargeWin(stakeMinor, winMinor)) await addWinner(tx, { ...play, gameId, winMinor, at: now });
    // All rounds of a merchant update this row: it comes last, so that it is locked for the shortest time.
    await feedJackpot(tx, play.merchantCode, stakeMinor);
  }
  return { gameId, stakeMinor, winMinor, balanceMinor: wallet.minor, outcome };
}

async function addTransaction(
  tx: Queryable,
  { memberId }: Play,
  kind: 'bet' | 'win',
  amountMinor: number,
  gameId: string,
  now: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO transactions (member_id, kind, amount_minor, note, at) VALUES ($1, $2, $3, $4, $5)',
    [memberId, kind, amountMinor, gameId, now],
  );
}
