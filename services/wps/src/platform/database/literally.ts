/** Escapes the special characters of a LIKE pattern, so that a search finds them as they are. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
