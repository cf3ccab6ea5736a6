const SPACE = 'http://www.w3.org/2000/svg';

/** An SVG element with its attributes and children. */
export function shape<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** A point on a circle; angles in turns, clockwise from the top. */
export function onCircle(radius: number, turn: number): [x: number, y: number] {
  const angle = turn * 2 * Math.PI;
  return [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))];
}
const round = (n: number) => Math.round(n * 100) / 100;

/** A piece of a ring between two radii and two angles in turns. */
export function ringPiece(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [onCircle(outer, from), onCircle(outer, to), onCircle(inner, to), onCircle(inner, from)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}z`;
}
