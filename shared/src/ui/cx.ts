/** Joins class names, without the missing or false ones. */
export function cx(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
