import * as z from 'zod/mini';
import { hashPassword } from '../crypto/password';
import { topRates } from '../store/agent-rates';
import type { Db, Queryable } from '../store/db';
import { addMissingFields, lockValue, readValue, writeValue } from '../store/key-values';
import { merchantSchema, type Merchant } from '../store/merchant-schema';
import { DEFAULT_MERCHANT_CODE, featuresKey, merchantCodes, merchantKey } from '../store/merchants';
import { ALL_OPEN, changeSwitches } from '../store/platform-switches';
import { addAgentRates } from './agent-rates';
import { announcementRows, textsOf, updateAnnouncements } from './announcement-rows';
import { ACTIVITY_BANNERS, ANNOUNCEMENTS, MATCHES, REGISTER_BANNERS } from './announcements';
import { addContracts } from './contracts';
import { gameSeeds, type GameSeed } from './games';
import { addDocuments, addTranslations } from './documents';
import { insertAll } from './insert';
import { enterHistory } from './ledger';
import { addInvitationCodes } from './invitation-codes';
import { addNameOrders } from './name-orders';
import { addGameDetails } from './game-details';
import { CONTACTS, DEMO_PASSWORD, historySeeds, memberRow, MEMBERS, TRIAL_MEMBER } from './members';
import { messageSeeds, rewriteMessages } from './messages';
import { announceSaferPlay } from './safer-play';
import { MERCHANTS, PLATFORM_MERCHANT, type MerchantSeed } from './merchants';
import { claimedRewards, rewardSeeds } from './rewards';
import { addTeam } from './team';
import { addTidehouse } from './tidehouse';
import { TIDEHOUSE_ANNOUNCEMENTS, TIDEHOUSE_MATCHES } from './tidehouse-announcements';
import { between, pick, randomOf } from '../seeded-random';
import { VENDORS } from './vendors';
import { addWithdrawals } from './withdrawals';

/** This member's first login shows the popups of a first login. */
const NEVER_LOGGED_IN = 'down12';
/** Parlour's stakes in the history are multiples of 10,000 dong. */
const UNIT_MINOR = 1_000_000;
const HISTORY_SEED = 90;
/** An arbitrary number, the same for all gateways on one database. */
const LOCK = 740_113;

const ALL_ANNOUNCEMENTS = [...ANNOUNCEMENTS, ...TIDEHOUSE_ANNOUNCEMENTS];
const ALL_MATCHES = [...MATCHES, ...TIDEHOUSE_MATCHES];

interface SeedOptions {
  /** Approximate number. */
  games: number;
  /** Epoch ms. */
  now: number;
  print?: (text: string) => void;
}

/**
 * Fills an empty database with the demo and its members, and adds what is new to the database of an earlier release
 * (spec: gateway, Demo mode).
 */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  const before = await readValue<{ games: number }>(db, 'seeded');
  if (before) {
    if (before.games !== options.games)
      options.print?.(`Using the ${before.games} games that the database has`);
    return db.tx((tx) => addLater(tx, options.now));
  }
  options.print?.(`Filling the demo: ${options.games} games`);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.tx(async (tx) => {
    // If several gateways start on one empty database, the first fills it.
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (await readValue(tx, 'seeded')) return;
    const games = gameSeeds(options.games);
    await seedCatalogue(tx, games, options.now);
    await seedMembers(tx, games, options.now, passwordHash);
    await changeSwitches(tx, ALL_OPEN);
    await addLater(tx, options.now);
    await writeValue(tx, 'seeded', { at: options.now, games: options.games });
  });
}

/**
 * Adds what every gateway needs: the first merchant and the switches of the platform. A new release adds the fields
 * that stored merchants lack; changes by the operator stay.
 */
export async function seedPlatform(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const stored = await merchantCodes(tx);
    const isStored = ({ merchant }: MerchantSeed) => stored.includes(merchant.merchantCode);
    await addMerchants(tx, [PLATFORM_MERCHANT, ...MERCHANTS.slice(1).filter(isStored)]);
    await addMissingFields(tx, 'switches', ALL_OPEN);
    await addNameOrders(tx);
  });
}

