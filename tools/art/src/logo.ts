import { goldStops } from '@r777/sandbox-vendor/draw/ink';
import { setRun } from '@r777/sandbox-vendor/draw/lettering/run';
import { path, svgDocument } from '@r777/sandbox-vendor/draw/svg';

const seven = 'M-20-28H22V-16C10-2 4 12 4 32H-14C-14 12-6-2 4-12H-10L-12-6H-20z';
const palette = { ink: '#1a0409', glow: '#ffd98a' };
const defs =
  `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff3c4"/><stop offset=".5" stop-color="#f7c04a"/><stop offset="1" stop-color="#c9780c"/></linearGradient>` +
  `<linearGradient id="r" x2="0" y2="1"><stop stop-color="#ff8a7a"/><stop offset=".2" stop-color="#ff7468"/><stop offset=".21" stop-color="#ff5060"/><stop offset=".6" stop-color="#e0223c"/><stop offset="1" stop-color="#a5141c"/></linearGradient>` +
  `<g id="v" stroke-linejoin="round">${path(seven, '#ffecb8', ' stroke="#ffecb8" stroke-width="7"')}${path(seven, 'url(#r)')}</g>`;

const sevenAt = (x: number, y: number, scale: number): string =>
  `<use href="#v" transform="translate(${x} ${y})skewX(-16)scale(${scale})"/>`;
const sevens = (x: number, y: number, scale: number): string =>
  sevenAt(x - 36 * scale, y + 2 * scale, scale * 0.82) +
  sevenAt(x + 33 * scale, y + 2 * scale, scale * 0.82) +
  sevenAt(x, y, scale);

function letter(centre: number, baseline: number, size: number): string {
  const options = {
    face: 'chunky',
    text: 'R',
    size,
    centre,
    baseline,
    maxWidth: size * 2,
    layout: 'straight',
  } as const;
  return `<g fill="url(#g)">${setRun(options).svg}</g>`;
}

/** The wordmark, 108 × 48: a golden R and three red sevens. */
export function drawLogo(): string {
  return svgDocument({ width: 108, height: 48, palette, defs, body: letter(20, 43, 38) + sevens(72, 23, 0.58) });
}

/** The app icon, square and full-bleed, so that every launcher can mask it. */
export function drawAppIcon(size: number): string {
  const sky = `<radialGradient id="s" cx=".5" cy=".42" r=".75"><stop stop-color="#5c1434"/><stop offset=".55" stop-color="#2a1140"/><stop offset="1" stop-color="#0b1016"/></radialGradient>`;
  const rays = Array.from({ length: 12 }, (_, i) => {
    const edge = (turn: number) => `${Math.round(60 + 110 * Math.cos(turn))} ${Math.round(50 + 110 * Math.sin(turn))}`;
    const from = (i * Math.PI) / 6;
    return `M60 50L${edge(from)}L${edge(from + Math.PI / 12)}z`;
  }).join('');
  const ring = `<rect x="5" y="5" width="110" height="110" rx="26" fill="none" stroke="url(#e)" stroke-width="3"/>`;
  const edge = `<linearGradient id="e" x2="0" y2="1">${goldStops.map((stop, i) => `<stop offset="${Math.round((i / 3) * 10) / 10}" stop-color="${stop}"/>`).join('')}</linearGradient>`;
  const body =
    path('M0 0H120V120H0z', 'url(#s)') +
    path(rays, '#ffb84a', ' fill-opacity=".13"') +
    letter(60, 66, 46) +
    sevens(60, 84, 0.62) +
    ring;
  return svgDocument({ width: size, height: size, viewBox: [0, 0, 120, 120], palette, defs: defs + sky + edge, body });
}
