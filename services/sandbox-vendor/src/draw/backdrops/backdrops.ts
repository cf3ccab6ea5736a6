import type { BackdropName } from '../names';
import { leaves, moon, peaks, river, sea, snow, space, under, volcano } from './nature';
import { type Backdrop, bokeh, bolts, diamonds, grid, rays, rings, scales, stars, stripes } from './patterns';
import { arches, city, curtain, pagoda, pyramid, stadium, table } from './places';

export const backdrops: Readonly<Record<BackdropName, Backdrop>> = {
  rays,
  rings,
  scales,
  diamonds,
  stripes,
  grid,
  bokeh,
  stars,
  bolts,
  peaks,
  snow,
  sea,
  under,
  river,
  leaves,
  volcano,
  moon,
  space,
  pyramid,
  city,
  pagoda,
  stadium,
  curtain,
  arches,
  table,
};
