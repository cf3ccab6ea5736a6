import { newSlip, type Slip } from '../model/slip';

const KEY = 'lottery.slip';

const isSlip = (slip: Partial<Slip> | null): slip is Slip =>
  typeof slip?.lottery === 'string' &&
  typeof slip.stake === 'string' &&
  Array.isArray(slip.lines) &&
  slip.lines.every((line) => typeof line.bet === 'string' && typeof line.pick === 'string');

/** The slip of this tab for a lottery: it outlives log-in, a reload and a new version. What is stored is not trusted to be whole. */
export function readSlip(lottery: string): Slip {
  try {
    const slip = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Slip> | null;
    if (isSlip(slip) && slip.lottery === lottery) return slip;
  } catch {
    // Storage is switched off, or holds something else: the slip begins anew.
  }
  return newSlip(lottery);
}

/** Keeps the slip; one lottery's at a time. */
export function keepSlip(slip: Slip): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(slip));
  } catch {
    // Without storage the slip lives as long as the page.
  }
}
