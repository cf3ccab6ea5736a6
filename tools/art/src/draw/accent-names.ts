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
