import type { Winner } from '@r777/shared/contracts';

/** Paisa of a money text; whole numbers, because amounts of the wire may be longer than a float is exact. */
const paisa = (money: string) => BigInt(money.replace('.', ''));

/** Winners with the highest win first; the order of equals stays. */
export function byWinAmount(winners: readonly Winner[]): Winner[] {
  return [...winners].sort((a, b) => {
    const difference = paisa(b.vo.winAmount) - paisa(a.vo.winAmount);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  });
}
