/** `rahim77` becomes `ra***77`: enough to recognise the own name, too little to identify another member. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, 2).join('')}***${letters.slice(-2).join('')}`;
}
