import { defineStored } from '@r777/shared/core';

/** The trial account's name: TRIAL-02. */
const storedName = defineStored('session', 'trialName', String);
/** The key that reopens the account. It is not sensitive: a trial account has only play money and no personal data. */
const storedKey = defineStored('session', 'auth.trialKey', String);

/** A trial account that this tab has made. */
export interface TrialRecord {
  trialName: string;
  trialKey: string;
}

/** The trial account of this tab, if it has one. */
export function readTrial(): TrialRecord | null {
  const [trialName, trialKey] = [storedName.read(), storedKey.read()];
  return trialName && trialKey ? { trialName, trialKey } : null;
}

/** Stores a trial account for as long as the tab is open. */
export function keepTrial({ trialName, trialKey }: TrialRecord): void {
  storedName.write(trialName);
  storedKey.write(trialKey);
}

/** Removes the trial account: it has ended, or its player has a real one. */
export function forgetTrial(): void {
  storedName.remove();
  storedKey.remove();
}
