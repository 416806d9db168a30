import * as z from 'zod/mini';
import { TRIAL_TYPE } from '../../contract/constants';
import { MINOR_PER_MAJOR, toMajor, toMinor } from '../../contract/money';
import type { Gateway } from '../http/request-context';
import { balanceOf, findRound, settleRound, type Settled } from '../store/bets';
import type { Queryable } from '../store/db';
import { findGame, listVendorGames, nameOf, type StoredGame } from '../store/games';
import { chooseGame, openPlay, takePlay, type Play } from '../store/launches';
import { readMerchant } from '../store/merchants';
import { readSwitches } from '../store/platform-switches';
import { findVendor } from '../store/vendors';
import { HOUSE } from './vendor-runtime';
import { spin } from './odds';
import { VendorRefusal } from './launch-error';

/** Highest stake, in minor units: a hundred times it is still far below what a wallet can count. */
const MAX_STAKE_MINOR = 1_000_000_000;
/** Games that a vendor's lobby shows. */
const LOBBY_GAMES = 60;

const token = z.string().check(z.minLength(1), z.maxLength(128));
export const enterBody = z.object({ ticket: token });
export const chooseBody = z.object({ play: token, game: z.nullable(z.string().check(z.maxLength(64))) });
export const betBody = z.object({
  play: token,
  round: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  stake: z.unknown(),
});

/** Closed are a vendor that is down and a platform under upkeep. */
async function demandOpen(db: Queryable, vendorCode: string): Promise<void> {
  const [vendor, switches] = [await findVendor(db, vendorCode), await readSwitches(db)];
  if (!vendor || vendor.state === 'down' || switches.maintenance || switches.region) {
    throw new VendorRefusal('closed');
  }
}

async function demandPlay(tx: Queryable, playToken: string, now: number): Promise<Play> {
  const play = await takePlay(tx, playToken, now);
  if (!play) throw new VendorRefusal('ended');
  return play;
}

const minBetMinor = (game: StoredGame): number => Math.max(1, toMinor(game.minBet));
const shown = (game: StoredGame, language: string) => ({
  id: game.id,
  name: nameOf(game, language),
  vendor: game.vendorName,
  picture: `/img/games/${game.id}.svg`,
  minBet: toMajor(minBetMinor(game)),
  maxBet: toMajor(MAX_STAKE_MINOR),
});

/** What the page draws: the game, or the vendor's lobby to choose from. */
async function view(tx: Queryable, play: Play) {
  const [game, vendor] = [
    play.gameId && (await findGame(tx, play.gameId)),
    await findVendor(tx, play.vendorCode),
  ];
  const trial = play.memberType === TRIAL_TYPE;
  const lobby = game ? [] : await listVendorGames(tx, play.vendorCode, trial, LOBBY_GAMES);
  return {
    vendor: vendor?.name ?? play.vendorCode,
    game: game ? shown(game, play.language) : null,
    lobby: lobby.map((each) => shown(each, play.language)),
    balance: toMajor(await balanceOf(tx, play.memberId)),
    minBet: game ? toMajor(minBetMinor(game)) : null,
  };
}

/** Uses the ticket up. @throws VendorRefusal ticket, closed */
export const enter = ({ db, now }: Gateway, { ticket }: z.output<typeof enterBody>) =>
  db.tx(async (tx) => {
    const opened = await openPlay(tx, ticket, now());
    const play = opened && (await takePlay(tx, opened.token, now()));
    if (!opened || !play) throw new VendorRefusal('ticket');
    await demandOpen(tx, play.vendorCode);
    const { currency } = (await readMerchant(tx, opened.merchant)) ?? {};
    return { play: opened.token, currency: currency?.code ?? '', ...(await view(tx, play)) };
  });

/** Chooses a game of the vendor's lobby, or goes back there. @throws VendorRefusal ended, closed, game, trial */
export const choose = ({ db, now }: Gateway, body: z.output<typeof chooseBody>) =>
  db.tx(async (tx) => {
    const play = await demandPlay(tx, body.play, now());
    await demandOpen(tx, play.vendorCode);
    const game = body.game === null ? null : await findGame(tx, body.game);
    if (game === undefined || (game && game.vendorCode !== play.vendorCode)) throw new VendorRefusal('game');
    demandFree(play, game);
    await chooseGame(tx, play, body.game);
    return view(tx, { ...play, gameId: body.game });
  });

function demandFree({ memberType }: Play, game: StoredGame | null): void {
  if (memberType === TRIAL_TYPE && game && !game.freePlay) throw new VendorRefusal('trial');
}

/** @param stake as it came: only a number of whole units with up to two decimals will do */
function stakeOf(stake: unknown, minimum: number): number {
  if (typeof stake !== 'number' || !Number.isFinite(stake)) throw new VendorRefusal('stake');
  const minor = Math.round(stake * MINOR_PER_MAJOR);
  // The decimal that was meant is the nearest number to it: 0.07 times 100 is not quite 7.
  if (minor / MINOR_PER_MAJOR !== stake || minor < minimum || minor > MAX_STAKE_MINOR) {
    throw new VendorRefusal('stake', { minBet: toMajor(minimum), maxBet: toMajor(MAX_STAKE_MINOR) });
  }
  return minor;
}

const answer = ({ winMinor, balanceMinor, outcome }: Settled) => ({
  win: toMajor(winMinor),
  balance: toMajor(balanceMinor),
  outcome,
});

/**
 * Plays one round: stake, chance and win in one transaction. The same round asked for again is answered the same and
 * moves no money, even when the vendor has closed in between.
 * @throws VendorRefusal ended, closed, game, trial, stake, balance, round
 */
export const bet = ({ db, now, house = HOUSE }: Gateway, body: z.output<typeof betBody>) =>
  db.tx(async (tx) => {
    const play = await demandPlay(tx, body.play, now());
    const earlier = await findRound(tx, play, body.round);
    if (earlier) {
      if (toMajor(earlier.stakeMinor) !== body.stake) throw new VendorRefusal('round');
      return answer(earlier);
    }
    await demandOpen(tx, play.vendorCode);
    const game = play.gameId === null ? undefined : await findGame(tx, play.gameId);
    if (!game) throw new VendorRefusal('game');
    demandFree(play, game);
    const stakeMinor = stakeOf(body.stake, minBetMinor(game));
    const round = { gameId: game.id, stakeMinor, outcome: spin(house.roll) };
    const settled = await settleRound(tx, play, body.round, round, now());
    if (!settled) {
      throw new VendorRefusal('balance', { balance: toMajor(await balanceOf(tx, play.memberId)) });
    }
    return answer(settled);
  });