/**
 * Adds the demo's merchants, games, announcements and documents to a gateway in production, without its members.
 * @returns false if the database has them
 */
export async function seedContent(db: Db, { games, now }: SeedOptions): Promise<boolean> {
  return db.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (await readValue(tx, 'seeded')) return false;
    await addMerchants(tx);
    await seedCatalogue(tx, gameSeeds(games), now);
    await insertAll(tx, 'announcements', announcementRows(DEFAULT_MERCHANT_CODE, REGISTER_BANNERS, now));
    await addGameDetails(tx);
    await addNameOrders(tx);
    await addDocuments(tx, now);
    await addTenants(tx, now);
    await addTranslations(tx, now);
    await updateAnnouncements(tx, ALL_ANNOUNCEMENTS, ALL_MATCHES);
    await writeValue(tx, 'seeded', { at: now, games });
    return true;
  });
}

async function addMerchants(tx: Queryable, seeds: readonly MerchantSeed[] = MERCHANTS): Promise<void> {
  for (const { merchant, features } of seeds) {
    await addMerchant(tx, merchant);
    await addMissingFields(tx, featuresKey(merchant.merchantCode), features);
  }
}

/** Adds what a database of an earlier release lacks. Changes by the operator stay. */
async function addLater(tx: Queryable, now: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await addMerchants(tx);
  await addAccess(tx, now);
  await addGameDetails(tx);
  await addNameOrders(tx);
  await addDocuments(tx, now);
  await addRewards(tx, now);
  await addTenants(tx, now);
  await addTeam(tx, now);
  await addWithdrawals(tx, now);
  await addInvitationCodes(tx);
  for (const { merchant } of MERCHANTS) await addAgentRates(tx, merchant.merchantCode, topRates(merchant));
  await addTranslations(tx, now);
  await updateAnnouncements(tx, ALL_ANNOUNCEMENTS, ALL_MATCHES);
  await rewriteMessages(tx);
  await announceSaferPlay(tx, ALL_ANNOUNCEMENTS);
  await addContracts(tx, now);
}

/** Adds the trial member and rewards. */
async function addRewards(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededRewards')) return;
  await writeValue(tx, 'seededRewards', true);
  const { id, account, nickname, type, balanceMinor } = TRIAL_MEMBER;
  await tx.query(
    `INSERT INTO members (id, merchant, account, nickname, type, to_upline, password_hash, registered_at, last_login_at)
     SELECT $1, merchant, $2, $3, $4, false, password_hash, $5, $5 FROM members
     WHERE merchant = $7 AND account = $6 ON CONFLICT DO NOTHING`,
    [id, account, nickname, type, now, MEMBERS[0]?.account, DEFAULT_MERCHANT_CODE],
  );
  const added = await tx.query(
    'INSERT INTO wallets SELECT id, $2 FROM members WHERE id = $1 ON CONFLICT DO NOTHING RETURNING 1',
    [id, balanceMinor],
  );
  if (added.length) await enterHistory(tx, DEFAULT_MERCHANT_CODE, [TRIAL_MEMBER], [], now);
  const known = new Set((await tx.query<{ id: string }>('SELECT id FROM members')).map((row) => row.id));
  await insertAll(
    tx,
    'rewards',
    rewardSeeds(now).filter((reward) => known.has(reward.member_id)),
  );
}

/** Adds the second merchant's content, and the translations of Parlour's announcements that the operator has not changed. */
async function addTenants(tx: Queryable, now: number): Promise<void> {
  await addTidehouse(tx, now);
  if (await readValue(tx, 'seededTenants')) return;
  await writeValue(tx, 'seededTenants', true);
  for (const seeded of [...ANNOUNCEMENTS, ...REGISTER_BANNERS, ...ACTIVITY_BANNERS]) {
    await tx.query(
      `UPDATE announcements SET texts = $2::jsonb WHERE id = $1 AND texts = '{}' AND title = $3`,
      [seeded.id, JSON.stringify(textsOf(seeded)), seeded.title['*']],
    );
  }
}

