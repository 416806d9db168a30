import { TRIAL_TYPE } from '../../contract/access';
import type { EntryKind } from '../../contract/ledger';
import { DAY_MS } from '../../contract/time';
import { between, pick, randomOf } from '../seeded-random';

/** The password of all members of the demo. */
export const DEMO_PASSWORD = 'Parlour123';
/** The payment password of the first member; the others set their own. */
export const DEMO_PAYMENT_PASSWORD = '246813';

export interface MemberSeed {
  id: string;
  account: string;
  nickname: string;
  type: number;
  upline_id: string | null;
  to_upline: boolean;
  balanceMinor: number;
  joinedDaysAgo: number;
}

const DOWNLINE_NAMES =
  'Thanh Ha|Quang Huy|Bao Ngoc|Duc Anh|Lan Chi|Van Khoa|My Linh|Gia Bao|Thu Trang|Hoang Nam|Kim Yen|Tuan Kiet'.split(
    '|',
  );

export const MEMBERS: readonly MemberSeed[] = [
  {
    id: 'm8812',
    account: 'player01',
    nickname: 'Minh Anh',
    type: 0,
    upline_id: 'm9001',
    to_upline: true,
    balanceMinor: 1_248_050_000,
    joinedDaysAgo: 412,
  },
  {
    id: 'm9001',
    account: 'agent01',
    nickname: 'Quoc Bao',
    type: 1,
    upline_id: null,
    to_upline: true,
    balanceMinor: 8_730_122_550,
    joinedDaysAgo: 903,
  },
  {
    id: 'm9002',
    account: 'agent02',
    nickname: 'Ngoc Lan',
    type: 2,
    upline_id: null,
    to_upline: false,
    balanceMinor: 2_115_400_000,
    joinedDaysAgo: 655,
  },
  ...DOWNLINE_NAMES.map((nickname, index) => ({
    id: `m91${String(index + 1).padStart(2, '0')}`,
    account: `down${String(index + 1).padStart(2, '0')}`,
    nickname,
    type: 0,
    upline_id: 'm9001',
    to_upline: true,
    balanceMinor: 50_000_000 + index * 37_250_000,
    joinedDaysAgo: 20 + index * 23,
  })),
];

/** Mobile numbers and mail addresses of demo members, for trying every way to recover an account. */
export const CONTACTS = [
  { account: 'player01', dial: '84', number: '912345678', email: 'minh.anh@parlour.example.com' },
  { account: 'agent01', dial: '84', number: '912345001', email: 'quoc.bao@parlour.example.com' },
] as const;

/** A trial account (type 4) of the demo. */
export const TRIAL_MEMBER: MemberSeed = {
  id: 'm9900',
  account: 'trial01',
  nickname: 'Trial guest',
  type: TRIAL_TYPE,
  upline_id: null,
  to_upline: false,
  balanceMinor: 10_000_000,
  joinedDaysAgo: 0,
};

/**
 * A member's row as a new database has it. @param now epoch ms @param never account of the member who has never logged in
 */
export const memberRow = (
  merchant: string,
  { balanceMinor: _balance, joinedDaysAgo, ...member }: MemberSeed,
  password_hash: string,
  now: number,
  never: string,
): object => ({
  ...member,
  merchant,
  password_hash,
  disabled: false,
  registered_at: now - joinedDaysAgo * DAY_MS,
  last_login_at: member.account === never ? null : now - DAY_MS,
});

/** A movement of the demo's history. */
export interface MovementSeed {
  member_id: string;
  kind: EntryKind;
  amount_minor: number;
  note: string | null;
  /** Epoch ms. */
  at: number;
}

interface BetSeed {
  member_id: string;
  game_id: string;
  stake_minor: number;
  win_minor: number;
  /** Epoch ms. */
  at: number;
}

const HISTORY_DAYS = 90;

/**
 * Up to 90 days of bets and money movements for every member, since they joined.
 * @param now epoch ms
 * @param of.unitMinor stakes are 1 to 40 of these minor units
 */
export function historySeeds(
  games: readonly { id: string }[],
  now: number,
  of: { members: readonly MemberSeed[]; unitMinor: number; seed: number },
): { bets: BetSeed[]; movements: MovementSeed[] } {
  const random = randomOf(of.seed);
  const bets: BetSeed[] = [];
  const movements: MovementSeed[] = [];
  for (const { id, joinedDaysAgo } of of.members) {
    for (let day = 0; day < HISTORY_DAYS; day++) {
      const at = (part: number) => now - day * DAY_MS - Math.floor(part * DAY_MS);
      for (let i = between(random, 0, 5); i > 0; i--) {
        const stake = between(random, 1, 40) * of.unitMinor;
        const won = random() < 0.42 ? Math.round(stake * (1 + random() * 2)) : 0;
        const bet = {
          member_id: id,
          game_id: pick(random, games).id,
          stake_minor: stake,
          win_minor: won,
          at: at(random()),
        };
        if (day >= joinedDaysAgo) continue;
        bets.push(bet);
        const move = { member_id: id, note: bet.game_id, at: bet.at };
        movements.push({ ...move, kind: 'bet', amount_minor: -stake });
        if (won > 0) movements.push({ ...move, kind: 'win', amount_minor: won });
      }
      if (random() < 0.15) {
        const kind = random() < 0.6 ? 'deposit' : 'withdraw';
        const amount = between(random, 1, 20) * 10 * of.unitMinor * (kind === 'deposit' ? 1 : -1);
        const move = { member_id: id, amount_minor: amount, note: null, at: at(random()) };
        if (day < joinedDaysAgo) movements.push({ ...move, kind });
      }
    }
  }
  return { bets, movements };
}
