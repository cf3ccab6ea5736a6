import { toPaisa } from '@r777/shared/money';

/** The part of what the invited could have earned, from 0 to 1; without a bonus a bar that is full or empty. */
export function shareEarned({
  earned,
  invited,
  bonus,
}: {
  earned: string;
  invited: number;
  bonus: string | null;
}): number {
  const got = toPaisa(earned);
  const most = bonus === null ? 0n : toPaisa(bonus) * BigInt(invited);
  if (most <= 0n) return got > 0n ? 1 : 0;
  return Math.min(100, Number((got * 100n) / most)) / 100;
}
