/**
 * The part of an address that identifies a network but not a household: `203.0.113.…`, `2001:db8:12::…`. It is enough
 * for a member to recognise the own network, and does not show the whole address to others who see the screen.
 */
export function networkArea(address: string | null): string | null {
  if (address === null) return null;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain);
  if (four) return `${four[1]}.…`;
  if (!plain.includes(':')) return null;
  const [front = '', back] = plain.split('::');
  const groups = front === '' ? [] : front.split(':');
  // What `::` leaves out is zeros.
  const full = back === undefined ? groups : [...groups, ...Array<string>(8 - groups.length).fill('0')];
  return `${full
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::…`;
}
