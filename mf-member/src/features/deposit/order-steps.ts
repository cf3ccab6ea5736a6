import type { DepositOrder } from '@r777/shared/contracts';
import { serverNow } from '@r777/shared/core';
import { shortTime } from '../../money/short-time';
import type { TimelineStep } from '../../money/timeline';
import type { useMoneyTexts } from '../../texts/money-texts';

type Texts = ReturnType<typeof useMoneyTexts>;

/** What an order is at for the player. `waiting`: the provider has not opened its page yet. */
export type Phase = 'waiting' | DepositOrder['status'];

/** The server times orders out a little late: a pending one whose time is over already counts as expired. */
export function phaseOf({ status, payUrl, expiresTime, time }: DepositOrder): Phase {
  if (status !== 'pending') return status;
  if (Date.parse(expiresTime) <= serverNow()) return 'expired';
  return payUrl === null && serverNow() - Date.parse(time) < 20_000 ? 'waiting' : 'pending';
}

/** The steps of a deposit with their times. */
export function stepsOf(order: DepositOrder, phase: Phase, t: Texts): TimelineStep[] {
  const settled = order.settledTime === null ? '' : shortTime(order.settledTime);
  const open = phase === 'waiting' || phase === 'pending';
  const paid = phase === 'success';
  return [
    { name: t('deposit.step_created'), text: shortTime(order.time), state: 'done' },
    {
      name: t('deposit.step_paid'),
      text: paid || phase === 'failed' ? settled : t('deposit.step_paidText', { time: shortTime(order.expiresTime) }),
      state: paid ? 'done' : open ? 'now' : 'failed',
    },
    {
      name: t('deposit.step_credited'),
      text: paid ? settled : open ? t('deposit.step_creditedText') : '',
      state: paid ? 'done' : 'next',
    },
  ];
}
