import { goldStops } from './ink';
import type { Palette } from './palettes';
import { circle, line, linearGradient, most, outline, path } from './svg';

type Symbol = (palette: Pick<Palette, 'ink' | 'glow'>) => { svg: string; defs: string };

/** A glossy heart. */
export const heartSymbol: Symbol = ({ ink }) => ({
  defs: linearGradient('a', ['#ff9ab8', '#ff3f74', '#a80d3c']),
  svg:
    outline('M0 48C-16 24-50 10-50-18C-50-44-16-52 0-24C16-52 50-44 50-18C50 10 16 24 0 48z', 'url(#a)') +
    path('M50-18C50 10 16 24 0 48C10 22 40 14 36-36Q50-32 50-18z', ink, ' fill-opacity=".26"') +
    path('M-42-16C-42-32-26-38-16-32Q-30-26-33-6Q-40-10-42-16z', '#fff', most),
});

/** A golden clock turning back. */
export const clockSymbol: Symbol = ({ ink }) => ({
  defs: linearGradient('g', goldStops) + linearGradient('a', ['#f6fbff', '#cfdcf2']),
  svg:
    circle(0, 2, 46, 'url(#g)', ' class="o"') +
    circle(0, 2, 35, 'url(#a)', ' class="n"') +
    path('M35 4A35 35 0 0 1-18 32Q24 28 35 4z', ink, ' fill-opacity=".24"') +
    line('M0-24V-20M26 2H22M0 28V24M-26 2H-22', ink, 4) +
    line('M0 2V-16M0 2L14 10', ink, 6) +
    circle(0, 2, 5, '#e5203a', ' class="n"') +
    path('M-40-6A42 42 0 0 1 0-40Q-26-30-32-2z', '#fff', most),
});
