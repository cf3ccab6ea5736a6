/** A name as it is stored and shown: Unicode-composed, without space around it. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim();
}

/** The unique form of a name: `Rahim` and `rahim` are the same account. */
export function nameKey(name: string): string {
  return cleanName(name).toLowerCase();
}
