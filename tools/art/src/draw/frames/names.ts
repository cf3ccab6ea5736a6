/** Frames around a vendor's tiles. */
export const frameNames = [
  'corners',
  'gilded',
  'double',
  'leafy',
  'slash',
  'riveted',
  'octagon',
  'filigree',
  'bands',
  'brackets',
  'rope',
  'beads',
  'notched',
  'ribbon',
] as const;
export type FrameName = (typeof frameNames)[number];
