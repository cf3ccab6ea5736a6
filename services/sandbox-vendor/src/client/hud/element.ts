import { t } from '../texts';
import frame from './frame.module.css';
import loading from './loading.module.css';

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
  check: 'M4.5 12.5l5 5 10-11',
  shield: 'M12 3l7 2.6V11c0 4.6-3 8-7 10-4-2-7-5.4-7-10V5.6zM8.5 11.8l2.5 2.5 4.5-5',
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

/** The canvas of a scene, with a text alternative for screen readers. */
export const createCanvas = (label: string): HTMLCanvasElement =>
  element('canvas', { class: frame.canvas, attributes: { role: 'img', 'aria-label': label } });

/** A picture, ready to be drawn. */
export async function loadImage(path: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = path;
  await image.decode();
  return image;
}

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

/** Counts an amount up to its end; with reduced motion it is shown at once. A new call replaces the previous one. */
export function createCountUp(show: (paisa: number) => void, still: boolean) {
  let frame = 0;
  return (to: number, ms: number): void => {
    cancelAnimationFrame(frame);
    if (still || to === 0) {
      show(to);
      return;
    }
    const begin = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, (now - begin) / ms);
      show(share === 1 ? to : Math.floor((to * (1 - (1 - share) ** 2)) / 10) * 10);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
}

/** The game's hero over a moving bar, until the game can be played; a lobby has none. */
export function showLoading(title: string, hero: string | null): void {
  document.body.replaceChildren(
    element(
      'main',
      { class: loading.loading },
      ...(hero ? [element('img', { attributes: { src: hero, width: '180', height: '180', alt: '' } })] : []),
      element('h1', {}, title),
      element('div', { class: loading.bar }),
      element('p', { attributes: { role: 'status' } }, t('loading')),
    ),
  );
}
