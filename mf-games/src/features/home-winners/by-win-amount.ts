import type { Winner } from '@r777/shared/contracts';
import { toPaisa } from '@r777/shared/money';

/** Winners with the highest win first; the order of equals stays. */
export function byWinAmount(winners: readonly Winner[]): Winner[] {
  return [...winners].sort((a, b) => {
    const difference = toPaisa(b.vo.winAmount) - toPaisa(a.vo.winAmount);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  });
}
