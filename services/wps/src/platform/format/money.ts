/** Paisa as the wire's decimal taka: `-1050n` is `-10.50`. */
export function toTaka(paisa: bigint): string {
  const digits = (paisa < 0n ? -paisa : paisa).toString().padStart(3, '0');
  return `${paisa < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The wire's decimal taka (two decimals) as paisa. */
export function toPaisa(taka: string): bigint {
  return BigInt(taka.replace('.', ''));
}

/** The smaller of two amounts. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}
