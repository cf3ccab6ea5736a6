import { defineStored } from '@r777/shared/core';
import { textsOf } from '../data/texts-of';

const stored = defineStored('session', 'games.rounds', textsOf);

/** The open rounds that were already offered in this visit: each is offered once. */
export const offeredRounds = {
  all(): string[] {
    return stored.read() ?? [];
  },
  add(roundId: string): void {
    stored.write([...offeredRounds.all(), roundId]);
  },
};