/** Adds mobile numbers and mail addresses of members, and the banner of the registration page. */
async function addAccess(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededAccess')) return;
  await writeValue(tx, 'seededAccess', true);
  for (const { account, dial, number, email } of CONTACTS) {
    await tx.query(
      `UPDATE members SET mobile_dial = $2, mobile_num = $3, mobile_verified = true, email = $4
       WHERE account = $1 AND mobile_num IS NULL AND merchant = $5`,
      [account, dial, number, email, DEFAULT_MERCHANT_CODE],
    );
  }
  await insertAll(tx, 'announcements', announcementRows(DEFAULT_MERCHANT_CODE, REGISTER_BANNERS, now));
}

/** Adds a merchant, or the fields that a merchant of an earlier release lacks. */
async function addMerchant(tx: Queryable, merchant: Merchant): Promise<void> {
  const key = merchantKey(merchant.merchantCode);
  // A concurrent change by the operator waits for this one.
  await lockValue(tx, key);
  const stored = await readValue<Merchant>(tx, key);
  if (stored && z.safeParse(merchantSchema, stored).success) return;
  await writeValue(tx, key, stored ? withDefaults(stored, merchant) : merchant);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds missing fields from the defaults, at every depth. */
function withDefaults(stored: unknown, defaults: unknown): unknown {
  if (!isRecord(defaults) || !isRecord(stored)) return stored === undefined ? defaults : stored;
  const names = Object.keys({ ...defaults, ...stored });
  return Object.fromEntries(names.map((name) => [name, withDefaults(stored[name], defaults[name])]));
}

async function seedCatalogue(tx: Queryable, games: GameSeed[], now: number): Promise<void> {
  await insertAll(
    tx,
    'vendors',
    VENDORS.map(({ code, name, listedUnder, gameType, style, device, layout }, position) => ({
      code,
      name,
      listed_under: listedUnder,
      game_type: gameType,
      style,
      device,
      layout,
      position,
    })),
  );
  await insertAll(tx, 'games', games);
  await insertAll(tx, 'announcements', announcementRows(DEFAULT_MERCHANT_CODE, ANNOUNCEMENTS, now));
  await insertAll(
    tx,
    'hot_matches',
    MATCHES.map((match) => ({
      ...match,
      merchant: DEFAULT_MERCHANT_CODE,
      game_id: games.find((game) => game.vendor_code === match.vendor_code)?.id ?? '',
    })),
  );
}

async function seedMembers(
  tx: Queryable,
  games: GameSeed[],
  now: number,
  passwordHash: string,
): Promise<void> {
  await insertAll(
    tx,
    'members',
    MEMBERS.map((member) => memberRow(DEFAULT_MERCHANT_CODE, member, passwordHash, now, NEVER_LOGGED_IN)),
  );
  await insertAll(
    tx,
    'wallets',
    MEMBERS.map(({ id, balanceMinor }) => ({ member_id: id, balance_minor: balanceMinor })),
  );
  const { bets, movements } = historySeeds(games, now, {
    members: MEMBERS,
    unitMinor: UNIT_MINOR,
    seed: HISTORY_SEED,
  });
  await insertAll(tx, 'bets', bets);
  const history = [...movements, ...claimedRewards(now)];
  await enterHistory(tx, DEFAULT_MERCHANT_CODE, MEMBERS, history, now);
  await tx.query(
    'INSERT INTO recent_games (member_id, game_id, at) SELECT member_id, game_id, max(at) FROM bets GROUP BY 1, 2',
  );
  const random = randomOf(7);
  const winners = Array.from({ length: 60 }, (_, i) => ({
    merchant: DEFAULT_MERCHANT_CODE,
    customer: `${pick(random, ['k', 'th', 'ng', 'ph', 'mi', 'qu'])}***${between(random, 10, 99)}`,
    game_id: pick(random, games).id,
    amount_minor: between(random, 20, 9_000) * 1_000_000,
    at: now - i * 600_000,
  }));
  await insertAll(tx, 'winners', winners);
  await insertAll(tx, 'messages', messageSeeds(DEFAULT_MERCHANT_CODE, MEMBERS, now));
}
