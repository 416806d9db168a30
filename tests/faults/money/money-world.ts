import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Terms } from '../../../gateway/store/contracts';
import type { Db } from '../../../gateway/store/db';
import { openPglite } from '../../../gateway/store/pglite';
import { openServer } from '../../../gateway/store/server';
import { Gateway } from '../../e2e/gateway';
import { addReward } from '../../../gateway/store/rewards';
import { ask, login, sealKeyOf } from '../../support/ask';
import { freePort } from '../../support/free-port';
import type { PublicSealKey } from '../../support/seal';
import { copySeededFolder } from '../../support/seeded-folder';
import { addPayoutAccount } from '../../../gateway/store/payout-accounts';
import { setPaymentPassword } from '../../../gateway/store/payment-passwords';
import { gameNamed, generic, playOf, type LaunchQuery } from '../../unit/gateway/launch-calls';

const GAMES = 400;
/** What each member begins with, in the merchant's currency. */
const START = '20000000';
export const PAYMENT_PASSWORD = '135792';
const REWARDS = 60;
const REWARD_MINOR = 1_234_500;
/** The first two are reported on; the others are fulfilled one after another. */
export const MISSIONS = [
  { id: 'staked', kind: 'stake', goal: 50_000, reward: 1_000 },
  { id: 'deposited', kind: 'deposits', goal: 1, reward: 2_000 },
  { id: 'played', kind: 'games', goal: 1, reward: 500 },
  { id: 'never', kind: 'games', goal: 2, reward: 500 },
  ...Array.from({ length: 12 }, (_, step) => ({
    ...{ id: `staked-${step}`, kind: 'stake', goal: 100_000 * (step + 1), reward: 1_500 + step },
  })),
].map((mission) => ({ ...mission, title: { '*': mission.id }, period: 'week' }));

/** An hourly salary that is paid whatever the team does. */
const HOURLY: Terms = {
  ...{ basis: 'stake', pays: 'amount', period: 'hour' },
  tiers: [{ fromMinor: 0, value: 100_000 }],
};

/** A member of the run, logged in, with a game that is open. */
export interface Player {
  account: string;
  token: string;
  play: string;
  /** Where withdrawals are paid to. */
  payoutAccount: string;
  /** Rewards that wait to be claimed. */
  rewards: string[];
}

/** The gateway as a process that is killed and started again, on a database of its own. */
export class MoneyWorld {
  readonly players: Player[] = [];
  gateway!: Gateway;
  sealKey!: PublicSealKey;
  /** The first day of the missions' week. */
  week = '';
  private folder!: string;

  /** @param databaseUrl of a Postgres server; without it the gateway embeds its database */
  constructor(private readonly databaseUrl?: string) {}

  get url(): string {
    return `http://localhost:${this.gateway.port}`;
  }

  async open(players: number): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'parlour-money-'));
    const data = join(this.folder, 'data');
    if (!this.databaseUrl) await copySeededFolder(GAMES, data);
    const env = this.databaseUrl ? { DATABASE_URL: this.databaseUrl } : undefined;
    this.gateway = new Gateway(await freePort(), data, 'dist/m', env);
    await this.gateway.start();
    // What limits a player more than a random run should be limited.
    await this.gateway.set('withdrawal.depositTurnover', 0);
    await this.gateway.set('withdrawal.bonusTurnover', 0);
    await this.gateway.set('withdrawal.dayCount', 100);
    await this.gateway.set('withdrawal.dayMax', 1_000_000_000);
    await this.gateway.set('missions', MISSIONS);
    const passwords = new Map<string, string>();
    for (let number = 1; number <= players; number++) {
      const account = `money${number}`;
      const added = await this.gateway.operator('member', 'add', account);
      passwords.set(account, /password: (\S+)/.exec(added)?.[1] ?? '');
      await this.gateway.operator('credit', account, START);
    }
    await this.gateway.stop();
    const accounts = [...passwords.keys()];
    const { query, rewards } = await this.inDatabase((db) => prepare(db, accounts));
    await this.gateway.start();
    this.sealKey = await sealKeyOf(this.url);
    for (const [account, password] of passwords) {
      const { token } = (await login(this.url, account, password)).value;
      const play = await playOf(this, token, query);
      this.players.push({
        ...{ account, token, play, payoutAccount: payoutOf(account) },
        rewards: rewards.get(account) ?? [],
      });
      const { value } = await ask(this.url, 'missions.list', { token, query: { language: 'TY' } });
      this.week = value.list[0]?.from ?? '';
    }
  }

  /** Reads the database. Without a server of its own that takes a stop of the gateway. */
  async inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const db = this.databaseUrl
      ? openServer(this.databaseUrl)
      : await openPglite(join(this.folder, 'data', 'postgres'));
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  async close(): Promise<void> {
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const payoutOf = (account: string): string => `A${account}`;

/**
 * Gives each member a payment password, an account to be paid to, rewards, a salary, and the first member, an agent, as the
 * upline, who pays every second salary.
 */
async function prepare(
  db: Db,
  accounts: readonly string[],
): Promise<{ query: LaunchQuery; rewards: Map<string, string[]> }> {
  const rewards = new Map<string, string[]>();
  const members = await db.query<{ id: string; account: string }>(
    'SELECT id, account FROM members WHERE account = ANY($1::text[])',
    [accounts],
  );
  const upline = members.find(({ account }) => account === accounts[0])?.id;
  const provider = { id: 'sen-bank', kind: 'bank' as const, name: 'Sen Bank' };
  for (const [place, { id, account }] of members.entries()) {
    await setPaymentPassword(db, id, PAYMENT_PASSWORD);
    const payout = { id: payoutOf(account), provider, holder: 'Nguyen Minh Anh', number: `0012${account}` };
    await addPayoutAccount(db, { merchantCode: 'parlour', memberId: id }, payout, Date.now());
    if (id !== upline)
      await db.query('UPDATE members SET upline_id = $2, to_upline = true WHERE id = $1', [id, upline]);
    else await db.query('UPDATE members SET type = 1 WHERE id = $1', [id]);
    await db.query(
      `INSERT INTO contracts (id, merchant, member_id, upline_id, payer_id, kind, terms, state, offered_at, decided_at, starts_at)
       VALUES ($1, 'parlour', $2, $4, $4, 'hourly', $3::jsonb, 'accepted', 0, 0, 0)`,
      [`C${account}`, id, JSON.stringify(HOURLY), place % 2 && id !== upline ? upline : null],
    );
    const ids: string[] = [];
    for (let number = 0; number < REWARDS; number++) {
      const reward = { memberId: id, kind: 'GIFT', title: 'For the run', amountMinor: REWARD_MINOR };
      ids.push((await addReward(db, { ...reward, at: Date.now() })) ?? '');
    }
    rewards.set(account, ids);
  }
  const game = await gameNamed({ db } as Parameters<typeof gameNamed>[0], 'Lantern Street');
  return { query: generic(game), rewards };
}
