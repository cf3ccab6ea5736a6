import { defineStored, sessionStore } from '@r777/shared/core';
import { type Line, newSlip, type Sent, type Slip, slipOf } from '../model/slip';

const isLine = (line: Partial<Line>) => typeof line.bet === 'string' && typeof line.pick === 'string';

const isSent = (sent: Partial<Sent> | null): sent is Sent =>
  typeof sent?.key === 'string' &&
  typeof sent.input?.lottery === 'string' &&
  Array.isArray(sent.input.lines) &&
  sent.input.lines.every((line) => isLine(line) && typeof line.stake === 'string');

const isSlip = (slip: Partial<Slip>): slip is Slip =>
  typeof slip.lottery === 'string' &&
  typeof slip.stake === 'string' &&
  Array.isArray(slip.lines) &&
  slip.lines.every(isLine) &&
  (slip.sent === undefined || isSent(slip.sent));

const storedSlip = defineStored('session', 'lottery.slip', (text) => {
  const slip = JSON.parse(text) as Slip;
  return isSlip(slip) ? slip : null;
});

/**
 * The order without an answer of an account and a lottery. The slip is one for all lotteries, and a log-out in another
 * tab removes it; this record stays, so that the same member does not pay twice.
 */
const storedOrder = (account: string, lottery: string) =>
  defineStored('session', `once.lotteryOrder.${account}.${lottery}`, (text) => {
    const sent = JSON.parse(text) as Sent;
    return isSent(sent) ? sent : null;
  });

/** The record of the member who is logged in; undefined for a visitor. */
function ownOrder(lottery: string) {
  const account = sessionStore.getState().session?.userName;
  return account === undefined ? undefined : storedOrder(account, lottery);
}

/**
 * Gives the order in the stored slip its own record if it has none: earlier versions of the page kept it in the slip
 * alone. @returns false if the slip is its only record: nobody is logged in, or an earlier order has no answer either
 */
function secureOrder(): boolean {
  const sent = storedSlip.read()?.sent;
  if (!sent) return true;
  const order = ownOrder(sent.input.lottery);
  if (order?.read() === null) order.write(sent);
  return order?.read()?.key === sent.key;
}

/**
 * This tab's slip for a lottery. It survives log-in, a reload and a new version. While an order has no answer, the slip
 * shows that order.
 */
export function readSlip(lottery: string): Slip {
  secureOrder();
  const sent = ownOrder(lottery)?.read();
  if (sent) return slipOf(sent);
  const slip = storedSlip.read();
  return slip?.lottery === lottery ? slip : newSlip(lottery);
}

/** Keeps the slip; one lottery's at a time. It never replaces the only record of an order without an answer. */
export function keepSlip(slip: Slip): void {
  if (secureOrder()) storedSlip.write(slip);
}

/** Keeps an order before it is sent. */
export function keepOrder(sent: Sent): void {
  ownOrder(sent.input.lottery)?.write(sent);
}

/**
 * Forgets an order that has its answer, also when the player has left the page since. The lines of a placed order go
 * with it. @returns the slip that is left
 */
export function settleOrder({ key, input: { lottery } }: Sent, isPlaced: boolean): Slip {
  const { sent, lines, stake } = readSlip(lottery);
  // A repeat got the answer first, and another order may have been sent since.
  if (sent?.key !== key) return readSlip(lottery);
  ownOrder(lottery)?.remove();
  const left = { lottery, lines: isPlaced ? [] : lines, stake };
  const kept = storedSlip.read();
  if (kept?.lottery === lottery && (kept.sent?.key ?? key) === key) storedSlip.write(left);
  return left;
}
