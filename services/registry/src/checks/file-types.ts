/**
 * Endings of files that a version may hold: what a page loads as a part of itself. None of them is a document, so that no
 * address of a version can show a page on the players' origin. Source maps stay with the team.
 */
const allowed = ['js', 'css', 'json', 'woff2', 'webp', 'png', 'avif', 'jpg', 'jpeg'] as const;
const known: ReadonlySet<string> = new Set(allowed);

/** Says why a file may not be part of a version, by its name; null when it may. Only small letters, as hosts compare in different ways. */
export function fileTypeProblem(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  if (dot > 0 && known.has(name.slice(dot + 1))) return null;
  return `file ${path} is of no type that a version may hold: ${allowed.map((ending) => `.${ending}`).join(', ')}`;
}
