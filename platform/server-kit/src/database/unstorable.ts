/**
 * The first text in a value that PostgreSQL cannot store: with a NUL, or with half of a surrogate pair (`text` refuses
 * the first, `jsonb` both). Keys are checked too.
 * @returns the field of the first level that contains it, empty if the value itself does; undefined if everything can
 * be stored
 */
export function unstorableField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return isUnstorable(value) ? '' : undefined;
  return Object.entries(value).find(([key, inner]) => isUnstorable(key) || holdsUnstorable(inner))?.[0];
}

const HALF_PAIR = /\p{Surrogate}/u;

const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || HALF_PAIR.test(value));

function holdsUnstorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (isUnstorable(next)) return true;
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) open.push(key, inner);
  }
  return false;
}
