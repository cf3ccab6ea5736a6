import { defineStored } from '@r777/shared/core';
import { newSlip, type Slip } from '../model/slip';

const isSlip = (slip: Partial<Slip>): slip is Slip =>
  typeof slip.lottery === 'string' &&
  typeof slip.stake === 'string' &&
  Array.isArray(slip.lines) &&
  slip.lines.every((line) => typeof line.bet === 'string' && typeof line.pick === 'string');

const stored = defineStored('session', 'lottery.slip', (text) => {
  const slip = JSON.parse(text) as Slip;
  return isSlip(slip) ? slip : null;
});

/** This tab's slip for a lottery. It survives log-in, a reload and a new version. */
export function readSlip(lottery: string): Slip {
  const slip = stored.read();
  return slip?.lottery === lottery ? slip : newSlip(lottery);
}

/** Keeps the slip; one lottery's at a time. */
export function keepSlip(slip: Slip): void {
  stored.write(slip);
}
