/** `rahim77` becomes `ra***77`: enough to know oneself, too little to know another. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, 2).join('')}***${letters.slice(-2).join('')}`;
}
