import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../contract/constants';
import type { Queryable } from './db';
import { addMissingValue, readValue } from './key-values';
import { nameOf } from './games';

/** The group whose results are published (spec: lottery, Results). */
export const VIETNAM = 'VIETNAM';
/** Draws are numbered by the day in Vietnam. */
const ZONE_MS = 7 * 60 * 60_000;
const LONGEST_LEAD_MS = 5 * 60_000;
const DRAW_KEY = 'drawKey';

export interface StoredLottery {
  gameId: string;
  code: string;
  name: string;
  names: Record<string, string>;
  vendorCode: string;
  gameType: string;
  group: string;
  playTypes: ('trad' | 'ent')[];
  /** Time between two draws, in ms. */
  interval: number;
  /** Time of the first draw of 1970, in ms. */
  offset: number;
  balls: number;
  /** Highest number of a ball; 9 means digits, which may repeat. */
  highest: number;
}

/** Lotteries in the merchant's order. @param of a game type or a group */
export const listLotteries = (
  db: Queryable,
  of: { gameType: string } | { group: string },
): Promise<StoredLottery[]> =>
  db.query<StoredLottery>(
    `SELECT l.game_id AS "gameId", l.code, g.name, g.names, g.vendor_code AS "vendorCode", g.game_type AS "gameType",
       l.group_code AS "group", l.play_types AS "playTypes", l.interval_ms AS interval, l.offset_ms AS "offset", l.balls,
       l.highest
     FROM lotteries l JOIN games g ON g.id = l.game_id WHERE $1 IN (g.game_type, l.group_code) ORDER BY l.position`,
    ['gameType' in of ? of.gameType : of.group],
  );

/** The groups of the lottery menu that have lotteries. @param language of the names */
export async function listGroups(db: Queryable, language: string): Promise<{ code: string; name: string }[]> {
  const rows = await db.query<{ code: string; name: string; names: Record<string, string> }>(
    `SELECT code, name, names FROM lottery_groups p
     WHERE EXISTS (SELECT 1 FROM lotteries l WHERE l.group_code = p.code) ORDER BY position`,
  );
  return rows.map((row) => ({ code: row.code, name: nameOf(row, language) }));
}

/** One draw. `index` counts the draws since 1970. */
export interface Draw {
  index: number;
  /** Epoch ms. */
  at: number;
  /** Bets are accepted until then, a little before the draw. */
  closesAt: number;
  /** The day in Vietnam, followed by the number of the draw if there are several a day. */
  numero: string;
}

export function drawOf({ interval, offset }: StoredLottery, index: number): Draw {
  const at = index * interval + offset;
  const local = at + ZONE_MS;
  const day = new Date(local).toISOString().slice(0, 10).replaceAll('-', '');
  const ofDay = Math.floor((local % DAY_MS) / interval) + 1;
  const numero = interval < DAY_MS ? day + String(ofDay).padStart(4, '0') : day;
  return { index, at, closesAt: at - Math.min(LONGEST_LEAD_MS, interval / 10), numero };
}

/** The next draw. @param now epoch ms */
export const nextDraw = (lottery: StoredLottery, now: number): Draw =>
  drawOf(lottery, Math.floor((now - lottery.offset) / lottery.interval) + 1);

/** The draw that accepts bets: the next one, or the one after it if that has closed. @param now epoch ms */
export function openDraw(lottery: StoredLottery, now: number): Draw {
  const next = nextDraw(lottery, now);
  return next.closesAt > now ? next : drawOf(lottery, next.index + 1);
}

/** The last draws, newest first. @param now epoch ms */
export const lastDraws = (lottery: StoredLottery, now: number, count: number): Draw[] => {
  const { index } = nextDraw(lottery, now);
  return Array.from({ length: count }, (_, i) => drawOf(lottery, index - 1 - i));
};

/** The secret from which draws are derived: without it nobody can predict a draw. */
export const readDrawKey = async (db: Queryable): Promise<string> =>
  (await readValue<string>(db, DRAW_KEY)) ?? '';
/** An existing key stays. */
export const addDrawKey = (db: Queryable, key: string): Promise<void> => addMissingValue(db, DRAW_KEY, key);

/**
 * The result of a draw: digits in the order drawn, or distinct numbers in ascending order. It is derived from the key and
 * the draw's number, so nothing is stored and every gateway returns the same.
 */
export function numbersOf({ code, balls, highest }: StoredLottery, { numero }: Draw, key: string): string[] {
  let block = 0;
  let pool = Buffer.alloc(0);
  const roll = (below: number): number => {
    for (;;) {
      if (pool.length < 4) {
        pool = createHmac('sha256', key).update(`${code}:${numero}:${block++}`).digest();
      }
      const value = pool.readUInt32BE();
      pool = pool.subarray(4);
      // Rejects the uneven rest at the top, which would favour low numbers.
      if (value < 2 ** 32 - (2 ** 32 % below)) return value % below;
    }
  };
  if (highest === 9) return Array.from({ length: balls }, () => String(roll(10)));
  const left = Array.from({ length: highest }, (_, i) => i + 1);
  const drawn = Array.from({ length: balls }, () => left.splice(roll(left.length), 1)[0] as number);
  return drawn.sort((a, b) => a - b).map((number) => String(number).padStart(2, '0'));
}
