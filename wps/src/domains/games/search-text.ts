/**
 * Folds a name for search: case, Latin accents and runs of space make no difference. Bengali vowel signs are marks as well
 * and stay, because without them different words would be one.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim();
}
