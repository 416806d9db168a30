import { nameOf, type StoredGame } from '../store/games';

/** A stored game as the platform sends it (spec: games, Game). @param language of the name */
export const wireGame = (game: StoredGame, language: string) => {
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
  };
};
