import { defineStored } from '@r777/shared/core';

/**
 * The offers that this session was reminded of; an empty list once it was asked after the log-in, null before. A log-out
 * empties it, so the next session is reminded again.
 */
export const prompted = defineStored('session', 'agent.prompted', (text): readonly string[] | null => {
  const ids: unknown = JSON.parse(text);
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : null;
});
