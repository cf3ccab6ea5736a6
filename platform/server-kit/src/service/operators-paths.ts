/** How often an address is decoded: each of two proxies in a row may decode it once. */
const LAYERS = 4;

function decoded(text: string): string {
  // Decode only complete escapes. A broken escape stays unchanged, as on servers that do not refuse it.
  return text.replace(/%([0-9a-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/**
 * Whether an address leads to one of the operators' paths, or below it, in any way that a proxy or server may read it:
 * encoded, also several times, with doubled slashes or backslashes, dot segments, parameters of a segment, or capital
 * letters.
 * @param address without the host; with or without the query
 * @param operatorsPaths paths that only operators may reach, in lower case and without a slash at the end:
 * `/backend/admin`. Nothing at or below these paths is answered or forwarded on the players' addresses.
 */
export function isOperatorsPath(address: string, operatorsPaths: readonly string[]): boolean {
  const isTheirs = (path: string) => operatorsPaths.some((theirs) => path === theirs || path.startsWith(`${theirs}/`));
  let path = address.split(/[?#]/, 1)[0] ?? '';
  for (let i = 0; i < LAYERS; i++) {
    path = decoded(path);
    // An encoded `?` starts a query for a server that decodes it.
    if (isTheirs(simplified(path.split(/[?#]/, 1)[0] ?? ''))) return true;
  }
  return false;
}

function simplified(path: string): string {
  const kept: string[] = [];
  for (const part of path.toLowerCase().split(/[/\\]+/)) {
    const name = part.split(';', 1)[0]?.replace(/[^!-~\u0080-\uffff]/g, '') ?? '';
    if (name === '..') kept.pop();
    else if (name !== '' && name !== '.') kept.push(name);
  }
  return `/${kept.join('/')}`;
}
