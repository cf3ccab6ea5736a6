import { games as allGames, vendors as allVendors } from '@r777/sandbox-vendor/catalogue';
import type { games, vendors } from '../modules/games/catalogue/tables';
import { isOffered } from './lotteries';

/** Rows of the sandbox catalogue's vendors that have a picture. */
export const vendorRows = (): (typeof vendors.$inferInsert)[] =>
  allVendors.map(({ vassalage, name }, position) => ({
    code: vassalage,
    position,
    nameEn: name.en,
    nameBn: name.bn,
  }));

/** Rows of the sandbox catalogue's games that have a picture and can be played. */
export const gameRows = (): (typeof games.$inferInsert)[] =>
  allGames.filter(isOffered).map((game, position) => ({
    id: game.gameId,
    position,
    vendorCode: game.vassalage,
    gameType: game.gameType,
    nameEn: game.name.en,
    nameBn: game.name.bn,
    classify: [...game.gameClassify],
    minBet: BigInt(Math.round(game.minBet * 100)),
    minLine: game.minLine,
    isNew: game.isNew,
    hotRank: game.hotRank ?? null,
    iconUrl: `/games/${game.gameId}.webp`,
  }));
