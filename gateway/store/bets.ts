import { TRIAL_TYPE } from '../../contract/access';
import type { Queryable } from './db';
import { addRecent } from './games';
import { feedJackpot } from './jackpot';
import type { Play } from './launches';
import { changeWallet, enterMovement, houseAccount } from './ledger';
import { countRound } from './levels';
import { addWinner, isLargeWin } from './winners';

/** What was drawn, and what it pays. */
export interface RoundOutcome {
  /** What the page shows: symbols, a pocket and its colour, digits, a score and who won. */
  result: string[];
  /** The win as a multiple of the stake, with up to two decimals. */
  times: number;
}

/** A settled round. Money is minor units; `balanceMinor` is the balance after it. */
export interface SettledRound {
  gameId: string;
  stakeMinor: number;
  winMinor: number;
  balanceMinor: number;
  outcome: RoundOutcome;
  /** What the player had chosen; '' where there is nothing to choose. */
  choice: string;
}

/** A round that was settled before. */
export async function findRound(db: Queryable, play: Play, round: string): Promise<SettledRound | undefined> {
  const [row] = await db.query<SettledRound>(
    `SELECT game_id AS "gameId", stake_minor AS "stakeMinor", win_minor AS "winMinor", balance_minor AS "balanceMinor",
       coalesce(outcome ->> 'choice', '') AS choice,
       -- Rows from before there were other games than slots have their symbols in "reels".
       jsonb_build_object('result', coalesce(outcome -> 'result', outcome -> 'reels'), 'times', outcome -> 'times') AS outcome
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
  bet: { gameId: string; stakeMinor: number; outcome: RoundOutcome; choice: string },
  now: number,
): Promise<SettledRound | undefined> {
  const { gameId, stakeMinor, outcome, choice } = bet;
  // Rounded down to a minor unit; both factors are whole numbers, so the product is exact.
  const winMinor = Math.floor((stakeMinor * Math.round(outcome.times * 100)) / 100);
  const balanceMinor = await changeWallet(tx, play.memberId, winMinor - stakeMinor, stakeMinor);
  if (balanceMinor === undefined) return undefined;
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
      JSON.stringify({ ...outcome, choice }),
      balanceMinor,
    ],
  );
  const movement = {
    merchantCode: play.merchantCode,
    memberId: play.memberId,
    reference: `${play.hash}:${round}`,
    account: houseAccount(play.memberType, 'games'),
    note: gameId,
    at: now,
  };
  await enterMovement(tx, {
    ...movement,
    kind: 'bet',
    amountMinor: -stakeMinor,
    balanceMinor: balanceMinor - winMinor,
  });
  if (winMinor > 0)
    await enterMovement(tx, { ...movement, kind: 'win', amountMinor: winMinor, balanceMinor });
  await addRecent(tx, play.memberId, gameId, now);
  // Play money neither counts for a level, nor appears on the winner board, nor feeds the jackpot.
  if (play.memberType !== TRIAL_TYPE) {
    await countRound(tx, play, { stakeMinor, winMinor }, now);
    if (isLargeWin(stakeMinor, winMinor)) await addWinner(tx, { ...play, gameId, winMinor, at: now });
    // All rounds of a merchant update this row: it comes last, so that it is locked for the shortest time.
    await feedJackpot(tx, play.merchantCode, stakeMinor);
  }
  return { gameId, stakeMinor, winMinor, balanceMinor, outcome, choice };
}
