/** Session-storage key of the trial account's name (TRIAL-02). */
const NAME = 'trialName';
/** What opens the account again. Nobody gains by reading it: there is play money behind it, and nothing of anybody. */
const KEY = 'auth.trialKey';

/** A trial account that this tab has made. */
export interface TrialRecord {
  trialName: string;
  trialKey: string;
}

/** The trial account of this tab, if it has one. */
export function readTrial(): TrialRecord | null {
  try {
    const [trialName, trialKey] = [sessionStorage.getItem(NAME), sessionStorage.getItem(KEY)];
    return trialName && trialKey ? { trialName, trialKey } : null;
  } catch {
    return null;
  }
}

/** Keeps a trial account for as long as the tab is open. */
export function keepTrial({ trialName, trialKey }: TrialRecord): void {
  try {
    sessionStorage.setItem(NAME, trialName);
    sessionStorage.setItem(KEY, trialKey);
  } catch {
    // Without storage it is played with all the same, until its session ends.
  }
}

/** Forgets the trial account: its time is over, or its player has a real one. */
export function forgetTrial(): void {
  try {
    sessionStorage.removeItem(NAME);
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
