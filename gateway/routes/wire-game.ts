import { minBetMinor, toMajor } from '../../contract/money';
import type { Queryable } from '../store/db';
import { readMerchant } from '../store/merchants';
import { MAX_STAKE_MINOR } from '../vendor/rules/stakes';
import { kindOf, KINDS } from '../vendor/rules/index';
import type { Rules } from '../vendor/rules/rules';
import { nameOf, type StoredGame } from '../store/games';

/** Stored games as the platform sends them to a merchant's players (spec: games, Game). @param language of the names */
export async function wireGames(
  { db, merchantCode }: { db: Queryable; merchantCode: string },
  games: StoredGame[],
  language: string,
) {
  const betUnit = (await readMerchant(db, merchantCode))?.currency.betUnit;
  return games.map((game) => wireGame(game, language, betUnit));
}

/** @param betUnit of the merchant's currency, which scales the lowest bet */
const wireGame = (game: StoredGame, language: string, betUnit: number | undefined) => {
  const { rtp, volatility }: Rules = KINDS[kindOf(game.gameType)];
  const picture = `games/${game.id}.svg`;
  return {
    nodeId: game.id,
    vassalage: game.vendorCode,
    accountTypeName: game.vendorName,
    gameType: game.gameType,
    gameCategory: game.gameType,
    gameId: game.id,
    gameCode: game.lotteryCode ?? game.id.toUpperCase(),
    gameName: nameOf(game, language),
    showIcon: picture,
    mobileLargeIcon: picture,
    mobileSmallIcon: picture,
    isGameH5: true,
    playType: game.playTypes?.join(',') ?? null,
    ...(game.lotteryGroup !== null && { lottoMode: game.lotteryGroup }),
    supportPlay: game.freePlay,
    freeplay: game.freePlay,
    isNew: game.isNew ? (1 as const) : null,
    isHot: game.isHot ? (1 as const) : null,
    ...(game.jackpot && { jackpot: true }),
    // The demo's slots publish how they pay; its tables, tickets and matches do not.
    ...(rtp && { rtp, volatility }),
    minBet: toMajor(minBetMinor(game.minBet, betUnit)),
    maxBet: toMajor(MAX_STAKE_MINOR),
  };
};
