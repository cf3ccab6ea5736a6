const segment = /^[A-Za-z0-9_~@+-][A-Za-z0-9._~@+-]*$/;

/**
 * Why a path from an upload cannot name a file of a version, or null when it can. Everything that a file system, a
 * static host or a CDN could interpret in two ways is refused, not corrected.
 */
export function pathProblem(path: string): string | null {
  if (path.length === 0 || path.length > 200) return 'is empty or longer than 200 characters';
  if (path.startsWith('/')) return 'is absolute';
  if (path.split('/').some((part) => part === '..' || part === '.')) return 'climbs out of its folder';
  if (!path.split('/').every((part) => segment.test(part)))
    return 'has a character or an empty part that is not allowed';
  if (/\.(br|gz)$/i.test(path)) return 'ends like a compressed twin, which the registry makes itself';
  return null;
}

/** Paths that would have to be a file and a folder at once, or that differ by case only. */
export function clashingPaths(paths: readonly string[]): string[] {
  const lower = paths.map((path) => path.toLowerCase());
  const known = new Set(lower);
  return paths.filter((path, index) => {
    const folders = path.toLowerCase().split('/').slice(0, -1);
    const asFolder = folders.some((_, depth) => known.has(folders.slice(0, depth + 1).join('/')));
    return asFolder || lower.indexOf(path.toLowerCase()) !== index;
  });
}
