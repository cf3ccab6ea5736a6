/** The texts of a stored list; null if it is invalid. */
export function textsOf(stored: string): string[] | null {
  const list: unknown = JSON.parse(stored);
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : null;
}
