import { defineStored, randomId } from '@r777/shared/core';

/** Votes of this device on help items. */
interface Votes {
  /** A random id for this purpose only: the server counts one vote for each device. */
  readonly voter: string;
  readonly votes: Readonly<Record<string, boolean>>;
}

const stored = defineStored('local', 'member.helpVotes', (text): Votes | null => {
  const { voter, votes } = JSON.parse(text) as Votes;
  if (typeof voter !== 'string' || !/^[0-9a-f-]{36}$/.test(voter)) return null;
  const valid = Object.entries(votes ?? {}).filter(([, vote]) => typeof vote === 'boolean');
  return { voter, votes: Object.fromEntries(valid) };
});

/** The votes of this device. Its id is created with the first vote. */
export const deviceVotes = {
  /** The vote for an item; undefined if there is none. */
  of: (itemId: string): boolean | undefined => stored.read()?.votes[itemId],
  voter(): string {
    const known = stored.read();
    if (known) return known.voter;
    const voter = randomId();
    stored.write({ voter, votes: {} });
    return voter;
  },
  keep(itemId: string, helpful: boolean): void {
    const voter = deviceVotes.voter();
    stored.write({ voter, votes: { ...stored.read()?.votes, [itemId]: helpful } });
  },
};
