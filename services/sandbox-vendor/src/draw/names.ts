/** Small things in front of the scene. */
export const accentNames = [
  'coins',
  'sparks',
  'petals',
  'bubbles',
  'flames',
  'clouds',
  'gems',
  'suits',
  'confetti',
  'leaves',
  'none',
] as const;
export type AccentName = (typeof accentNames)[number];

/** The parts that are drawn between the sky and the hero. */
export const backdropNames = [
  'rays',
  'rings',
  'scales',
  'diamonds',
  'stars',
  'bokeh',
  'peaks',
  'pyramid',
  'sea',
  'under',
  'city',
  'pagoda',
  'stadium',
  'curtain',
  'space',
  'leaves',
  'arches',
  'volcano',
  'bolts',
  'stripes',
  'table',
  'snow',
  'moon',
  'grid',
  'river',
] as const;
export type BackdropName = (typeof backdropNames)[number];

/** Vendor emblems, each a single shape in a ring. */
export const emblemNames = [
  'pagoda',
  'letterB',
  'delta',
  'leaf',
  'bolt',
  'shield',
  'peak',
  'spark',
  'crown',
  'nine',
  'sail',
  'moon',
  'sun',
  'wave',
  'drop',
  'feather',
  'lantern',
  'hex',
  'kite',
  'eye',
  'spade',
  'heart',
  'diamond',
  'club',
  'star',
  'fin',
  'shell',
  'arrow',
  'bat',
  'ball',
  'spur',
  'comb',
  'clover',
  'lotus',
  'cross',
  'rings',
  'chevrons',
  'claw',
  'target',
  'grid',
  'gate',
  'fox',
] as const;
export type EmblemName = (typeof emblemNames)[number];

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

/** Display faces by character: League Spartan, Bebas Neue, Reggae One, Lobster. */
export const faces = ['chunky', 'condensed', 'brush', 'script'] as const;
export type Face = (typeof faces)[number];

export const layoutNames = ['straight', 'arch', 'slant'] as const;
export type LayoutName = (typeof layoutNames)[number];

export const letteringNames = ['gold', 'fire', 'ice', 'candy', 'jade', 'silver', 'neon', 'cream', 'violet'] as const;
export type LetteringName = (typeof letteringNames)[number];
