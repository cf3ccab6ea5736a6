import { readStored, writeStored } from '../../../games/data/stored';
import { newSlip, type Slip } from '../model/slip';

const KEY = 'lottery.slip';

const isSlip = (slip: Partial<Slip> | null): slip is Slip =>
  typeof slip?.lottery === 'string' &&
  typeof slip.stake === 'string' &&
  Array.isArray(slip.lines) &&
  slip.lines.every((line) => typeof line.bet === 'string' && typeof line.pick === 'string');

/** The slip of this tab for a lottery: it outlives log-in, a reload and a new version. */
export function readSlip(lottery: string): Slip {
  const slip = readStored('tab', KEY) as Partial<Slip> | null;
  return isSlip(slip) && slip.lottery === lottery ? slip : newSlip(lottery);
}

/** Keeps the slip; one lottery's at a time. */
export function keepSlip(slip: Slip): void {
  writeStored('tab', KEY, slip);
}
