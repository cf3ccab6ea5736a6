import type { Vendor } from '@r777/sandbox-vendor/catalogue/types';
import { drawActors } from '@r777/sandbox-vendor/draw/actor';
import { drawEmblem } from '@r777/sandbox-vendor/draw/emblems/emblem';
import { setRun } from '@r777/sandbox-vendor/draw/lettering/run';
import { path, svgDocument } from '@r777/sandbox-vendor/draw/svg';

/** Cap heights on a plate: one word, or two under one another. */
const capHeights = { one: 13, two: 10.5 };
const textCentre = 34;
const textWidth = 52;

function nameplate(vendor: Vendor): string {
  const { font: face } = vendor.look;
  const lines = vendor.name.en.split(' ');
  const [first = '', ...rest] = lines;
  const stacked = rest.length > 0 ? [first, rest.join(' ')] : [first];
  const size = (stacked.length > 1 ? capHeights.two : capHeights.one) * (face === 'condensed' ? 1.2 : 1);
  const runs = stacked.map((line) =>
    setRun({
      face,
      text: face === 'script' ? line : line.toUpperCase(),
      size,
      centre: textCentre,
      baseline: 0,
      maxWidth: textWidth,
      layout: 'straight',
    }),
  );
  const gap = 5;
  const total = runs.reduce((sum, run) => sum + run.height, 0) + gap * (runs.length - 1);
  let y = 32 - total / 2;
  return runs
    .map((run) => {
      y += run.height + gap;
      return `<g transform="translate(0 ${Math.round((y - gap) * 10) / 10})">${run.svg.replace('<path', `<path stroke-width="${Math.round(3.4 / run.scale)}"`)}</g>`;
    })
    .join('');
}

/** The vendor's plate, 106 × 64: name on the left, signature motif on the right. */
export function drawVendorPlate(vendor: Vendor): string {
  const { colour, ink, motif } = vendor.look;
  const palette = { ink, glow: colour };
  const cast = drawActors([{ motif, x: 83, y: 33, scale: 0.4, hat: 3, skin: 1 }], palette);
  const name = nameplate(vendor);
  const defs =
    cast.defs +
    `<linearGradient id="p" x2="1" y2="1"><stop stop-color="${colour}" stop-opacity=".2"/><stop offset="1" stop-color="${colour}" stop-opacity=".62"/></linearGradient>` +
    `<linearGradient id="l" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="${colour}"/></linearGradient>` +
    `<clipPath id="k"><rect width="106" height="64" rx="10"/></clipPath><g id="t" stroke-linejoin="round">${name}</g>`;
  const body =
    `<g clip-path="url(#k)">${path('M0 0H106V64H0z', ink)}${path('M0 0H106V64H0z', 'url(#p)')}` +
    `${path('M62 0H80L58 64H40zM88 0H106V10L87 64H66z', '#fff', ' fill-opacity=".07"')}${cast.svg}</g>` +
    `<use href="#t" stroke="${ink}" fill="${ink}"/><use href="#t" fill="url(#l)"/>` +
    `<rect x=".8" y=".8" width="104.4" height="62.4" rx="9.4" fill="none" stroke="${colour}" stroke-width="1.6" stroke-opacity=".7"/>`;
  return svgDocument({ width: 106, height: 64, palette, defs, body });
}

/** The vendor's round emblem; `size` in pixels, 34 beside a name. */
export function drawVendorEmblem(vendor: Vendor, size = 34): string {
  const { colour, ink } = vendor.look;
  const viewBox = [-18.5, -18.5, 37, 37] as const;
  return svgDocument({
    width: size,
    height: size,
    viewBox,
    palette: { ink, glow: colour },
    defs: '',
    body: drawEmblem(vendor.look, 0, 0),
  });
}
