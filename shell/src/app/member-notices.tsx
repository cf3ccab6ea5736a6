import { isAgent } from '@r777/shared/core';
import { Slot, useSession } from '@r777/shared/react';
import { PlayerSafety } from '../features/player-safety/player-safety';

/** Notices for a member over any page: the play session with its reality check, and an agent's contract prompts. */
export function MemberNotices() {
  const session = useSession();
  return (
    <>
      <PlayerSafety />
      {session && isAgent(session.type) && <Slot name="agent.prompts" />}
    </>
  );
}
