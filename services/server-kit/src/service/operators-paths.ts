/** What only operators may reach: on the players' addresses nothing below these is answered or forwarded. */
const OPERATORS = /^\/wps\/(admin|dev|docs)(\/|$)/;
/** Times that an address is decoded: a proxy in front may decode once, and the one behind it once more. */
const LAYERS = 4;

function decoded(text: string): string {
  // Only whole pairs of digits are read: a broken escape is left as it is, as servers do that do not refuse it.
  return text.replace(/%([0-9a-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/**
 * Whether an address leads to the operators' API, its pages or the development routes in any way that a proxy or server
 * may read it: encoded, also several times, with doubled or turned slashes, dot segments, parameters of a segment, or
 * capital letters. Without the host; with or without the query.
 */
export function isOperatorsPath(address: string): boolean {
  let path = address.split(/[?#]/, 1)[0] ?? '';
  for (let i = 0; i < LAYERS; i++) {
    path = decoded(path);
    // A query that was encoded is one for whoever decodes it.
    if (OPERATORS.test(simplified(path.split(/[?#]/, 1)[0] ?? ''))) return true;
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
