import * as z from 'zod/mini';
import { TRIAL_TYPE } from '../../contract/access';
import { currencyDecimals, MINOR_PER_MAJOR, minBetMinor, toMajor } from '../../contract/money';
import type { Gateway } from '../gateway';
import { balanceOf, findRound, settleRound, type SettledRound } from '../store/bets';
import type { Queryable } from '../store/db';
import { findGame, listVendorGames, nameOf, type StoredGame } from '../store/games';
import { chooseGame, lockPlay, startPlay, type Play } from '../store/launches';
import type { Merchant } from '../store/merchant-schema';
import { readMerchant } from '../store/merchants';
import { readClosure } from '../store/platform-switches';
import { findVendor } from '../store/vendors';
import { LaunchError } from './launch-error';
import { kindOf, KINDS } from './rules/index';
import type { Rules } from './rules/rules';
import { MAX_STAKE_MINOR } from './rules/stakes';
import { VENDOR_RUNTIME } from './vendor-runtime';

/** Games that a vendor's lobby shows. */
const LOBBY_GAMES = 60;

const token = z.string().check(z.minLength(1), z.maxLength(128));
export const enterBody = z.object({ ticket: token });
export const chooseBody = z.object({ play: token, game: z.nullable(z.string().check(z.maxLength(64))) });
export const betBody = z.object({
  play: token,
  round: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  stake: z.unknown(),
  choice: z.optional(z.string().check(z.maxLength(16))),
});

/**
 * @param country the player's, '' if unknown
 * @returns the player's merchant
 * @throws LaunchError closed: the vendor is down, or the merchant is in maintenance or restricted
 */
async function requireOpen(db: Queryable, play: Play, country: string): Promise<Merchant> {
  const [vendor, merchant] = [
    await findVendor(db, play.vendorCode),
    await readMerchant(db, play.merchantCode),
  ];
  if (!vendor || vendor.state === 'down' || !merchant) throw new LaunchError('closed');
  const { maintenance, region } = await readClosure(db, merchant, country);
  if (maintenance || region) throw new LaunchError('closed');
  return merchant;
}

async function requirePlay(tx: Queryable, playToken: string, now: number): Promise<Play> {
  const play = await lockPlay(tx, playToken, now);
  if (!play) throw new LaunchError('ended');
  return play;
}

/** In the currency and scale of the player's merchant (spec: games, Minimum bet). */
const leastStake = (game: StoredGame, { currency }: Merchant): number =>
  minBetMinor(game.minBet, currency.betUnit);
const gameView = (game: StoredGame, language: string, merchant: Merchant) => ({
  id: game.id,
  name: nameOf(game, language),
  vendor: game.vendorName,
  kind: kindOf(game.gameType),
  choices: KINDS[kindOf(game.gameType)].choices,
  picture: `/img/games/${game.id}.svg`,
  minBet: toMajor(leastStake(game, merchant)),
  maxBet: toMajor(MAX_STAKE_MINOR),
});

/** What the page shows: the game, or the vendor's lobby. */
async function view(tx: Queryable, play: Play, merchant: Merchant) {
  const [game, vendor] = [
    play.gameId && (await findGame(tx, play.gameId)),
    await findVendor(tx, play.vendorCode),
  ];
  const trial = play.memberType === TRIAL_TYPE;
  const lobby = game ? [] : await listVendorGames(tx, play.vendorCode, trial, LOBBY_GAMES);
  return {
    vendor: vendor?.name ?? play.vendorCode,
    game: game ? gameView(game, play.language, merchant) : null,
    lobby: lobby.map((each) => gameView(each, play.language, merchant)),
    balance: toMajor(await balanceOf(tx, play.memberId)),
    minBet: game ? toMajor(leastStake(game, merchant)) : null,
  };
}

