import { type Drawing, mirror } from '../ink';
import { star } from '../shapes';
import { circle, half, line, outline, path, rim, thin } from '../svg';

/** Crossed swords behind a shield. */
export const shield: Drawing = (c) =>
  mirror(
    c,
    `<g transform="rotate(45)scale(1.18)">${thin('M-4-50L0-62L4-50V26H-4z', '#eef3ff') + path('M0-60L4-50V26H0z', '#8fa3c9') + thin('M-13 24H13V31H-13z', c.gold) + line('M0 32V44', c.ink, 9) + line('M0 32V44', c.middle2, 5) + circle(0, 50, 5, c.gold, ' class="n"')}</g>`,
  ) +
  outline('M0-42C14-33 28-31 39-31C42 6 31 36 0 52C-31 36-42 6-39-31C-28-31-14-33 0-42z', c.gold) +
  thin('M0-32C12-26 22-24 31-24C33 4 24 28 0 41C-24 28-33 4-31-24C-22-24-12-26 0-32z', c.body) +
  path('M0-32C12-26 22-24 31-24C33 4 24 28 0 41z', c.ink, ' fill-opacity=".26"') +
  path('M-27-20C-20-20-10-22-3-26V-14C-14-10-20 2-20 16C-25 6-28-6-27-20z', '#fff', half) +
  path(star, c.goldLight, ` transform="translate(0 2)scale(1.15)" stroke="${c.goldDark}" stroke-width="2"`) +
  rim('M37-26C39 4 29 32 4 47');
