import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import type { TimedDraw } from '../model/remaining';
import { useNextDraw } from './use-next-draw';

/** The current draw of a lottery; it follows the schedule (API-63). */
export function useDraw(lottery: string) {
  const { data, dataUpdatedAt, errorUpdatedAt, error, isPending, refetch } = useCall(calls.drawNumero, { lottery });
  const current: TimedDraw | null = data ? { draw: data, answeredAt: dataUpdatedAt } : null;
  const told = { answeredAt: dataUpdatedAt, failedAt: errorUpdatedAt, drawsIn: [data?.drawsIn ?? 0] };
  useNextDraw(told, refetch);
  return { current, data, error, isPending, refetch };
}
