import type { Solution } from './proof-of-work';

/** Messages from the worker of the human check to the page: its progress, its result, or its failure. */
export type WorkerMessage = { guesses: number } | { solution: Solution | null } | { failed: string };
