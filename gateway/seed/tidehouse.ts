import { DAY_MS } from '../../contract/time';
import { hashPassword } from '../crypto/password';
import { between, pick, randomOf } from '../seeded-random';
import type { Queryable } from '../store/db';
import { jackpotKey } from '../store/jackpot';
import { addMissingFields, readValue, writeValue } from '../store/key-values';
import { announcementRows } from './announcement-rows';
import { addPromotions } from './documents';
import { insertAll } from './insert';
import { enterHistory } from './ledger';
import { TIDEHOUSE_PROMOTIONS } from './promotions';
import { DEMO_PASSWORD, historySeeds, MEMBERS, memberRow, type MovementSeed } from './members';
import { messageSeeds } from './messages';
import { TIDEHOUSE_ANNOUNCEMENTS, TIDEHOUSE_MATCHES } from './tidehouse-announcements';
import {
  TIDEHOUSE_CONTACTS,
  TIDEHOUSE_MEMBERS,
  TIDEHOUSE_NEVER_LOGGED_IN,
  TIDEHOUSE_TRIAL,
} from './tidehouse-members';

const MERCHANT = 'tidehouse';
/** Stakes of the history are multiples of one dollar. */
const UNIT_MINOR = 100;
const SEED = 44;
/** 64,250 dollars, in thousandths of a cent. */
const JACKPOT_START_PARTS = 6_425_000_000;

interface Game {
  id: string;
  vendor_code: string;
}

/**
 * Adds Tidehouse's content and members to the demo, once (spec: gateway, Demo mode). A database without Parlour's demo
 * members gets the content only.
 * @param now epoch ms
 */
export async function addTidehouse(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededTidehouse')) return;
  await writeValue(tx, 'seededTidehouse', true);
  await addMissingFields(tx, jackpotKey(MERCHANT), { parts: JACKPOT_START_PARTS });
  const games = await tx.query<Game>(
    `SELECT g.id, g.vendor_code FROM games g LEFT JOIN lotteries l ON l.game_id = g.id
     WHERE l.code IS NULL ORDER BY g.position, g.id LIMIT 400`,
  );
  await insertAll(tx, 'announcements', announcementRows(MERCHANT, TIDEHOUSE_ANNOUNCEMENTS, now));
  await addPromotions(tx, TIDEHOUSE_PROMOTIONS, now);
  await insertAll(
    tx,
    'hot_matches',
    TIDEHOUSE_MATCHES.map((match) => ({
      ...match,
      merchant: MERCHANT,
      game_id: games.find((game) => game.vendor_code === match.vendor_code)?.id ?? '',
    })),
  );
  const demo = await tx.query(`SELECT 1 FROM members WHERE merchant = 'parlour' AND id = $1`, [
    MEMBERS[0]?.id,
  ]);
  if (demo.length) await addMembers(tx, games, now);
}

async function addMembers(tx: Queryable, games: Game[], now: number): Promise<void> {
  const members = [...TIDEHOUSE_MEMBERS, TIDEHOUSE_TRIAL];
  const hash = await hashPassword(DEMO_PASSWORD);
  await insertAll(
    tx,
    'members',
    members.map((member) => memberRow(MERCHANT, member, hash, now, TIDEHOUSE_NEVER_LOGGED_IN)),
  );
  await insertAll(
    tx,
    'wallets',
    members.map(({ id, balanceMinor }) => ({ member_id: id, balance_minor: balanceMinor })),
  );
  for (const { account, dial, number, email } of TIDEHOUSE_CONTACTS) {
    await tx.query(
      `UPDATE members SET mobile_dial = $3, mobile_num = $4, mobile_verified = true, email = $5
       WHERE merchant = $1 AND account = $2`,
      [MERCHANT, account, dial, number, email],
    );
  }
  const ofEach = (rows: (memberId: string) => object[]) => TIDEHOUSE_MEMBERS.flatMap(({ id }) => rows(id));
  await insertAll(tx, 'messages', messageSeeds(MERCHANT, TIDEHOUSE_MEMBERS, now));
  await insertAll(
    tx,
    'rewards',
    ofEach((member_id) => [
      {
        member_id,
        kind: 'MISSION',
        title: 'Five tides in a row',
        texts: { VI: 'Năm con nước liên tiếp', AR: 'خمس موجات مدّ متتالية' },
        amount_minor: 2_500,
        claimed_at: null,
        at: now - DAY_MS,
      },
    ]),
  );
  const movements = games.length ? await addHistory(tx, games, now) : [];
  await enterHistory(tx, MERCHANT, members, movements, now);
}

async function addHistory(tx: Queryable, games: Game[], now: number): Promise<MovementSeed[]> {
  const { bets, movements } = historySeeds(games, now, {
    members: TIDEHOUSE_MEMBERS,
    unitMinor: UNIT_MINOR,
    seed: SEED,
  });
  await insertAll(tx, 'bets', bets);
  await tx.query(
    `INSERT INTO recent_games (member_id, game_id, at)
     SELECT member_id, game_id, max(at) FROM bets WHERE member_id = ANY($1) GROUP BY 1, 2`,
    [TIDEHOUSE_MEMBERS.map(({ id }) => id)],
  );
  const random = randomOf(SEED);
  const winners = Array.from({ length: 40 }, (_, i) => ({
    merchant: MERCHANT,
    customer: `${pick(random, ['ad', 'jo', 'fi', 'or', 'sa', 'no'])}***${between(random, 10, 99)}`,
    game_id: pick(random, games).id,
    amount_minor: between(random, 10, 4_800) * 10_000,
    at: now - i * 900_000,
  }));
  await insertAll(tx, 'winners', winners);
  return movements;
}
