import { type Drawing, mirror } from '../ink';
import { circle, half, most, outline, path, rim, sparkle, thin } from '../svg';

const leaf = [90, 270, 180, 0];

/** A shoe with a clover in its bend. */
export const horseshoe: Drawing = (c) =>
  outline(
    'M-45 4C-49-32-28-52 0-52C28-52 49-32 45 4L37 44H17L23 4C26-16 16-29 0-29C-16-29-26-16-23 4L-17 44H-37z',
    c.body,
  ) +
  path('M45 4L37 44H26L32 2C34-22 22-38 0-40V-52C28-52 49-32 45 4z', c.ink, ' fill-opacity=".24"') +
  path('M-40 2C-43-26-26-46-2-47C-22-40-34-24-31 4L-27 38H-33z', '#fff', half) +
  rim('M42-4C44-30 26-48 4-49') +
  mirror(
    c,
    [
      [34, 8],
      [36, -10],
      [27, -28],
      [12, -40],
      [30, 26],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.2, c.ink))
      .join('') + thin('M14 42H40V52H14z', c.gold),
  ) +
  `<g transform="translate(0 12)scale(.5)">${leaf.map((turn) => `<g transform="rotate(${turn})">${outline('M0 0C-6-10-24-16-24-31C-24-45-9-48 0-37C9-48 24-45 24-31C24-16 6-10 0 0z', '#35b84a') + path('M-18-31C-18-39-9-40-4-34Q-12-32-15-22z', '#fff', most)}</g>`).join('')}</g>` +
  sparkle(-34, -36, 10);
