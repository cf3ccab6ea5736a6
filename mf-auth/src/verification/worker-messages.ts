import type { Solution } from './proof-of-work';

/** What the worker of the human check tells the page: how far it is, what it found, or that it cannot. */
export type WorkerMessage = { guesses: number } | { solution: Solution | null } | { failed: string };
