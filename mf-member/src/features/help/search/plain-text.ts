const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

function entity(_: string, name: string): string {
  if (/^#x/i.test(name)) return character(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return character(Number.parseInt(name.slice(1), 10));
  return ENTITIES[name] ?? ' ';
}

/**
 * The words of a help item, to search and to show an extract of: as text, never as markup. The page's policy lets no code
 * parse HTML but the sanitiser, which is too slow to ask at every key.
 */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, (tag) => (/^<\/?(a|b|em|i|span|strong|u)\b/i.test(tag) ? '' : ' '))
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, entity)
    .replace(/\s+/g, ' ')
    .trim();
}
