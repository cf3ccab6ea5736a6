export { toPaisa, toTaka } from '@r777/shared/money';

/** The smaller of two amounts. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}
