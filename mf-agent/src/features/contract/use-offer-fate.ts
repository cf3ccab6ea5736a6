import { useState } from 'react';

/** What happened to an offer while it was read. */
type OfferFate = 'withdrawn' | 'replaced';

/** What the reader knows of an offer: its id, and whether the answer to it was given here. */
interface Read {
  readonly id: string | undefined;
  readonly answered: boolean;
  readonly fate: OfferFate | null;
}

/**
 * Whether the offer that was on the page went away or became another one without an answer from here: withdrawn or replaced,
 * or answered in another tab. `runningId` tells the latter: the offer that was accepted runs now.
 */
export function useOfferFate(offerId: string | undefined, runningId: string | undefined) {
  const [read, setRead] = useState<Read>({ id: offerId, answered: false, fate: null });
  if (read.id !== offerId) {
    const isSurprise = read.id !== undefined && !read.answered && runningId !== read.id;
    const fate = isSurprise ? (offerId === undefined ? 'withdrawn' : 'replaced') : null;
    setRead({ id: offerId, answered: false, fate });
  }
  return {
    fate: read.fate,
    /** The answer to this offer was given here, and taken. */
    markAnswered: (id: string) => setRead((now) => (now.id === id ? { ...now, answered: true } : now)),
    forget: () => setRead((now) => ({ ...now, fate: null })),
  };
}
