import { useLoggedIn } from '@r777/shared/react';
import type { ExtrasProps } from './extras-props';
import { GameFrame } from './game-frame';
import { GameSheet } from './game-sheet';
import { UnfinishedRound } from './unfinished-round';

/** What stands over the games for a while: see the part that loads it. */
export function Extras({ about, onRead, framed, onLeave }: ExtrasProps) {
  const loggedIn = useLoggedIn();
  return (
    <>
      <GameSheet game={about} onClose={onRead} />
      {loggedIn && !framed && <UnfinishedRound />}
      {framed && <GameFrame key={framed.url} framed={framed} onLeave={onLeave} />}
    </>
  );
}
