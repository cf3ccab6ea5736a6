import type { Game, GameType, Vendor, VendorSorting } from '@r777/shared/contracts';

/** A game for tests. */
export function game(part: Partial<Game> = {}): Game {
  const gameId = part.gameId ?? 'bgs-sundarban-king';
  return {
    gameId,
    nodeId: gameId,
    gameName: 'Sundarban King',
    nodeName: 'sundarban',
    displayName: 'Sundarban King',
    vassalage: 'BGS',
    vendorName: 'Bengal Studio',
    gameType: 'RNG',
    gameClassify: [],
    minBet: '1.00',
    minLine: 10,
    isNew: false,
    showIcon: true,
    iconUrl: `/games/${gameId}.webp`,
    supportPlay: false,
    platform: 'html5',
    ...part,
  };
}

/** `count` games that differ in id and name: `Game 1`, `Game 2` … */
export function manyGames(count: number, part: Partial<Game> = {}, from = 1): Game[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return game({ gameId: `game-${number}`, gameName: `Game ${number}`, ...part });
  });
}

/** A vendor for tests. */
export function vendor(vassalage: string, gameType: GameType = 'RNG', displayName = `Vendor ${vassalage}`): Vendor {
  return {
    vassalage,
    displayName,
    gameType,
    mobileLargeIcon: `/vendors/${vassalage}-plate.webp`,
    accountTypeName: displayName,
    gameCount: 1,
  };
}

/** One entry of the vendor sorting for tests. */
export function sorted(gameCategory: GameType, vendorNames: string[], gameCount = 12): VendorSorting[number] {
  return { gameCategory, vendorNames, gameCount };
}
