const KEY = 'games.rounds';

/** The open rounds that this visit was asked about: each is offered once. */
export const offeredRounds = {
  all(): string[] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add(roundId: string): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...offeredRounds.all(), roundId]));
    } catch {
      // Without storage the round is offered again on the next page.
    }
  },
};
