import type { DepositOrder } from '@r777/shared/contracts';
import { serverNow } from '@r777/shared/core';
import { shortTime } from '../../money/short-time';
import type { TimelineStep } from '../../money/timeline';
import type { useMoneyTexts } from '../../texts/money-texts';

type Texts = ReturnType<typeof useMoneyTexts>;

/**
 * The state of an order for the player. `waiting`: the provider has not opened its page yet. `away`: it does not answer.
 * `confirming`: the player has approved the payment, and its result is not known yet.
 */
export type Phase = 'waiting' | 'away' | 'confirming' | 'cancelled' | 'refused' | DepositOrder['status'];

/** The phases in which the order can still be decided. */
export const isOpenPhase = (phase: Phase): boolean =>
  phase === 'waiting' || phase === 'away' || phase === 'confirming' || phase === 'pending';

/** The server times orders out a little late, so a pending order past its time already counts as expired. */
export function phaseOf({ status, payUrl, expiresTime, time, reason, confirming, away }: DepositOrder): Phase {
  if (status === 'failed') return reason ?? 'failed';
  if (status !== 'pending') return status;
  if (confirming) return 'confirming';
  if (Date.parse(expiresTime) <= serverNow()) return 'expired';
  if (away) return 'away';
  return payUrl === null && serverNow() - Date.parse(time) < 20_000 ? 'waiting' : 'pending';
}

/** The steps of a deposit with their times. */
export function stepsOf(order: DepositOrder, phase: Phase, t: Texts): TimelineStep[] {
  const settled = order.settledTime === null ? '' : shortTime(order.settledTime);
  const open = isOpenPhase(phase);
  const paid = phase === 'success';
  return [
    { name: t('deposit.step_created'), text: shortTime(order.time), state: 'done' },
    {
      name: t('deposit.step_paid'),
      text:
        paid || order.status === 'failed'
          ? settled
          : t('deposit.step_paidText', { time: shortTime(order.expiresTime) }),
      state: paid ? 'done' : open ? 'now' : 'failed',
    },
    {
      name: t('deposit.step_credited'),
      text: paid ? settled : open ? t('deposit.step_creditedText') : '',
      state: paid ? 'done' : 'next',
    },
  ];
}
