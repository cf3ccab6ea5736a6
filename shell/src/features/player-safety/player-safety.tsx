import { usePlayPolicy, usePlaySession } from '@r777/shared/play-session/play-session';
import { useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { PlayBar } from './play-bar';
import { RealityCheck } from './reality-check';
import { TimeIsUp } from './time-is-up';
import { useFollowSession } from './use-follow-session';

/**
 * What the whole site says of the running play session: the bar under the header, the reality check, and the end of the playing time.
 */
export function PlayerSafety() {
  const policy = usePlayPolicy();
  const told = usePlaySession();
  useFollowSession(told?.session);
  const to = useReachable()(paths.playerSafety) ? paths.playerSafety : null;
  if (!told || !policy) return null;
  const { session } = told;
  return (
    <>
      {session.startedAt !== null && <PlayBar session={session} policy={policy} to={to} />}
      <RealityCheck session={session} />
      <TimeIsUp session={session} to={to} />
    </>
  );
}
