/** Headers that a `_headers` file gives to a path, as static hosts read it: of every rule that matches, joined where two name one. */
export function headersOf(table: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let matches = false;
  for (const line of table.split('\n')) {
    if (line.startsWith('/')) matches = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    const [, name = '', value = ''] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (matches && name) found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
  }
  return found;
}
