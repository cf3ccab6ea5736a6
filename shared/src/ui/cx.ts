/** Class names joined; what is missing or off is left out. */
export function cx(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
