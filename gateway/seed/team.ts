import { DAY_MS } from '../../contract/time';
import type { Queryable } from '../store/db';
import { readValue, writeValue } from '../store/key-values';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import { insertAll } from './insert';
import { enterHistory } from './ledger';
import { historySeeds, memberRow, type MemberSeed } from './members';
import { recordWithdrawals } from './withdrawals';

const SEED = 91;
/** Stakes of the history are multiples of 10,000 dong. */
const UNIT_MINOR = 1_000_000;
/** Games that the history is played with. */
const GAMES = 400;
const HOUR_MS = 3_600_000;

const FLAG = 'seededTeam';
const TOP = 'm9001';

/** Type, name, upline and days since the registration; `agent11` and `agent12` are below the first agent. */
const TEAM: readonly [
  account: string,
  type: 0 | 1,
  nickname: string,
  upline: string,
  joinedDaysAgo: number,
][] = [
  ['agent11', 1, 'Hai Dang', TOP, 611],
  ['agent12', 1, 'Thuy Duong', TOP, 488],
  ['team01', 0, 'Bich Phuong', 'agent11', 402],
  ['team02', 0, 'Dinh Phong', 'agent11', 330],
  ['team03', 0, 'Thanh Tam', 'agent11', 61],
  ['agent21', 1, 'Minh Tri', 'agent11', 377],
  ['team04', 0, 'Ngoc Han', 'agent21', 240],
  ['team05', 0, 'Quoc Thai', 'agent21', 118],
  ['team06', 0, 'Yen Nhi', 'agent21', 1],
  ['agent31', 1, 'Khanh Linh', 'agent21', 199],
  ['team07', 0, 'Duy Manh', 'agent31', 150],
  ['team08', 0, 'Hong Nhung', 'agent31', 12],
  ['team09', 0, 'Xuan Mai', 'agent12', 295],
  ['team10', 0, 'Trung Hieu', 'agent12', 87],
  ['agent22', 1, 'Bao Chau', 'agent12', 260],
  ['team11', 0, 'Anh Tuan', 'agent22', 171],
  ['team12', 0, 'Kieu Oanh', 'agent22', 33],
];

const idOf = (account: string): string => (account === TOP ? TOP : `m_${account}`);

export const TEAM_MEMBERS: readonly MemberSeed[] = TEAM.map(
  ([account, type, nickname, upline, joinedDaysAgo], index) => ({
    id: idOf(account),
    account,
    nickname,
    type,
    upline_id: idOf(upline),
    to_upline: true,
    balanceMinor: 65_000_000 + index * 41_750_000,
    joinedDaysAgo,
  }),
);

/**
 * Adds sub-agents to the demo's first agent, and members below them down to the fourth level (spec: gateway, Demo mode).
 * Their password is that of the agent.
 * @param now epoch ms
 */
export async function addTeam(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, FLAG)) return;
  await writeValue(tx, FLAG, true);
  const [agent] = await tx.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM members WHERE merchant = $1 AND id = $2',
    [DEFAULT_MERCHANT_CODE, TOP],
  );
  const taken = await tx.query('SELECT 1 FROM members WHERE merchant = $1 AND account = ANY($2)', [
    DEFAULT_MERCHANT_CODE,
    TEAM_MEMBERS.map(({ account }) => account),
  ]);
  // A database without the demo's members, or with others of these names, stays as it is.
  if (!agent || taken.length) return;
  await insertAll(
    tx,
    'members',
    TEAM_MEMBERS.map((member, index) => ({
      ...memberRow(DEFAULT_MERCHANT_CODE, member, agent.hash, now, ''),
      last_login_at: now - Math.min(index * 5 * HOUR_MS, member.joinedDaysAgo * DAY_MS),
    })),
  );
  await insertAll(
    tx,
    'wallets',
    TEAM_MEMBERS.map(({ id, balanceMinor }) => ({ member_id: id, balance_minor: balanceMinor })),
  );
  const games = await tx.query<{ id: string }>(
    `SELECT g.id FROM games g LEFT JOIN lotteries l ON l.game_id = g.id
     WHERE l.code IS NULL ORDER BY g.position, g.id LIMIT ${GAMES}`,
  );
  const history = games.length
    ? historySeeds(games, now, { members: TEAM_MEMBERS, unitMinor: UNIT_MINOR, seed: SEED })
    : { bets: [], movements: [] };
  await insertAll(tx, 'bets', history.bets);
  await tx.query(
    `INSERT INTO recent_games (member_id, game_id, at)
     SELECT member_id, game_id, max(at) FROM bets WHERE member_id = ANY($1) GROUP BY 1, 2`,
    [TEAM_MEMBERS.map(({ id }) => id)],
  );
  await enterHistory(tx, DEFAULT_MERCHANT_CODE, TEAM_MEMBERS, history.movements, now);
  await recordWithdrawals(tx);
}
