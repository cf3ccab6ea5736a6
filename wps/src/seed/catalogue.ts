import { games as allGames, vendors as allVendors } from '@r777/art/catalogue';
import type { Orm } from '@r777/server-kit';
import { games, vendors } from '../domains/games/tables';

/** Writes the sandbox catalogue: every vendor and game that there is a picture of. */
export async function seedCatalogue(tx: Orm): Promise<void> {
  await tx.insert(vendors).values(
    allVendors.map(({ vassalage, name }, position) => ({
      code: vassalage,
      position,
      nameEn: name.en,
      nameBn: name.bn,
    })),
  );
  await tx.insert(games).values(
    allGames.map((game, position) => ({
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
      iconUrl: `/games/${game.gameId}.svg`,
    })),
  );
}
