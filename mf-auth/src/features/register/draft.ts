import type { ValueName } from './fields';

/** A register form as far as it was filled in. */
export interface Draft {
  values: Readonly<Record<ValueName, string>>;
  agreed: boolean;
}

let waiting: Draft | null = null;

/** Keeps the form while the player reads the terms on another page; in memory only, because it holds a password. */
export function keepDraft(draft: Draft): void {
  waiting = draft;
}

/** Returns the kept form and removes it. */
export function takeDraft(): Draft | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
