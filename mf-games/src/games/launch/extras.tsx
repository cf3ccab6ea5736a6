import { useLoggedIn } from '@r777/shared/react';
import type { ExtrasProps } from './extras-props';
import { GameFrame } from './game-frame';
import { GameSheet } from './game-sheet';
import { UnfinishedRound } from './unfinished-round';
import { useLauncher } from './use-launcher';
import { useOffer } from './use-offer';

/** Opens games, and shows the dialogs over them: see the part that loads it. */
export function Extras({ about, onRead, wanted, onSettled }: ExtrasProps) {
  const loggedIn = useLoggedIn();
  const { framed, leave } = useLauncher(wanted, onSettled);
  useOffer();
  return (
    <>
      <GameSheet game={about} onClose={onRead} />
      {loggedIn && !framed && <UnfinishedRound />}
      {framed && <GameFrame key={framed.url} framed={framed} onLeave={leave} />}
    </>
  );
}
