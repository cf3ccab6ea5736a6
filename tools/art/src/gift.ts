import { drawActors } from '@r777/sandbox-vendor/draw/actor';
import { half, outline, path, sparkle, svgDocument } from '@r777/sandbox-vendor/draw/svg';

/** The floating promotion button, 96 × 104: a gift over a golden plate whose text is live. */
export function drawGift(): string {
  const palette = { ink: '#2b0508', glow: '#ffe2a0' };
  const cast = drawActors([{ motif: 'gift', x: 0, y: -8, scale: 0.98, tint: 'red', secondTint: 'gold' }], palette);
  const plate =
    outline('M-50 26Q0 20 50 26V52Q0 60-50 52z', 'url(#g)') +
    path('M-46 29Q0 23 46 29V33Q0 27-46 33z', '#fff', half) +
    path('M-50 46Q0 54 50 46V52Q0 60-50 52z', '#7a3300', ' fill-opacity=".35"');
  const body = cast.svg + plate + sparkle(38, -36, 14) + sparkle(-36, -22, 8);
  return svgDocument({ width: 96, height: 104, viewBox: [-54, -62, 108, 122], palette, defs: cast.defs, body });
}
