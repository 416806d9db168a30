import { randomBytes } from 'node:crypto';
import type { Queryable } from '../store/db';
import { jackpotKey } from '../store/jackpot';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import { addMissingFields, readValue, writeValue } from '../store/key-values';
import { searchOf } from '../store/fold';
import { addDrawKey } from '../store/lotteries';
import { CLASSIFICATIONS, GAME_NAMES } from './game-names';
import { batches, insertAll } from './insert';
import { LOTTERIES, LOTTERY_GROUPS } from './lotteries';
import { between, pick, randomOf } from '../seeded-random';

/** Marks a database that has the details. */
const DONE = 'seededLobby';
/** The demo vendor whose games cannot be shown in a frame. */
const OUTSIDE_VENDOR = 'KST';
const LINES = [5, 9, 10, 20, 25, 40, 50];
const LOTTERY_MIN_BET = 0.1;
/** Thousandths of a minor unit. */
const JACKPOT_START_PARTS = 84_216_500 * 100 * 1_000;

/** Adds what came after the first release: names, classifications, lines, lotteries and search texts. */
export async function addGameDetails(tx: Queryable): Promise<void> {
  if (await readValue(tx, DONE)) return;
  await writeValue(tx, DONE, true);
  await addDrawKey(tx, randomBytes(32).toString('base64url'));
  await addMissingFields(tx, jackpotKey(DEFAULT_MERCHANT_CODE), { parts: JACKPOT_START_PARTS });
  await tx.query('UPDATE vendors SET outside = true WHERE code = $1', [OUTSIDE_VENDOR]);
  const vendors = new Map(
    (await tx.query<{ code: string; type: string }>('SELECT code, game_type AS type FROM vendors')).map(
      (row) => [row.code, row.type],
    ),
  );
  await insertAll(
    tx,
    'classifications',
    Object.entries(CLASSIFICATIONS)
      .filter(([vendor]) => vendors.has(vendor))
      .flatMap(([vendor, list]) =>
        list.map((each, position) => ({ vendor_code: vendor, game_type: 'RNG', ...each, position })),
      ),
  );
  await addLotteries(tx, vendors);
  await describeGames(tx);
}

async function addLotteries(tx: Queryable, vendors: ReadonlyMap<string, string>): Promise<void> {
  await insertAll(
    tx,
    'lottery_groups',
    LOTTERY_GROUPS.map((group, position) => ({ ...group, position })),
  );
  const rows = LOTTERIES.filter(({ vendor }) => vendors.has(vendor)).map((lottery, position) => ({
    ...lottery,
    id: `lott-${lottery.code.toLowerCase()}`,
    position,
  }));
  await insertAll(
    tx,
    'games',
    rows.map(({ id, name, names, vendor, position }) => ({
      id,
      name,
      names,
      vendor_code: vendor,
      game_type: vendors.get(vendor),
      is_new: false,
      hot_rank: null,
      jackpot: false,
      free_play: false,
      min_bet: LOTTERY_MIN_BET,
      // Before all other games of the type.
      position: position - rows.length,
      classify: [],
    })),
  );
  await insertAll(
    tx,
    'lotteries',
    rows.map(({ id, code, group, playTypes, interval, offset, balls, highest, position }) => ({
      game_id: id,
      code,
      group_code: group,
      play_types: playTypes,
      interval_ms: interval,
      offset_ms: offset,
      balls,
      highest,
      position,
    })),
  );
}

interface GameRow {
  id: string;
  name: string;
  names: Record<string, string>;
  type: string;
  vendor: string;
  vendorName: string;
}

async function describeGames(tx: Queryable): Promise<void> {
  const games = await tx.query<GameRow>(
    `SELECT g.id, g.name, g.names, g.game_type AS type, g.vendor_code AS vendor, v.name AS "vendorName"
     FROM games g JOIN vendors v ON v.code = g.vendor_code ORDER BY g.game_type, g.position, g.id`,
  );
  const random = randomOf(557);
  const rows = games.map(({ id, name, names: own, type, vendor, vendorName }) => {
    const names = { ...GAME_NAMES[name], ...own };
    const codes = type === 'RNG' ? (CLASSIFICATIONS[vendor] ?? []).map(({ code }) => code) : [];
    const first = codes.length ? pick(random, codes) : null;
    const classify = codes.filter((code) => code === first || between(random, 1, 3) === 1);
    const min_line = type === 'RNG' ? pick(random, LINES) : null;
    return { id, names, classify, min_line, search: searchOf(name, names, vendorName) };
  });
  for (const batch of batches(rows)) {
    await tx.query(
      `UPDATE games SET names = d.names, classify = d.classify, min_line = d.min_line, search = d.search
       FROM json_populate_recordset(NULL::games, $1::json) d WHERE games.id = d.id`,
      [JSON.stringify(batch)],
    );
  }
}
