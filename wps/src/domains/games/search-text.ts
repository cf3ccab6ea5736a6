/**
 * Folds a name for search: case, Latin accents and runs of space make no difference. Bengali vowel signs are marks as well
 * and stay, because without them different words would be one. Bengali digits count as the Latin ones.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim();
}
