import { toMinor } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import type { Queryable } from './db';
import type { Play } from './launches';
import { readMerchant } from './merchants';
import { textIn, type VipLevel } from './promotion-schema';
import { addReward } from './rewards';

/** A round that pays back just its stake counts for nothing (spec: rewards, Valid stakes). */
export const VALID_BET = 'stake_minor > 0 AND win_minor <> stake_minor';

/** How long the bonus for a new level can be claimed, in ms. */
const UPGRADE_TTL_MS = 30 * DAY_MS;

/** All valid stakes of a member, in minor units. */
export async function turnoverOf(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ minor: number }>(
    `SELECT coalesce(
       (SELECT stake_minor FROM turnovers WHERE member_id = $1),
       (SELECT sum(stake_minor) FROM bets WHERE member_id = $1 AND ${VALID_BET}), 0)::bigint AS minor`,
    [memberId],
  );
  return row?.minor ?? 0;
}

/** The highest level that a turnover reaches; undefined if the merchant has none. @param turnoverMinor minor units */
export const levelOf = (levels: readonly VipLevel[], turnoverMinor: number): VipLevel | undefined =>
  levels.filter(({ turnover }) => toMinor(turnover) <= turnoverMinor).at(-1);

/**
 * Counts a settled round of a member, and adds the bonus of each level that it reaches. Call it in the round's
 * transaction, once the wallet is locked and the bet is stored.
 * @param now epoch ms
 */
export async function countRound(
  tx: Queryable,
  { memberId, merchantCode }: Pick<Play, 'memberId' | 'merchantCode'>,
  { stakeMinor, winMinor }: { stakeMinor: number; winMinor: number },
  now: number,
): Promise<void> {
  if (stakeMinor <= 0 || winMinor === stakeMinor) return;
  // The first time, all earlier bets are counted, this one among them.
  const [row] = await tx.query<{ minor: number }>(
    `INSERT INTO turnovers SELECT $1, coalesce(sum(stake_minor), 0) FROM bets WHERE member_id = $1 AND ${VALID_BET}
       AND NOT EXISTS (SELECT 1 FROM turnovers WHERE member_id = $1)
     ON CONFLICT (member_id) DO UPDATE SET stake_minor = turnovers.stake_minor + $2::bigint
     RETURNING stake_minor AS minor`,
    [memberId, stakeMinor],
  );
  const turnover = row?.minor ?? 0;
  const merchant = await readMerchant(tx, merchantCode);
  if (!merchant?.options.vipBenefits) return;
  const reached = merchant.vipLevels.filter((level) => {
    const needed = toMinor(level.turnover);
    return needed > turnover - stakeMinor && needed <= turnover && level.upgradeBonus > 0;
  });
  for (const { id, name, upgradeBonus } of reached) {
    const { '*': _title, ...texts } = name;
    await addReward(tx, {
      ...{ memberId, kind: 'UPGRADE', title: textIn(name, '*'), texts, reference: `vip:${id}` },
      ...{ amountMinor: toMinor(upgradeBonus), expiresAt: now + UPGRADE_TTL_MS, at: now },
    });
  }
}
