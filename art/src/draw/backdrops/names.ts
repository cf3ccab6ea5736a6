/** What stands between the sky and the hero. */
export const backdropNames = [
  'rays', 'rings', 'scales', 'diamonds', 'stars', 'bokeh', 'peaks', 'pyramid', 'sea', 'under', 'city', 'pagoda', 'stadium',
  'curtain', 'space', 'leaves', 'arches', 'volcano', 'bolts', 'stripes', 'table', 'snow', 'moon', 'grid', 'river',
] as const;
export type BackdropName = (typeof backdropNames)[number];
