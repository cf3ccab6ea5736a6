/** Wire form of money (`12.50`) to paisa. Whole numbers from here on: no float touches money. */
export function toPaisa(text: string): number {
  return Number(text.replace('.', ''));
}

/** Paisa to the wire form. */
export function toText(paisa: number): string {
  const sign = paisa < 0 ? '-' : '';
  const digits = String(Math.abs(paisa)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
