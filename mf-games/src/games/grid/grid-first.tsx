/** Parts of first screens: games, with places for the host to fill. */
import type { GameType } from '@r777/shared/contracts';
import { Each, place } from '@r777/shared/first-screens/place';
import { GameTile } from '../tile/game-tile';
import grid from './game-grid.module.css';

/** Tiles that a phone's screen shows. */
const SEEN = 9;

const nothing = () => undefined;

/**
 * A game of a type whose texts are places. The stake is an amount, which a template cannot format, so its line stays
 * empty.
 */
const game = (gameType: GameType) => ({
  gameId: '',
  nodeId: '',
  gameName: place('.gameName'),
  nodeName: '',
  displayName: '',
  vassalage: '',
  vendorName: place('.vendorName'),
  gameType,
  gameClassify: [],
  minBet: '',
  minLine: 0,
  isNew: false,
  showIcon: true,
  iconUrl: place('.iconUrl'),
  supportPlay: false,
  platform: 'html5' as const,
});

/** The first tiles of a list, as `GameGrid` draws them. */
export function GridPlace({
  list,
  label,
  gameType = 'RNG',
  showVendor = false,
}: {
  list: string;
  label: string;
  gameType?: GameType;
  showVendor?: boolean;
}) {
  return (
    <ul className={grid.grid} aria-label={label}>
      <Each list={list} limit={SEEN}>
        <li className={grid.cell}>
          <GameTile
            game={game(gameType)}
            favourite={false}
            opening={false}
            showVendor={showVendor}
            eager={false}
            onPlay={nothing}
            onFavourite={nothing}
            onInfo={nothing}
          />
        </li>
      </Each>
    </ul>
  );
}
