import { defineStored } from '@r777/shared/core';

/** What this device has said about help items. */
interface Votes {
  /** Random, and used for nothing else: the server counts one vote a device. */
  readonly voter: string;
  readonly votes: Readonly<Record<string, boolean>>;
}

const stored = defineStored('local', 'member.helpVotes', (text): Votes | null => {
  const { voter, votes } = JSON.parse(text) as Votes;
  if (typeof voter !== 'string' || !/^[0-9a-f-]{36}$/.test(voter)) return null;
  const valid = Object.entries(votes ?? {}).filter(([, vote]) => typeof vote === 'boolean');
  return { voter, votes: Object.fromEntries(valid) };
});

/** The votes of this device. Its id is made with the first one. */
export const deviceVotes = {
  /** What was said about an item; undefined when nothing was. */
  of: (itemId: string): boolean | undefined => stored.read()?.votes[itemId],
  voter(): string {
    const known = stored.read();
    if (known) return known.voter;
    const voter = crypto.randomUUID();
    stored.write({ voter, votes: {} });
    return voter;
  },
  keep(itemId: string, helpful: boolean): void {
    const voter = deviceVotes.voter();
    stored.write({ voter, votes: { ...stored.read()?.votes, [itemId]: helpful } });
  },
};
