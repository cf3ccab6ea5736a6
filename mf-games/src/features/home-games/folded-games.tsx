import type { Game } from '@r777/shared/contracts';
import { useT } from '@r777/shared/react';
import { startTransition, useState } from 'react';
import { GameGrid } from '../../games/grid/game-grid';
import { LineButton } from '../../games/line-button/line-button';

/** Games that a section shows before its show-more (GTILE-15): one row. */
export const SHOWN_BY_DEFAULT = 3;

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
