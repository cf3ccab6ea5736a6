interface Options {
  class?: string | undefined;
  attributes?: Readonly<Record<string, string>>;
  onClick?: () => void;
}

/** A DOM element with its children; text is never parsed as markup, so external text cannot inject any. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { class: className, attributes = {}, onClick }: Options = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (onClick) made.addEventListener('click', onClick);
  made.append(...children);
  return made;
}

const shapes = {
  exit: 'M15 5l-7 7 7 7',
  info: 'M12 11v6M12 7.5v.1M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  soundOn: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  spin: 'M19.5 8.5A8.2 8.2 0 1 0 20.2 12M20 4v5h-5',
} as const;

/** A stroke icon of the 24 px set; decoration only, its button has the accessible name. */
export function icon(name: keyof typeof shapes): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', shapes[name]);
  svg.append(path);
  return svg;
}