/** Exchanges the ticket for a play. @throws LaunchError ticket, closed */
export const enter = ({ db, now }: Gateway, { ticket }: z.output<typeof enterBody>, country: string) =>
  db.tx(async (tx) => {
    const started = await startPlay(tx, ticket, now());
    const play = started && (await lockPlay(tx, started, now()));
    if (!started || !play) throw new LaunchError('ticket');
    const merchant = await requireOpen(tx, play, country);
    const { code } = merchant.currency;
    return {
      play: started,
      currency: code,
      decimals: currencyDecimals(code),
      ...(await view(tx, play, merchant)),
    };
  });

/** Chooses a game of the vendor's lobby, or returns to it. @throws LaunchError ended, closed, game, trial */
export const choose = ({ db, now }: Gateway, body: z.output<typeof chooseBody>, country: string) =>
  db.tx(async (tx) => {
    const play = await requirePlay(tx, body.play, now());
    const merchant = await requireOpen(tx, play, country);
    const game = body.game === null ? null : await findGame(tx, body.game);
    if (game === undefined || (game && game.vendorCode !== play.vendorCode)) throw new LaunchError('game');
    requireTrialAllowed(play, game);
    await chooseGame(tx, play, body.game);
    return view(tx, { ...play, gameId: body.game }, merchant);
  });

function requireTrialAllowed({ memberType }: Play, game: StoredGame | null): void {
  if (memberType === TRIAL_TYPE && game && !game.freePlay) throw new LaunchError('trial');
}

/** @param stake untrusted: must be a number of whole units with up to two decimals @returns minor units */
function stakeOf(stake: unknown, minimum: number): number {
  if (typeof stake !== 'number' || !Number.isFinite(stake)) throw new LaunchError('stake');
  const minor = Math.round(stake * MINOR_PER_MAJOR);
  // Compared after rounding, because 0.07 * 100 is not exactly 7.
  if (minor / MINOR_PER_MAJOR !== stake || minor < minimum || minor > MAX_STAKE_MINOR) {
    throw new LaunchError('stake', { minBet: toMajor(minimum), maxBet: toMajor(MAX_STAKE_MINOR) });
  }
  return minor;
}

const roundView = ({ winMinor, balanceMinor, outcome: { result, times } }: SettledRound) => ({
  win: toMajor(winMinor),
  balance: toMajor(balanceMinor),
  outcome: { result, times },
});

/**
 * Plays one round: stake, draw and win in one transaction. Sending the same round again returns the same result and moves
 * no money, even if the vendor has closed in between.
 * @throws LaunchError ended, closed, game, trial, stake, choice, balance, round
 */
export const bet = (
  { db, now, vendorRuntime = VENDOR_RUNTIME }: Gateway,
  body: z.output<typeof betBody>,
  country: string,
) =>
  db.tx(async (tx) => {
    const play = await requirePlay(tx, body.play, now());
    const earlier = await findRound(tx, play, body.round);
    if (earlier) {
      const { choice = '' } = body;
      if (toMajor(earlier.stakeMinor) !== body.stake || earlier.choice !== choice)
        throw new LaunchError('round');
      return roundView(earlier);
    }
    const merchant = await requireOpen(tx, play, country);
    const game = play.gameId === null ? undefined : await findGame(tx, play.gameId);
    if (!game) throw new LaunchError('game');
    requireTrialAllowed(play, game);
    const stakeMinor = stakeOf(body.stake, leastStake(game, merchant));
    const { choices, draw }: Rules = KINDS[kindOf(game.gameType)];
    const { choice = '' } = body;
    if (choices.length ? !choices.includes(choice) : choice !== '') throw new LaunchError('choice');
    const round = { gameId: game.id, stakeMinor, choice, outcome: draw(vendorRuntime.roll, choice) };
    const settled = await settleRound(tx, play, body.round, round, now());
    if (!settled) {
      throw new LaunchError('balance', { balance: toMajor(await balanceOf(tx, play.memberId)) });
    }
    return roundView(settled);
  });
