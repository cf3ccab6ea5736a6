import type { Game } from '@r777/shared/contracts';
import { useT } from '@r777/shared/react';
import { startTransition, useState } from 'react';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { LineButton } from '../../games/states/line-button';
import { LineGhost } from '../../games/states/line-ghost';

/** Games that a section shows before its show-more (GTILE-15): one row. */
const SHOWN_BY_DEFAULT = 3;

/** The same while the games load, with the final height. `still`: nobody has requested them yet. */
export function FoldedSkeleton({ count, still }: { count: number; still: boolean }) {
  return (
    <>
      <GameGridSkeleton count={SHOWN_BY_DEFAULT} still={still} />
      {count > SHOWN_BY_DEFAULT && <LineGhost quiet />}
    </>
  );
}

/** A section's games, one row until the player asks for the rest. */
export function FoldedGames({ games, label }: { games: readonly Game[]; label: string }) {
  const t = useT('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <GameGrid games={open ? games : games.slice(0, SHOWN_BY_DEFAULT)} label={label} showVendor />
      {games.length > SHOWN_BY_DEFAULT && !open && (
        <LineButton
          icon="chevron-down"
          label={t('display_game')}
          expanded={false}
          quiet
          onClick={() => startTransition(() => setOpen(true))}
        />
      )}
    </>
  );
}
