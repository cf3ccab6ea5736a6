/** The texts of a stored list; null when it is none. */
export function textsOf(stored: string): string[] | null {
  const list: unknown = JSON.parse(stored);
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : null;
}
