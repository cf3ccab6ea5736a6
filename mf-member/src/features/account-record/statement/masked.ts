/** A name that its owner recognises and another reader of the paper does not: `ra***77`. */
export function masked(name: string): string {
  const ends = name.length > 5 ? 2 : 1;
  return `${name.slice(0, ends)}***${name.length > 2 ? name.slice(-ends) : ''}`;
}
