const segment = /^[A-Za-z0-9_~@+-][A-Za-z0-9._~@+-]*$/;

/**
 * Why a path from an upload cannot be a file of a version; null if it can. Everything that a file system, a static host
 * or a CDN could interpret in two ways is refused, not corrected.
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

/** Paths that would have to be a file and a folder at once, or that differ only in case. */
export function clashingPaths(paths: readonly string[]): string[] {
  const lower = paths.map((path) => path.toLowerCase());
  const known = new Set(lower);
  return paths.filter((path, index) => {
    const folders = path.toLowerCase().split('/').slice(0, -1);
    const asFolder = folders.some((_, depth) => known.has(folders.slice(0, depth + 1).join('/')));
    return asFolder || lower.indexOf(path.toLowerCase()) !== index;
  });
}

/**
 * Extensions of files that a version may contain: files that a page loads as parts of itself. None of them is a
 * document, so no address of a version can show a page on the players' origin. Source maps stay with the team.
 */
const allowed = ['js', 'css', 'json', 'woff2', 'webp', 'png', 'avif', 'jpg', 'jpeg'] as const;
const known: ReadonlySet<string> = new Set(allowed);

/**
 * Why a file may not be part of a version, by its name; null if it may. Only lower case, because hosts compare names in
 * different ways.
 */
export function fileTypeProblem(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  if (dot > 0 && known.has(name.slice(dot + 1))) return null;
  return `file ${path} is of no type that a version may hold: ${allowed.map((ending) => `.${ending}`).join(', ')}`;
}

/** A picture of this site. */
export const ownPicture = /^\/img\/[\w-][\w./-]*$/;
/** An address of this site: a path, no other host. */
export const ownAddress = /^\/(?![/\\])[\w./?&=%~+,:;@!$'()*#-]*$/;

/** A colour that data may bring. */
export const ownColour = /^#[\da-f]{3,8}$/i;
